import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import AppFinding

/// The values injected into the controller at the end of a transition, by rule.
struct InjectionTests {
    // MARK: - Segues

    private static func board(_ segue: String = "", destination: String = "customClass=\"Detail\"") -> String {
        Board.storyboard(
            initial: "list",
            Board.scene(
                "list",
                """
                <connections><segue id="s" kind="show" identifier="go" destination="detail" \(segue)/></connections>
                """,
                attributes: "customClass=\"List\""
            ),
            Board.scene("detail", attributes: destination)
        )
    }

    private static let detail = Code.type(
        "Detail",
        properties: [Code.unwrapped("service", "Service")],
        Code.callback("viewDidLoad()", Code.use("service", line: 40))
    )

    private func flow(_ list: Method..., board: String = board(), others: [ControllerClass] = [detail]) throws -> Flow {
        var type = Code.type("List")
        type.methods = list
        return try Linked.flow(["Main.storyboard": board], [type] + others)
    }

    private static func set(_ property: String, on value: Value, line: Int) -> Instruction {
        Instruction(.set(property: property, on: value, to: .opaque(Opaque("store.service"))), at: Code.at(line))
    }

    @Test func `prepare hands over what it sets on the destination (INJ-50)`() throws {
        let cast = Value.cast(.segueDestination, to: "Detail", isForced: false)
        let prepare = Code.prepare(
            Instruction(
                .branch(
                    [Instruction.Arm(.some(cast, variable: 2), [Self.set("service", on: .variable(2), line: 12)])],
                    otherwise: []
                )
            )
        )
        let injection = try flow(prepare).injection(of: "go")
        #expect(injection.line == "prepare init(coder:) service=store.service")
        #expect(injection.sites[0].type == "Service!")
        #expect(injection.sites[0].location == Code.at(12))
        #expect(injection.missing.isEmpty)
    }

    @Test func `what nobody sets is missing where it is used (INJ-52)`() throws {
        let injection = try flow().injection(of: "go")
        #expect(injection.line == "coder init(coder:)")
        #expect(injection.missingLines == ["service: Service! in viewDidLoad():40"])
        #expect(injection.missing[0].traps)
    }

    @Test func `a branch for another segue is not taken`() throws {
        func prepare(_ identifier: String) -> Method {
            let set = Self.set("service", on: .cast(.segueDestination, to: "Detail", isForced: true), line: 12)
            return Code.prepare(
                Instruction(
                    .branch(
                        [Instruction.Arm(.equal(.segueIdentifier, .text(identifier)), [set])],
                        otherwise: []
                    )
                )
            )
        }
        #expect(try flow(prepare("go")).injection(of: "go").line == "prepare init(coder:) service=store.service")
        #expect(try flow(prepare("other")).injection(of: "go").line == "coder init(coder:)")
    }

    @Test func `an open condition is kept with what it guards`() throws {
        let set = Self.set("service", on: .cast(.segueDestination, to: "Detail", isForced: true), line: 12)
        let prepare = Code.prepare(
            Instruction(
                .branch([Instruction.Arm(.open(text: "isReady", reads: []), [set])], otherwise: [])
            )
        )
        #expect(
            try flow(prepare).injection(of: "go").line == "prepare init(coder:) service=store.service if isReady"
        )
    }

    @Test func `a method of the destination that sets its property counts, with what the caller passed (INJ-80)`()
        throws
    {
        var configure = Code.helper(
            "configure(with:)",
            [Method.Parameter("with", "given", type: "Service")],
            Instruction(.set(property: "service", on: .current, to: .variable(0)), at: Code.at(33))
        )
        configure.variables = 1
        var detail = Self.detail
        detail.methods.append(configure)
        let call = Value.call(
            method: "configure(with:)",
            on: .cast(.segueDestination, to: "Detail", isForced: true),
            arguments: [PassedValue("with", .opaque(Opaque("store.service")), text: "store.service")]
        )
        let injection = try flow(Code.prepare(Instruction(.evaluate(call))), others: [detail]).injection(of: "go")
        #expect(injection.line == "prepare init(coder:) service=store.service")
        #expect(injection.missing.isEmpty)
    }

    @Test func `a forced cast that cannot succeed is wrong, a conditional one sets nothing (INJ-51, INJ-55)`() throws {
        func flow(isForced: Bool) throws -> Flow {
            let cast = Value.cast(.segueDestination, to: "Other", isForced: isForced)
            return try self.flow(
                Code.prepare(Self.set("service", on: cast, line: 12)),
                others: [Self.detail, Code.type("Other", properties: [Code.unwrapped("service", "Service")])]
            )
        }
        let forced = try #require(try flow(isForced: true).diagnostics.first)
        #expect(forced.id == "cast-fails")
        #expect(forced.location == Code.at(12))
        #expect(forced.message.contains("the segue 'go'"))
        let conditional = try flow(isForced: false)
        #expect(conditional.diagnosticIDs.isEmpty)
        #expect(try conditional.injection(of: "go").line == "coder init(coder:)")
    }

    @Test func `a segue action names the class, the initialiser and what it passes (INJ-34)`() throws {
        let make = Value.make(
            class: "Detail",
            signature: "init(coder:service:)",
            arguments: [
                PassedValue("coder", .coder, text: "coder"),
                PassedValue("service", .opaque(Opaque("store.service")), text: "store.service"),
            ]
        )
        var detail = Self.detail
        detail.initializers = [
            Code.initializer(
                "init(coder:service:)",
                [("coder", "NSCoder"), ("service", "Service")],
                calls: "init(coder:)"
            ),
            Code.initializer("init(coder:)", [("coder", "NSCoder")], calls: "init(coder:)"),
        ]
        let action = Code.segueAction("makeDetail", Instruction(.return(make), at: Code.at(20)))
        let board = Self.board("destinationCreationSelector=\"makeDetail:\"")
        let flow = try flow(action, board: board, others: [detail])
        #expect(try flow.injection(of: "go").line == "segueAction init(coder:service:) service=store.service")
        #expect(try flow.injection(of: "go").missing.isEmpty)
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test func `a segue action that may return nil makes no less surely what else it makes (INJ-44)`() throws {
        let make = Value.make(class: "Detail", signature: "init(coder:)", arguments: [])
        let action = Code.segueAction(
            "makeDetail",
            Instruction(
                .branch(
                    [Instruction.Arm(.open(text: "isReady", reads: []), [Instruction(.return(make))])],
                    otherwise: [Instruction(.return(.nothing))]
                )
            )
        )
        let board = Self.board("destinationCreationSelector=\"makeDetail:\"")
        #expect(try flow(action, board: board).injection(of: "go").line == "segueAction init(coder:)")
    }

    @Test func `a segue action that the source does not have is reported (INJ-46)`() throws {
        let action = Code.segueAction("makeDetail", Instruction(.return(.nothing)))
        let flow = try flow(action, board: Self.board("destinationCreationSelector=\"makeDetial:\""))
        #expect(try flow.injection(of: "go").line == "coder init(coder:)")
        #expect(flow.diagnosticIDs == ["segue-action-not-found"])
        #expect(flow.diagnostics[0].remedy == "did you mean 'makeDetail:'?")
    }

    @Test func `a source of an unknown class leaves the edge unresolved`() throws {
        let flow = try Linked.flow(
            ["Main.storyboard": Self.board("destinationCreationSelector=\"make:\"")],
            [Self.detail]
        )
        #expect(try flow.injection(of: "go").line == "segueAction ? unresolved")
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test func `a source in Objective-C leaves what prepare does unresolved`() throws {
        var list = Code.type("List")
        list.isObjectiveC = true
        let flow = try Linked.flow(["Main.storyboard": Self.board()], [list, Self.detail])
        #expect(try flow.injection(of: "go").line == "coder init(coder:) unresolved")
        #expect(try flow.injection(of: "go").missing.isEmpty)
    }

    @Test func `an init(coder:) that takes what it needs is shared (INJ-70, INJ-72)`() throws {
        var designated = Initializer("init(coder:)")
        designated.body = [Self.set("service", on: .current, line: 31)]
        var convenience = Initializer("init(coder:)")
        convenience.isConvenience = true
        let arguments = [
            PassedValue("coder", .coder, text: "coder"),
            PassedValue("service", .opaque(Opaque(".shared")), text: ".shared"),
        ]
        convenience.body = [
            Instruction(
                .initialize(Instruction.InitializerCall(isOwn: true, "init(coder:service:)", arguments)),
                at: Code.at(32)
            )
        ]
        let target = Code.initializer(
            "init(coder:service:)",
            [("coder", "NSCoder"), ("service", "Service")],
            calls: "init(coder:)"
        )
        for (initializers, expression) in [([designated], "store.service"), ([convenience, target], ".shared")] {
            var detail = Self.detail
            detail.initializers = initializers
            let injection = try flow(others: [detail]).injection(of: "go")
            #expect(injection.line == "shared init(coder:) service=\(expression)")
            #expect(injection.missing.isEmpty)
        }
    }

    // MARK: - Containers

    private static func containerBoard(initial: String = "list", action: String = "") -> String {
        Board.storyboard(
            initial: initial,
            Board.scene(
                "list",
                "<connections><segue id=\"s\" kind=\"presentation\" identifier=\"go\" destination=\"nav\"/></connections>",
                attributes: "customClass=\"List\""
            ),
            Board.scene(
                "nav",
                """
                <connections><segue id="r" kind="relationship" relationship="rootViewController" \
                destination="detail" \(action)/></connections>
                """,
                element: "navigationController"
            ),
            Board.scene("detail", attributes: "customClass=\"Detail\"")
        )
    }

    @Test func `prepare reaches the root of a navigation controller, and both edges say so (INJ-51)`() throws {
        let top = Value.related(
            .topViewController,
            of: .cast(.segueDestination, to: "UINavigationController", isForced: false)
        )
        let prepare = Code.prepare(Self.set("service", on: .cast(top, to: "Detail", isForced: false), line: 12))
        let flow = try flow(prepare, board: Self.containerBoard())
        #expect(try flow.injection(of: "go").line == "prepare init(coder:) service=store.service")
        let root = try flow.injection(of: "rootViewController")
        #expect(root.line == "prepare init(coder:) service=store.service")
        #expect(root.missing.isEmpty)
    }

    @Test func `a cast of the navigation controller itself sets nothing, and the root misses it`() throws {
        let prepare = Code.prepare(
            Self.set("service", on: .cast(.segueDestination, to: "Detail", isForced: false), line: 12)
        )
        let flow = try flow(prepare, board: Self.containerBoard())
        #expect(try flow.injection(of: "go").line == "coder init(coder:)")
        #expect(
            try flow.injection(of: "rootViewController").missingLines == ["service: Service! in viewDidLoad():40"]
        )
    }

    @Test func `the segue action of a relationship is looked up on the presenter (INJ-36)`() throws {
        let make = Value.make(
            class: "Detail",
            signature: "init(coder:service:)",
            arguments: [PassedValue("service", .opaque(Opaque("store.service")), text: "store.service")]
        )
        let board = Self.containerBoard(action: "destinationCreationSelector=\"makeDetail:\"")
        var detail = Self.detail
        detail.initializers = [
            Code.initializer("init(coder:service:)", [("coder", ""), ("service", "Service")], calls: "init(coder:)"),
            Initializer("init(coder:)"),
        ]
        let flow = try flow(
            Code.segueAction("makeDetail", Instruction(.return(make))),
            board: board,
            others: [detail]
        )
        #expect(
            try flow.injection(of: "rootViewController").line
                == "segueAction init(coder:service:) service=store.service"
        )
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test func `the segue action of an initial container is never called (INJ-38)`() throws {
        let board = Board.storyboard(
            initial: "nav",
            Board.scene(
                "nav",
                """
                <connections><segue id="r" kind="relationship" relationship="rootViewController" \
                destination="detail" destinationCreationSelector="make:"/></connections>
                """,
                element: "navigationController"
            ),
            Board.scene("detail", attributes: "customClass=\"Detail\"")
        )
        let flow = try Linked.flow(["Main.storyboard": board], [Self.detail])
        #expect(flow.diagnosticIDs == ["segue-action-never-called"])
        #expect(try flow.injection(of: "rootViewController").line == "coder init(coder:)")
    }

    // MARK: - Code

    private func code(_ body: Instruction..., detail: ControllerClass = detail) throws -> EdgeInjection {
        let board = Self.board(destination: "customClass=\"Detail\" storyboardIdentifier=\"Detail\"")
        let open = Method("open(_:)", role: .action, body: body)
        let flow = try Linked.flow(["Main.storyboard": board], [Code.type("List", open), detail])
        return try #require(flow.navigations.first?.injection)
    }

    @Test func `properties that are set after instantiating are injected, whenever they are set (INJ-59)`() throws {
        let injection = try code(
            Instruction(.bind(variable: 1, .cast(Code.scene("Detail"), to: "Detail", isForced: true))),
            Code.show(.variable(1), line: 3),
            Self.set("service", on: .variable(1), line: 4)
        )
        #expect(injection.line == "property init(coder:) service=store.service")
        #expect(injection.missing.isEmpty)
    }

    @Test func `what a creator makes is what it says (INJ-20)`() throws {
        let make = Value.make(
            class: "Detail",
            signature: "init(coder:service:)",
            arguments: [
                PassedValue("coder", .variable(5), text: "coder"),
                PassedValue("service", .opaque(Opaque("store.service")), text: "store.service"),
            ]
        )
        let creator = Closure(parameters: [5], body: [Instruction(.return(make))])
        let injection = try code(Code.show(Code.scene("Detail", creator: creator), line: 3))
        #expect(injection.line == "creator init(coder:service:) service=store.service")
    }

    @Test func `an initialiser that sets its property leaves nothing missing (INJ-10)`() throws {
        var detail = Self.detail
        detail.initializers = [
            Code.initializer("init(using:)", [("service", "Service")], calls: "init(nibName:bundle:)"),
            Initializer("init(coder:)"),
        ]
        let make = Value.make(
            class: "Detail",
            signature: "init(using:)",
            arguments: [PassedValue("using", .opaque(Opaque("store.service")), text: "store.service")]
        )
        let injection = try code(Code.show(make, line: 3), detail: detail)
        #expect(injection.line == "initializer init(using:) service=store.service")
        #expect(injection.missing.isEmpty)
    }

    @Test func `what a class sets itself before it uses it is no dependency`() throws {
        var detail = Self.detail
        detail.methods[0].body.insert(Self.set("service", on: .current, line: 39), at: 0)
        #expect(try code(Code.show(Code.scene("Detail"), line: 3), detail: detail).missing.isEmpty)
    }

    @Test func `a use in a method that viewDidLoad calls counts`() throws {
        var detail = Self.detail
        detail.methods = [
            Code.callback(
                "viewDidLoad()",
                Instruction(.evaluate(.call(method: "bind()", on: .current, arguments: [])))
            ),
            Code.helper("bind()", [], Code.use("service", line: 44)),
        ]
        #expect(
            try code(Code.show(Code.scene("Detail"), line: 3), detail: detail).missingLines
                == ["service: Service! in viewDidLoad():44"]
        )
    }

    @Test func `outlets, defaults and wrappers are no dependencies`() throws {
        var outlet = Code.unwrapped("label", "UILabel")
        outlet.isOutlet = true
        var injected = Code.unwrapped("clock", "Clock")
        injected.wrapper = "Injected"
        var defaulted = Code.unwrapped("theme", "Theme")
        defaulted.defaultValue = "Theme()"
        let detail = Code.type(
            "Detail",
            properties: [outlet, injected, defaulted],
            Code.callback(
                "viewDidLoad()",
                Code.use("label", line: 1),
                Code.use("clock", line: 2),
                Code.use("theme", line: 3)
            )
        )
        #expect(try code(Code.show(Code.scene("Detail"), line: 3), detail: detail).missing.isEmpty)
    }

    @Test func `what nobody else can set, and what embedding sets, is no dependency (INJ-56)`() throws {
        var detail = Code.type(
            "Detail",
            properties: [Code.unwrapped("child", "Child"), Code.unwrapped("state", "State")],
            Code.callback("viewDidLoad()", Code.use("child", line: 1), Code.use("state", line: 2)),
            Code.prepare(Self.set("child", on: .current, line: 3))
        )
        detail.properties[1].isPrivate = true
        #expect(try code(Code.show(Code.scene("Detail"), line: 3), detail: detail).missing.isEmpty)
    }

    // MARK: - Launch

    private static let window = Value.related(.rootViewController, of: .current)

    private static func delegate(_ body: Instruction...) -> ControllerClass {
        var type = ControllerClass(name: "SceneDelegate", superclass: "UIResponder")
        type.methods = [Method("scene(_:willConnectTo:options:)", role: .callback, body: body)]
        return type
    }

    @Test func `a delegate that injects into the root is the flow's delegate (INJ-84)`() throws {
        let delegate = Self.delegate(
            Self.set("service", on: .cast(Self.window, to: "Detail", isForced: true), line: 12)
        )
        let board = Board.storyboard(initial: "a", Board.scene("a", attributes: "customClass=\"Detail\""))
        let flow = try Linked.flow(["Main.storyboard": board], [delegate, Self.detail])
        #expect(flow.delegate == "SceneDelegate")
        #expect(flow.launchInjection?.line == "property init(coder:) service=store.service")
        #expect(flow.launchInjection?.missing.isEmpty == true)
        let forgotten = try Linked.flow(["Main.storyboard": board], [Self.delegate(), Self.detail])
        #expect(forgotten.launchInjection?.missingLines == ["service: Service! in viewDidLoad():40"])
    }

    @Test func `a delegate that sets the root starts the flow in code`() throws {
        let delegate = Self.delegate(
            Instruction(.show(Code.scene("D"), .setRoot, from: .current, style: nil), at: Code.at(5))
        )
        let board = Board.storyboard(
            Board.scene("a", attributes: "customClass=\"Detail\" storyboardIdentifier=\"D\"")
        )
        let flow = try Linked.flow(["Main.storyboard": board], main: .code(Code.at(1)), [delegate, Self.detail])
        #expect(flow.navigationLines == ["code/launch/0 delegate setRoot Main/a"])
        #expect(flow.launch == .code(CodeNavigation.ID(0)))
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test(arguments: ["application(_:didFinishLaunchingWithOptions:)", "applicationDidFinishLaunching(_:)"])
    func `a main storyboard without an initial controller is no fault where the delegate sets the root`(
        _ name: String
    ) throws {
        var delegate = Self.delegate(
            Instruction(.show(Code.scene("D"), .setRoot, from: .current, style: nil), at: Code.at(5))
        )
        delegate.methods[0].name = name
        let board = Board.storyboard(
            Board.scene("a", attributes: "customClass=\"Detail\" storyboardIdentifier=\"D\"")
        )
        let main = AppFiles.Main.storyboard("Main", Code.at(1))
        let flow = try Linked.flow(["Main.storyboard": board], main: main, [delegate, Self.detail])
        #expect(flow.launch == .code(CodeNavigation.ID(0)))
        #expect(flow.diagnosticIDs.isEmpty)
        let without = try Linked.flow(["Main.storyboard": board], main: main, [Self.delegate(), Self.detail])
        #expect(without.diagnosticIDs.contains("no-entry"))
    }

    @Test func `a tab that is forgotten misses its dependency, those that are visited do not (INJ-85)`() throws {
        let board = Board.storyboard(
            initial: "tabs",
            Board.scene(
                "tabs",
                """
                <connections>
                <segue id="r0" kind="relationship" relationship="viewControllers" destination="a"/>
                <segue id="r1" kind="relationship" relationship="viewControllers" destination="b"/></connections>
                """,
                element: "tabBarController"
            ),
            Board.scene("a", attributes: "customClass=\"Detail\""),
            Board.scene("b", attributes: "customClass=\"Detail\"")
        )
        let first = Value.related(.viewController(at: 0), of: Self.window)
        let delegate = Self.delegate(
            Self.set("service", on: .cast(first, to: "Detail", isForced: true), line: 12)
        )
        let flow = try Linked.flow(["Main.storyboard": board], [delegate, Self.detail])
        #expect(flow.segues.map { $0.injection?.missing.count } == [0, 1])
    }
}
