import SceneFlow
import Testing
import WrittenApps

/// The names of what an initialiser is handed: the properties that it sets, whatever its labels are.
struct HandedNameTests {
    private func names(_ call: String, _ initializers: String) throws -> [String] {
        let text = """
            import UIKit
            class List: UIViewController {
                @IBAction func open(_ sender: Any) { \(call) }
            }
            class Base: UIViewController {
                let note: String
                var title2: String
                init(_ note: String, second: String) {
                    self.note = note
                    title2 = second
                    super.init(nibName: nil, bundle: nil)
                }
                init?(coder: NSCoder, text: String) {
                    note = text
                    title2 = ""
                    super.init(coder: coder)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            class Detail: Base {
                \(initializers)
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        let board = Board.storyboard(
            initial: "list",
            Board.scene("list", attributes: "customClass=\"List\""),
            Board.scene("detail", attributes: "customClass=\"Detail\" storyboardIdentifier=\"Detail\"")
        )
        let flow = try TemporaryFolder(["Main.storyboard": board, "App.swift": text]).app().flow
        return flow.navigations[0].injection?.sites.map(\.name) ?? []
    }

    @Test(arguments: [
        ("init(with text: String) { super.init(text, second: \"\") }", "with: \"One\"", ["note"]),
        ("init(_ text: String?) { super.init(text ?? \"None\", second: \"\") }", "\"One\"", ["note"]),
        (
            "convenience init(a: String, b: String) { self.init(b, a) }\ninit(_ x: String, _ y: String) { super.init(y, second: x) }",
            "a: \"One\", b: \"Two\"", ["note", "title2"]
        ),
        ("init(with text: String) { let text = \"\"; super.init(text, second: text) }", "with: \"One\"", ["with"]),
        ("init(with store: Store) { super.init(store.text, second: \"\") }", "with: Store()", ["with"]),
    ])
    func `a controller of code`(_ initializers: String, _ arguments: String, _ expected: [String]) throws {
        #expect(try names("show(Detail(\(arguments)), sender: nil)", initializers) == expected)
    }

    @Test func `a controller of a creator`() throws {
        let call = """
            show(storyboard!.instantiateViewController(identifier: "Detail") { Detail(coder: $0, with: "One") }, sender: nil)
            """
        let initializer = "init?(coder: NSCoder, with words: String) { super.init(coder: coder, text: words) }"
        #expect(try names(call, initializer) == ["note"])
    }

    @Test func `an initialiser that calls itself comes to an end`() throws {
        let initializers = "init(with text: String) { self.init(with: text) }"
        #expect(try names("show(Detail(with: \"One\"), sender: nil)", initializers) == ["with"])
    }
}
