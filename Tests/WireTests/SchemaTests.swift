import Chance
import Testing
import Wire

struct SchemaTests {
    @Test func `a schema allows of a request and its answer what their types read, and nothing else`() throws {
        for request in Messages.requests { try check(request) }
    }

    @Test func `a schema allows of a notification what its type reads, and nothing else`() throws {
        for notification in Messages.notifications { try check(notification) }
    }

    @Test func `a schema allows of every action, event and error what its type reads, and nothing else`() throws {
        try check([Action].self, Fixtures.json("actions"))
        try check([Event].self, Fixtures.json("events"))
        for case .array(let errors) in [try Fixtures.json("errors")] {
            for error in errors { try check(ResponseError.self, error, exceptFor: "/data/code") }
        }
    }

    @Test func `what the server writes is never null where it may be left out`() throws {
        var book = SchemaBook()
        let sent = Action.schema(in: &book)
        book.direction = .received
        let received = Action.schema(in: &book)
        let action: JSON = ["do": "back", "instance": .null]
        #expect(book.allows(action, as: received))
        #expect(!book.allows(action, as: sent))
        #expect(throws: Never.self) { try Action(json: action) }
    }

    @Test func `the document names every message once, in the order of the registry`() throws {
        let document = AsyncAPI.document(version: "1.2.3")
        guard case .object(let operations) = document["operations"] else {
            Issue.record("there are no operations")
            return
        }
        #expect(operations.count == Messages.requests.count + Messages.notifications.count)
        #expect(operations.first?.key == "checksCancel")
        #expect(document["info"]?["version"] == .string("1.2.3"))
        #expect(document.encoded == AsyncAPI.document(version: "1.2.3").encoded)
    }

    // MARK: - Private

    private func check<R: Request>(_ request: R.Type) throws {
        try check(R.self, #require(Fixtures.json(R.method + ".request")["params"]))
        try check(R.Response.self, #require(Fixtures.json(R.method + ".response")["result"]))
    }

    private func check<N: Notification>(_ notification: N.Type) throws {
        try check(N.self, #require(Fixtures.json(N.method + ".notification")["params"]))
    }

    /// Reads every mutation of a literal value, and holds against it what the schema says; but for one field of which
    /// the schema knows the values, though its type reads others, too.
    private func check<Value: WireValue>(_ type: Value.Type, _ json: JSON, exceptFor pointer: String? = nil) throws {
        var book = SchemaBook()
        book.direction = .received
        let schema = Value.schema(in: &book)
        #expect(book.allows(json, as: schema), "\(type)")
        var refused = 0
        let mutations = json.mutations
        // The parts of a large value are much alike: every fourth mutation reaches each field of most of them.
        let step = mutations.count < 400 ? 1 : Effort.rounds(4, long: 1)
        for index in stride(from: 0, to: mutations.count, by: step) {
            let mutation = mutations[index]
            let reason: InvalidField?
            do {
                _ = try Value(json: mutation)
                reason = nil
            } catch {
                reason = error
            }
            refused += reason == nil ? 0 : 1
            if let pointer, mutation.at(pointer) != json.at(pointer) { continue }
            if book.allows(mutation, as: schema) != (reason == nil) {
                let text = String(decoding: mutation.encoded, as: UTF8.self)
                Issue.record("\(type): \(reason?.message ?? "it is read") of \(text.prefix(300))")
                return
            }
        }
        #expect(refused > 0, "\(type)")
    }
}

extension JSON {
    /// The part that a pointer leads to.
    fileprivate func at(_ pointer: String) -> JSON? {
        pointer.split(separator: "/").reduce(JSON?.some(self)) { $0?[String($1)] }
    }
}
