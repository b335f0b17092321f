import Checking
import Diagnostics
import Testing

/// Scenes that code looks for in the table of a storyboard, and initialisers beside a superclass in Objective-C.
@Suite(.timeLimit(.minutes(1)))
struct SceneTableTests {
    private func app(asking condition: String) throws -> WrittenApp {
        try WrittenApp(
            WrittenApp.home(),
            files: [
                "Other.storyboard": WrittenApp.storyboard([
                    WrittenApp.controller("home", "DetailViewController", attributes: "storyboardIdentifier=\"Detail\"")
                ]),
                "App.swift": """
                import UIKit
                class DetailViewController: UIViewController {}
                class HomeViewController: UIViewController {
                    @IBAction func open(_ sender: Any) { present(Scenes.named("Detail"), animated: true) }
                }
                enum Scenes {
                    private static let main = UIStoryboard(name: "Main", bundle: nil)
                    private static let other = UIStoryboard(name: "Other", bundle: nil)
                    static func named(_ identifier: String) -> UIViewController {
                        let key = "identifierToNibNameMap"
                        if let names = main.value(forKey: key) as? [String: Any] {
                            if \(condition) { return main.instantiateViewController(withIdentifier: identifier) }
                        }
                        return other.instantiateViewController(withIdentifier: identifier)
                    }
                }
                """,
            ]
        )
    }

    @Test func `the table of a storyboard tells which scenes it has`() throws {
        #expect(try app(asking: "names[identifier] != nil").found("scene-identifier").isEmpty)
        #expect(try app(asking: "names[identifier] == nil").found("scene-identifier").map(\.severity) == [.error])
    }

    @Test func `a header may free the subclasses of a class from init(coder:)`() throws {
        let app = try WrittenApp(
            WrittenApp.controller("home", "Base"),
            files: [
                "Base.h": """
                @interface Base : UIViewController
                - (instancetype)init NS_DESIGNATED_INITIALIZER;
                - (nullable instancetype)initWithCoder:(NSCoder *)coder NS_UNAVAILABLE;
                @end
                """,
                "Base.m": "#import \"Base.h\"\n@implementation Base\n@end",
                "App.swift": """
                import UIKit
                class Sheet: Base {
                    let name: String
                    init(name: String) {
                        self.name = name
                        super.init()
                    }
                }
                """,
            ]
        )
        #expect(app.found("refused-code").isEmpty)
    }
}
