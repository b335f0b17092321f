import WebSockets

extension Message {
    /// Copies a string.
    convenience init(_ text: String) { self.init(utf8: text.utf8) }
}

extension Connection {
    /// Queues a string.
    func send(_ text: String) { send(Message(text)) }
}
