/// One `scene` of a storyboard: a controller and the objects beside it.
package struct SceneElement: Sendable, Hashable {
    /// The `sceneID`.
    package var sceneID: String
    /// The element with `sceneMemberID="viewController"`, whatever its name; nil in a broken scene.
    package var controller: Element?
    /// Every other top-level object in document order: first responder, exit, gesture recognizers, loose views.
    package var objects: [Element]
    /// Children of the scene beside `objects` and its place on the canvas; Xcode writes none.
    package var others: [Element]
    /// The scene's place on Interface Builder's canvas; nil if it was never placed.
    package var canvasLocation: Point?
    /// The comment before the scene, filled by Xcode with its display name.
    package var displayName: String?
    /// The place of the `scene` element's beginning.
    package var position: Position

    /// Creates a scene.
    /// - Parameters:
    ///   - sceneID: the `sceneID`.
    ///   - controller: the scene's controller.
    ///   - objects: the other top-level objects.
    ///   - position: the place of the element's beginning.
    package init(sceneID: String, controller: Element? = nil, objects: [Element] = [], position: Position = .start) {
        self.sceneID = sceneID
        self.controller = controller
        self.objects = objects
        self.others = []
        self.canvasLocation = nil
        self.displayName = nil
        self.position = position
    }
}
