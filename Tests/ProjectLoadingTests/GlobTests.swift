import Testing

@testable import ProjectLoading

struct GlobTests {
    @Test(arguments: [
        ("Legacy/**", "Legacy/a/b.xib", true), ("Legacy/**", "Other/Legacy/a.xib", false), ("*.xib", "a.xib", true),
        ("*.xib", "a/b.xib", false), ("**/*Preview*", "Preview.storyboard", true),
        ("**/*Preview*", "a/b/MyPreview.xib", true), ("a/?.xib", "a/b.xib", true), ("a/?.xib", "a/bb.xib", false),
        ("**/a/**/b", "x/a/y/z/b", true), ("**/a/**/b", "x/y/b", false), ("", "a", false),
    ])
    func `stars stay within a component, double stars cross them`(pattern: String, path: String, matches: Bool) {
        #expect(Glob(pattern: pattern).matches(path) == matches)
    }

    @Test func `many stars do not make matching slow`() {
        let pattern = String(repeating: "*a", count: 200) + "b"
        #expect(!Glob(pattern: pattern).matches(String(repeating: "a", count: 5_000)))
    }

    @Test func `paths that climb out of the folder are refused`() {
        #expect(RelativePath.join("a/b", "../c/./d") == "a/c/d")
        #expect(RelativePath.join("a", "../../b") == nil)
        #expect(RelativePath.relative("a/b/c", to: "a/b") == "c")
        #expect(!RelativePath.isInside("ab/c", "a"))
        #expect(RelativePath.stem(of: "x/Main.storyboard") == "Main")
    }
}
