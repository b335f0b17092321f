internal import Foundation
internal import InterfaceBuilder

/// `DocumentParser` over every storyboard of the corpus, against libxml2 doing nothing with what it reads.
enum ParseBenchmark: Benchmark {
    static let name = "parse"
    static let summary = "storyboards to documents, against a bare pass of libxml2 (goal ≤ 2.5 times)"

    private static let goal = 2.5

    static func run(_ options: Options) throws -> Outcome {
        guard let corpus = try Corpus(options.corpus, fileExtension: "storyboard"), !corpus.files.isEmpty else {
            return .skipped("no storyboards in '\(options.corpus)'; name a folder with --corpus")
        }
        let parser = DocumentParser()
        let floor = try FloorXML(corpus)
        // Turn and turn about, so that a machine that is busy for a while slows both.
        let rounds = max(1, options.passes / 5)
        var floorTime = Double.infinity
        var parseTime = Double.infinity
        for _ in 0..<rounds {
            floorTime = min(floorTime, try floor.measure(passes: 5))
            let time = Measuring.best(of: 5) {
                corpus.files.reduce(0) { $0 + parser.parse($1.bytes, file: $1.path).scenes.count }
            }
            parseTime = min(parseTime, time)
        }
        let figures = [
            "\(format(parseTime, digits: 1)) ms",
            "floor (libxml2 SAX2 in C): \(format(floorTime, digits: 1)) ms",
            "ratio \(format(parseTime / floorTime, digits: 2)) (goal ≤ \(goal))",
            "\(corpus.files.count) files",
            "\(format(Double(corpus.byteCount) / 1e6, digits: 1)) MB",
        ]
        return .measured(figures.joined(separator: ", "))
    }

    private static func format(_ number: Double, digits: Int) -> String {
        String(format: "%.\(digits)f", number)
    }
}
