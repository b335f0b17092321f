import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

struct EdgesTests {
    private static let board = ListApp.board(
        list: """
            <view key="view" id="v"><subviews><button id="b"><state key="normal" title="Open"/><connections>
            <action selector="open:" destination="list" eventType="touchUpInside" id="ac"/></connections></button>
            </subviews></view><connections>
            <segue id="s1" kind="show" identifier="toDetail" destination="detail"/></connections>
            """
    )

    private func flow(_ methods: Method..., others: [ControllerClass] = []) throws -> Flow {
        var list = Code.type("List")
        list.methods = methods
        return try Linked.flow(
            ["Main.storyboard": Self.board],
            [list, Code.type("Detail"), Code.type("Edit")] + others
        )
    }

    @Test func `an action that shows a scene of a storyboard makes an edge, called like its button`() throws {
        let flow = try flow(Code.action("open", Code.show(Code.scene("Detail"), line: 5)))
        #expect(flow.navigationLines == ["code/List/0 Main/list push Main/detail"])
        let edge = flow.navigations[0]
        #expect(edge.trigger == .action("open:"))
        #expect(edge.label == "Open")
        #expect(edge.location == Code.at(5))
        #expect(edge.instantiation == .identifier("Detail", storyboard: "Main", creator: nil))
        #expect(edge.injection?.line == "coder init(coder:)")
    }

    @Test func `rows, accessories and callbacks make edges of their own; helpers where they are called`() throws {
        let call = Instruction(.evaluate(.call(method: "open()", on: .current, arguments: [])))
        let flow = try flow(
            Method("tableView(_:didSelectRowAt:)", role: .rowSelection, body: [call]),
            Method("tableView(_:accessoryButtonTappedForRowWith:)", role: .accessory, body: [call]),
            Code.callback("viewDidAppear(_:)", call),
            Code.helper("open()", [], Code.show(Code.scene("Detail"), .present, line: 9))
        )
        #expect(
            flow.navigations.map(\.trigger) == [.row(view: nil), .accessory(view: nil), .callback("viewDidAppear")]
        )
        #expect(flow.navigations.allSatisfy { $0.location == Code.at(9) && $0.operation == .present })
        #expect(flow.navigations.map(\.key) == ["code/List/0", "code/List/1", "code/List/2"])
    }

    @Test func `what nothing calls makes an edge of its own, and what only that calls makes none`() throws {
        let call = Instruction(.evaluate(.call(method: "inner()", on: .current, arguments: [])))
        let flow = try flow(
            Code.helper("inner()", [], Code.show(Code.scene("List"), line: 10)),
            Code.helper("fetched()", [], call),
            Code.helper("plain()", [], Code.use("title", line: 12))
        )
        #expect(flow.navigations.map(\.trigger) == [.method("fetched()")])
        #expect(flow.navigations.first?.location == Code.at(10))
        #expect(flow.unresolved.isEmpty)
    }

    @Test func `a controller that nothing shows is a scene where it shows others`() throws {
        var island = Code.type("Island", Code.action("go", Code.show(Code.scene("Detail"), line: 3)))
        let base = Code.type("Base", Code.action("go", Code.show(Code.scene("Detail"), line: 4)))
        island.superclass = "Base"
        let flow = try flow(others: [island, base, Code.type("Idle")])
        #expect(flow.navigationLines == ["code/Island/0 code/Island push Main/detail"])
        // Code hidden by an override is unreached.
        #expect(flow.unresolved == [Unresolved(.unreached, "push", at: Code.at(4))])
    }

    @Test func `a scene that is made and that nothing is seen to show is said to be so`() throws {
        let made = Instruction(.evaluate(Code.scene("Detail")), at: Code.at(7))
        let flow = try flow(Code.callback("viewDidLoad()", made))
        #expect(flow.navigationLines == ["code/List/0 Main/list make Main/detail likely"])
        #expect(flow.unresolved.map(\.reason) == [.controller])
        #expect(flow.unresolved.first?.location == Code.at(7))
    }

    @Test func `a condition is shown as it is written, and a binding turned round as a test for nil`() throws {
        let open = Condition.open(text: "lowered", reads: [])
        let shown = Code.show(Code.scene("Detail"), line: 5)
        let flow = try flow(
            Code.action(
                "open",
                Instruction(
                    .branch(
                        [.init(open, [shown], written: "let item = selected")],
                        otherwise: [Code.show(Code.scene("List"), line: 6)]
                    )
                )
            )
        )
        #expect(flow.navigations.map(\.conditions) == [["let item = selected"], ["selected == nil"]])
    }

    @Test func `a cast that fails is wrong where nothing is asked before it`() throws {
        func ids(_ wrap: (Instruction) -> Instruction) throws -> [String] {
            let cast = Value.cast(
                .instantiate(identifier: .text("Detail"), in: .related(.storyboard, of: .current), creator: nil),
                to: "List",
                isForced: true
            )
            return try flow(Code.action("open", wrap(Instruction(.evaluate(cast), at: Code.at(5))))).diagnosticIDs
        }
        #expect(try ids { $0 } == ["cast-fails"])
        let open = Condition.open(text: "kind == .list", reads: [])
        #expect(try ids { Instruction(.branch([.init(open, [$0])], otherwise: [])) } == [])
        // A placeholder for an unknown controller has no class.
        #expect(try ids { Instruction($0.kind, at: $0.location, reading: .likely) } == [])
    }

    @Test func `a cast that fails is told at the cast, once for all uses of its value`() throws {
        let cast = Value.cast(
            .instantiate(identifier: .text("Detail"), in: .related(.storyboard, of: .current), creator: nil),
            to: "List",
            isForced: true,
            at: Code.at(2)
        )
        let uses = [5, 6].map { Instruction(.evaluate(cast), at: Code.at($0)) }
        let found = try flow(Code.action("open", uses[0], uses[1])).diagnostics.filter { $0.id == "cast-fails" }
        #expect(found.map { $0.location?.line } == [2])
    }

    @Test func `the nearest override wins, and what a superclass does counts`() throws {
        let base = Code.type(
            "Base",
            Code.action("open", Code.show(Code.scene("List"), line: 1)),
            Code.action("close", Instruction(.goBack(.dismiss, from: .current), at: Code.at(2)))
        )
        var list = Code.type("List", of: "Base", Code.action("open", Code.show(Code.scene("Detail"), line: 3)))
        list.location = nil
        let flow = try Linked.flow(["Main.storyboard": Self.board], [base, list])
        #expect(
            flow.navigationLines == ["code/List/0 Main/list push Main/detail", "code/List/1 Main/list dismiss back"]
        )
    }

    @Test func `open conditions are collected from the outside in`() throws {
        let open = Condition.open(text: "isLoggedIn", reads: [])
        let selected = Condition.some(.opaque(Opaque("selection", isOptional: true)), variable: 0)
        let body = Instruction(
            .branch(
                [
                    Instruction.Arm(
                        open,
                        [
                            Instruction(
                                .branch(
                                    [Instruction.Arm(selected, [Code.show(Code.scene("Detail"), line: 4)])],
                                    otherwise: []
                                )
                            )
                        ]
                    )
                ],
                otherwise: [Code.show(Code.scene("List"), line: 6)]
            )
        )
        #expect(
            try flow(Code.action("open", body)).navigationLines == [
                "code/List/0 Main/list push Main/detail if isLoggedIn, selection != nil",
                "code/List/1 Main/list push Main/list if !isLoggedIn",
            ]
        )
    }

    @Test func `what follows a guard runs under its condition`() throws {
        let guarded = Instruction(
            .branch(
                [Instruction.Arm(.some(.opaque(Opaque("item", isOptional: true)), variable: 0), [])],
                otherwise: [Instruction(.return(nil))]
            )
        )
        let flow = try flow(Code.action("open", guarded, Code.show(Code.scene("Detail"), line: 4)))
        #expect(flow.navigationLines == ["code/List/0 Main/list push Main/detail if item != nil"])
    }

    @Test func `a controller that one of two branches chooses gives two edges`() throws {
        let branch = Instruction(
            .branch(
                [
                    Instruction.Arm(
                        .open(text: "isNew", reads: []),
                        [Instruction(.bind(variable: 1, Code.scene("Detail")))]
                    )
                ],
                otherwise: [Instruction(.bind(variable: 1, Code.scene("List")))]
            )
        )
        let flow = try flow(Code.action("open", branch, Code.show(.variable(1), line: 8)))
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list push Main/detail if isNew", "code/List/1 Main/list push Main/list if !isNew",
            ]
        )
    }

    @Test func `what runs later is likely`() throws {
        let later = Instruction(.later([Code.show(Code.scene("Detail"), line: 4)]))
        #expect(
            try flow(Code.action("open", later)).navigationLines == [
                "code/List/0 Main/list push Main/detail likely"
            ]
        )
    }

    @Test func `performing a segue marks the segue and makes no edge`() throws {
        let perform = Instruction(
            .performSegue(identifier: .text("toDetail"), on: .current, sender: .nothing),
            at: Code.at(7)
        )
        let flow = try flow(Code.action("open", perform))
        #expect(flow.navigations.isEmpty)
        #expect(flow.segues[0].performedAt == [Code.at(7)])
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test func `performing a segue that no scene of the class has is wrong, and says what was meant`() throws {
        let perform = Instruction(
            .performSegue(identifier: .text("toDetails"), on: .current, sender: .nothing),
            at: Code.at(7)
        )
        let diagnostic = try #require(try flow(Code.action("open", perform)).diagnostics.first)
        #expect(diagnostic.id == "no-such-segue")
        #expect(diagnostic.location == Code.at(7))
        #expect(diagnostic.remedy == "did you mean 'toDetail'?")
        let likely = Instruction(perform.kind, at: Code.at(7), reading: .likely)
        #expect(diagnostic.severity == .error)
        #expect(try flow(Code.action("open", likely)).diagnostics.map(\.severity) == [.warning])
    }

    @Test func `a segue that another scene of the class has is no mistake`() throws {
        let board = Board.storyboard(
            initial: "a",
            Board.scene(
                "a",
                "<connections><segue id=\"s\" kind=\"show\" identifier=\"go\" destination=\"b\"/></connections>",
                attributes: "customClass=\"List\""
            ),
            Board.scene("b", attributes: "customClass=\"List\"")
        )
        let perform = Instruction(.performSegue(identifier: .text("go"), on: .current, sender: .nothing))
        let flow = try Linked.flow(["Main.storyboard": board], [Code.type("List", Code.action("open", perform))])
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test func `what is not known is unresolved, at its place, once`() throws {
        let opaque = Value.opaque(Opaque("factory.make()"))
        let perform = Instruction(
            .performSegue(identifier: .opaque(Opaque("name")), on: .current, sender: .nothing),
            at: Code.at(3)
        )
        let flow = try flow(
            Code.action("open", Code.show(opaque, line: 2), perform),
            Code.callback(
                "viewDidAppear(_:)",
                Instruction(.evaluate(.call(method: "open(_:)", on: .current, arguments: [])))
            ),
            Code.helper("never()", [], Instruction(.unresolved(.call, text: "router.go()"), at: Code.at(1)))
        )
        #expect(flow.navigations.isEmpty)
        #expect(
            flow.unresolved == [
                Unresolved(.call, "router.go()", at: Code.at(1)),
                Unresolved(.controller, "factory.make()", at: Code.at(2)),
                Unresolved(.identifier, "name", at: Code.at(3)),
            ]
        )
    }

    @Test func `an identifier or storyboard that does not exist leads nowhere and is reported`() throws {
        let flow = try flow(
            Code.action(
                "open",
                Code.show(Code.scene("Detial"), line: 2),
                Code.show(Code.scene("X", in: "Mian"), line: 3)
            )
        )
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list push noSuchIdentifier Detial",
                "code/List/1 Main/list push noSuchStoryboard Mian",
            ]
        )
        #expect(flow.diagnostics.map(\.remedy) == ["did you mean 'Detail'?", "did you mean 'Main'?"])
    }

    @Test func `the own storyboard of a scene is where it looks for others`() throws {
        let value = Value.instantiate(
            identifier: .text("Detail"),
            in: .related(.storyboard, of: .current),
            creator: nil
        )
        #expect(
            try flow(Code.action("open", Code.show(value, line: 1))).navigationLines == [
                "code/List/0 Main/list push Main/detail"
            ]
        )
    }

    @Test func `an unknown identifier that is cast to a class with one scene leads there, likely`() throws {
        let value = Value.instantiate(
            identifier: .opaque(Opaque("name")),
            in: .storyboard(named: .text("Main")),
            creator: nil
        )
        let cast = Value.cast(value, to: "Detail", isForced: true)
        #expect(
            try flow(Code.action("open", Code.show(cast, line: 1))).navigationLines == [
                "code/List/0 Main/list push Main/detail likely"
            ]
        )
    }

    @Test func `what an initialiser makes is a scene of its own, with its own edges`() throws {
        let settings = Code.type("Settings", Code.action("close", Instruction(.goBack(.pop, from: .current))))
        let make = Value.make(class: "Settings", signature: "init()", arguments: [])
        let flow = try flow(Code.action("open", Code.show(make, line: 1)), others: [settings])
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list push code/Settings", "code/Settings/0 code/Settings pop back",
            ]
        )
        #expect(flow.navigations[0].injection?.line == "initializer init()")
    }

    @Test func `a container around a controller is a scene between`() throws {
        let navigation = Value.make(
            class: "UINavigationController",
            signature: "init(rootViewController:)",
            arguments: [PassedValue("rootViewController", Code.scene("Detail"), text: "detail")]
        )
        let flow = try flow(Code.action("open", Code.show(navigation, .present, line: 1)))
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list present Main/detail in code/UINavigationController/Detail"
            ]
        )
    }

    @Test func `a tab bar controller that is filled leads to each of its controllers`() throws {
        let flow = try flow(
            Code.action(
                "open",
                Instruction(.bind(variable: 1, .make(class: "UITabBarController", signature: "init()", arguments: []))),
                Instruction(.setStack([Code.scene("Detail"), Code.scene("List")], on: .variable(1))),
                Code.show(.variable(1), .present, line: 4)
            )
        )
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list present Main/detail in code/UITabBarController/Detail",
                "code/List/1 Main/list present Main/list in code/UITabBarController/Detail",
            ]
        )
    }

    @Test func `UIKit's own controllers are scenes with a title`() throws {
        let alert = Value.make(
            class: "UIAlertController",
            signature: "init(title:message:preferredStyle:)",
            arguments: []
        )
        let web = Value.make(class: "SFSafariViewController", signature: "init(url:)", arguments: [])
        let flow = try flow(Code.action("open", Code.show(alert, .present, line: 1), Code.show(web, .present, line: 2)))
        #expect(flow.scenes.suffix(2).map(\.title) == ["Alert", "Safari"])
        #expect(flow.scenes.suffix(2).map(\.className) == ["UIAlertController", "SFSafariViewController"])
        #expect(flow.scenes.suffix(2).map(\.customModule) == [nil, nil])
    }

    @Test func `a controller kept in a property is the same one later`() throws {
        let make = Value.make(class: "Settings", signature: "init()", arguments: [])
        let flow = try flow(
            Code.callback("viewDidLoad()", Instruction(.set(property: "settings", on: .current, to: make))),
            Code.action("open", Code.show(.property("settings", of: .current), line: 2)),
            others: [Code.type("Settings")]
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list push code/Settings"])
    }

    @Test func `a class owned by a xib finds it by the name that its initialiser gives`() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>
            <view id="v"/></objects></document>
            """
        var initializer = Initializer("init(service:)")
        let argument = PassedValue("nibName", .text("Pay"), text: "\"Pay\"")
        initializer.body = [
            Instruction(.initialize(Instruction.InitializerCall(isOwn: false, "init(nibName:bundle:)", [argument])))
        ]
        let make = Value.make(
            class: "Checkout",
            signature: "init(service:)",
            arguments: [PassedValue("service", .opaque(Opaque("service")), text: "service")]
        )
        let flow = try Linked.flow(
            ["Main.storyboard": Self.board, "Pay.xib": xib],
            [
                Code.type("List", Code.action("open", Code.show(make, line: 1))),
                Code.type("Checkout", initializers: [initializer]),
            ]
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list push Pay.xib"])
        #expect(flow.navigations[0].injection?.line == "initializer init(service:) service=service")
    }

    @Test func `a class whose xib names another owner has its scene already`() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Former"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>
            <view id="v"/></objects></document>
            """
        let names = ["IslandViewController", "Listed", "Open", "Renamed"]
        let classes = names.enumerated().map { index, name in
            Code.type(name, Code.action("go", Code.show(Code.scene("Detail"), line: index + 1)))
        }
        let flow = try Linked.flow(
            ["Main.storyboard": Self.board, "IslandView.xib": xib, "Renamed.xib": xib, "Other.xib": xib],
            [Code.type("List"), Code.type("Detail")] + classes
        )
        // Only the classes without a xib get scenes of their own; each comes once.
        #expect(
            flow.scenes.map(\.key) == [
                "Main/list", "Main/detail", "Main/nav", "Main/edit", "IslandView.xib", "Other.xib", "Renamed.xib",
                "code/Listed", "code/Open",
            ]
        )
        // A xib of the class's own name is the class's, whatever it says of its owner.
        #expect(flow.scenes[6].className == "Renamed")
        #expect(flow.unresolved == [Unresolved(.unreached, "push", at: Code.at(1))])
    }

    @Test func `methods that call each other come to an end`() throws {
        let call = { (name: String) in Instruction(.evaluate(.call(method: name, on: .current, arguments: []))) }
        let flow = try flow(
            Code.action("open", call("a()"), Code.show(Code.scene("Detail"), line: 3)),
            Code.helper("a()", [], call("b()"), call("b()")),
            Code.helper("b()", [], call("a()"), call("a()"))
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list push Main/detail"])
    }

    @Test func `a fan of calls is walked through once it is long`() throws {
        let flow = try Linked.flow(["Main.storyboard": Self.board], [Self.calls(depth: 12, width: 6, shows: true)])
        #expect(flow.navigationLines == ["code/List/0 Main/list push Main/detail"])
        #expect(flow.unresolved.isEmpty)
    }

    @Test func `calls that nest too deeply are said to be, where something is shown below`() throws {
        let shows = try Linked.flow(["Main.storyboard": Self.board], [Self.calls(depth: 40, width: 1, shows: true)])
        #expect(shows.unresolved.map(\.reason) == [.depth])
        let silent = try Linked.flow(["Main.storyboard": Self.board], [Self.calls(depth: 40, width: 1, shows: false)])
        #expect(silent.unresolved.isEmpty)
    }

    /// Methods of which each calls the next several times, and the last shows a scene.
    private static func calls(depth: Int, width: Int, shows: Bool) -> ControllerClass {
        var methods = [Code.action("open", Instruction(.evaluate(.call(method: "m0()", on: .current, arguments: []))))]
        for number in 0..<depth {
            let next = Value.call(method: "m\(number + 1)()", on: .current, arguments: [])
            let call = Instruction(.evaluate(next), at: Code.at(number))
            var method = Method("m\(number)()", role: .helper, body: Array(repeating: call, count: width))
            method.location = Code.at(number)
            methods.append(method)
        }
        let body = shows ? [Code.show(Code.scene("Detail"), line: 90)] : []
        methods.append(Method("m\(depth)()", role: .helper, body: body))
        var list = Code.type("List")
        list.methods = methods
        return list
    }

    @Test func `a property that other code sets need not have the value it is declared with`() throws {
        let flow = try ListApp.flow(
            """
            var page = UIViewController()
            override func viewDidLoad() { page = Detail() }
            @IBAction func a() { let detail = page as! Detail; present(detail, animated: true) }
            """
        )
        #expect(!flow.diagnosticIDs.contains("cast-fails"))
    }
}
