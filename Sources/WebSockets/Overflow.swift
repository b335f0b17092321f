/// What happens to a connection whose outbound queue would pass its limit.
package enum Overflow: Sendable {
    /// What waits is thrown away and the connection is closed with `CloseCode.tooSlow`.
    case close
    /// What waits, and the message that did not fit, are replaced by this one: a snapshot that says it all.
    case replace(Message)
}
