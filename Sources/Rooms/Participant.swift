/// A participant of a room.
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
    /// The name shown to the others.
    package var name: String
    /// The role, with its permissions.
    package var role: Role

    /// Creates a participant.
    /// - Parameters:
    ///   - id: the number.
    ///   - name: the name shown to the others.
    ///   - role: the role.
    package init(id: ID, name: String, role: Role) {
        self.id = id
        self.name = name
        self.role = role
    }
}
