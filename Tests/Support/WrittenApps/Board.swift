/// Storyboards in a few words.
package enum Board {
    /// Returns a storyboard.
    /// - Parameters:
    ///   - initial: the ID of the initial controller, if there is one.
    ///   - scenes: its scenes.
    /// - Returns: its text.
    package static func storyboard(initial: String? = nil, _ scenes: String...) -> String {
        let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"\(initial)><device id="retina4_7" orientation="portrait"/>
            <scenes>\(scenes.joined(separator: "\n"))</scenes></document>
            """
    }

    /// Returns a scene with one controller.
    /// - Parameters:
    ///   - id: the ID of the controller.
    ///   - body: the elements in the controller.
    ///   - element: the name of its element.
    ///   - attributes: its attributes other than its ID.
    ///   - objects: further objects of the scene.
    /// - Returns: its text.
    package static func scene(
        _ id: String,
        _ body: String = "",
        element: String = "viewController",
        attributes: String = "",
        objects: String = ""
    ) -> String {
        """
        <scene sceneID="s-\(id)"><objects>
        <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">\(body)</\(element)>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr-\(id)" sceneMemberID="firstResponder"/>
        \(objects)</objects></scene>
        """
    }
}
