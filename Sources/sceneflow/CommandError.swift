/// The reason for a command's failure, as one sentence without a full stop.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    /// There is no such room.
    static func noRoom(_ id: String, in folder: String) -> Self {
        Self(description: "there is no room '\(id)' in '\(folder)'")
    }
}
