internal import CodeSemantics
package import SceneFlow

/// Computes the flow's digest over everything that decides the app's behaviour and look.
///
/// It leaves out the flow's id, source locations, the layout, the diagnostics and the paths of files. The same app thus
/// has the same digest in any folder.
package enum FlowDigest {
    /// Computes the digest of an app that is linked otherwise.
    static func digest(of state: LinkState) -> String {
        digest(of: state.flow, classes: state.classCode.map(\.digest))
    }

    /// Computes a digest.
    /// - Parameter flow: the linked flow.
    /// - Returns: 32 hexadecimal digits.
    package static func digest(of flow: Flow) -> String {
        digest(of: flow, classes: flow.classes.map { ClassCode($0).digest })
    }

    private static func digest(of flow: Flow, classes: [UInt128]) -> String {
        var writer = DigestWriter()
        writer.add(flow.title)
        writer.add(flow.summary)
        writer.add(flow.deploymentTarget?.description)
        writer.add(flow.isForPadsOnly)
        writer.add(flow.isForPhonesOnly)
        writer.add(flow.swiftVersion?.description)
        writer.add(flow.module)
        switch flow.launch {
        case .nothing: writer.add(0)
        case .storyboard(let name, let initial):
            writer.add(1)
            writer.add(name)
            writer.add(initial?.index)
        case .code(let id):
            writer.add(2)
            writer.add(id.index)
        case .scene(let id):
            writer.add(3)
            writer.add(id.index)
        }
        if case .storyboard(let name, let initial?)? = flow.padLaunch { writer.add([name, flow[initial].key]) }
        writer.add([flow.start.word, flow.start.reason ?? ""])
        writer.add(flow.storyboards) { writer, storyboard in
            writer.add(storyboard.name)
            writer.add(storyboard.initial?.index)
            writer.add(storyboard.references) { writer, reference in
                writer.add(reference.identifier)
                writer.add(reference.scene.index)
            }
        }
        writer.add(flow.scenes) { $0.add($1) }
        writer.add(flow.segues) { $0.add($1) }
        writer.add(flow.navigations) { $0.add($1) }
        writer.add(classes) { $0.add($1) }
        writer.add(flow.delegate)
        writer.add(flow.launchInjection) { $0.add($1) }
        writer.add(flow.registrations) { $0.add($1) }
        writer.add(flow.composition)
        writer.add(flow.unresolved) { $0.add([$1.reason.rawValue, $1.text]) }
        return writer.hexadecimal
    }
}
