import SceneFlow
import UIKitFacts

/// One plain sentence for a step.
extension Run {
    /// Composes the sentence.
    func summary(of plan: Plan, before: SimulationState, outcome: Step.Outcome, crash: Crash?) -> String {
        let subject = subject(of: plan, before)
        if case .rejected(let reason) = outcome { return reason }
        if let crash { return "\(subject): the app crashed (\(crash.name))." }
        if outcome == .ignored { return "\(subject): nothing happened." }
        let parts = trace.effects.compactMap(phrase)
        let sentence = parts.isEmpty ? "\(subject)." : "\(subject): \(parts.joined(separator: ", then ")).\(madeBy)"
        return trace.hasPassed ? sentence + " It is assumed to continue past a crash." : sentence
    }

    private func subject(of plan: Plan, _ before: SimulationState) -> String {
        func title(_ instance: Int32) -> String {
            before.index(of: instance).map { self.title(before.instances[$0].scene) } ?? "It"
        }
        switch plan {
        case .launch(let options): return launchSentence(options)
        case .pass(let crash):
            return "The app is assumed to continue past the crash '\(crash.message)' from now on"
        case .tap(_, let touch): return "\(touch.label) was tapped"
        case .select(_, let row, let number): return "Row \(number + 1) (\(row.label)) was selected"
        case .accessory(_, let row): return "The accessory of \(row.label) was tapped"
        case .pop: return "The stack was popped"
        case .dismiss(let modal): return "\(title(modal)) was to be dismissed"
        case .swipeDown(let modal): return "\(title(modal)) was pulled down"
        case .cancelSwipeDown(let modal): return "\(title(modal)) was pulled down halfway"
        case .cancelSwipeBack: return "The stack was swiped back halfway"
        case .setTraits: return "The available space changed"
        case .selectTab(let index, _): return "Tab \(index + 1) was tapped"
        case .performSegue(let identifier, let instance):
            return "\(title(instance)) performed segue '\(identifier)'"
        case .call(let method, let instance):
            let isTapped = before.index(of: instance).flatMap { number in
                tables.classes[before.instances[number].classIndex].method(method)?.fact.isLabelled
            }
            return isTapped == true ? "\(method) was tapped" : "\(title(instance)) ran '\(method)'"
        case .resume(_, let method): return "The app ran '\(method)'"
        case .open(let opening): return "The app was opened by \(opening.kind.phrase)"
        case .replace(_, let text), .reroute(_, let text), .stub(_, let text): return text
        case .openScope(let kind): return "Code opened a scope of '\(kind)'"
        case .closeScope(let kind): return "Code closed the scope of '\(kind)'"
        case .noSuchPop: return "Code popped to a controller that is not in the stack"
        case .goBack(let target): return "\(title(target)) was asked for"
        case .assume(let transition):
            return "The transition to \(self.title(transition.wrapper ?? transition.destination)) was assumed"
        case .ignored, .rejected: return "It"
        }
    }

    private func launchSentence(_ options: LaunchOptions) -> String {
        if let start = options.start {
            let title = tables.flow.scenes.first { $0.key == start.scene }?.title ?? start.scene
            return start.isAlone
                ? "\(title) was shown on its own, with stubs for its missing dependencies"
                : "The app was launched at \(title), as requested"
        }
        let launched = "The app was launched" + (options.traits.idiom == .pad ? " on an iPad" : "")
        guard let initial = tables.flow.launch.initial else { return launched }
        switch tables.flow.start {
        case .read: return launched
        case .chosen: return "\(launched) at \(title(initial.rawValue)), set by 'entry'"
        case .assumed: return "\(launched) at \(title(initial.rawValue)), which is assumed"
        }
    }

    private func phrase(_ effect: StepTrace.Effect) -> String? {
        switch effect {
        case .root(let scene): "\(title(scene)) became the window's root\(content(scene))"
        case .push(let scene): "pushed \(title(scene))\(content(scene))"
        case .detail(let scene): "showed \(title(scene)) as the detail\(content(scene))"
        case .present(let scene): "presented \(title(scene))\(content(scene))"
        case .pop(1, let scene): "went back to \(title(scene))"
        case .pop(let count, let scene): "popped \(count) controllers, back to \(title(scene))"
        case .dismiss(let scene): "dismissed \(title(scene))"
        case .selectTab(let scene): "\(title(scene)) was shown"
        case .filled(let scene): "\(title(scene)) got its controllers"
        case .unwind(let scene, let selector): "unwound to \(title(scene)) by \(selector)"
        case .sent(let selector, let scene): "\(selector) was sent to \(title(scene))"
        case .made: nil
        case .note(let text): text
        }
    }

    /// The makers of new instances, for those made by segue actions.
    private var madeBy: String {
        let made = trace.effects.compactMap { effect in
            guard case .made(let scene, let by) = effect else { return nil as String? }
            return " \(title(scene)) was made by \(by)'s segue action."
        }
        return made.joined()
    }

    private func title(_ scene: Int32) -> String { tables.flow.scenes[Int(scene)].title }

    /// Returns the initial content of a container.
    private func content(_ scene: Int32) -> String {
        let entry = tables.scenes[Int(scene)]
        guard entry.role == .navigation, let first = entry.relationships.first,
            case .scene(let root) = tables.segues[first].fact.destination
        else { return "" }
        return " with \(title(root.rawValue))"
    }
}
