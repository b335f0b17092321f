internal import SceneFlow

/// Takes over what the manifest says about classes.
enum ClassesPass {
    static func run(_ state: inout LinkState) {
        let classes = state.app.manifest?.classes.map(\.facts) ?? []
        state.flow.classes = classes.sorted { $0.name < $1.name }
    }
}
