import Injection
import SceneFlow
import Testing

@testable import Simulation

/// The requests of source texts to an app's own factories.
struct ContainerRequestsTests {
    private static let requests = ContainerRequests(
        [
            ("A", "Factory.make(id:)"), ("A", "Factory.make(id:name:)"), ("B", "Factory.make(_: Kit.Item)"),
            ("C", "Factory.make(_: String)"), ("D", "Factory.only(item:)"),
        ].map { type, name in
            var service = RegisteredService(type, form: .handWritten)
            service.registration.key.name = name
            return service
        }
    )

    @Test(arguments: [
        ("factory.make(id: 1)", "A", "A#Factory.make(id:)"),
        ("make(id: 1, name: f(a: 2))", "A", "A#Factory.make(id:name:)"),
        ("factory.make(item)", "B", "B#Factory.make(_: Kit.Item)"), ("make([a: 1])", "C", "C#Factory.make(_: String)"),
        ("factory.only(item: x)", "D", "D#Factory.only(item:)"),
    ])
    func `labels and the type that is wanted tell methods of one name apart`(text: String, type: String, key: String) {
        #expect(Self.requests.key(in: text, for: type).map { "\($0)" } == key)
    }

    @Test func `where they do not, nothing is known`() {
        #expect(Self.requests.key(in: "factory.make(item)", for: nil) == nil)
        #expect(Self.requests.key(in: "factory.make(url: x)", for: "A") == nil)
    }
}
