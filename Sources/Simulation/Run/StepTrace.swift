import Diagnostics
import SceneFlow

/// The records of a step: its events, its console lines, and the effects its summary names.
///
/// It keeps no more than requested, and no event is more certain than the code behind it.
struct StepTrace {
    /// A main effect of a step, for its summary.
    enum Effect {
        case root(scene: Int32)
        case push(scene: Int32)
        case present(scene: Int32)
        case detail(scene: Int32)
        case pop(count: Int, to: Int32)
        case dismiss(scene: Int32)
        case selectTab(scene: Int32)
        /// A container other than a stack gets its controllers.
        case filled(scene: Int32)
        case unwind(to: Int32, selector: String)
        case sent(selector: String, scene: Int32)
        case made(scene: Int32, by: String)
        case note(String)
    }

    private let tracing: Tracing
    /// The events so far, in order.
    private(set) var events: [Event] = []
    /// The lines on the app's console.
    private(set) var console: [String] = []
    /// The effects for the summary, in order.
    private(set) var effects: [Effect] = []
    /// The reasons that the running code is less than certain; none if it is certain.
    private(set) var doubts: [Doubt] = []
    /// True if the step ignored a crash.
    private(set) var hasPassed = false
    /// True if the events rest on an assumption: the app began at an assumed start, or continued past a crash.
    private var isAssuming = false
    /// The rules with a recorded order.
    private var orderedRules: [RuleID] = []

    init(_ tracing: Tracing) {
        self.tracing = tracing
        if isComplete { events.reserveCapacity(32) }
    }

    /// True if everything is recorded.
    var isComplete: Bool { tracing == .full }

    /// True if at least the warnings are recorded.
    var hasWarnings: Bool { tracing >= .warnings }

    // MARK: - Recording

    /// Records an event.
    mutating func emit(
        _ kind: Event.Kind,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        if isComplete { append(kind, instance, rule, confidence) }
    }

    /// Records a crash, a warning or a problem, even if only these are recorded.
    ///
    /// It is no more certain than its rule.
    mutating func emitWarning(
        _ kind: Event.Kind,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        guard hasWarnings else { return }
        append(kind, instance, rule, confidence.orLess(rule.confidence))
        let last = events.count - 1
        events[last].doubts = doubts
        if hasPassed {
            events[last].doubts.append(Doubt(reason: .passedCrash, location: nil, confidence: .likely))
        }
        if confidence != .certain, rule.confidence == .certain {
            events[last].doubts.append(Doubt(reason: .behaviour(rule), location: nil, confidence: confidence))
        }
    }

    /// Records a warning on the app's console, with its event.
    mutating func warn(
        _ sentence: Sentence,
        at location: SourceLocation? = nil,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        appendLine(sentence.text)
        emitWarning(.warn(sentence, at: location), instance, rule, confidence)
    }

    /// Records a line on the app's console.
    mutating func appendLine(_ line: @autoclosure () -> String) {
        if isComplete { console.append(line()) }
    }

    /// Records an effect for the summary.
    mutating func note(_ effect: Effect) {
        if isComplete { effects.append(effect) }
    }

    /// Records a choice among unspecified UIKit orderings, at most once per rule.
    mutating func emitOrder(_ text: String, _ rule: RuleID, _ confidence: Confidence) {
        guard isComplete, !orderedRules.contains(rule) else { return }
        orderedRules.append(rule)
        emit(.order(text), 0, rule, confidence)
    }

    /// Replaces an event, because its outcome is known only now.
    /// - Parameters:
    ///   - place: the number of events before it.
    ///   - kind: what happened.
    ///   - rule: the rule behind it.
    mutating func amend(_ place: Int, _ kind: Event.Kind, _ rule: RuleID) {
        guard isComplete, events.indices.contains(place) else { return }
        events[place].kind = kind
        events[place].rule = rule
    }

    private mutating func append(
        _ kind: Event.Kind,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence
    ) {
        let id = instance == 0 ? nil : InstanceID(Int(instance))
        var limit = isAssuming ? confidence.orLess(.likely) : confidence
        for doubt in doubts { limit = limit.orLess(doubt.confidence) }
        events.append(Event(kind, on: id, rule: rule, confidence: limit))
    }

    // MARK: - Certainty

    /// Adds a reason that the following events are less than certain.
    /// - Parameters:
    ///   - reason: the reason; nil for none.
    ///   - location: its place in the sources; nil if unknown.
    ///   - confidence: the highest confidence of these events. The default is likely.
    /// - Returns: the number of reasons so far, to drop the new one afterwards.
    mutating func doubt(
        _ reason: Doubt.Reason?,
        at location: SourceLocation?,
        _ confidence: Confidence = .likely
    ) -> Int {
        let before = doubts.count
        if hasWarnings, confidence != .certain, let reason {
            doubts.append(Doubt(reason: reason, location: location, confidence: confidence))
        }
        return before
    }

    /// Drops the newest reasons.
    /// - Parameter count: the number of reasons to keep.
    mutating func dropDoubts(to count: Int) {
        if doubts.count > count { doubts.removeLast(doubts.count - count) }
    }

    /// Replaces all reasons, because waiting code with its own reasons runs next.
    mutating func replaceDoubts(_ doubts: [Doubt]) { self.doubts = doubts }

    /// Records if the app began at an assumed start.
    mutating func setAssumed(_ isAssumed: Bool) { isAssuming = isAssumed }

    /// Records that the step ignored a crash: everything after it is an assumption.
    mutating func notePassing() {
        isAssuming = true
        hasPassed = true
    }

    /// Undoes everything but the records, because an operation ended in an ignored crash.
    /// - Parameter before: the trace before the operation.
    mutating func undo(to before: StepTrace) {
        effects = before.effects
        doubts = before.doubts
        orderedRules = before.orderedRules
    }
}
