import Testing

@testable import Uploads

struct EntryPathTests {
    @Test(arguments: [
        "Main.storyboard", "App/Base.lproj/Main.storyboard", "./a/./b", "a//b", "a/", "日本/画面.xib", "a..b/c",
    ])
    func `a path within stays`(_ path: String) {
        #expect(EntryPath(path, limit: 512) != nil)
    }

    @Test(arguments: [
        "", "/", ".", "/etc/passwd", "..", "../a", "a/../../b", "a/..", "C:/a", "a/c:b/d", "a\\b", "..\\a", "a\u{0}b",
        "a\nb",
    ])
    func `a path that could lead elsewhere is none`(_ path: String) {
        #expect(EntryPath(path, limit: 512) == nil)
    }

    @Test func `a path has a length, as a whole and of each part`() {
        #expect(EntryPath("abcd", limit: 4) != nil)
        #expect(EntryPath("abcde", limit: 4) == nil)
        #expect(EntryPath(String(repeating: "a", count: 256), limit: 512) == nil)
    }
}
