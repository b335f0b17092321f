import Foundation
import Simulation

/// Every event names a rule, and every rule has a section in `Docs/Rules`.
struct ExplainedEvents: WalkProperty {
    static let name = "every event has a rule that is explained"

    private static let explained: Set<String> = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Docs/Rules")
            .standardized
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let texts = names.filter { $0.hasSuffix(".md") }.compactMap { name in
            try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        return Set(texts.flatMap { $0.matches(of: /(?m)^## ([A-Z]+-?[0-9]+):/).map { String($0.output.1) } })
    }()

    mutating func check(_ moment: Moment) -> String? {
        moment.step.events.first { !Self.explained.contains($0.rule.description) }.map {
            "\($0.kind) has the rule '\($0.rule)', which is explained nowhere"
        }
    }
}
