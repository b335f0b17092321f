import SceneFlow
import Testing

struct VersionTests {
    @Test func `versions compare by their parts`() throws {
        let nine = try #require(Version("9.0"))
        let thirteen = try #require(Version("13"))
        #expect(nine < thirteen)
        #expect(Version("13.0") == Version("13"))
        #expect(Version("13.4.1")?.description == "13.4.1")
        #expect(Version("13")?.description == "13.0")
    }

    @Test func `what is no version is refused`() {
        #expect(Version("") == nil)
        #expect(Version("$(TARGET)") == nil)
        #expect(Version("13.") == nil)
    }
}
