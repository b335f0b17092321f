import Chance
import Foundation
import Testing

@testable import Migrating

struct UnifiedDiffTests {
    @Test func `what git makes of a diff is the file that was meant`() throws {
        var dice = Dice(number: 3)
        let app = try MigratedApp()
        for round in 0..<40 {
            let end = round.isMultiple(of: 4) ? "\r\n" : "\n"
            var lines = (0..<dice.roll(40)).map { "\($0 % 5)\(end)" }
            if dice.chance(1, in: 3), let last = lines.popLast() { lines.append(String(last.filter { !$0.isNewline })) }
            var changed = lines
            for _ in 0...dice.roll(4) {
                let place = dice.roll(changed.count + 1)
                if dice.chance(1, in: 2) || place == changed.count {
                    if changed.last.map({ !$0.hasSuffix(end) }) != true || place < changed.count {
                        changed.insert("new \(round)\(end)", at: place)
                    }
                } else {
                    changed.remove(at: place)
                }
            }
            // git has no name for a file that comes or goes here.
            guard !lines.isEmpty, !changed.isEmpty else { continue }
            let file = round.isMultiple(of: 3) ? "a file.txt" : "file.txt"
            try app.write(file, lines.joined())
            let diff = UnifiedDiff(file: file, old: Array(lines.joined().utf8), new: Array(changed.joined().utf8)).text
            if lines != changed { try app.apply(diff) } else { #expect(diff.isEmpty) }
            try #expect(app.text(file) == changed.joined())
        }
    }

    @Test func `edits that meet are none`() {
        var edits = FileEdits(file: "A.swift", bytes: Array("one two three\n".utf8))
        edits.replace(0..<5, with: "x")
        edits.replace(4..<7, with: "y")
        #expect(edits.result == nil)
    }

    @Test func `a path that would need quotes is not written`() {
        #expect(UnifiedDiff.canName("A folder/é.swift"))
        #expect(!UnifiedDiff.canName("A\"b.swift") && !UnifiedDiff.canName("a\nb") && !UnifiedDiff.canName("a\\b"))
    }
}
