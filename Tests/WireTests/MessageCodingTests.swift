import Testing
import Wire

struct MessageCodingTests {
    @Test func `every request and its answer are read and written as the fixtures have them`() throws {
        for request in Messages.requests { try check(request) }
    }

    @Test func `every notification is read and written as the fixtures have it`() throws {
        for notification in Messages.notifications { try check(notification) }
    }

    @Test func `every form of an action, an event and an error is as the fixtures have it`() throws {
        try expectCoding([Action].self, Fixtures.json("actions"), "actions")
        try expectCoding([Event].self, Fixtures.json("events"), "events")
        try expectCoding([ResponseError].self, Fixtures.json("errors"), "errors")
    }

    @Test func `a recording is read and written as the fixture has it`() throws {
        try expectCoding(Recording.self, Fixtures.json("recording"), "recording")
    }

    @Test func `no verb and no event is without a fixture`() throws {
        let actions = try [Action](json: Fixtures.json("actions"))
        #expect(Set(actions.map(\.verb)) == Set(Action.Verb.allCases))
        let events = try [Event](json: Fixtures.json("events"))
        #expect(Set(events.map(\.kind)) == Set(EventForms.all.map(\.name.description)))
    }

    @Test func `no fixture is without a message`() throws {
        var expected: Set = ["actions", "events", "errors", "recording", "vocabulary"]
        for request in Messages.requests {
            expected.formUnion([request.method + ".request", request.method + ".response"])
        }
        for notification in Messages.notifications { expected.insert(notification.method + ".notification") }
        #expect(try Fixtures.names == expected)
    }

    @Test func `the registry is alphabetical and names no method twice`() {
        let requests = Messages.requests.map { $0.method }
        #expect(requests == Set(requests).sorted())
        let notifications = Messages.notifications.map { $0.method }
        #expect(notifications == Set(notifications).sorted())
    }

    private func check<R: Request>(_ request: R.Type) throws {
        let call = try Fixtures.json(R.method + ".request")
        #expect(call["method"] == .string(R.method))
        let envelope = try Envelope(call.encoded)
        #expect(Outgoing.request(envelope.id, try envelope.decode(R.self)) == call.encoded, "\(R.method)")
        let answer = try Fixtures.json(R.method + ".response")
        let id = try RequestID(json: #require(answer["id"]))
        let result = try #require(answer["result"])
        try expectCoding(R.Response.self, result, "\(R.method)")
        #expect(Outgoing.result(id, try R.Response(json: result)) == answer.encoded, "\(R.method)")
    }

    private func check<N: Notification>(_ notification: N.Type) throws {
        let json = try Fixtures.json(N.method + ".notification")
        let params = try #require(json["params"])
        try expectCoding(N.self, params, "\(N.method)")
        #expect(Outgoing.notification(try N(json: params)) == json.encoded, "\(N.method)")
    }
}
