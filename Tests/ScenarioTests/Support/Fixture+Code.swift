extension Fixture {
    /// A stack with A, whose button `bCode` runs a statement; B is there.
    static func code(_ statement: String) throws -> Fixture {
        try Fixture(
            "N",
            .navigation("N", root: "A"),
            .content("A", [.button("bCode", [.action("open:")])]),
            .content("B")
        )
        .swift("A", Sources.opening(statement))
    }
}

extension Sources {
    /// A, whose action `open:` runs a statement.
    static func opening(_ statement: String) -> String {
        a("    @IBAction func open(_ sender: UIButton) {\n        \(statement)\n    }")
    }
}
