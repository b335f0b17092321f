/// The parameters of a method that is answered.
package protocol Request: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// What it asks for, in one sentence without a full stop.
    static var summary: String { get }
    /// What it is answered with.
    associatedtype Response: WireValue
}

/// What the server tells without being asked.
package protocol Notification: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// What it tells, in one sentence without a full stop.
    static var summary: String { get }
}
