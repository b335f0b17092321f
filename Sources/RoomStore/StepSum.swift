import Rooms

/// The checksum of a stored step.
enum StepSum {
    /// The first eight bytes of a SHA-256 of all that is kept of an entry but the time.
    /// - Parameters:
    ///   - step: what was done, as it is kept.
    ///   - room: the room's number.
    ///   - life: the life of its log.
    ///   - seq: the entry's number.
    ///   - participant: who did it.
    /// - Returns: the sum.
    static func of(_ step: [UInt8], room: Int64, life: Int64, seq: Int, by participant: Participant?) -> Int64 {
        var text = "\(room) \(life) \(seq) "
        if let participant { text += "\(participant.id.number) \(participant.role.stored) \(participant.name) " }
        return SHA256Digest.of(Array(text.utf8) + step).prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }
}
