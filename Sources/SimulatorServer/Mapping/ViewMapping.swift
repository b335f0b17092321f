import Diagnostics
import InterfaceBuilder
import SceneFlow
import UIKitFacts
import Wire

extension SourcesViewResponse {
    /// Creates the description of one object of a scene.
    /// - Parameters:
    ///   - id: the object ID.
    ///   - scene: the scene, with the connections.
    ///   - object: the object in the file.
    ///   - file: the scene's file, relative to the opened folder.
    init(_ id: String, of scene: SceneFlow.Scene, _ object: ObjectDescription, file: String) {
        self.init()
        view = id
        `class` = object.customClass ?? UIKitClasses.object(ofElement: object.element)
        location = Location(object.position, in: file)
        outlets = scene.outlets.filter { $0.destination == id }.map { outlet in
            var result = ViewOutlet()
            result.name = outlet.property
            result.owner = outlet.isOfController ? scene.className : Self.className(of: outlet.owner, in: scene)
            result.location = outlet.location.map(Location.init)
            return result
        }
        let gestures = Dictionary(
            scene.gestures.filter { $0.views.contains(id) }.map { ($0.id, $0.kind) },
            uniquingKeysWith: { first, _ in first }
        )
        actions = scene.actions.filter { $0.sender == id || gestures[$0.sender] != nil }.map { action in
            var result = ViewAction()
            result.selector = action.selector
            result.event = gestures[action.sender] ?? action.event
            result.location = action.location.map(Location.init)
            return result
        }
        constraints = object.constraints.map { constraint in
            var result = ViewConstraint()
            result.text = constraint.text
            result.location = Location(constraint.position, in: file)
            return result
        }
    }

    /// Returns the class of a view of a scene, or the object ID of another object.
    private static func className(of id: String, in scene: SceneFlow.Scene) -> String {
        guard let node = scene.node(id) else { return id }
        return node.customClass ?? UIKitClasses.object(ofElement: node.kind)
    }
}

extension Location {
    /// Creates the place of an element.
    fileprivate init(_ position: Position, in file: String) {
        self.init()
        self.file = file
        line = Int(position.line)
        column = Int(position.column)
    }
}
