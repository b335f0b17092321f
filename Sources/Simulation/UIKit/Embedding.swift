internal import Diagnostics
import SceneFlow

/// Container views (SEG-60).
extension Run {
    /// Runs the embed segues of a loading view, in document order.
    mutating func embedChildren(of parent: Int32) throws(Crashed) {
        let index = Int(state[parent].scene)
        guard state[parent].flags.contains(.decoded) || !tables.scenes[index].isInStoryboard else { return }
        for segue in tables.scenes[index].embeds {
            let cause = Cause(source: parent, segue: segue, sender: RuntimeValue(.nothing, text: "nil"))
            guard try shouldPerform(cause, "SEG-60", .likely) else { continue }
            guard let scene = try destination(of: segue) else { continue }
            let child = try instantiate(scene, cause: cause, segue: segue)
            try prepare(cause, destination: child)
            if tables.segues[segue].fact.kind == .custom {
                try embed(child, in: parent)
            } else {
                try embed(child, in: parent, by: segue, "SEG-60")
            }
        }
    }

    /// Makes a controller a child of a container of the app's own, which shows it in its view (OBJ-13).
    ///
    /// UIKit calls no `didMove(toParent:)` here: that is left to the code.
    mutating func embed(_ child: Int32, in parent: Int32) throws(Crashed) {
        guard state[parent].role == .content else {
            return trace.note(.note("nothing was embedded, because UIKit's containers show no other children"))
        }
        try takeOut(child)
        let before = state.appearing()
        try call("willMove(toParent:)", on: child, "OBJ-13")
        state.place(child, in: parent)
        trace.emit(.embed(in: InstanceID(Int(parent))), child, "OBJ-13")
        try loadView(of: child)
        // Nothing appears before the embedding `viewDidLoad` has ended: the caller loading the view settles then.
        guard !transitions.isLoadingForWindow else { return }
        try settle(from: before, .exchange, isAnimated: false, "OBJ-13", as: Transition(entering: InstanceList(child)))
    }

    /// Takes a child out of its parent, and its view out of the window (OBJ-13).
    ///
    /// UIKit calls no `willMove(toParent:)` here: that is left to the code.
    mutating func removeChild(_ child: Int32) throws(Crashed) {
        guard state[child].parent != 0 else {
            return trace.note(.note("nothing was removed, because it has no parent"))
        }
        try takeOut(child)
        guard state.index(of: child) != nil else { return }
        try call("didMove(toParent: nil)", on: child, "OBJ-13")
        held.depart(child, "OBJ-13")
    }

    private mutating func embed(_ child: Int32, in parent: Int32, by segue: Int, _ rule: RuleID) throws(Crashed) {
        if case .containerView(let view) = tables.segues[segue].fact.trigger,
            sceneEntry(of: parent).filledContainers.contains(view)
        {
            try Self.pass(raiseSubviews(parent, "SEG-63"))
            return
        }
        try takeOut(child)
        let outer = transitions.beginEmbedding(child, in: parent)
        try loadView(of: child)
        transitions.endEmbedding(resuming: outer)
        try call("willMove(toParent:)", on: child, rule, .likely)
        state.place(child, in: parent)
        state[child].embedding = Int32(segue)
        trace.emit(.embed(in: InstanceID(Int(parent))), child, rule)
        try call("didMove(toParent:)", on: child, rule, .likely)
    }

    /// Performs an embed segue by its identifier: allowed if the first time was vetoed (SEG-33, SEG-64).
    mutating func embedAgain(_ segue: Int, _ child: Int32, in parent: Int32) throws(Crashed) {
        try loadView(of: parent)
        let isTaken = state.instances.contains { $0.parent == parent && $0.embedding == Int32(segue) }
        if !isTaken {
            let before = state.appearing()
            try embed(child, in: parent, by: segue, "SEG-64")
            return try settle(from: before, .exchange, isAnimated: false, "LIFE-33")
        }
        try Self.pass(raiseSubviews(parent, "SEG-33"))
    }

    private mutating func raiseSubviews(_ parent: Int32, _ rule: RuleID) -> Crashed {
        let message: Sentence =
            "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a "
            + "subview was added programmatically?"
        return raise("NSInternalInconsistencyException", message, on: parent, rule)
    }
}
