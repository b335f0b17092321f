internal import Foundation
internal import SwiftParser
internal import SwiftFacts
internal import SwiftSources
internal import SwiftSyntax

/// `SourceFileReader` over a generated app, against SwiftParser doing nothing with what it reads.
enum FactsBenchmark: Benchmark {
    static let name = "facts"
    static let summary = "Swift files to facts, against Parser.parse alone on the same cores (goal ≤ 1.3 times)"

    private static let goal = 1.3

    static func run(_ options: Options) throws -> Outcome {
        let app = LargeApp()
        let files = app.swiftFiles
        let reader = SourceFileReader()
        let rounds = max(1, options.passes / 2)
        var floor = Taken()
        var facts = Taken()
        // Turn and turn about, so that a machine that is busy for a while slows both.
        for _ in 0..<rounds {
            floor.measure {
                Cores.each(files.count) { index in
                    var text = files[index].text
                    return text.withUTF8 { Parser.parse(source: $0).endPosition.utf8Offset }
                }
            }
            facts.measure {
                Cores.each(files.count) { reader.read(files[$0].text, file: files[$0].path) }
            }
        }
        let bytes = files.reduce(0) { $0 + $1.text.utf8.count }
        let figures = [
            "\(format(facts.time, digits: 0)) ms",
            "floor (Parser.parse alone): \(format(floor.time, digits: 0)) ms",
            "ratio \(format(facts.time / floor.time, digits: 2)) (goal ≤ \(goal))",
            "of the processors' time \(format(facts.work / floor.work, digits: 2))",
            "\(files.count) files",
            "\(app.lineCount) lines",
            "\(format(Double(bytes) / 1e6, digits: 1)) MB",
            "\(ProcessInfo.processInfo.activeProcessorCount) cores",
            "peak \(peakMegabytes) MB (goal ≤ 1024)",
        ]
        return .measured(figures.joined(separator: ", "))
    }

    private static var peakMegabytes: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }

    private static func format(_ number: Double, digits: Int) -> String {
        String(format: "%.\(digits)f", number)
    }
}
