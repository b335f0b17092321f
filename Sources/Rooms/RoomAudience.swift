/// Who is told what happens in a room.
///
/// The room calls from its own isolation, in the order in which things happened; an implementation must not wait.
package protocol RoomAudience: Sendable {
    /// Something was done.
    /// - Parameters:
    ///   - step: the step, after the log has accepted it and the one who acted was answered.
    ///   - epoch: which life of the log it belongs to.
    func show(_ step: RoomStep, epoch: String)

    /// Somebody came, went or changed, or the room is called something else.
    /// - Parameter presence: the room as it is now.
    func show(_ presence: RoomPresence)

    /// Everyone was taken to a step.
    /// - Parameter sought: the step, and the app after it.
    func show(_ sought: RoomSought)

    /// A presenter points at something.
    /// - Parameter pointer: what it is.
    func show(_ pointer: RoomPointer)

    /// A presenter reads something else.
    /// - Parameter look: what it is.
    func show(_ look: RoomLook)

    /// Everyone who looks at something else is asked to come back.
    /// - Parameter presenter: who asks.
    func showRecall(by presenter: Participant)

    /// The room's end is near, or is not any more.
    /// - Parameter end: when it is; nil where it is not near.
    func showEnd(_ end: RoomEnd?)
}
