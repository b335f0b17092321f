import SwiftFacts
import SwiftSources
import Testing

struct RemarkReaderTests {
    private func read(_ text: String) -> [RemarkFacts] { RemarkReader(prefix: "sceneflow:").read(text) }

    @Test func `comments are found with what stands below them`() {
        let found = read(
            """
            // sceneflow:disable a
            // about something else

            /// sceneflow:disable:next b
            let x = 1 // sceneflow:disable:this c
            /* sceneflow:enable a */ let ä = 2; /** sceneflow:enable d */
            """
        )
        #expect(found.map(\.text) == ["disable a", "disable:next b", "disable:this c", "enable a", "enable d"])
        #expect(found.map(\.line) == [1, 4, 5, 6, 6])
        #expect(found.map(\.column) == [1, 1, 11, 1, 38])
        #expect(found.map(\.next) == [5, 5, 6, nil, nil])
    }

    @Test func `what looks like a comment in a string is none`() {
        #expect(read("let x = \"// sceneflow:disable a\"").isEmpty)
        #expect(read("// about sceneflow:disable a").isEmpty)
        #expect(read("let sceneflow: Int = 1").isEmpty)
    }

    @Test func `a file that nests too deep has none, and does not stop anything`() {
        #expect(read("// sceneflow:disable a\n" + String(repeating: "(", count: 100_000)).isEmpty)
    }
}
