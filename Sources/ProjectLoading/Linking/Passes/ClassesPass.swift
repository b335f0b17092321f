internal import SceneFlow

/// Takes over what the sources say of classes, and the manifest of those that no source declares.
enum ClassesPass {
    static func run(_ state: inout LinkState) {
        let read = state.classes
        let names = Set(read.map(\.name))
        let others = (state.app.manifest?.classes.map(\.facts) ?? []).filter { !names.contains($0.name) }
        state.flow.classes = (read + others).sorted { $0.name < $1.name }
    }
}
