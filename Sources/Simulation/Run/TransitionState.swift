/// The changes of the tree in progress, with the instances and containers they move.
struct TransitionState {
    /// The transition with running callbacks.
    private(set) var current: Transition?
    /// The animated presentation or dismissal begun last, with the turn of its code.
    private var begun: (turn: Int, transition: Transition)?
    /// The instances with appearance callbacks in progress.
    private var inTransit = InstanceList()
    /// True if callbacks changed the shown instances during the callbacks of another change.
    private var wasDisturbed = false
    /// The containers with a change of children in progress.
    private var changing = InstanceList()
    /// The number of views being loaded because they enter the window.
    private var loadings = 0
    /// A controller with a view loading before it becomes the child of another.
    private(set) var pendingChild: (child: Int32, parent: Int32) = (0, 0)

    // MARK: - Transitions

    /// Begins a transition.
    /// - Returns: the transition so far, to end this one with.
    @discardableResult
    mutating func begin(_ transition: Transition) -> Transition? {
        let outer = current
        current = transition
        return outer
    }

    /// Advances the current transition to a stage.
    mutating func advance(to stage: Transition.Stage) { current?.stage = stage }

    /// Ends the current transition.
    /// - Parameter outer: the transition around it. The default is none.
    mutating func end(resuming outer: Transition? = nil) { current = outer }

    /// Notes that an animated presentation or dismissal continues while the requesting code runs (SEG-82).
    mutating func prolong(_ transition: Transition, during turn: Int) {
        var transition = transition
        transition.stage = .running
        begun = (turn, transition)
    }

    /// Returns the current presentation or dismissal, as seen by the code of a turn.
    ///
    /// It is the one with running callbacks, else an animated one begun in that turn (SEG-82).
    func modal(during turn: Int) -> Transition? {
        if let current, current.isModal { return current }
        return begun.flatMap { $0.turn == turn ? $0.transition : nil }
    }

    // MARK: - Appearance callbacks

    /// True if no appearance callbacks are in progress.
    var isSettled: Bool { inTransit.isEmpty }

    /// Returns true if an instance has appearance callbacks in progress.
    func isMoving(_ instance: Int32) -> Bool { inTransit.contains(instance) }

    /// Begins the appearance callbacks of coming and leaving instances.
    mutating func move(_ coming: InstanceList, _ leaving: InstanceList) {
        inTransit += coming
        inTransit += leaving
    }

    /// Ends the appearance callbacks begun last.
    /// - Parameter count: the number of their instances.
    /// - Returns: true if no others are in progress, and changes within them have to be made up for.
    mutating func settle(_ count: Int) -> Bool {
        inTransit.removeLast(count)
        guard inTransit.isEmpty else {
            wasDisturbed = true
            return false
        }
        defer { wasDisturbed = false }
        return wasDisturbed
    }

    // MARK: - Containers

    /// True if some container's children are changing.
    var isChanging: Bool { !changing.isEmpty }

    /// Returns true if a container's children are changing.
    func isChanging(_ container: Int32) -> Bool { changing.contains(container) }

    /// Begins a change of a container's children.
    mutating func beginChange(of container: Int32) { changing.append(container) }

    /// Ends the last change of a container's children.
    mutating func endChange() { changing.removeLast() }

    // MARK: - Loading views

    /// True while a view is loaded because it enters the window.
    ///
    /// Children embedded during that time enter it with the view.
    var isLoadingForWindow: Bool { loadings > 0 }

    /// Begins the loading of a view that enters the window.
    mutating func beginLoading() { loadings += 1 }

    /// Ends the last loading of a view that enters the window.
    mutating func endLoading() { loadings -= 1 }

    /// Begins the loading of a child's view before the embedding.
    /// - Returns: the controllers so far, to restore afterwards.
    mutating func beginEmbedding(_ child: Int32, in parent: Int32) -> (child: Int32, parent: Int32) {
        let outer = pendingChild
        pendingChild = (child, parent)
        return outer
    }

    /// Ends the loading of a child's view before the embedding.
    mutating func endEmbedding(resuming outer: (child: Int32, parent: Int32)) { pendingChild = outer }
}
