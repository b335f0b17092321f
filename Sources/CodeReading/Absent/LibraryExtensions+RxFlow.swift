extension LibraryExtensions {
    /// RxFlow: flows that answer steps with screens and with what emits the next steps.
    static let rxFlow = LibraryExtensions(
        name: "RxFlow",
        types: ["Flow", "Stepper", "FlowContributors", "FlowCoordinator"],
        source: """
            protocol Step {}
            struct NoneStep: Step { init() {} }
            enum RxFlowStep: Step { case home }
            protocol Presentable: AnyObject { func contribute(to coordinator: FlowCoordinator, with stepper: Stepper) }
            extension UIViewController: Presentable {
                func contribute(to coordinator: FlowCoordinator, with stepper: Stepper) { coordinator.listen(to: stepper) }
            }
            extension UIWindow: Presentable {
                func contribute(to coordinator: FlowCoordinator, with stepper: Stepper) { coordinator.listen(to: stepper) }
            }
            protocol Stepper: AnyObject {
                var steps: PublishRelay<Step> { get }
                var initialStep: Step { get }
                func readyToEmitSteps()
            }
            extension Stepper {
                var initialStep: Step { return NoneStep() }
                func readyToEmitSteps() {}
            }
            class OneStepper: Stepper {
                let steps = PublishRelay<Step>()
                let singleStep: Step
                var initialStep: Step { return singleStep }
                init(withSingleStep singleStep: Step) { self.singleStep = singleStep }
            }
            class DefaultStepper: Stepper {
                let steps = PublishRelay<Step>()
                var initialStep: Step { return RxFlowStep.home }
                init() {}
            }
            class CompositeStepper: Stepper {
                let steps = PublishRelay<Step>()
                let innerSteppers: [Stepper]
                init(steppers: [Stepper]) { innerSteppers = steppers }
                func readyToEmitSteps() {
                    for stepper in innerSteppers { stepper.readyToEmitSteps() }
                }
            }
            protocol Flow: Presentable {
                var root: Presentable { get }
                func navigate(to step: Step) -> FlowContributors
            }
            extension Flow {
                func contribute(to coordinator: FlowCoordinator, with stepper: Stepper) {
                    let child = FlowCoordinator()
                    child.parent = coordinator
                    coordinator.children.append(child)
                    child.coordinate(flow: self, with: stepper)
                }
            }
            class FlowContributor {
                func join(_ coordinator: FlowCoordinator) {}
                static func contribute(
                    withNextPresentable presentable: Presentable,
                    withNextStepper stepper: Stepper,
                    allowStepWhenNotPresented: Bool = false,
                    allowStepWhenDismissed: Bool = false
                ) -> FlowContributor {
                    return NextContributor(presentable, stepper)
                }
                static func contribute(withNext next: Presentable & Stepper) -> FlowContributor {
                    return NextContributor(next, next)
                }
                static func forwardToCurrentFlow(withStep step: Step) -> FlowContributor {
                    return ForwardContributor(step)
                }
                static func forwardToParentFlow(withStep step: Step) -> FlowContributor {
                    return ParentContributor(step)
                }
            }
            class NextContributor: FlowContributor {
                let presentable: Presentable
                let stepper: Stepper
                init(_ presentable: Presentable, _ stepper: Stepper) {
                    self.presentable = presentable
                    self.stepper = stepper
                }
                override func join(_ coordinator: FlowCoordinator) {
                    presentable.contribute(to: coordinator, with: stepper)
                }
            }
            class ForwardContributor: FlowContributor {
                let step: Step
                init(_ step: Step) { self.step = step }
                override func join(_ coordinator: FlowCoordinator) { coordinator.answer(step) }
            }
            class ParentContributor: FlowContributor {
                let step: Step
                init(_ step: Step) { self.step = step }
                override func join(_ coordinator: FlowCoordinator) { coordinator.parent?.answer(step) }
            }
            class FlowContributors {
                let list: [FlowContributor]
                init(_ list: [FlowContributor]) { self.list = list }
                func join(_ coordinator: FlowCoordinator) {
                    for contributor in list { contributor.join(coordinator) }
                }
                static var none: FlowContributors { return FlowContributors([]) }
                static func one(flowContributor: FlowContributor) -> FlowContributors {
                    return FlowContributors([flowContributor])
                }
                static func multiple(flowContributors: [FlowContributor]) -> FlowContributors {
                    return FlowContributors(flowContributors)
                }
                static func end(forwardToParentFlowWithStep step: Step) -> FlowContributors {
                    return FlowContributors([ParentContributor(step)])
                }
            }
            enum Flows {
                enum ExecuteStrategy { case ready, created }
                static func use<Root>(_ flow: Flow, when strategy: ExecuteStrategy, block: (Root) -> Void) {
                    block(flow.root)
                }
                static func use<Root1, Root2>(
                    _ flow1: Flow, _ flow2: Flow, when strategy: ExecuteStrategy, block: (Root1, Root2) -> Void
                ) {
                    block(flow1.root, flow2.root)
                }
                static func use<Root1, Root2, Root3>(
                    _ flow1: Flow, _ flow2: Flow, _ flow3: Flow, when strategy: ExecuteStrategy,
                    block: (Root1, Root2, Root3) -> Void
                ) {
                    block(flow1.root, flow2.root, flow3.root)
                }
                static func use<Root1, Root2, Root3, Root4>(
                    _ flow1: Flow, _ flow2: Flow, _ flow3: Flow, _ flow4: Flow, when strategy: ExecuteStrategy,
                    block: (Root1, Root2, Root3, Root4) -> Void
                ) {
                    block(flow1.root, flow2.root, flow3.root, flow4.root)
                }
                static func use<Root1, Root2, Root3, Root4, Root5>(
                    _ flow1: Flow, _ flow2: Flow, _ flow3: Flow, _ flow4: Flow, _ flow5: Flow,
                    when strategy: ExecuteStrategy, block: (Root1, Root2, Root3, Root4, Root5) -> Void
                ) {
                    block(flow1.root, flow2.root, flow3.root, flow4.root, flow5.root)
                }
                static func whenReady<Root>(flow1: Flow, block: (Root) -> Void) { block(flow1.root) }
                static func whenReady<Root1, Root2>(flow1: Flow, flow2: Flow, block: (Root1, Root2) -> Void) {
                    block(flow1.root, flow2.root)
                }
                static func whenReady<Root1, Root2, Root3>(
                    flow1: Flow, flow2: Flow, flow3: Flow, block: (Root1, Root2, Root3) -> Void
                ) {
                    block(flow1.root, flow2.root, flow3.root)
                }
            }
            class FlowCoordinator {
                var flow: Flow?
                weak var parent: FlowCoordinator?
                var children: [FlowCoordinator] = []
                init() {}
                func coordinate(flow: Flow, with stepper: Stepper, allowStepWhenDismissed: Bool = false) {
                    self.flow = flow
                    listen(to: stepper)
                    answer(stepper.initialStep)
                    stepper.readyToEmitSteps()
                }
                func listen(to stepper: Stepper) {
                    stepper.steps.subscribe(onNext: { step in self.answer(step) })
                }
                func answer(_ step: Step) {
                    guard let flow = flow else { return }
                    flow.navigate(to: step).join(self)
                }
            }
            """
    )
}
