import Testing

@testable import Doctor

struct ServerAddressTests {
    @Test(arguments: [
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080", "127.0.0.1", 8080, "/", nil as String?),
        ("https://team.example", "https://team.example", "team.example", 443, "/", nil),
        ("https://team.example:443/#access=abc", "https://team.example", "team.example", 443, "/", "abc"),
        ("HTTPS://team.example/tools/sceneflow", "https://team.example", "team.example", 443, "/tools/sceneflow/", nil),
        (
            "http://team.example/a/index.html?flow=b#room=c&access=d", "http://team.example", "team.example", 80, "/a/",
            "d"
        ),
        ("http://[::1]:8080/x/", "http://[::1]:8080", "::1", 8080, "/x/", nil),
    ])
    func `an address is read as a browser reads it`(
        text: String,
        origin: String,
        host: String,
        port: Int,
        path: String,
        key: String?
    ) throws {
        let address = try #require(ServerAddress(text))
        #expect(address.origin == origin)
        #expect(address.host == host)
        #expect(Int(address.port) == port)
        #expect(address.path == path)
        #expect(address.key == key)
    }

    @Test(arguments: [
        "", "team.example", "ftp://team.example/", "http://", "http:///x", "http://a@b/", "http://a:0/",
        "http://a:99999/",
        "http://a b/", "http://a/\r\nHost: b",
    ])
    func `what is no address of a page is none`(text: String) {
        #expect(ServerAddress(text) == nil)
    }

    @Test
    func `a line says how it is, and what to do`() {
        #expect(Diagnosis.ok("disk", "fine").text == "ok       disk: fine\n")
        let text = Diagnosis.problem("disk", "full", "make room").text
        #expect(text == "problem  disk: full\n          → make room\n")
        #expect(Diagnosis.Level.ok < .warning)
        #expect(Diagnosis.Level.warning < .problem)
    }
}
