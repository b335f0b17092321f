/// The parameters of a method with a response.
package protocol Request: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// The purpose of the request, in one sentence without a full stop.
    static var summary: String { get }
    /// The cost in messages, by measured processor time: 5 ms are one message.
    static var price: Double { get }
    /// The clients that may call it.
    static var audience: RequestAudience { get }
    /// The type of the response.
    associatedtype Response: WireValue
}

/// The clients that may call a request.
package enum RequestAudience: String, Sendable {
    /// Anyone. After `hello`, the request itself decides.
    case anyone
    /// A client with a key that opens the app.
    case app
    /// A participant of the room.
    case participants
    /// A participant who may act in the room.
    case presenter
}

/// A message of the server outside of any request.
package protocol Notification: WireObject {
    /// The method's name on the wire.
    static var method: String { get }
    /// The meaning of the notification, in one sentence without a full stop.
    static var summary: String { get }
}
