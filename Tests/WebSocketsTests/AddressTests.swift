import Testing

@testable import WebSockets

struct AddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::1", "20:1:d:b8:0:0:0:0/64"),
        ("::1", "::1", "0:0:0:0:0:0:0:0/64"),
    ])
    func `an address is known however it is written`(written: String, text: String, group: String) throws {
        let address = try #require(ClientAddress(written))
        #expect(address.text == text)
        #expect(address.group == group)
    }

    @Test(arguments: ["", "192.0.2", "192.0.2.1:80", "[::1]", "proxy.example", "1.2.3.4, 5.6.7.8", "::1%lo"])
    func `what is no address is none`(text: String) {
        #expect(ClientAddress(text) == nil)
    }

    @Test
    func `a proxy is believed as far as it saw itself`() {
        let proxies: Set = ["10.0.0.1", "10.0.0.2"]
        let client = { ClientAddress(forwarded: $0, by: proxies)?.text }
        #expect(client("192.0.2.1") == "192.0.2.1")
        #expect(client("198.51.100.1, 192.0.2.1") == "192.0.2.1")
        #expect(client("192.0.2.1,10.0.0.2 , 10.0.0.1") == "192.0.2.1")
        #expect(client("192.0.2.1, unknown") == nil)
        #expect(client("10.0.0.1") == nil)
        #expect(client("") == nil)
    }

    @Test
    func `addresses are counted each by itself`() throws {
        let (one, other) = (try #require(ClientAddress("192.0.2.1")), try #require(ClientAddress("192.0.2.2")))
        var count = AddressCount(limit: 2)
        count.add(one)
        #expect(!count.isFull(one))
        count.add(one)
        #expect(count.isFull(one))
        #expect(!count.isFull(other))
        count.remove(one)
        #expect(!count.isFull(one))
        count.remove(other)
        #expect(!count.isFull(other))
        var unlimited = AddressCount(limit: 0)
        for _ in 0..<100 { unlimited.add(one) }
        #expect(!unlimited.isFull(one))
    }

    @Test
    func `a base path is taken off where it is there`() throws {
        let base = try #require(BasePath("/tools/sceneflow/"))
        #expect(base.text == "/tools/sceneflow")
        #expect(base.inside("/tools/sceneflow/ws") == "/ws")
        #expect(base.inside("/tools/sceneflow/") == "/")
        #expect(base.inside("/tools/sceneflow") == nil)
        #expect(base.inside("/ws") == "/ws")
        #expect(base.inside("/tools/sceneflows") == "/tools/sceneflows")
        #expect(BasePath("/")?.text.isEmpty == true)
        #expect(BasePath("")?.inside("/ws") == "/ws")
        for wrong in ["sceneflow", "//evil", "/a//b", "/a/../b", "/a b", "/ä", "/a?b"] {
            #expect(BasePath(wrong) == nil, "\(wrong)")
        }
    }
}
