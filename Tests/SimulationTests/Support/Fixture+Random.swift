import Chance
import SceneFlow

extension Fixture {
    /// A flow that nobody designed: any kind of segue from anywhere to anywhere, some of it nonsense.
    static func random(seed: UInt64) -> FlowBuilder {
        var dice = Dice(seed: seed)
        var flow = FlowBuilder()
        let contents = (0..<7).map { "V\($0)" }
        for name in contents {
            flow.scene(name, isKnown: dice.roll(2) == 0) { $0.definesPresentationContext = dice.roll(4) == 0 }
        }
        for index in 0..<3 { flow.navigation("N\(index)", root: dice.pick(contents)) }
        let style: SplitStyle? = dice.pick([nil, .doubleColumn, .tripleColumn])
        flow.scene("S", kind: .splitViewController) { $0.splitStyle = style }
        flow.relationship("S", "N2", "masterViewController")
        flow.relationship("S", dice.pick(contents), "detailViewController")
        flow.scene("T", kind: .tabBarController)
        for child in ["N0", "N1", dice.pick(contents), "S"] { flow.relationship("T", child, "viewControllers") }
        if dice.roll(2) == 0 {
            for _ in 0..<3 { flow.relationship("T", dice.pick(contents), "viewControllers") }
        }
        flow.systemScenes()
        let all = contents + ["N0", "N1", "N2", "S", "T"]
        let kinds: [SegueKind] = [
            .show, .show, .show, .showDetail, .presentation, .presentation, .popoverPresentation, .custom, .push,
            .modal,
        ]
        let styles: [String?] = [
            nil, "fullScreen", "currentContext", "overCurrentContext", "formSheet", "overFullScreen",
        ]
        for number in 0..<18 {
            let trigger: Segue.Trigger = dice.pick([.control("b\(number)"), .cell("c\(number)"), .manual])
            // Mostly to content: a stack that is pushed ends the run.
            let target = dice.roll(4) == 0 ? dice.pick(all) : dice.pick(contents)
            flow.segue(dice.pick(contents), target, dice.pick(kinds), trigger: trigger, identifier: "s\(number)") {
                $0.presentationStyle = dice.pick(styles)
                if $0.kind == .custom { $0.customClass = "Foreign" }
                $0.animates = dice.roll(5) != 0
            }
        }
        flow.segue("V0", "V6", .embed, trigger: .containerView("box"), identifier: "box")
        for name in contents where dice.roll(2) == 0 { flow.unwind(name, "back:", identifier: "back") }
        for name in contents where dice.roll(3) == 0 {
            flow.know(name) { $0.unwindActions = ["back:"] }
        }
        for callback in ["viewDidLoad()", "viewDidAppear(_:)", "viewWillAppear(_:)"] where dice.roll(3) == 0 {
            let operation: CodeNavigation.Operation = dice.pick([.push, .present, .show, .setRoot])
            flow.code(dice.pick(contents), .callback(callback), [.show(.scene(dice.pick(contents)), operation)])
        }
        for name in contents where dice.roll(3) == 0 {
            flow.code(
                name,
                .callback("prepare(for:sender:)"),
                [
                    .when(
                        .open(text: "isReady", reads: []),
                        [.set("item", on: .segueDestination, to: .expression("item"))],
                        else: [Instruction(.loadView(.segueDestination))]
                    )
                ]
            )
        }
        for name in contents where dice.roll(3) == 0 {
            let operation: CodeNavigation.Operation = dice.pick([.push, .present, .show, .dismiss, .popToRoot])
            flow.code(name, .row, [Instruction(.later([.show(.scene(dice.pick(contents)), operation)]))])
        }
        flow.start(dice.pick(["T", "N0", "S", "V0"]))
        return flow
    }
}
