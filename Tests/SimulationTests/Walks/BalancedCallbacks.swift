import SceneFlow
import Simulation

/// Each instance receives its callbacks in an order possible in UIKit, checked by an automaton for each.
struct BalancedCallbacks: WalkProperty {
    static let name = "callbacks are balanced, views load once, and the dead hear nothing"

    private var lives: [InstanceID: Life] = [:]
    /// True if the system calls `viewIsAppearing`.
    private var isModern = true

    mutating func check(_ moment: Moment) -> String? {
        if moment.step.action.kind == .launch {
            // The process before is gone.
            lives = [:]
            isModern = moment.step.action.options.iOSVersion.map { $0.parts[0] >= 13 } ?? true
        }
        for event in moment.step.events {
            guard let instance = event.instance else { continue }
            if let wrong = lives[instance, default: Life(isModern: isModern)].hear(event) {
                return "\(wrong) of \(instance.rawValue)"
            }
            for other in event.kind.others where lives[other]?.isOver == true {
                return "\(event.kind) speaks of \(other.rawValue), which is gone"
            }
        }
        guard moment.isOver else { return nil }
        for (instance, life) in lives.sorted(by: { $0.key < $1.key }) {
            if let wrong = life.settle(instance, in: moment.after) { return "\(wrong) of \(instance.rawValue)" }
        }
        return nil
    }
}

/// The state of one instance.
private struct Life {
    private enum Appearance: String {
        case gone, willAppear, isAppearing, appeared, willDisappear
    }

    private enum Moving {
        case not, into, outOf
    }

    /// True if the system calls `viewIsAppearing`.
    let isModern: Bool
    private var isMade = false
    private var isAwake = false
    private var isViewMade = false
    private var isViewLoaded = false
    private var appearance = Appearance.gone
    private var moving = Moving.not
    /// True if the instance was released.
    private(set) var isOver = false

    init(isModern: Bool) { self.isModern = isModern }

    /// Takes an event; tells what is wrong with it.
    mutating func hear(_ event: Event) -> String? {
        if isOver { return "\(event.kind) after the release" }
        switch event.kind {
        case .initialize:
            isMade = true
            return isAwake || isViewLoaded ? "an initialiser after the making" : nil
        // Events possible before the initialiser runs, and those that end the object there.
        case .superInit: return isMade ? nil : "the superclass's initialiser before the class's own"
        case .inject, .assign, .warn, .crash: return nil
        case .deinitialize:
            isOver = true
            if moving != .not { return "the release amidst a move" }
            return appearance == .gone ? nil : "the release while \(appearance)"
        case .callback(let method, _):
            guard isMade else { return "\(method) before any initialiser" }
            return hear(method, event)
        default:
            return isMade ? nil : "\(event.kind) before any initialiser"
        }
    }

    private mutating func hear(_ method: String, _ event: Event) -> String? {
        // That an embedded child has arrived, code has to say by itself.
        if event.rule == "OBJ-13", method == "willMove(toParent:)" { return nil }
        switch method {
        case "awakeFromNib": return Self.happens(&isAwake, method)
        case "loadView": return Self.happens(&isViewMade, method)
        case "viewDidLoad":
            guard isViewMade, appearance == .gone else { return "\(method) while \(appearance)" }
            return Self.happens(&isViewLoaded, method)
        case "viewWillAppear":
            guard isViewLoaded else { return "\(method) before viewDidLoad" }
            return goes(to: .willAppear, from: event.isLetGo ? [.gone, .willDisappear] : [.gone])
        case "viewIsAppearing": return goes(to: .isAppearing, from: [.willAppear])
        case "viewDidAppear": return goes(to: .appeared, from: [isModern ? .isAppearing : .willAppear])
        case "viewWillDisappear":
            let begun: Appearance = isModern ? .isAppearing : .willAppear
            return goes(to: .willDisappear, from: event.isLetGo ? [.appeared, begun] : [.appeared])
        case "viewDidDisappear": return goes(to: .gone, from: [.willDisappear])
        case "willMove(toParent:)": return moves(to: .into, from: .not, method)
        case "didMove(toParent:)": return moves(to: .not, from: .into, method)
        case "willMove(toParent: nil)": return moves(to: .outOf, from: .not, method)
        case "didMove(toParent: nil)": return moves(to: .not, from: .outOf, method)
        default: return nil
        }
    }

    private static func happens(_ fact: inout Bool, _ method: String) -> String? {
        defer { fact = true }
        return fact ? "a second \(method)" : nil
    }

    private mutating func goes(to next: Appearance, from before: [Appearance]) -> String? {
        defer { appearance = next }
        return before.contains(appearance) ? nil : "\(next) after \(appearance)"
    }

    private mutating func moves(to next: Moving, from before: Moving, _ method: String) -> String? {
        defer { moving = next }
        return moving == before ? nil : "\(method) while \(moving)"
    }

    /// Tells what is wrong once a step is over.
    func settle(_ instance: InstanceID, in state: SimulationState) -> String? {
        guard state.isAlive(instance) else {
            // An initialiser that returned nil leaves nothing behind, and says nothing.
            let wasNeverUsed = !isAwake && !isViewMade && appearance == .gone
            return isOver || wasNeverUsed ? nil : "the end without a release"
        }
        if isOver { return "life after the release" }
        if !isMade { return "no initialiser" }
        if isViewLoaded != state.isViewLoaded(instance) { return "a view that is loaded without viewDidLoad" }
        switch (appearance, state.phase(of: instance)) {
        case (.gone, .disappeared), (.appeared, .appeared): return nil
        default: return "\(appearance) while the state says \(state.phase(of: instance))"
        }
    }
}

extension Event {
    /// True for an event of a gesture released halfway, in which the appearance reverses (LIFE-14, LIFE-26).
    fileprivate var isLetGo: Bool { rule == "LIFE-14" || rule == "LIFE-26" }
}

extension Event.Kind {
    /// Whom an event speaks of beside the instance that it happens to.
    fileprivate var others: [InstanceID] {
        switch self {
        case .push(let other), .pop(let other), .present(let other, _), .dismiss(let other), .embed(let other),
            .adopt(let other, _), .showDetail(let other), .retain(let other, _):
            [other]
        default: []
        }
    }
}
