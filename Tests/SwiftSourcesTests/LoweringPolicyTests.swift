import SwiftFacts
import SwiftSources
import Testing

@Suite struct LoweringPolicyTests {
    private func body(_ head: String, _ statement: String) throws -> String {
        let facts = SourceFileReader().read("\(head) { func test() {\n\(statement)\n} }", file: "Test.swift")
        return Written.body(try #require(facts.types.first?.methods.first?.body))
    }

    @Test(arguments: [
        "class A: UIViewController", "class A: BaseScreen", "class A: UIResponder, UIWindowSceneDelegate",
        "class A: NSObject, UIApplicationDelegate", "@propertyWrapper struct A", "extension Detail",
        "extension DetailViewController", "struct SceneFactory", "class DetailAssembly", "extension AppContainer",
        "extension Loading where Self: UIViewController", "extension AppDelegate", "struct DetailRouter",
        "class HomePresenter: HomePresenterProtocol", "extension Loading where Item: Codable, Self: Screen",
    ])
    func `what may be a view controller or a delegate is read whole`(head: String) throws {
        #expect(try body(head, "item!.load()") == "item!.load()")
    }

    @Test(arguments: [
        "struct A", "enum A", "actor A", "class A", "class A: UIView", "class A: UITableViewCell", "extension String",
        "class A: XCTestCase", "class A: NSObject", "extension UIColor", "class A: Codable",
    ])
    func `elsewhere only what has a word of navigation is read`(head: String) throws {
        #expect(try body(head, "item!.load()") == "")
        #expect(try body(head, "owner.present(a, animated: b)") == "owner.present(a animated:b)")
    }

    @Test(arguments: [
        ("protocol Loading: AnyObject {}", true), ("protocol Loading: class {}", true),
        ("@objc protocol Loading {}", true), ("protocol Loading: UIViewController {}", true),
        ("protocol Base: AnyObject {}\nprotocol Loading: Base {}", true), ("protocol Loading {}", false),
        ("protocol Loading: Codable {}", false),
    ])
    func `the defaults of a protocol that only classes adopt are read whole`(protocols: String, isRead: Bool) throws {
        let text = "\(protocols)\nextension Loading { func test() { item!.load() } }"
        let facts = SourceFileReader().read(text, file: "Test.swift")
        let body = Written.body(try #require(facts.types.last?.methods.first?.body))
        #expect(body == (isRead ? "item!.load()" : ""))
    }

    @Test(arguments: [
        "present(a)", "self.push(a)", "navigation.pushViewController(a)", "a.dismiss()", "show(a)", "showDetail()",
        "a.performSegue()", "b.instantiate()", "nav.setViewControllers(a)", "tabs.selectedIndex = 1",
        "window.rootViewController = a", "popToRoot()", "popViewController()", "r.resolve(A.self)",
        "container.register(A.self)", "coordinator.go()", "router.go()", "navigate(a)", "delegate?.done()",
        "UINib(nibName: a)", "Detail(nibName: nil)", "route(to: a)", "scene.go()",
    ])
    func `each call that can bear on a flow has such a word`(statement: String) throws {
        #expect(try body("struct A", statement) != "")
    }

    @Test func `a method that leads to one that is read is read where the type speaks of screens`() throws {
        func body(_ method: String, beside others: String) throws -> String {
            let facts = SourceFileReader().read("class A {\n\(method)\n\(others)\n}", file: "Test.swift")
            return Written.body(try #require(facts.types.first?.methods.first?.body))
        }
        let speaking = "func begin(_ a: UIViewController) { window.rootViewController = a }"
        #expect(try body("func test() { begin(make()) }", beside: speaking) == "begin(make())")
        #expect(try body("func test() { second() }", beside: "func second() { begin(b) }\n\(speaking)") == "second()")
        let work = "beginWork(\(Array(repeating: "item", count: 24).joined(separator: ", ")))"
        #expect(try body("func test() { \(work) }", beside: speaking) == "")
        // A tiny one is read regardless: it may set what another one asks.
        #expect(try body("func test() { beginWork() }", beside: speaking) == "beginWork()")
        #expect(try body("func test() { begin(b) }", beside: "func begin(_ a: Int) { window.go() }") == "")
    }

    @Test func `a method that sets an observed property is read where the type speaks of screens`() throws {
        let observed =
            "var state = 0 { didSet { root(UIViewController()) } }\nfunc root(_ a: UIViewController) { window.root = a }"
        func body(_ method: String) throws -> String {
            let facts = SourceFileReader().read("class A {\n\(method)\n\(observed)\n}", file: "Test.swift")
            return Written.body(try #require(facts.types.first?.methods.first?.body))
        }
        let work = "work(\(Array(repeating: "item", count: 24).joined(separator: ", ")))"
        #expect(try body("func test() { \(work); state = 1 }").hasSuffix("state := 1"))
        #expect(try body("func test() { \(work); other = 1 }") == "")
    }

    @Test func `constants and what gives identifiers are read everywhere`() throws {
        let facts = SourceFileReader().read(
            """
            enum Id: String {
                case detail = "Detail"
                static let list = "List"
                var value: String { "x" + rawValue }
                func id() -> String { rawValue }
                init(_ name: String) { self = name == "a" ? .detail : .detail }
            }
            """,
            file: "Test.swift"
        )
        let type = try #require(facts.types.first)
        #expect(type.cases == [EnumCase("detail", rawValue: "Detail")])
        #expect(type.properties.first?.initialValue.map(Written.expression) == "\"List\"")
        #expect(type.properties.last?.getter.map(Written.body) == "(\"x\" + rawValue)")
        #expect(type.methods.first?.body.map(Written.body) == "rawValue")
        #expect(type.initializers.first?.body.map(Written.body) == "self := ((name == \"a\") ? .detail : .detail)")
    }
}
