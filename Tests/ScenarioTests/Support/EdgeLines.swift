import Diagnostics
import SceneFlow

/// The edges of a flow on which a controller is made, each as a line of text.
///
/// `List showItem → Detail: prepare init(coder:) item, store; missing … (viewDidLoad():18)`, sorted; class names
/// without `ViewController`.
enum EdgeLines {
    static func lines(of flow: Flow) -> [String] {
        (segues(of: flow) + navigations(of: flow)).sorted()
    }

    private static func segues(of flow: Flow) -> [String] {
        flow.segues.compactMap { segue in
            guard case .scene(let destination) = segue.destination, segue.kind != .unwind else { return nil }
            let name = segue.identifier ?? segue.relationship ?? segue.kind.name
            return line(name, from: segue.source, to: destination, segue.injection, flow)
        }
    }

    private static func navigations(of flow: Flow) -> [String] {
        flow.navigations.compactMap { navigation in
            guard case .scene(let destination) = navigation.destination else { return nil }
            let name =
                switch navigation.trigger {
                case .launch: "launch"
                case .action(let selector): selector
                case .row: "row"
                case .accessory: "accessory"
                case .callback(let method), .method(let method): method
                }
            return line(name, from: navigation.source, to: destination, navigation.injection, flow)
        }
    }

    private static func line(
        _ name: String,
        from source: Scene.ID?,
        to destination: Scene.ID,
        _ injection: EdgeInjection?,
        _ flow: Flow
    ) -> String {
        let start = source.map { "\(short(flow[$0])) " } ?? ""
        let edge = "\(start)\(name) → \(short(flow[destination])): "
        guard let injection else { return edge + "nothing known" }
        var text = "\(edge)\(injection.technique) \(injection.initializer ?? "?")"
        if !injection.sites.isEmpty { text += " " + injection.sites.map(\.name).joined(separator: ", ") }
        if injection.reading != .certain { text += " \(injection.reading)" }
        let missing = injection.missing.map { dependency in
            "\(dependency.name) (\(dependency.usedIn ?? "?"):\(dependency.location?.line ?? 0))"
        }
        return missing.isEmpty ? text : "\(text); missing \(missing.joined(separator: ", "))"
    }

    private static func short(_ scene: Scene) -> String {
        scene.className.hasSuffix("ViewController") && scene.customClass != nil
            ? String(scene.className.dropLast("ViewController".count)) : scene.className
    }
}
