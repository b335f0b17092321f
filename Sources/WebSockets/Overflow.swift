/// The handling of a connection over the limit of its outbound queue.
package enum Overflow: Sendable {
    /// The queue is discarded and the connection is closed with `CloseCode.tooSlow`.
    case close
    /// The queue and the rejected message are replaced by this one, a complete snapshot.
    case replace(Message)
}
