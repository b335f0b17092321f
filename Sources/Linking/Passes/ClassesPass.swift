internal import AppFinding
internal import CodeModel
internal import ManifestReading
internal import SceneFlow

/// Takes over the class facts of the sources and the manifest, and gives each scene's class its name in the sources.
enum ClassesPass {
    static func run(_ state: inout LinkState) {
        let stated = state.app.manifest?.classes.map(\.facts) ?? []
        state.setClasses(ManifestMerge.merge(state.code.classes, stated))
        adoptNames(&state.flow)
    }

    // MARK: - Private

    /// A scene names a class as Objective-C does, by `@objc(Name)` (INST-35); everything else goes by the Swift name.
    private static func adoptNames(_ flow: inout Flow) {
        let names = Set(flow.classes.map(\.name))
        let renamed = Dictionary(
            flow.classes.compactMap { item in item.runtimeName.map { ($0, item.name) } },
            uniquingKeysWith: { first, _ in first }
        )
        for index in flow.scenes.indices {
            guard let name = flow.scenes[index].customClass, !names.contains(name) else { continue }
            if let own = renamed[name] { flow.scenes[index].customClass = own }
        }
    }
}
