import Diagnostics
import SceneFlow
import Testing
import WrittenApps

@testable import CodeReading

struct ClassReaderTests {
    private func classes(
        _ text: String,
        named: Set<String> = [],
        language: String? = nil
    ) -> [ControllerClass] {
        let reader = ClassReader(
            index: SwiftCode.index(text),
            named: named,
            language: language.flatMap { Version($0) }
        )
        return reader.read().classes.map(\.type)
    }

    private func one(_ body: String, language: String? = nil) throws -> ControllerClass {
        let found = classes("class X: UIViewController {\n\(body)\n}", language: language)
        return try #require(found.first { $0.name == "X" })
    }

    // MARK: - Which classes

    @Test(arguments: [
        ("class X: UIViewController {}", true), ("class X: B {} ; class B: UITableViewController {}", true),
        ("class X: FormViewController {}", true), ("class X: PodScreen {}", false), ("class X: UIView {}", false),
        ("class X: NSObject {}", false), ("class X {}", false), ("struct X {}", false),
        ("@main class X: UIResponder, UIApplicationDelegate {}", true),
        ("@UIApplicationMain class X: NSObject {}", true),
        ("class X: UIResponder { } ; extension X: UIWindowSceneDelegate {}", true),
        ("class X<T>: UIViewController {}", true),
    ])
    func `controllers and delegates are taken`(text: String, isTaken: Bool) {
        #expect(classes(text).contains { $0.name == "X" } == isTaken)
    }

    @Test func `a class below an unknown one is taken where a scene names it`() {
        #expect(classes("class X: PodScreen {}", named: ["X"]).map(\.name) == ["X"])
        #expect(classes("@objc(Named) class X: PodScreen {}", named: ["Named"]).map(\.name) == ["X"])
        #expect(classes("class X: NSViewController {}", named: ["X"]).map(\.name) == ["X"])
        #expect(classes("class X: UIView {}", named: ["X"]).isEmpty)
        #expect(classes("class X: NSViewController {}").isEmpty)
    }

    @Test func `what extensions add to a controller of UIKit is taken`() throws {
        let found = classes("extension UIViewController { func alert() {} } ; extension UIView { func shake() {} }")
        #expect(found.map(\.name) == ["UIViewController"])
        #expect(found[0].superclass == "UIResponder")
        #expect(found[0].methods.map(\.name) == ["alert()"])
    }

    @Test func `a class knows the protocols of the sources to which it conforms`() throws {
        let found = classes(
            """
            protocol Named {}
            protocol Titled: Named {}
            protocol Alone {}
            class Base: UIViewController, UITableViewDelegate {}
            extension Base: Alone {}
            class X: Base, Titled {}
            class Y: UIViewController {}
            """
        )
        #expect(found.first { $0.name == "X" }?.protocols == ["Alone", "Named", "Titled"])
        #expect(found.first { $0.name == "Base" }?.protocols == ["Alone"])
        #expect(found.first { $0.name == "Y" }?.protocols == [])
    }

    @Test func `a class knows where it is and what it is called`() {
        let found = classes("  @objc(Named) final class X: UIViewController {}")
        #expect(found.count == 1)
        #expect(found[0].superclass == "UIViewController")
        #expect(found[0].module == "App")
        #expect(found[0].runtimeName == "Named")
        #expect(found[0].location == SourceLocation(file: "App.swift", line: 1, column: 28))
        #expect(!found[0].isObjectiveC)
    }

    // MARK: - Properties

    @Test func `stored properties say what becomes of them`() throws {
        let type = try one(
            """
            let service: Service
            var item: Item!
            private(set) var note: Note?
            var count = 3
            lazy var store = Store()
            fileprivate let shared = Cache.shared
            @IBOutlet weak var label: UILabel!
            @Injected<Int> var clock: Clock
            @MainActor var main: Int = 1
            static let id = "x"
            var computed: Int { 1 }
            var flag = true, name = "n", ratio = 0.5
            """
        )
        #expect(
            type.properties.map(\.name)
                == [
                    "service", "item", "note", "count", "store", "shared", "label", "clock", "main", "flag", "name",
                    "ratio",
                ]
        )
        func property(_ name: String) throws -> Property { try #require(type.properties.first { $0.name == name }) }
        #expect(try property("service").type == "Service")
        #expect(try property("service").optionality == .none)
        #expect(try property("service").isConstant)
        #expect(try property("service").location == SourceLocation(file: "App.swift", line: 2, column: 5))
        #expect(try property("item").optionality == .implicitlyUnwrapped)
        #expect(try property("note").optionality == .optional)
        #expect(try property("note").isPrivate)
        #expect(try property("count").defaultValue == "3")
        #expect(try property("store").isLazy)
        #expect(try property("store").type == "Store")
        #expect(try property("shared").isPrivate)
        #expect(try property("shared").type == "Cache")
        #expect(try property("label").isOutlet)
        #expect(try !property("item").isOutlet)
        #expect(try property("clock").wrapper == "Injected")
        #expect(try property("main").wrapper == nil)
        #expect(
            try ["count", "flag", "name", "ratio"].map { try property($0).type } == ["Int", "Bool", "String", "Double"]
        )
    }

    @Test func `an observer of a property is read`() throws {
        let type = try one("var item: Item? { didSet { label.text = item?.name } }\n@IBOutlet var label: UILabel!")
        #expect(type.properties.first { $0.name == "item" }?.didSet?.isEmpty == false)
        #expect(type.properties.first { $0.name == "label" }?.didSet == nil)
    }

    // MARK: - Initialisers

    @Test func `initialisers are as they are declared`() throws {
        let type = try one(
            """
            init?(coder: NSCoder, item: Item) { super.init(coder: coder) }
            @available(*, unavailable, renamed: "init(coder:item:)")
            required init?(coder: NSCoder) { fatalError("no") }
            convenience init() { self.init(nibName: nil, bundle: nil) }
            @available(iOS 13, *) init(_ a: Int) {}
            """
        )
        #expect(type.initializers.map(\.signature) == ["init(coder:item:)", "init(coder:)", "init()", "init(_:)"])
        #expect(type.initializers.map(\.isFailable) == [true, true, false, false])
        #expect(type.initializers.map(\.isRequired) == [false, true, false, false])
        #expect(type.initializers.map(\.isConvenience) == [false, false, true, false])
        #expect(type.initializers.map(\.isUnavailable) == [false, true, false, false])
        #expect(type.initializers.map(\.renamed) == [nil, "init(coder:item:)", nil, nil])
        #expect(type.initializers[0].parameters.map(\.name) == ["coder", "item"])
        #expect(type.initializers[0].parameters.map(\.type) == ["NSCoder", "Item"])
        #expect(type.initializers[1].location?.line == 4)
        #expect(type.initializers.allSatisfy { !$0.body.isEmpty || $0.signature == "init(_:)" })
    }

    @Test(arguments: [
        ("required init?(coder: NSCoder) {}", true), ("override init(nibName: String?, bundle: Bundle?) {}", true),
        ("init?(coder: NSCoder, a: Int) {}", false), ("@objc init?(coder: NSCoder, a: NSNumber) {}", true),
        ("required init(a: Int) {}", false), ("@nonobjc init(a: Int) {}", false),
    ])
    func `Objective-C sees what is declared for it or overrides what it sees`(text: String, isVisible: Bool) throws {
        #expect(try one(text).initializers.map(\.isVisibleToObjectiveC) == [isVisible])
    }

    @Test func `an override is as visible as what it overrides`() {
        let found = classes(
            """
            class Base: UIViewController { init(a: Int) {} ; @objc init(b: Int) {} }
            class X: Base { override init(a: Int) {} ; override init(b: Int) {} }
            @objcMembers class Y: UIViewController { init(c: Int) {} ; private init(d: Int) {} }
            """
        )
        #expect(found.first { $0.name == "X" }?.initializers.map(\.isVisibleToObjectiveC) == [false, true])
        #expect(found.first { $0.name == "Y" }?.initializers.map(\.isVisibleToObjectiveC) == [true, false])
    }

    @Test func `visibility ends where superclasses go in a circle`() {
        let found = classes(
            "class X: YController { override init(a: Int) {} } ; class YController: X { override init(a: Int) {} }"
        )
        #expect(found.isEmpty)
    }

    @Test func `a trailing closure stands for a parameter whose type is an alias`() throws {
        let type = try one(
            """
            typealias Done = (Int) -> Void
            init(count: Int, done: @escaping Done) { super.init(nibName: nil, bundle: nil) }
            @objc func tap() { present(X(count: 1) { _ in }, animated: true) }
            @objc func fail() { present(X(done: 1) { _ in }, animated: true) }
            """
        )
        #expect(type.calls.map(\.signature) == ["init(nibName:bundle:)", "init(count:done:)", "init(done:_:)"])
        #expect(type.calls.map(\.type) == ["UIViewController", "X", "X"])
    }

    // MARK: - Methods

    @Test(arguments: [
        ("override func viewDidLoad() {}", Method.Role.callback, nil as String?),
        ("override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}", .callback, "prepareForSegue:sender:"),
        ("@IBAction func save(_ sender: Any) {}", .action, "save:"),
        ("@IBAction func save() {}", .action, "save"),
        ("@IBAction func back(_ segue: UIStoryboardSegue) {}", .unwindAction, "back:"),
        ("@IBAction func back(for segue: CustomSegue) {}", .unwindAction, "backFor:"),
        ("@IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }", .segueAction, "make:"),
        ("@IBSegueAction func make(coder: NSCoder, sender: Any?) -> X? { nil }", .segueAction, "makeWithCoder:sender:"),
        ("@objc func tapped() {}", .action, "tapped"), ("@objc(other:) func tapped(_ a: Any) {}", .action, "other:"),
        ("func helper() {}", .helper, nil),
        ("func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}", .rowSelection, nil),
        ("func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {}", .rowSelection, nil),
        ("func tableView(_ t: UITableView, accessoryButtonTappedForRowWith i: IndexPath) {}", .accessory, nil),
    ])
    func `a method has the role that UIKit gives it`(text: String, role: Method.Role, selector: String?) throws {
        let found = classes("class X: UIViewController { \(text) } ; class CustomSegue: UIStoryboardSegue {}")
        let method = try #require(found.first { $0.name == "X" }?.methods.first)
        #expect(method.role == role)
        if let selector { #expect(method.selector == selector) }
    }

    @Test func `before Swift 3 the first label is none, and before Swift 4 everything is visible`() throws {
        let old = try one("func save(sender: AnyObject) {}", language: "2.3")
        #expect(old.methods.map(\.selector) == ["save:"])
        #expect(old.actions == ["save:"])
        let newer = try one("func save(sender: AnyObject) {}", language: "3.0")
        #expect(newer.methods.map(\.selector) == ["saveWithSender:"])
        let current = try one("func save(sender: AnyObject) {}")
        #expect(current.methods.map(\.selector) == [nil])
        #expect(current.actions == [])
    }

    @Test func `actions, unwind actions and outlets are those that a storyboard can name`() throws {
        let type = try one(
            """
            @IBAction func save(_ sender: Any) {}
            @objc func tap() {}
            @IBAction func back(_ segue: UIStoryboardSegue) {}
            @IBOutlet var label: UILabel!
            @IBOutlet var cells: [UIView]!
            var other: UIView!
            @objc var key: String = ""
            func plain() {}
            static func make() {}
            """
        )
        #expect(type.actions == ["save:", "tap"])
        #expect(type.unwindActions == ["back:"])
        #expect(type.outlets == ["label", "cells", "key"])
        #expect(type.methods.map(\.name) == ["save(_:)", "tap()", "back(_:)", "plain()"])
    }

    @Test func `an override of a method of the app's own is no callback`() {
        let found = classes(
            """
            class Base: UIViewController { func setUp() {} ; override func viewDidLoad() {} }
            class X: Base { override func setUp() {} ; override func viewDidLoad() {} }
            """
        )
        let methods = found.first { $0.name == "X" }?.methods ?? []
        #expect(methods.map(\.role) == [.helper, .callback])
    }

    @Test func `delegates are called by their protocol's methods`() {
        let found = classes(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool { true }
                func helper() {}
            }
            """
        )
        #expect(found[0].methods.map(\.role) == [.callback, .helper])
    }

    @Test func `a protocol's defaults are methods of those that conform`() {
        let found = classes(
            """
            protocol Routed { func go() ; func stop() }
            extension Routed { func go() {} ; func stop() {} ; static func make() {} }
            class Base: UIViewController, Routed { func stop() {} }
            class X: Base {}
            """
        )
        #expect(found.first { $0.name == "Base" }?.methods.map(\.name) == ["stop()", "go()"])
        #expect(found.first { $0.name == "X" }?.methods.isEmpty == true)
    }

    @Test func `bodies are read`() throws {
        let type = try one("@IBAction func go() { performSegue(withIdentifier: \"detail\", sender: nil) }")
        let body = try #require(type.methods.first).body
        guard case .performSegue(identifier: .text("detail"), on: .current, sender: _)? = body.first?.kind else {
            Issue.record("\(body)")
            return
        }
    }
}
