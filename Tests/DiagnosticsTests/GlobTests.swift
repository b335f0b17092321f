import Diagnostics
import Testing

struct GlobTests {
    @Test(arguments: [
        ("Legacy/**", "Legacy/a/b.xib", true), ("Legacy/**", "Other/Legacy/a.xib", false), ("*.xib", "a.xib", true),
        ("*.xib", "a/b.xib", false), ("**/*Preview*", "Preview.storyboard", true),
        ("**/*Preview*", "a/b/MyPreview.xib", true), ("a/?.xib", "a/b.xib", true), ("a/?.xib", "a/bb.xib", false),
        ("**/a/**/b", "x/a/y/z/b", true), ("**/a/**/b", "x/y/b", false), ("", "a", false),
    ])
    func `stars stay within a component, double stars cross them`(pattern: String, path: String, matches: Bool) {
        #expect(Glob(pattern).matches(path) == matches)
    }

    @Test func `many stars do not make matching slow`() {
        let pattern = String(repeating: "*a", count: 200) + "b"
        #expect(!Glob(pattern).matches(String(repeating: "a", count: 5_000)))
    }
}
