internal import AutoLayout
internal import Foundation
internal import InterfaceBuilder

/// The layout of every scene of the corpus on another screen, against the parsing of its document.
enum LayoutBenchmark: Benchmark {
    static let name = "layout"
    static let summary = "scenes laid out for an iPad and a small phone, against parsing them (goal: a scene in ≤ 5 ms)"

    private static let goal = 5.0

    static func run(_ options: Options) throws -> Outcome {
        guard let corpus = try Corpus(options.corpus, fileExtension: "storyboard"), !corpus.files.isEmpty else {
            return .skipped("no storyboards in '\(options.corpus)'; name a folder with --corpus")
        }
        let parser = DocumentParser(keepsConstraints: true)
        let documents = corpus.files.map { parser.parse($0.bytes, file: $0.path) }
        let parse = Measuring.best(of: max(1, options.passes / 10)) {
            corpus.files.reduce(0) { $0 + parser.parse($1.bytes, file: $1.path).scenes.count }
        }
        let spaces = [(320.0, 568.0), (1024.0, 1366.0)].map {
            LayoutEnvironment(width: $0.0, height: $0.1, safeArea: nil)
        }
        let scenes = documents.flatMap { document in
            let layouts = LayoutDocument(document)
            return document.scenes.compactMap { $0.controller?.id }.map { (layouts, $0) }
        }
        // The best of a few passes counts for each scene, since the machine may be busy.
        var times: [Double] = []
        for (layouts, controller) in scenes {
            for space in spaces {
                let time = Measuring.best(of: 3) {
                    layouts.layout(ofController: controller, in: space)?.views.count ?? 0
                }
                times.append(time)
            }
        }
        times.sort()
        guard let slowest = times.last else { return .skipped("no scenes in '\(options.corpus)'") }
        let sum = times.reduce(0, +)
        let figures = [
            "p50 \(format(times[times.count / 2])) ms a scene",
            "p99 \(format(times[times.count * 99 / 100])) ms (goal ≤ \(goal))",
            "slowest \(format(slowest)) ms",
            "all in \(format(sum)) ms",
            "parsing the documents: \(format(parse)) ms",
            "\(times.count) layouts of \(scenes.count) scenes",
        ]
        return .measured(figures.joined(separator: ", "))
    }

    private static func format(_ number: Double) -> String { String(format: "%.2f", number) }
}
