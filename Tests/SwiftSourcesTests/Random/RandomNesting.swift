internal import Chance
@testable import SwiftFacts
@testable import SwiftSources

/// Sources whose nesting is close to the scanner's bounds, on either side, some of them damaged.
struct RandomNesting {
    private static let ordinary = [
        "let a = b[0].c(d: [1, 2])\n", "func e(_ f: [G<Int>]) -> H? {\n    i\n}\n", "// It's j (k [l\n", "/* m { */\n",
        "let n = \"o \\(p[\"q\"] ?? r(s)) \\\\ t\"\n", "if u < v, w ? x : y {\n}\n", "#if DEBUG\n#endif\n", "z; ", "= ",
        "/* x */ y", "// \"\n", "\u{E9}: \"\u{1F9ED}\"\n", "\n",
    ]
    /// The opening and closing signs counted by the scanner, with their limits.
    private static let nestings = [
        ("[", "]", NestingScanner.maximumSquares), ("(", ")", 32), ("{", "}", 32),
        ("(", ")", NestingScanner.maximumDepth),
        ("{\n", "\n}", NestingScanner.maximumDepth), ("[{", "}]", 16), ("([", "])", NestingScanner.maximumSquares),
        ("a[", "]", NestingScanner.maximumSquares), ("\"\\(", ")\"", 32), ("f(\"\\(", ")\")", 16),
        ("a < ", "", NestingScanner.maximumOthers), ("A<", ">", NestingScanner.maximumOthers),
        ("a ? ", "", NestingScanner.maximumOthers), ("a ? ", " : b", NestingScanner.maximumOthers),
        ("#if a\n", "#endif\n", NestingScanner.maximumOthers), ("#if a\n", "", NestingScanner.maximumOthers),
        ("try ", "", NestingScanner.maximumOthers), ("await\n", "", NestingScanner.maximumOthers),
        ("if a, ", "", NestingScanner.maximumOthers), ("if a == ", "", NestingScanner.maximumOthers),
        ("if !", "", NestingScanner.maximumOthers), (",if ", "", NestingScanner.maximumOthers),
        ("if a {} else\n", "b", NestingScanner.maximumLinks), ("{} else {", "}", 32),
        (")", "", NestingScanner.maximumStrays), ("}\n", "", NestingScanner.maximumStrays),
    ]
    /// The insertions, one at a time, at any place.
    private static let signs =
        [
            "\"", "\\", "\\(", "(", ")", "[", "]", "{", "}", "<", " ?", "#", "/", "//", "/*", "*/", "\n", "\"\"\"",
            "if ", "try ", "`", "`a/*b`",
        ]

    private var dice: Dice

    init(seed: UInt64) { dice = Dice(number: seed) }

    /// A source.
    mutating func next() -> [UInt8] {
        var text = ""
        for _ in 0..<1 + dice.roll(2) {
            for _ in 0..<dice.roll(4) { text += dice.pick(Self.ordinary) }
            text += dice.roll(12) == 0 ? long() : nesting()
        }
        for _ in 0..<dice.roll(3) { text += dice.pick(Self.ordinary) }
        var bytes = Array(text.utf8)
        if dice.roll(3) == 0 { for _ in 0..<1 + dice.roll(3) { damage(&bytes) } }
        return bytes
    }

    /// About as many of one kind as the scanner lets pass, around something ordinary or in a string's interpolation.
    private mutating func nesting() -> String {
        let (open, close, bound) = dice.pick(Self.nestings)
        let count = dice.roll(2) == 0 ? 1 + dice.roll(bound) : max(1, bound - 3 + dice.roll(6))
        let inner = dice.pick(["x", "x", "\"y\"", "[0]", "if z ", "// {\n", "/* [ */"])
        // Most is closed as often as it is opened.
        let closed = dice.roll(8) == 0 ? dice.roll(count + 1) : count
        let text =
            String(repeating: open, count: count) + inner + String(repeating: close, count: closed)
        return dice.roll(6) == 0 ? "\"\\(\(text))\"\n" : text + dice.pick(["\n", " ", ""])
    }

    /// About as much without an end as the scanner lets pass, most of it in lines that are joined by comments.
    private mutating func long() -> String {
        let count = NestingScanner.maximumRun / 16 + dice.roll(32) - 16
        let line = String(repeating: "a ", count: count / 2 * (1 + dice.roll(2)))
        let joint = dice.pick(["/*\n*/", "/*\n*/", "\"b\"", "\n"])
        return String(repeating: line + joint, count: 6 + dice.roll(12)) + "\n"
    }

    /// Takes out, repeats or puts in a little.
    private mutating func damage(_ bytes: inout [UInt8]) {
        let start = dice.roll(bytes.count + 1)
        let end = min(bytes.count, start + dice.roll(8))
        switch dice.roll(3) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
        default: bytes.insert(contentsOf: Array(dice.pick(Self.signs).utf8), at: start)
        }
    }
}
