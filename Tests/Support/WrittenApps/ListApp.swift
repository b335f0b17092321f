package import SceneFlow

/// An app of a list and what its code leads to.
package enum ListApp {
    /// The storyboard.
    package static let board = board()

    /// Returns the storyboard with further elements in the list.
    /// - Parameter elements: the elements.
    /// - Returns: its text.
    package static func board(list elements: String = "") -> String {
        Board.storyboard(
            initial: "list",
            Board.scene("list", elements, attributes: "customClass=\"List\" storyboardIdentifier=\"List\""),
            Board.scene("detail", attributes: "customClass=\"Detail\" storyboardIdentifier=\"Detail\""),
            Board.scene(
                "nav",
                "<connections><segue id=\"r\" kind=\"relationship\" relationship=\"rootViewController\" destination=\"edit\"/></connections>",
                element: "navigationController",
                attributes: "storyboardIdentifier=\"EditNav\""
            ),
            Board.scene("edit", attributes: "customClass=\"Edit\"")
        )
    }

    /// The classes of the other scenes.
    package static let others = """
        class Detail: UIViewController { var item: String? }
        class Edit: UIViewController { var item: String? }
        """

    /// Returns the flow of an app of the storyboard.
    /// - Parameters:
    ///   - body: the members of the list, from line 3 on.
    ///   - more: further code.
    /// - Returns: the flow.
    /// - Throws: the error of loading.
    package static func flow(_ body: String, and more: String = "") throws -> Flow {
        let swift = "import UIKit\nclass List: UIViewController {\n\(body)\n}\n\(others)\n\(more)\n"
        return try TemporaryFolder(["Main.storyboard": board, "App.swift": swift]).app().flow
    }
}
