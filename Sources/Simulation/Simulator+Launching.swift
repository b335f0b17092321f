internal import Diagnostics
internal import SceneFlow

extension Simulator {
    /// The maximum number of launches tried for one.
    private static let launchAttempts = 48
    /// The number of app instructions after which no other launch is tried.
    private static let launchInstructions = 40_000

    /// Returns the most likely launch of a freshly installed app.
    ///
    /// A launch without answers takes the first branch at each condition left open by the sources. The search tries
    /// other answers, those to the last question first, in these cases: the launch ends in a crash, in an empty window,
    /// under an alert, at the detail of a split view, or at a screen named after an obstacle. A fresh install seldom
    /// shows any of these, and they cover the rest. Among the remaining launches, one leading to an introduction or a
    /// sign-in comes first.
    /// - Parameter options: the options of the launch.
    /// - Returns: the launch, with answers only if others than the first lead to such a screen.
    package func launch(_ options: LaunchOptions) -> Action {
        var uncovered = uncovered(options)
        if cover(uncovered.step) >= .refusal, let current = options.onCurrentSystem {
            // An app seldom runs on the oldest system it supports.
            let other = self.uncovered(current)
            if cover(other.step) < cover(uncovered.step) { uncovered = other }
        }
        return introduction(instead: uncovered) ?? uncovered.launch
    }

    /// Returns the launch with one other answer, to the first possible question, leading to an introduction.
    private func introduction(instead plain: (launch: Action, step: Step)) -> Action? {
        guard cover(plain.step) == .none else { return nil }
        var instructions = 0
        for other in variants(of: plain.launch, plain.step).reversed().prefix(Self.launchAttempts) {
            let result = step(other, in: SimulationState(), tracing: .off)
            if cover(result) == .introduction { return other }
            instructions += result.instructions
            if instructions > Self.launchInstructions { break }
        }
        return nil
    }

    /// Returns the launch leaving most of an app in sight, and its step.
    private func uncovered(_ options: LaunchOptions) -> (launch: Action, step: Step) {
        let plain = Action(.launch, options: options)
        var best = (launch: plain, step: step(plain, in: SimulationState(), tracing: .off))
        // A screen that goes on by itself needs no other answers.
        if cover(best.step) == .passing, hasFollower(best.step.state) { return best }
        var pending = [best]
        // The alerts covering each launch so far: behind one alert another may wait.
        var met: Set<[Int32]> = [covering(best.step)]
        var attempts = Self.launchAttempts
        var instructions = best.step.instructions
        search: while cover(best.step) > .none, let (launch, step) = pending.popLast() {
            for other in variants(of: launch, step) {
                guard attempts > 0, instructions < Self.launchInstructions else { break search }
                attempts -= 1
                let result = self.step(other, in: SimulationState(), tracing: .off)
                instructions += result.instructions
                if cover(result) < cover(best.step) {
                    best = (other, result)
                    pending.append(best)
                    continue search
                }
                if cover(result) == cover(best.step), met.insert(covering(result)).inserted {
                    pending.append((other, result))
                }
            }
        }
        return best
    }

    /// Returns the launches with one other answer, those to the last question first.
    ///
    /// Repeated code asks the same question again: only the last time counts.
    private func variants(of launch: Action, _ step: Step) -> [Action] {
        var asked: Set<AskedQuestion> = []
        let isBroken = cover(step) >= .empty
        return step.choices.indices.reversed().flatMap { place -> [Action] in
            let choice = step.choices[place]
            // The answers of a fresh install stay, even if they cover the first screen.
            guard !choice.isFresh || isBroken, asked.insert(AskedQuestion(choice)).inserted else { return [] }
            let earlier = Set(step.choices[..<place].map(\.id))
            return choice.others.map { option in
                var other = launch
                other.choices = launch.choices.filter { earlier.contains($0.key) }
                other.choices[choice.id] = option
                return other
            }
        }
    }

    /// Returns the scenes of the presented alerts, in order.
    private func covering(_ step: Step) -> [Int32] {
        let tables = tables(step.state.configuration)
        return step.state.instances.filter { instance in
            tables.isAlert(instance)
                || instance.presenter != 0
                    && names(of: instance.scene, in: tables).contains(where: NameWords.meansMessage)
        }.map(\.scene)
    }

    /// The names of a scene: its class, or its storyboard ID and document if the class is a plain one.
    private func names(of scene: Int32, in tables: FlowTables) -> [String] {
        let scene = tables.scenes[Int(scene)].scene
        if let name = scene.customClass, name != "ViewController" { return [name] }
        let document = scene.location.map { $0.file.split(separator: "/").last.map(String.init) ?? $0.file }
        return [scene.identifier, document].compactMap { $0 }
    }

    /// Returns the part of an app hidden by a launch.
    private func cover(_ step: Step) -> Cover {
        if step.outcome == .crashed { return .crash }
        let state = step.state
        if state.visible.isEmpty { return .empty }
        let alerts = covering(step).count
        if alerts > 0 { return .alerts(alerts) }
        // Only a merged split view has a stack in a stack.
        let isDetail = state.touchable().contains { id in
            state[id].role == .navigation && state[id].parent != 0 && state[state[id].parent].role == .navigation
        }
        if isDetail { return .detail }
        let tables = tables(state.configuration)
        let names = state.visible.flatMap { self.names(of: state[$0.rawValue].scene, in: tables) }
        // A login behind a passcode request is not for a new person.
        if names.contains(where: NameWords.meansRefusal) { return .refusal }
        if names.contains(where: NameWords.meansIntroduction) { return .introduction }
        return names.contains(where: NameWords.meansPassing) ? .passing : .none
    }
}

/// A question, identified by its condition and location.
private struct AskedQuestion: Hashable {
    let condition: String
    let location: SourceLocation?

    init(_ choice: Choice) {
        condition = choice.condition
        location = choice.location
    }
}

/// The part of an app hidden by a launch.
private enum Cover: Comparable {
    /// A screen for a person new to the app.
    case introduction
    /// No alert is presented.
    case none
    /// A screen that advances by itself.
    case passing
    /// A collapsed split view shows its detail in place of the list leading to it.
    case detail
    /// A number of alerts are presented.
    case alerts(Int)
    /// A screen named after an obstacle, such as a mandatory update.
    case refusal
    /// The window has no root.
    case empty
    /// The app has crashed.
    case crash
}
