import SwiftFacts
import SwiftSources
import Testing
import WrittenApps

@testable import CodeReading

struct ConstantTests {
    @Test(arguments: [
        (#"let value = "toDetail""#, "toDetail"),
        (#"let value = "to" + "Detail""#, "toDetail"),
        (#"let name = "Detail" ; let value = "to\(name)""#, "toDetail"),
        (#"let value = "row\(3)""#, "row3"),
        (#"struct K { static let id = "x" } ; let value = K.id"#, "x"),
        (#"struct K { struct In { static let id = "x" } } ; let value = K.In.id"#, "x"),
        (
            #"enum K { static let base = "b" ; static let id = base + "." + K.end ; static let end = "e" } ; let value = K.id"#,
            "b.e"
        ),
        (#"enum Segue: String { case detail, other = "o" } ; let value = Segue.detail.rawValue"#, "detail"),
        (#"enum Segue: String { case detail, other = "o" } ; let value = Segue.other.rawValue"#, "o"),
        (#"enum Segue: String { case detail } ; let value = "\(Segue.detail)""#, "detail"),
        (#"enum Segue: String { case other = "o" } ; let value = Segue(rawValue: "o")!.rawValue"#, "o"),
        (
            #"enum Tab { case a, b ; var id: String { switch self { case .a: return "A" ; case .b: return "B" } } } ; let value = Tab.b.id"#,
            "B"
        ),
        (
            #"enum Tab { case a, b ; var id: String { switch self { case .a: "A" ; default: "B" } } } ; let value = Tab.b.id"#,
            "B"
        ),
        ("class Detail {} ; let value = String(describing: Detail.self)", "Detail"),
        (#"class Detail {} ; let value = "\(Detail.self)""#, "Detail"),
        (#"let value = "\(Framework.Detail.self)""#, "Detail"),
        ("class A { class Detail {} } ; let value = String(describing: A.Detail.self)", "Detail"),
        ("class A { class Detail {} } ; let value = String(reflecting: A.Detail.self)", "App.A.Detail"),
        ("class Detail {} ; let value = NSStringFromClass(Detail.self)", "App.Detail"),
        ("@objc(Named) class Detail {} ; let value = NSStringFromClass(Detail.self)", "Named"),
        (
            #"class Detail {} ; let value = NSStringFromClass(Detail.self).components(separatedBy: ".").last!"#,
            "Detail"
        ),
        (
            #"class Detail {} ; let value = NSStringFromClass(Detail.self).components(separatedBy: ".")[1]"#,
            "Detail"
        ),
        (#"let value = "Detail".lowercased()"#, "detail"),
        (#"let value = "DetailViewController".replacingOccurrences(of: "ViewController", with: "")"#, "Detail"),
        (#"struct ID { let rawValue: String ; static let a = ID(rawValue: "x") } ; let value = ID.a.rawValue"#, "x"),
        (
            #"struct ID: RawRepresentable { var rawValue: String ; init(_ text: String) { rawValue = text } ; static let a = ID("x") } ; let value = ID.a.rawValue"#,
            "x"
        ),
        (
            #"struct ID { let name: String ; init(name: String) { self.name = "to" + name } } ; let value = ID(name: "X").name"#,
            "toX"
        ),
        (#"func name(_ a: String, b: String = "B") -> String { a + b } ; let value = name("A")"#, "AB"),
        (#"enum K { static func id(_ n: String) -> String { return "k.\(n)" } } ; let value = K.id("x")"#, "k.x"),
        (#"enum K { static func id() -> String { let a = "x" ; return a + a } } ; let value = K.id()"#, "xx"),
        (#"let value: String = try! "x" as String"#, "x"),
        (
            """
            enum K {
                #if DEBUG
                static let id = "debug"
                #else
                static let id = "release"
                #endif
            }
            let value = K.id
            """, "debug"
        ),
    ])
    func `an identifier is worked out`(text: String, value: String) {
        #expect(SwiftCode.constant(text) == value)
    }

    @Test(arguments: [
        #"var name = make() ; let value = name"#, #"let value = "row\(index)""#, "let value = nil", "let value = 3",
        #"class A { var id = "x" } ; let value = A().id"#, #"let value = flag ? "a" : "b""#,
        #"enum Tab { case a ; var id: String { if x { return "A" } ; return "B" } } ; let value = Tab.a.id"#,
        #"enum Number: Int { case one } ; let value = Number.one.rawValue"#, "let value = value",
        "let a = b ; let b = a ; let value = a", #"enum K { static var id: String { K.id + "x" } } ; let value = K.id"#,
        #"func f() -> String { return f() } ; let value = f()"#, "class A {} ; let value = String(describing: A())",
        #"func f(_ a: String) -> String { let a = other(a) ; return a } ; let value = f("x")"#,
    ])
    func `what is no constant has no text`(text: String) {
        #expect(SwiftCode.constant(text) == nil)
    }

    @Test func `constants that double without end are given up`() {
        let lines = (1...60).map { #"let c\#($0) = c\#($0 - 1) + c\#($0 - 1)"# }
        #expect(SwiftCode.constant((["let c0 = \"x\""] + lines + ["let value = c60"]).joined(separator: "\n")) == nil)
        let small = (1...5).map { #"let c\#($0) = c\#($0 - 1) + c\#($0 - 1)"# }
        let text = SwiftCode.constant((["let c0 = \"x\""] + small + ["let value = c5"]).joined(separator: "\n"))
        #expect(text == String(repeating: "x", count: 32))
    }

    @Test(arguments: ["Detail", "List"])
    func `a protocol's default knows which type asks`(type: String) {
        let index = SwiftCode.index(
            """
            protocol Boarded { static var boardID: String { get } }
            extension Boarded { static var boardID: String { return String(describing: self) } }
            extension Boarded where Self: UIViewController { static var nibID: String { "\\(self)" } }
            extension UIViewController {
                static var className: String { String(describing: self) }
                var ownName: String { String(describing: type(of: self)) }
                static func id() -> String { NSStringFromClass(self).components(separatedBy: ".").last ?? "" }
            }
            class Detail: UIViewController, Boarded {}
            class List: Detail {}
            """
        )
        let place = Position(line: 1, column: 1)
        func text(_ name: String, calls: Bool = false) -> String? {
            let base = SourceExpression(.name(type), at: place)
            let member = SourceExpression(.member(base, name), at: place)
            return index.text(
                of: calls ? SourceExpression(.call(member, []), at: place) : member,
                in: ConstantContext(file: "App.swift")
            )
        }
        #expect(text("boardID") == type)
        #expect(text("nibID") == type)
        #expect(text("className") == type)
        #expect(text("id", calls: true) == type)
        var context = ConstantContext(type: "UIViewController", file: "App.swift")
        context.selfType = type
        #expect(index.text(of: SourceExpression(.name("ownName"), at: place), in: context) == type)
    }

    @Test func `names are looked up from the inside out`() {
        let source = """
            let id = "global"
            class Detail: Base { let id = "own" ; var value = "\\(id)" ; let inherited = base }
            class Base { let base = "b" ; enum K: String { case one = "1" } }
            """
        let index = SwiftCode.index(source)
        let place = Position(line: 1, column: 1)
        func text(_ expression: SourceExpression, in type: String?, expected: String? = nil) -> String? {
            index.text(of: expression, in: ConstantContext(type: type, file: "App.swift", expected: expected))
        }
        let id = SourceExpression(.name("id"), at: place)
        #expect(text(id, in: "Detail") == "own")
        #expect(text(id, in: nil) == "global")
        #expect(text(SourceExpression(.name("base"), at: place), in: "Detail") == "b")
        let selfBase = SourceExpression(.member(SourceExpression(.name("self"), at: place), "base"), at: place)
        #expect(text(selfBase, in: "Detail") == "b")
        // `.one.rawValue` where K is expected, and `K.one.rawValue` in a subclass of the class around K.
        let implicit = SourceExpression(.member(nil, "one"), at: place)
        let raw = SourceExpression(.member(implicit, "rawValue"), at: place)
        #expect(text(raw, in: "Detail", expected: "K") == "1")
        #expect(text(raw, in: "Detail") == nil)
    }

    @Test func `locals win over members`() {
        let index = SwiftCode.index(#"class Detail { let id = "own" }"#)
        let place = Position(line: 1, column: 1)
        var context = ConstantContext(type: "Detail", file: "App.swift")
        let id = SourceExpression(.name("id"), at: place)
        context.locals["id"] = SourceExpression(.string("local"), at: place)
        #expect(index.text(of: id, in: context) == "local")
        context.locals["id"] = id
        #expect(index.text(of: id, in: context) == "own")
    }
}
