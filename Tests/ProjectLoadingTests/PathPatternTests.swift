import Testing

@testable import ProjectFiles

struct PathPatternTests {
    @Test(arguments: [
        ("Sources/**", "Sources/A.swift", true), ("Sources/**", "Sources/a/b/A.swift", true),
        ("Sources/**", "Source/A.swift", false), ("Sources/*.swift", "Sources/A.swift", true),
        ("Sources/*.swift", "Sources/a/A.swift", false), ("Sources/**/*.swift", "Sources/A.swift", true),
        ("Sources/**/*.swift", "Sources/a/b/A.swift", true), ("Sources/**/*.swift", "Sources/a/A.xib", false),
        ("**/Tests/**", "a/Tests/b/A.swift", true), ("**/*.strings", "A.strings", true),
        ("Logs", "Logs/a.swift", true), ("Logs", "a/Logs/a.swift", false), ("a?c*e", "abcde", true),
        ("{A,B}/*.{swift,xib}", "B/x.xib", true), ("{A,B}/*.{swift,xib}", "C/x.xib", false),
        ("./A/**", "A/b.swift", true), ("A/B/*.swift", "A/BC/x.swift", false), ("A/b.swift", "A/b.swift", true),
        ("**", "A.swift", true), ("A/*", "A/b/c.swift", true), ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ])
    func `a pattern matches a path, or a folder around it`(pattern: String, path: String, matches: Bool) {
        #expect(PathPattern(pattern).matches(path) == matches)
    }

    @Test func `choices of choices are bounded`() {
        let pattern = String(repeating: "{a,b}", count: 40)
        #expect(!PathPattern(pattern).matches("c"))
        #expect(!PathPattern("{" + String(repeating: "a,", count: 100_000) + "b}").matches("b"))
    }
}
