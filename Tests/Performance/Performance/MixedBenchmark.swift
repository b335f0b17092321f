internal import Foundation
internal import ProjectLoading
internal import SceneFlow
internal import SwiftParser
internal import SwiftSources
internal import SwiftSyntax

/// Real apps of UIKit and SwiftUI loaded for the first time, against SwiftParser doing nothing with what it reads.
///
/// The floor parses the Swift files of the loaded apps and of their libraries. Their facts are measured as well: reading
/// them is the part of loading that the parser bounds. A load also finds the files, reads the other ones, and links.
enum MixedBenchmark: Benchmark {
    static let name = "mixed"
    static let summary = "real apps read and loaded, against Parser.parse alone on the same cores (goal ≤ 1.3 times)"

    private static let goal = 1.3
    /// The number of apps, those with the most Swift files.
    private static let count = 5

    static func run(_ options: Options) throws -> Outcome {
        guard let folder = options.apps else {
            return .skipped("no folder of apps: SCENEFLOW_APPS=path, or --apps path")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let sizes = names.map { ($0, swiftFileCount(below: "\(folder)/\($0)")) }.filter { $0.1 > 0 }
        let chosen = sizes.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(count).map(\.0)
        guard !chosen.isEmpty else { return .skipped("there is no Swift file below \(folder)") }
        let apps = try chosen.map { try measure($0, in: folder, rounds: max(1, options.passes / 5)) }
        return .measured((["goal ≤ \(goal)"] + apps).joined(separator: "\n  "))
    }

    /// Measures one app.
    private static func measure(_ name: String, in folder: String, rounds: Int) throws -> String {
        let root = URL(filePath: "\(folder)/\(name)")
        var first = ProjectSession(root, cache: nil)
        let project = try first.load()
        let paths = Set(project.apps.flatMap(\.swiftFiles)).sorted()
        let texts = paths.map { path in
            String(decoding: (try? Data(contentsOf: root.appending(path: path))) ?? Data(), as: UTF8.self)
        }
        var floor = Taken()
        var facts = Taken()
        var loading = Taken()
        let reader = SourceFileReader()
        for _ in 0..<rounds {
            floor.measure {
                Cores.each(texts.count) { index in
                    var text = texts[index]
                    return text.withUTF8 { Parser.parse(source: $0).endPosition.utf8Offset }
                }
            }
            facts.measure { Cores.each(texts.count) { reader.read(texts[$0], file: paths[$0]) } }
            loading.measure {
                var session = ProjectSession(root, cache: nil)
                return try? session.load()
            }
        }
        let figures = [
            "\(format(loading.time)) ms", "facts: \(format(facts.time)) ms",
            "floor (Parser.parse alone): \(format(floor.time)) ms",
            "ratio \(format(loading.time / floor.time, digits: 2))",
            "of the facts \(format(facts.time / floor.time, digits: 2))",
            "of the processors' time \(format(loading.work / floor.work, digits: 2))",
            "\(texts.count) files", "\(project.apps.count) apps",
        ]
        return "\(name): \(figures.joined(separator: ", "))"
    }

    private static func swiftFileCount(below folder: String) -> Int {
        let paths = FileManager.default.enumerator(atPath: folder)?.lazy.compactMap { $0 as? String }
        return paths?.filter { $0.hasSuffix(".swift") }.count ?? 0
    }

    private static func format(_ number: Double, digits: Int = 0) -> String { String(format: "%.\(digits)f", number) }
}
