internal import Diagnostics
internal import SceneFlow

/// A transition to a controller of a class, with the dependencies it hands over.
struct ClassEdge {
    /// The segue's or navigation's key; `launch` for the first scene.
    let key: String
    /// The name of the transition: the control's text, the identifier, or the code's.
    let label: String
    /// The source scene, or nil.
    let source: Scene?
    /// The destination.
    let scene: Scene
    /// The dependencies handed over.
    let injection: EdgeInjection
    /// True if UIKit makes the controller together with its container, without any influence of code.
    let isRelationship: Bool
    /// The place in the storyboard or the code.
    let location: SourceLocation?

    /// The ways to the scenes of every class, in the order of the flow.
    /// - Parameter flow: the app.
    /// - Returns: by the class's name.
    static func all(of flow: Flow) -> [String: [ClassEdge]] {
        var edges: [String: [ClassEdge]] = [:]
        for segue in flow.segues {
            guard case .scene(let id) = segue.destination, let injection = segue.injection else { continue }
            edges[flow[id].className, default: []].append(
                ClassEdge(
                    key: segue.key,
                    label: segue.label.isEmpty ? segue.identifier ?? "" : segue.label,
                    source: flow[segue.source],
                    scene: flow[id],
                    injection: injection,
                    isRelationship: segue.kind == .relationship && injection.technique != .segueAction,
                    location: segue.location
                )
            )
        }
        for navigation in flow.navigations {
            guard case .scene(let id) = navigation.destination, let injection = navigation.injection else { continue }
            edges[flow[id].className, default: []].append(
                ClassEdge(
                    key: navigation.key,
                    label: navigation.label,
                    source: navigation.source.map { flow[$0] },
                    scene: flow[id],
                    injection: injection,
                    isRelationship: false,
                    location: navigation.location
                )
            )
        }
        if let id = flow.launch.initial, let injection = flow.launchInjection {
            edges[flow[id].className, default: []].append(
                ClassEdge(
                    key: "launch",
                    label: "the launch",
                    source: nil,
                    scene: flow[id],
                    injection: injection,
                    isRelationship: true,
                    location: flow[id].location
                )
            )
        }
        return edges
    }

    /// Returns true if the transition sets a property.
    func sets(_ property: String) -> Bool {
        injection.sites.contains { $0.name == property && $0.expression != "nil" }
    }

    /// True if UIKit makes the controller with a coder.
    var isDecoded: Bool { injection.initializer?.hasPrefix("init(coder:") ?? scene.isInStoryboard }

    /// The edge in a sentence: `on 'Featured' from 'Image Grid'`.
    var words: String {
        let name = label.isEmpty ? "" : "on '\(label)'"
        return [name, source.map { "from '\($0.title)'" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
