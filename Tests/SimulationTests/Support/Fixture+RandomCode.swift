import Chance
import Diagnostics
import SceneFlow

extension Fixture {
    /// A flow whose code nobody designed: whatever an instruction can say, wherever code may stand.
    static func randomCode(seed: UInt64) -> FlowBuilder { RandomCode(seed: seed).flow }
}

/// Makes flows whose classes navigate at random.
private struct RandomCode {
    private static let contents = (0..<6).map { "V\($0)" }
    private static let callbacks = [
        "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
        "awakeFromNib()", "willMove(toParent:)", "didMove(toParent:)",
    ]
    private static let questions = [
        "tabBarController(_:shouldSelect:)", "presentationControllerShouldDismiss(_:)",
        "splitViewController(_:collapseSecondary:onto:)",
    ]

    private(set) var flow = FlowBuilder()
    private var dice: Dice

    init(seed: UInt64) {
        dice = Dice(seed: seed &* 7919)
        addScenes()
        for name in Self.contents + ["G"] { addClass(name) }
        flow.start(dice.pick(["T", "N0", "S", "V0", "G"]))
    }

    private mutating func addScenes() {
        for name in Self.contents {
            let isOnlyKnownByName = dice.roll(6) == 0
            let definesContext = dice.roll(4) == 0
            flow.scene(name, isKnown: !isOnlyKnownByName) { $0.definesPresentationContext = definesContext }
        }
        for index in 0..<3 { flow.navigation("N\(index)", root: dice.pick(Self.contents)) }
        let hidesBar = dice.roll(2) == 0
        flow.change("N1") { $0.hidesNavigationBar = hidesBar }
        flow.scene("G", kind: .pageViewController, class: "G")
        let style: SplitStyle? = dice.pick([nil, nil, .doubleColumn, .tripleColumn])
        flow.scene("S", kind: .splitViewController) { $0.splitStyle = style }
        flow.relationship("S", "N2", "masterViewController")
        if style == .tripleColumn { flow.relationship("S", dice.pick(Self.contents), "supplementaryViewController") }
        if style != nil, dice.roll(3) == 0 { flow.relationship("S", "N1", "compactViewController") }
        flow.relationship("S", dice.pick(Self.contents), "detailViewController")
        flow.scene("T", kind: .tabBarController)
        for child in ["N0", "N1", dice.pick(Self.contents), dice.pick(["S", "G"])] {
            flow.relationship("T", child, "viewControllers")
        }
        if dice.roll(3) == 0 {
            for _ in 0..<3 { flow.relationship("T", dice.pick(Self.contents), "viewControllers") }
        }
        flow.systemScenes()
        let kinds: [SegueKind] = [.show, .show, .showDetail, .presentation, .presentation, .popoverPresentation]
        for number in 0..<10 {
            let kind = dice.pick(kinds)
            let style: String? = dice.pick([nil, "fullScreen", "currentContext", "overFullScreen"])
            flow.segue(
                dice.pick(Self.contents),
                dice.pick(Self.contents + ["N0", "G"]),
                kind,
                trigger: dice.pick([.control("b\(number)"), .manual]),
                identifier: "s\(number)"
            ) { $0.presentationStyle = style }
        }
        for name in Self.contents where dice.roll(3) == 0 { flow.unwind(name, "back:") }
    }

    private mutating func addClass(_ name: String) {
        if name == "G" { flow.code(name, .callback("viewDidLoad()"), [page(of: .current)]) }
        let isWeak = dice.roll(3) == 0
        flow.know(name) {
            $0.properties = [
                Property("other", type: "UIViewController?", optionality: .optional),
                Property("onDone", type: "() -> Void", optionality: .optional),
            ]
        }
        if isWeak { flow.know(name) { $0.properties[0].isWeak = true } }
        for number in 0..<3 { flow.button(name, "do\(number)", body()) }
        if dice.roll(3) == 0 { flow.code(name, .callback("prepare(for:sender:)"), body()) }
        if dice.roll(3) == 0 { flow.code(name, .callback(dice.pick(Self.callbacks)), body()) }
        if dice.roll(4) == 0 {
            let answer = dice.pick(["true", "false", "isReady"])
            flow.code(name, .helper(dice.pick(Self.questions)), [.returns(.expression(answer))])
        }
        if dice.roll(3) == 0 { flow.know(name) { $0.unwindActions = ["back:"] } }
        var handler = Method(KeptClosure.handler(of: "onDone", in: name), role: .handler, body: body())
        handler.location = Self.closurePlace(in: name)
        flow.know(name) { $0.methods.append(handler) }
    }

    // MARK: - Instructions

    private mutating func body(depth: Int = 0) -> [Instruction] {
        (0...dice.roll(2)).map { _ in instruction(depth: depth) }
    }

    private mutating func instruction(depth: Int) -> Instruction {
        if depth < 2, dice.roll(6) == 0 { return nested(depth + 1) }
        switch dice.roll(18) {
        case 0: return .set("other", on: value(), to: value())
        case 1: return .set("other", to: value())
        case 2: return .set("other", on: .segueDestination, to: .current)
        case 3: return Instruction(.loadView(value()))
        case 4: return Instruction(.goBack(dice.pick([.dismiss, .pop, .popToRoot]), from: place()))
        case 5: return Instruction(.popTo(place(), from: .current))
        case 6:
            return Instruction(.performSegue(identifier: .text("s\(dice.roll(10))"), on: .current, sender: .nothing))
        case 7: return Instruction(.selectTab(dice.roll(4), on: .related(.tabBarController, of: .current)))
        case 8: return stack()
        case 9: return page(of: .related(.parent, of: .current))
        case 10: return column()
        case 11: return Instruction(.selectController(place(), on: .related(.tabBarController, of: .current)))
        case 12: return Instruction(.removeChild(dice.roll(2) == 0 ? value() : place()))
        case 13: return .set("onDone", on: value(), to: closure())
        case 14:
            return Instruction(.evaluate(.call(method: KeptClosure.call(of: "onDone"), on: .current, arguments: [])))
        default:
            let operation: CodeNavigation.Operation = dice.pick([.push, .present, .show, .showDetail, .embed, .setRoot])
            return .show(value(), operation, from: dice.roll(3) == 0 ? place() : .current)
        }
    }

    /// A closure of any class; that of another than the running one does not exist there.
    private mutating func closure() -> Value {
        var closure = Opaque("{ … }")
        closure.closure = Self.closurePlace(in: dice.pick(Self.contents))
        return .opaque(closure)
    }

    private static func closurePlace(in name: String) -> SourceLocation {
        SourceLocation(file: "\(name).swift", line: 1)
    }

    private mutating func nested(_ depth: Int) -> Instruction {
        switch dice.roll(3) {
        case 0: .when(.open(text: "isReady", reads: []), body(depth: depth), else: body(depth: depth))
        case 1: Instruction(.later(body(depth: depth)))
        default: Instruction(.completion(body(depth: depth)))
        }
    }

    private mutating func stack() -> Instruction {
        let owner = Value.related(
            dice.pick([.navigationController, .tabBarController, .tabBarController, .splitViewController]),
            of: .current
        )
        let old = Value.related(.viewControllers, of: owner)
        let many = (0..<4).map { _ in value() }
        return Instruction(
            .setStack(
                dice.pick([[value()], [old, value()], [old] + many, [.current, value()], [.current]]),
                on: owner
            )
        )
    }

    /// A column that gets another controller, none, or is shown or hidden.
    private mutating func column() -> Instruction {
        let split = Value.related(.splitViewController, of: .current)
        let column = dice.pick(SplitColumn.allCases)
        return switch dice.roll(4) {
        case 0: Instruction(.showColumn(column, isShown: dice.roll(2) == 0, on: split))
        case 1: Instruction(.setColumn(.nothing, column, on: split))
        default: Instruction(.setColumn(value(), column, on: split))
        }
    }

    private mutating func page(of owner: Value) -> Instruction {
        Instruction(.setStack([.scene(dice.pick(Self.contents))], on: owner))
    }

    // MARK: - Values

    /// Returns a value to show or keep.
    private mutating func value() -> Value {
        switch dice.roll(8) {
        case 0: .property("other", of: .current)
        case 1: .segueDestination
        case 2: place()
        case 3: .scene(dice.pick(["N0", "N1", "S", "T", "G"]))
        default: .scene(dice.pick(Self.contents))
        }
    }

    /// Returns an existing controller.
    private mutating func place() -> Value {
        let relation: Relation = dice.pick([
            .navigationController, .tabBarController, .splitViewController, .parent, .presentingViewController,
            .presentedViewController, .rootViewController,
        ])
        let outer = Value.related(relation, of: .current)
        switch dice.roll(4) {
        case 0: return .current
        case 1:
            return .related(dice.pick([.topViewController, .lastViewController, .viewController(at: 0)]), of: outer)
        case 2: return .property("other", of: .current)
        default: return outer
        }
    }
}
