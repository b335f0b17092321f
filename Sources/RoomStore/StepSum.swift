import Rooms

/// The checksum of a stored step.
enum StepSum {
    /// Returns the first eight bytes of a SHA-256 of everything stored in an entry except the time.
    /// - Parameters:
    ///   - step: the action, in its stored form.
    ///   - room: the room's number.
    ///   - life: the life of its log.
    ///   - seq: the entry's number.
    ///   - participant: the acting participant.
    /// - Returns: the sum.
    static func of(_ step: [UInt8], room: Int64, life: Int64, seq: Int, by participant: Participant?) -> Int64 {
        var text = "\(room) \(life) \(seq) "
        if let participant { text += "\(participant.id.number) \(participant.role.stored) \(participant.name) " }
        return SHA256Digest.of(Array(text.utf8) + step).prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }
}
