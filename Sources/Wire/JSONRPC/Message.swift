/// The parameters of a method that is answered.
package protocol Request: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// What it asks for, in one sentence without a full stop.
    static var summary: String { get }
    /// How many messages it counts as, by the processor time that it was measured to take: 5 ms are one. The default is 1.
    static var price: Double { get }
    /// What it is answered with.
    associatedtype Response: WireValue
}

extension Request {
    /// One message.
    package static var price: Double { 1 }
}

/// What the server tells without being asked.
package protocol Notification: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// What it tells, in one sentence without a full stop.
    static var summary: String { get }
}
