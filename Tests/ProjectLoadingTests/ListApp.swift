import SceneFlow

/// An app of a list and what its code leads to.
enum ListApp {
    static let board = board()

    /// The storyboard, with further elements in the list.
    static func board(list elements: String = "") -> String {
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

    static let others = """
        class Detail: UIViewController { var item: String? }
        class Edit: UIViewController { var item: String? }
        """

    /// The flow of an app whose list has the given body, from line 3 on, beside further code.
    static func flow(_ body: String, and more: String = "") throws -> Flow {
        let swift = "import UIKit\nclass List: UIViewController {\n\(body)\n}\n\(others)\n\(more)\n"
        return try TemporaryFolder(["Main.storyboard": board, "App.swift": swift]).app().flow
    }
}
