import Diagnostics
import SceneFlow
import SwiftFacts
import SwiftSources
import Testing
import WrittenApps

@testable import CodeReading

struct CodeIndexTests {
    // MARK: - Types

    @Test func `a type has the members of its extensions in all files`() throws {
        let index = SwiftCode.index([
            "A.swift": "extension Detail: Showable { func show() {} ; convenience init() { self.init(coder: c) } }",
            "B.swift": "class Detail: UIViewController { let item = 1; func load() {} }",
        ])
        let type = try #require(index.type("Detail"))
        #expect(type.kind == .class)
        #expect(type.file == "B.swift")
        #expect(type.module == "App")
        #expect(type.inherited.map(\.text) == ["UIViewController", "Showable"])
        #expect(type.methods.map(\.declaration.name) == ["load", "show"])
        #expect(type.methods.map(\.isInExtension) == [false, true])
        #expect(type.methods.map(\.file) == ["B.swift", "A.swift"])
        #expect(type.initializers.count == 1)
        #expect(type.properties.map(\.declaration.name) == ["item"])
    }

    @Test(arguments: [
        ("Detail", nil, "Detail"), ("App.Detail", nil, "Detail"), ("Detail?", nil, "Detail"),
        ("any Detail", nil, "Detail"), ("some Detail", nil, "Detail"), ("(any Detail)?", nil, "Detail"),
        ("Optional<Detail>", nil, "Detail"), ("Detail.Type", nil, "Detail"), ("Box<Detail>", nil, "Box"),
        ("Outer.Inner", nil, "Outer.Inner"), ("Inner", "Outer", "Outer.Inner"), ("Inner", "Outer.Deep", "Outer.Inner"),
        ("Self", "Detail", "Detail"), ("Short", nil, "Detail"), ("Shorter", nil, "Detail"), ("Kind", "Outer", "Detail"),
        ("Outer.Kind", nil, "Detail"), ("Inner", "Heir", "Outer.Inner"), ("T", "Box", "Detail"),
        ("Outer.Deep", "Outer.Inner", "Outer.Deep"), ("Detail & Showable", nil, "Detail"),
        ("Showable & Detail", nil, "Detail"), ("Mixed", nil, "Detail"), ("Detail", "Shadowing", "Shadowing.Detail"),
    ])
    func `a name means what Swift takes it for`(name: String, context: String?, type: String) {
        let index = SwiftCode.index(
            """
            class Detail: UIViewController {}
            protocol Showable {}
            class Box<T: Detail> {}
            class Outer: NSObject { class Inner {} ; struct Deep {} ; typealias Kind = Shorter }
            class Heir: Outer {}
            struct Shadowing { class Detail {} }
            typealias Short = Detail
            typealias Shorter = Short
            typealias Mixed = Showable & Detail
            """
        )
        #expect(index.type(name, in: context)?.name == type)
    }

    @Test(arguments: [
        "[Detail]", "(Detail, Detail)", "() -> Detail", "Other.Detail", "Inner", "", "Loop", "1", "Detail.Inner",
    ])
    func `a name that means no type of the sources finds none`(name: String) {
        let index = SwiftCode.index(
            "class Detail {} ; class Outer { class Inner {} } ; typealias Loop = Loop2 ; typealias Loop2 = Loop"
        )
        #expect(index.type(name) == nil)
    }

    @Test func `names of types outside of the sources are followed through aliases`() {
        let index = SwiftCode.index(
            "typealias Root = UIKit.UINavigationController ; class Nav: Root {} ; class A { typealias Base = Root }"
        )
        #expect(index.canonicalName("Root") == "UINavigationController")
        #expect(index.canonicalName("Base", in: "A") == "UINavigationController")
        #expect(index.superclass(of: "Nav") == "UINavigationController")
        #expect(index.type("Root") == nil)
    }

    @Test func `only what is compiled is there`() {
        let text = """
            #if DEBUG
            class Menu: UIViewController { var name = "debug" }
            #else
            class Menu: UITableViewController { var name = "release" }
            #endif
            class Detail {
                #if os(iOS)
                func show() {}
                #else
                func hide() {}
                #endif
            }
            #if !DEBUG
            extension Detail { func extra() {} }
            func global() {}
            #endif
            """
        let debug = SwiftCode.index(text)
        #expect(debug.superclass(of: "Menu") == "UIViewController")
        #expect(debug.type("Detail")?.methods.map(\.declaration.name) == ["show"])
        #expect(debug.function("global").isEmpty)
        #expect(debug.diagnostics.isEmpty)
        let release = SwiftCode.index(text, conditions: BuildConditions(.release))
        #expect(release.superclass(of: "Menu") == "UITableViewController")
        #expect(release.type("Detail")?.methods.map(\.declaration.name) == ["show", "extra"])
        #expect(release.function("global").count == 1)
    }

    @Test func `extensions of types outside of the sources stand by themselves`() throws {
        let index = SwiftCode.index(
            "extension UIViewController { func alert() {} } ; class Detail: UITableViewController {}"
        )
        let type = try #require(index.type("UIViewController"))
        #expect(type.isExtensionOnly)
        #expect(type.module == nil)
        #expect(index.method("alert()", on: "Detail")?.owner == "UIViewController")
        #expect(index.ancestry(of: "Detail") == ["Detail", "UITableViewController"])
        #expect(index.isController("Detail"))
    }

    @Test func `a class that two files declare is taken from the first`() {
        let index = SwiftCode.index([
            "B/Detail.swift": "class Detail: UITableViewController {}",
            "A/Detail.swift": "\n  class Detail: UIViewController {}",
        ])
        #expect(index.superclass(of: "Detail") == "UIViewController")
        #expect(
            index.diagnostics == [
                Diagnostic(
                    "duplicate-class",
                    .note,
                    "the class 'Detail' is already declared at A/Detail.swift:2:9; that declaration is used",
                    at: SourceLocation(file: "B/Detail.swift", line: 1, column: 7),
                    remedy: "skip the files of other targets with 'exclude' in sceneflow.yml"
                )
            ]
        )
    }

    @Test func `private types of one name are told apart by file`() throws {
        let index = SwiftCode.index([
            "A.swift": "private enum Segue: String { case detail = \"a\" } ; let a = Segue.detail.rawValue",
            "B.swift": "fileprivate enum Segue: String { case detail = \"b\" } ; let b = Segue.detail.rawValue",
        ])
        for name in ["a", "b"] {
            let found = try #require(index.globalProperty(name))
            let value = try #require(found.declaration.initialValue)
            #expect(index.text(of: value, in: ConstantContext(file: found.file)) == name)
        }
        #expect(index.type("Segue", file: "B.swift")?.plainName == "Segue")
        #expect(index.type("Segue", file: "A.swift")?.name == "Segue")
        #expect(index.diagnostics.isEmpty)
    }

    @Test func `the order of the files does not matter`() {
        let files = (0..<20).map { number in
            SourceFileReader().read("extension Detail { func f\(number)() {} }", file: "F\(number).swift")
        }
        let main = SourceFileReader().read("class Detail {}", file: "M.swift")
        let first = CodeIndex(files + [main])
        let second = CodeIndex([main] + files.reversed())
        #expect(first.entries.map(\.name) == second.entries.map(\.name))
        #expect(first.entries[0].methods.map(\.declaration) == second.entries[0].methods.map(\.declaration))
    }

    // MARK: - Ancestors

    @Test(
        arguments: [
            ("Detail", "Base", .yes), ("Detail", "UIViewController", .yes), ("Detail", "UIResponder", .yes),
            ("Detail", "Detail", .yes), ("Detail", "UITableViewController", .no), ("Base", "Detail", .no),
            ("Detail", "Showable", .yes), ("Detail", "Printable", .yes), ("Detail", "Other", .no),
            ("Form", "Base", .unknown), ("Form", "UIViewController", .unknown), ("Form", "FormViewController", .yes),
            ("UITableViewController", "UIViewController", .yes), ("UIViewController", "UITableViewController", .no),
            ("UINavigationController", "Base", .no), ("Unknown", "Base", .unknown), ("Plain", "Base", .no),
        ] as [(String, String, Ternary)]
    )
    func `a class is of a kind, or not, or that is not known`(type: String, other: String, answer: Ternary) {
        let index = SwiftCode.index(
            """
            class Base: UIViewController {}
            class Detail: Base, Showable {}
            protocol Showable: Printable {}
            protocol Printable {}
            protocol Other {}
            class Form: FormViewController {}
            class Plain {}
            """
        )
        #expect(index.isKind(type, of: other) == answer)
    }

    @Test(arguments: [
        ("class X: UIViewController {}", true), ("class X: Y {} ; class Y: UITableViewController {}", true),
        ("class X: UIImagePickerController {}", true), ("class X: FormViewController {}", false),
        ("class X: NSViewController {}", false), ("class X: UIDocumentInteractionController {}", false),
        ("class X: UIView {}", false), ("class X {}", false), ("class X: Codable {}", false),
        ("class X: P {} ; protocol P {}", false), ("class X: UIHostingController<Main> {}", true),
        ("class X: Alias {} ; typealias Alias = UIViewController & P ; protocol P {}", true),
        ("class X: Base<Int> {} ; class Base<T>: UIViewController {}", true),
        ("class Outer { class Base: UIViewController {} } ; class X: Outer.Base {}", true),
        ("class X: App.Base {} ; class Base: UIViewController {}", true),
    ])
    func `a controller is known by its ancestors`(text: String, isController: Bool) {
        #expect(SwiftCode.index(text).isController("X") == isController)
    }

    @Test(arguments: [
        ("FormViewController", true), ("MSCollectionController", true), ("UIViewController", true),
        ("NSViewController", false), ("NSObject", false), ("UIView", false), ("FormView", false),
    ])
    func `a class below an unknown one may be a controller, by that one's name`(superclass: String, mayBe: Bool) {
        #expect(SwiftCode.index("class X: \(superclass) {}").mayBeController("X") == mayBe)
    }

    @Test func `superclasses in a circle end`() {
        let index = SwiftCode.index("class A: B {} ; class B: C {} ; class C: A { func f() {} } ; class D: D {}")
        #expect(index.ancestry(of: "A") == ["A", "B", "C"])
        #expect(index.ancestry(of: "D") == ["D"])
        #expect(index.method("f()", on: "B")?.owner == "C")
        #expect(index.isController("A") == false)
        #expect(index.initializers(of: "A").isEmpty)
    }

    @Test func `those that conform are found through protocols and superclasses`() {
        let index = SwiftCode.index(
            """
            protocol Base {} ; protocol Refined: Base {}
            class B: Refined {} ; class A: B {} ; struct S {} ; extension S: Base {} ; class Other {}
            """
        )
        #expect(index.conformers(to: "Base") == ["A", "B", "S"])
        #expect(index.conformers(to: "Refined") == ["A", "B"])
        #expect(index.conformers(to: "B") == ["A"])
        #expect(index.conformers(to: "Nothing").isEmpty)
    }

    // MARK: - Members

    @Test func `a method is found nearest first`() {
        let index = SwiftCode.index(
            """
            protocol Showable { func show() ; func hide() }
            extension Showable { func show() {} ; func defaulted() {} }
            class Base: UIViewController, Showable { func hide() {} ; func both() {} ; static func make() {} }
            class Detail: Base { override func both() {} ; func both(_ x: Int) {} }
            extension UIResponder { func respond() {} }
            """
        )
        func owner(_ name: String) -> String? { index.method(name, on: "Detail")?.owner }
        #expect(owner("both()") == "Detail")
        #expect(owner("both(_:)") == "Detail")
        #expect(owner("hide()") == "Base")
        #expect(owner("show()") == "Showable")
        #expect(index.method("show()", on: "Detail")?.declaration.body != nil)
        #expect(owner("defaulted()") == "Showable")
        #expect(owner("respond()") == "UIResponder")
        #expect(owner("absent()") == nil)
        #expect(index.method("make()", on: "Detail", isStatic: false) == nil)
        #expect(index.method("make()", on: "Detail", isStatic: true)?.owner == "Base")
        #expect(index.method("hide()", on: "Showable")?.declaration.body == nil)
        #expect(index.methods(named: "both", on: "Detail").map(\.declaration.fullName) == ["both()", "both(_:)"])
    }

    @Test func `a property is found with its default`() {
        let index = SwiftCode.index(
            """
            protocol Named { static var name: String { get } ; var title: String { get } }
            extension Named { static var name: String { "n" } }
            class Base: Named { var title = "t" ; let id = 1 }
            class Detail: Base {}
            """
        )
        #expect(index.property("name", on: "Detail")?.owner == "Named")
        #expect(index.property("name", on: "Detail")?.declaration.getter?.isEmpty == false)
        #expect(index.property("title", on: "Detail")?.owner == "Base")
        #expect(index.property("id", on: "Detail", isStatic: true) == nil)
        #expect(index.property("title", on: "Named")?.owner == "Named")
    }

    // MARK: - Initialisers

    @Test(arguments: [
        ("class X: UIViewController {}", ["init(nibName:bundle:)", "init(coder:)", "init()"]),
        ("class X: UIViewController { init(a: Int) {} }", ["init(a:)"]),
        (
            "class X: UIViewController { convenience init(a: Int) {} }",
            ["init(a:)", "init(nibName:bundle:)", "init(coder:)", "init()"]
        ),
        (
            """
            class X: UIViewController {
                override init(nibName: String?, bundle: Bundle?) {} ; required init?(coder: NSCoder) {}
            }
            """, ["init(nibName:bundle:)", "init(coder:)", "init()"]
        ),
        ("class X: B {} ; class B: UIViewController { init(a: Int) {} }", ["init(a:)"]),
        ("class X {}", ["init()"]), ("class X: NSObject {}", ["init()"]),
        ("struct X { init(a: Int) {} }", ["init(a:)"]),
        ("struct X { let a: Int ; var b = 1 ; let c = 2 ; static let d = 3 ; var e: Int { 4 } }", ["init(a:b:)"]),
        ("struct X { let a: Int } ; extension X { init() {} }", ["init()", "init(a:)"]),
        ("enum X { case a }", []),
        (
            "class X: UINavigationController {}",
            [
                "init(rootViewController:)", "init(navigationBarClass:toolbarClass:)", "init(nibName:bundle:)",
                "init(coder:)", "init()",
            ]
        ),
    ])
    func `a type has the initialisers that Swift gives it`(text: String, names: [String]) {
        #expect(SwiftCode.index(text).initializers(of: "X").map(\.declaration.fullName) == names)
    }

    @Test func `an inherited initialiser belongs to the class that declares it`() {
        let index = SwiftCode.index("class X: B {} ; class B: UIViewController { convenience init(a: Int) {} }")
        #expect(
            index.initializers(of: "X").map(\.owner) == [
                "B", "UIViewController", "UIViewController", "UIViewController",
            ]
        )
    }

    @Test func `an optional variable of a struct need not be given`() throws {
        let index = SwiftCode.index("struct X { var a: Int? ; let b: Int? ; var c: Int }")
        let parameters = try #require(index.initializers(of: "X").first).declaration.parameters
        #expect(parameters.map { $0.defaultValue?.text } == ["nil", nil, nil])
    }
}
