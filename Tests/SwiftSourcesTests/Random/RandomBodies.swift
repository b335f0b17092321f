internal import Chance

/// Files of types whose functions' bodies hold what could hide a brace, some of them damaged.
struct RandomBodies {
    private static let heads = [
        "struct A", "enum B", "final class C", "class D: UIView", "class E: BaseScreen", "extension A", "extension F",
        "actor G", "@propertyWrapper struct H", "struct IFactory", "protocol J",
    ]
    private static let functions = [
        "func a()", "private func b(_ c: Int) -> Int", "static func d() -> String", "func e() -> Self?",
        "func f(g: () -> Int = { 1 })", "mutating func h<T>(_ i: T) where T: J", "func k() -> T",
        "func == (l: A, m: A)",
        "override class func n()", "@objc func o()", "var p: Int", "init(q: Int)", "func r() { s() }\n    func t()",
        "/* u\n */ func v()", "w(); func x()", "subscript(y: Int) -> Int", "func z(\n        _ a: Int\n    )",
        "let b =",
    ]
    private static let statements = [
        "let total = rows.reduce(0) { $0 + $1.count }", "return \"{ \\(name) }\"", "// It's a } brace",
        "if k { l() } else { m() }", "let n = o.first!", "func p() {\n    q!.r()\n    s(t)\n}", "defer { z() }",
        "switch v { case .w: x() default: break }", "let y = \"\\(\"}\")\"", "let a = [{ 1 }, { 2 }]",
        "for index in 0..<count where index % 2 == 0 { sum += values[index] }",
    ]
    /// Statements that prevent the removal of a body, by their meaning or because they may hide something.
    private static let others = [
        "let a = b / c", "let d = /}/", "let e = #\"}\"#", "let f = \"http://g\"; let h = /{/", "present(i)",
        "self.show(j)",
        "/* } */", "#if DEBUG\n    b()\n    #endif",
    ]
    private static let signs = ["\"", "\\", "(", ")", "{", "}", "/", "#", "\n", "\"\"\"", "func ", ";", " "]

    private var dice: Dice

    init(seed: UInt64) { dice = Dice(number: seed) }

    /// A file.
    mutating func next() -> String {
        var text = "import Foundation\n\n"
        for _ in 0..<1 + dice.roll(3) {
            text += dice.pick(Self.heads) + " {\n    var before: Int\n"
            for _ in 0..<1 + dice.roll(4) { text += "    " + dice.pick(Self.functions) + " {\n\(body())    }\n\n" }
            text += "    let after = 0\n}\n"
        }
        guard dice.roll(4) == 0 else { return text }
        var bytes = Array(text.utf8)
        for _ in 0..<1 + dice.roll(3) {
            let place = dice.roll(bytes.count)
            if dice.roll(2) == 0 {
                bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.roll(4)))
            } else {
                bytes.insert(contentsOf: Array(dice.pick(Self.signs).utf8), at: place)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func body() -> String {
        var body = ""
        for _ in 0..<1 + dice.roll(5) {
            body += "        " + dice.pick(dice.roll(8) == 0 ? Self.others : Self.statements) + "\n"
        }
        return body
    }
}
