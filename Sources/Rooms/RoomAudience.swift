/// The receiver of a room's events.
///
/// The room calls from its own isolation, in the order of events; an implementation must not wait.
package protocol RoomAudience: Sendable {
    /// Shows a performed action.
    /// - Parameters:
    ///   - step: the step, after its acceptance by the log and the answer to its author.
    ///   - epoch: the life of the log with the step.
    func show(_ step: RoomStep, epoch: String)

    /// Shows a change of the participants or of the room's title.
    /// - Parameter presence: the present participants and title.
    func show(_ presence: RoomPresence)

    /// Everyone was taken to a step.
    /// - Parameter sought: the step, and the app after it.
    func show(_ sought: RoomSought)

    /// Shows a presenter's pointer.
    /// - Parameter pointer: the pointer.
    func show(_ pointer: RoomPointer)

    /// Shows another inspector tab shared by a presenter.
    /// - Parameter look: the tab.
    func show(_ look: RoomLook)

    /// Asks everyone looking at something else to return.
    /// - Parameter presenter: the presenter asking.
    func showRecall(by presenter: Participant)

    /// Announces the room's near end, or its postponement.
    /// - Parameter end: the end; nil if it is not near.
    func showEnd(_ end: RoomEnd?)
}
