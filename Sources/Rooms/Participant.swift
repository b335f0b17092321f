/// Somebody in a room.
package struct Participant: Sendable, Hashable {
    /// A participant's number in the room, never given twice.
    package struct ID: Sendable, Hashable {
        /// The number, counted from 1.
        package var number: Int

        /// Creates a number.
        /// - Parameter number: counted from 1.
        package init(_ number: Int) { self.number = number }
    }

    /// The participant's number.
    package var id: ID
    /// What the others call them.
    package var name: String
    /// What they may do.
    package var role: Role

    /// Creates a participant.
    /// - Parameters:
    ///   - id: the number.
    ///   - name: what the others call them.
    ///   - role: what they may do.
    package init(id: ID, name: String, role: Role) {
        self.id = id
        self.name = name
        self.role = role
    }
}
