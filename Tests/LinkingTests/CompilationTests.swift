import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

/// The compiler's errors in code that creates controllers.
struct CompilationTests {
    private static let board = Board.storyboard(
        initial: "a",
        Board.scene("a", attributes: "customClass=\"List\""),
        Board.scene("b", attributes: "customClass=\"Detail\" storyboardIdentifier=\"Detail\"")
    )

    private static let injected = Code.initializer(
        "init(coder:service:)",
        [("coder", "NSCoder"), ("service", "Service")],
        calls: "init(coder:)"
    )

    private static func unavailable() -> Initializer {
        var initializer = Initializer("init(coder:)")
        initializer.isUnavailable = true
        initializer.renamed = "init(coder:service:)"
        return initializer
    }

    private static func make(_ signature: String) -> Instruction {
        Instruction(.evaluate(.make(class: "Detail", signature: signature, arguments: [])), at: Code.at(7))
    }

    private func diagnostics(
        _ detail: ControllerClass,
        _ methods: Method...,
        target: String? = nil,
        unread: [String] = [],
        calls: [ControllerClass.InitializerCall] = [],
        others: [ControllerClass] = []
    ) throws -> [Diagnostic] {
        var list = Code.type("List")
        list.methods = methods
        list.calls = calls
        let files = ["Main.storyboard": Self.board]
        return try Linked.flow(files, target: target, unread: unread, [list, detail] + others).diagnostics
    }

    @Test func `forgetting a parameter of the initialiser does not compile`() throws {
        let detail = Code.type("Detail", initializers: [Self.injected, Self.unavailable()])
        let found = try diagnostics(detail, Code.action("open", Self.make("init(coder:store:)")))
        #expect(found.map(\.id) == ["no-such-initializer"])
        #expect(found[0].location == Code.at(7))
        #expect(found[0].remedy == "the nearest is 'init(coder:service:)': add 'service:', drop 'store:'")
    }

    @Test func `an unavailable initialiser may not be named (INJ-64)`() throws {
        let detail = Code.type("Detail", initializers: [Self.injected, Self.unavailable()])
        let found = try diagnostics(detail, Code.action("open", Self.make("init(coder:)")))
        #expect(found.map(\.id) == ["unavailable-initializer"])
        #expect(found[0].message == "'init(coder:)' has been renamed to 'init(coder:service:)' in the class 'Detail'")
        #expect(found[0].remedy == "call 'init(coder:service:)'")
    }

    @Test func `initialisers are inherited where none is declared (INJ-1)`() throws {
        for signature in ["init()", "init(coder:)", "init(nibName:bundle:)"] {
            #expect(try diagnostics(Code.type("Detail"), Code.action("open", Self.make(signature))).isEmpty)
        }
        var convenience = Self.injected
        convenience.isConvenience = true
        let detail = Code.type("Detail", initializers: [convenience])
        #expect(try diagnostics(detail, Code.action("open", Self.make("init()"))).isEmpty)
    }

    @Test func `initialisers are not inherited where a designated one is declared (INJ-2)`() throws {
        let detail = Code.type("Detail", initializers: [Self.injected, Initializer("init(coder:)")])
        let found = try diagnostics(detail, Code.action("open", Self.make("init()")))
        #expect(found.map(\.id) == ["no-such-initializer"])
    }

    @Test func `whoever overrides all designated initialisers inherits the convenience ones (INJ-2)`() throws {
        var convenience = Code.initializer("init(items:)", [("items", "[Item]")], calls: "init()")
        convenience.isConvenience = true
        let base = Code.type(
            "Base",
            initializers: [Initializer("init(store:)"), Initializer("init(coder:)"), convenience]
        )
        let full = Code.type("Detail", of: "Base", initializers: base.initializers.dropLast())
        #expect(try diagnostics(full, Code.action("open", Self.make("init(items:)")), others: [base]).isEmpty)
        let part = Code.type("Detail", of: "Base", initializers: [Initializer("init()"), Initializer("init(coder:)")])
        let found = try diagnostics(part, Code.action("open", Self.make("init(items:)")), others: [base])
        #expect(found.map(\.id) == ["no-such-initializer"])
    }

    @Test func `a page controller's designated initialisers are others than a plain one's (INJ-2)`() throws {
        let own = "init(transitionStyle:navigationOrientation:options:)"
        let pages = Code.type(
            "Detail",
            of: "UIPageViewController",
            initializers: [Initializer(own), Initializer("init(coder:)")]
        )
        for signature in ["init()", "init(nibName:bundle:)", own] {
            #expect(try diagnostics(pages, Code.action("open", Self.make(signature))).isEmpty)
        }
        let part = Code.type(
            "Detail",
            of: "UIPageViewController",
            initializers: [Self.injected, Initializer("init(coder:)")]
        )
        #expect(try diagnostics(part, Code.action("open", Self.make("init()"))).map(\.id) == ["no-such-initializer"])
    }

    @Test func `a designated initialiser requires init(coder:), unless a base class frees it (INJ-2, INJ-65)`() throws {
        #expect(
            try diagnostics(Code.type("Detail", initializers: [Self.injected])).map(\.id) == ["init-coder-required"]
        )
        let base = Code.type("Base", initializers: [Initializer("init(nibName:bundle:)"), Self.unavailable()])
        let initializer = Code.initializer("init(service:)", [("service", "Service")], calls: "init(nibName:bundle:)")
        let freed = Code.type("Detail", of: "Base", initializers: [initializer])
        #expect(try diagnostics(freed, others: [base]).isEmpty)
    }

    @Test func `a property without a value needs an initialiser (INJ-3)`() throws {
        let detail = Code.type("Detail", properties: [Property("service", type: "Service")])
        let found = try diagnostics(detail)
        #expect(found.map(\.id) == ["no-initializers"])
        #expect(found[0].message.contains("'service'"))
        let pair = Code.type("Detail", properties: [Property("pair", type: "(Service?, [Item]?)")])
        #expect(try diagnostics(pair).isEmpty)
        let half = Code.type("Detail", properties: [Property("pair", type: "(Service?, Item)")])
        #expect(try diagnostics(half).map(\.id) == ["no-initializers"])
    }

    @Test func `a class whose superclass is not known is not judged`() throws {
        let detail = Code.type("Detail", of: "PodController")
        #expect(try diagnostics(detail, Code.action("open", Self.make("init(pod:)"))).isEmpty)
    }

    @Test func `an extension in a module that was not read may give every controller an initialiser`() throws {
        let call = Code.action("open", Self.make("init(nib:)"))
        #expect(try diagnostics(Code.type("Detail"), call).map(\.id) == ["no-such-initializer"])
        #expect(try diagnostics(Code.type("Detail"), call, unread: ["Rswift"]).isEmpty)
        // A designated initialiser of its own shuts out all that the superclass may have.
        let closed = Code.type("Detail", initializers: [Self.injected, Initializer("init(coder:)")])
        #expect(try diagnostics(closed, call, unread: ["Rswift"]).map(\.id) == ["no-such-initializer"])
        // The class's own module can extend the class itself.
        var partly = closed
        partly.module = "App"
        #expect(try diagnostics(partly, call, unread: ["App"]).isEmpty)
    }

    @Test func `no initialiser is the nearest that shares no label`() throws {
        let detail = Code.type("Detail", initializers: [Self.injected, Initializer("init(coder:)")])
        let found = try diagnostics(detail, Code.action("open", Self.make("init(_:)")))
        #expect(found.map(\.remedy) == ["it has 'init(coder:)', 'init(coder:service:)'"])
    }

    @Test func `a call that is read into several places is one, where it stands`() throws {
        let calls = [ControllerClass.InitializerCall("Detail", "init(nib:)", at: Code.at(3))]
        let action = Code.action("open", Self.make("init(nib:)"))
        let other = Code.action("show", Self.make("init(nib:)"))
        let found = try diagnostics(Code.type("Detail"), action, other, calls: calls)
        #expect(found.map(\.id) == ["no-such-initializer"])
        #expect(found.first?.location == Code.at(3))
    }

    @Test func `an override with observers stores nothing`() throws {
        var property = Property("isOn", type: "Bool")
        property.isOverride = true
        #expect(try diagnostics(Code.type("Detail", properties: [property])).isEmpty)
    }

    @Test func `init(coder:) is asked for below the classes that are known to require it`() throws {
        let page = Code.type("Detail", of: "SFSafariViewController", initializers: [Initializer("init(page:)")])
        #expect(try diagnostics(page).isEmpty)
        let list = Code.type("Detail", of: "UITableViewController", initializers: [Initializer("init(page:)")])
        #expect(try diagnostics(list).map(\.id) == ["init-coder-required"])
    }

    @Test func `the options of a page view controller have a default`() throws {
        let detail = Code.type("Detail", of: "UIPageViewController")
        for signature in ["init(transitionStyle:navigationOrientation:)", "init()"] {
            #expect(try diagnostics(detail, Code.action("open", Self.make(signature))).isEmpty)
        }
        let wrong = try diagnostics(detail, Code.action("open", Self.make("init(transitionStyle:)")))
        #expect(wrong.map(\.id) == ["no-such-initializer"])
    }

    @Test func `what cannot be set is said to be`() throws {
        var detail = Code.type(
            "Detail",
            properties: [
                Property("items", type: "[Item]", defaultValue: "[]"), Property("id", type: "Int", defaultValue: "1"),
            ]
        )
        detail.properties[1].isConstant = true
        detail.computedProperties = ["summary"]
        let target = Value.cast(Code.scene("Detail"), to: "Detail", isForced: true)
        func set(_ name: String, _ line: Int) -> Instruction {
            Instruction(.set(property: name, on: target, to: .opaque(Opaque("x"))), at: Code.at(line))
        }
        let action = Code.action(
            "open",
            set("items", 1),
            set("id", 2),
            set("itmes", 3),
            set("summary", 4),
            set("title", 5)
        )
        let found = try diagnostics(detail, action)
        #expect(found.map(\.id) == ["not-settable", "no-such-property"])
        #expect(found.map { $0.location?.line } == [2, 3])
        #expect(found[1].remedy == "did you mean 'items'?")
    }

    @Test func `Objective-C sets what the written class has, whatever the object is`() throws {
        var detail = Code.type("Detail")
        detail.computedProperties = []
        var list = Code.type("List")
        list.isObjectiveC = true
        let number = Instruction.Kind.set(property: "number", on: Code.scene("Detail"), to: .opaque(Opaque("x")))
        list.methods = [Code.action("open", Instruction(number, at: Code.at(1)))]
        let files = ["Main.storyboard": Self.board]
        #expect(try Linked.flow(files, [list, detail]).diagnostics.isEmpty)
        list.isObjectiveC = false
        #expect(try Linked.flow(files, [list, detail]).diagnostics.map(\.id) == ["no-such-property"])
    }

    @Test func `a cast to a protocol that the class does not conform to sets nothing`() throws {
        var detail = Code.type("Detail")
        detail.computedProperties = []
        var other = Code.type("Other")
        func found(_ protocols: [String]?) throws -> [String] {
            detail.protocols = protocols
            other.protocols = ["Presenter"]
            let target = Value.cast(Code.scene("Detail"), to: "Presenter", isForced: false)
            let set = Instruction(.set(property: "mode", on: target, to: .opaque(Opaque("x"))), at: Code.at(1))
            return try diagnostics(detail, Code.action("open", set), others: [other]).map(\.id)
        }
        #expect(try found([]) == [])
        // With an unknown conformance nothing is reported; with a known one, the code does not compile.
        #expect(try found(nil) == [])
        #expect(try found(["Presenter"]) == ["no-such-property"])
    }

    @Test func `a segue action takes one to three parameters (INJ-31)`() throws {
        var none = Code.segueAction("makeNone")
        none.parameters = []
        var four = Code.segueAction("makeFour")
        four.parameters = Array(repeating: Method.Parameter("", "x", type: "Any"), count: 4)
        let found = try diagnostics(Code.type("Detail"), none, four, Code.segueAction("makeOne"))
        #expect(Set(found.map(\.id)) == ["segue-action-parameters"])
        #expect(found.count == 2)
    }

    @Test func `creators and segue actions need iOS 13 (INJ-24, INJ-49)`() throws {
        let creator = Closure(body: [Instruction(.return(.nothing))])
        let create = Instruction(.evaluate(Code.scene("Detail", creator: creator)), at: Code.at(9))
        let guarded = Instruction(
            .branch(
                [Instruction.Arm(.available(try #require(Version("13"))), [create])],
                otherwise: []
            )
        )
        let old = try diagnostics(
            Code.type("Detail"),
            Code.action("open", create),
            Code.segueAction("make"),
            target: "12.0"
        )
        #expect(old.map(\.id) == ["needs-ios-13", "needs-ios-13"])
        #expect(try diagnostics(Code.type("Detail"), Code.action("open", guarded), target: "12.0").isEmpty)
        #expect(try diagnostics(Code.type("Detail"), Code.action("open", create), target: "13.0").isEmpty)
    }
}
