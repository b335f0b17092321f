/// The parameters of a method with a response.
package protocol Request: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// The purpose of the request, in one sentence without a full stop.
    static var summary: String { get }
    /// The cost in messages, by measured processor time: 5 ms are one message.
    ///
    /// The default is 1.
    static var price: Double { get }
    /// The type of the response.
    associatedtype Response: WireValue
}

extension Request {
    /// One message.
    package static var price: Double { 1 }
}

/// A message of the server outside of any request.
package protocol Notification: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// The meaning of the notification, in one sentence without a full stop.
    static var summary: String { get }
}
