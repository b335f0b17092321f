internal import Diagnostics
import SceneFlow

/// Segues of the app's own classes (SEG-7, SEG-34, SEG-35, UNW-19).
extension Run {
    /// Refuses a missing class at the creation of the segue object: after its destination (SEG-34).
    mutating func checkClass(of segue: SegueEntry, on source: Int32) throws(Crashed) {
        guard segue.fact.isClassUnknown, let name = segue.fact.customClass else { return }
        // UIKit prints the class it did not find, which is none.
        let message = Sentence("Could not create a segue of class '(null)'", about: [name])
        try Self.pass(raise("NSInternalInconsistencyException", message, on: source, "SEG-34"))
    }

    /// Runs a segue's own `perform()`; returns true if the sources define its effect.
    ///
    /// If it shows nothing, nothing holds its destination, and the destination is released (SEG-35).
    mutating func performOwn(_ cause: Cause) throws(Crashed) -> Bool {
        guard let segue = cause.segue else { return false }
        let entry = tables.segues[segue]
        guard let name = entry.fact.customClass else {
            if entry.fact.kind == .custom { throw raiseWithoutPerform(entry, cause.source) }
            return false
        }
        guard let number = tables.classes.find(name), isSegue(number), !tables.classes[number].isObjectiveC else {
            return false
        }
        guard let method = tables.classes[number].method("perform()") else {
            if entry.fact.kind == .custom, tables.classes[number].isKnown {
                throw raiseWithoutPerform(entry, cause.source)
            }
            return false
        }
        var frame = Frame(method, ofClass: number, "SEG-7")
        frame.cause = cause
        trace.emit(.callback("\(name).perform()", animated: nil), 0, "SEG-7")
        let caller = calls.beginTurn()
        defer { calls.resume(caller) }
        let before = trace.effects.count
        _ = try execute(method.fact.body, &frame)
        if trace.effects.count == before, requests.isEmpty { trace.note(.note("\(name).perform() showed nothing")) }
        return true
    }

    /// Runs UIKit's own `perform()` for the kind of a segue.
    mutating func performStandard(_ cause: Cause) throws(Crashed) {
        guard let segue = cause.segue, state.index(of: cause.source) != nil,
            state.index(of: cause.destination) != nil
        else { return }
        let entry = tables.segues[segue]
        switch entry.fact.kind {
        case .unwind: try goBack(to: cause.destination, from: cause.source, isAnimated: entry.fact.animates)
        case .custom: throw raiseWithoutPerform(entry, cause.source)
        default: try carryOut(entry, segue, from: cause.source, to: cause.destination)
        }
    }

    /// Returns true if a class is a segue's.
    func isSegue(_ classIndex: Int32) -> Bool {
        tables.classes.entries[Int(classIndex)].ancestry.contains("UIStoryboardSegue")
    }

    private mutating func raiseWithoutPerform(_ segue: SegueEntry, _ source: Int32) -> Crashed {
        let message = Sentence(
            "Could not perform segue with identifier '\(segue.fact.identifier ?? "(null)")'. A segue must either have a "
                + "performHandler or it must override -perform."
        )
        return raise("NSInternalInconsistencyException", message, on: source, "SEG-34")
    }
}
