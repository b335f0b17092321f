import Chance
import SceneFlow
import Simulation

/// A random walk through an app, the same on every machine.
struct Walk: Sendable {
    /// The result of a walk.
    struct Report: Sendable {
        /// The number of steps.
        var steps = 0
        /// The rules that its events named.
        var rules: Set<String> = []
        /// The number of steps that crashed the app.
        var crashes = 0
        /// The failure, reduced to its fewest actions; nil without one.
        var failure: WalkFailure?
    }

    /// The app of the walk.
    let app: WalkedApp
    /// The seed of the walk's choices.
    let seed: UInt64
    /// The number of steps to take.
    let steps: Int

    /// A state is looked at thoroughly once in so many steps.
    private static let thoroughness = 16
    /// More controllers than a person would open; a walk that has made them starts again.
    private static let crowd = 36

    /// Walks, and holds every property against every step.
    func run(_ properties: [any WalkProperty.Type] = WalkProperties.all) -> Report {
        WalkTrap.guarding("the walk through '\(app.name)' with the seed \(seed)") { walk(properties) }
    }

    private func walk(_ properties: [any WalkProperty.Type]) -> Report {
        var report = Report()
        var dice = Dice(seed: seed)
        var check = WalkCheck(app, properties)
        for number in 1...steps {
            let step = next(in: check.state, &dice)
            report.steps += 1
            report.rules.formUnion(step.events.map(\.rule.description))
            if step.outcome == .crashed { report.crashes += 1 }
            guard let violation = check.take(step, isThorough: number.isMultiple(of: Self.thoroughness)) else {
                continue
            }
            report.failure = WalkFailure(self, violation, check.moves, properties)
            break
        }
        return report
    }

    /// Decides what to do, and does it; where the files leave something open, an answer is given now and then.
    private func next(in state: SimulationState, _ dice: inout Dice) -> Step {
        var action = action(in: state, &dice)
        let step = app.step(action, in: state)
        guard step.choices.contains(where: { !$0.others.isEmpty }), dice.roll(2) == 0 else { return step }
        for choice in step.choices where !choice.others.isEmpty && dice.roll(2) == 0 {
            action.choices[choice.id] = dice.pick(choice.others)
        }
        return app.step(action, in: state)
    }

    private func action(in state: SimulationState, _ dice: inout Dice) -> Action {
        guard state.status == .running, state.live.count <= Self.crowd, dice.roll(80) > 0 else {
            return launch(&dice)
        }
        if dice.roll(16) == 0 { return Action(.setTraits(dice.pick(Self.rooms))) }
        if !app.simulator.flow.composition.kinds.isEmpty, dice.roll(10) == 0 { return ask(&dice) }
        if dice.roll(10) == 0, !state.live.isEmpty { return meddle(in: state, &dice) }
        let actions = app.simulator.enabledActions(in: state).dropFirst()
        return actions.isEmpty ? launch(&dice) : dice.pick(Array(actions))
    }

    private func launch(_ dice: inout Dice) -> Action {
        var options = LaunchOptions(
            iOSVersion: dice.pick(Self.versions),
            linkedSDK: dice.pick(Self.versions),
            traits: dice.pick(Self.rooms)
        )
        if app.simulator.release != nil { options.configuration = dice.pick(BuildConfiguration.allCases) }
        return Action(.launch, options: options)
    }

    /// Returns an action that code may take on any live instance, visible or not.
    private func meddle(in state: SimulationState, _ dice: inout Dice) -> Action {
        let instance = dice.pick(state.live)
        let kinds: [Action.Kind] = [
            .dismiss, .pop, .popToRoot, .unwindTo(instance), .popTo(dice.pick(state.live)), .swipeDown, .swipeBack,
        ]
        return Action(dice.pick(kinds), on: instance)
    }

    /// Returns a change of the container, its scopes or an injection.
    private func ask(_ dice: inout Dice) -> Action {
        let flow = app.simulator.flow
        let scenes = flow.scenes.filter { !$0.kind.isContainer }
        let kinds: [Action.Kind] = [
            .override(registration: "S\(dice.roll(8))", with: dice.pick(["", "Fake", "Other"])), .resetContainer,
            .openScope("session"), .closeScope("session"),
            .setTechnique(scene: dice.pick(scenes).key, dice.pick([nil] + Technique.allCases)),
            .stub(scene: dice.pick(scenes).key, property: dice.pick(["item", "store", "model"])),
        ]
        return Action(dice.pick(kinds))
    }

    private static let versions = [nil, nil, Version("12.0"), Version("13.0"), Version("16.4"), Version("26.0")]

    private static let rooms = [
        .iPhone, .iPad, Traits(vertical: .compact), Traits(horizontal: .compact, idiom: .pad),
        Traits(horizontal: .regular, vertical: .compact),
    ]
}
