/// Who is told what happens in a room.
///
/// The room calls from its own isolation, in the order in which things happened; an implementation must not wait.
package protocol RoomAudience: Sendable {
    /// Something was done.
    /// - Parameters:
    ///   - step: the step, after the log has accepted it and the one who acted was answered.
    ///   - epoch: which life of the log it belongs to.
    func show(_ step: RoomStep, epoch: String)

    /// Somebody came, went or changed.
    /// - Parameter participants: everyone who is in the room now.
    func show(_ participants: [Participant])
}
