internal import FlowCache
internal import Foundation
internal import ProjectLoading

/// A large app that is opened for the first time, and again when nothing has changed.
enum WarmBenchmark: Benchmark {
    static let name = "warm"
    static let summary =
        "opening an app of 100,000 lines again, against the first time (goal ≤ 0.1 times)"

    static func run(_ options: Options) throws -> Outcome {
        let app = LargeApp()
        let folder = FileManager.default.temporaryDirectory.appending(path: "sceneflow-warm-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appending(path: "app")
        try app.write(to: sources)
        let rounds = max(3, options.passes / 5)
        var cold = Double.infinity
        var warm = Double.infinity
        var saving = Double.infinity
        var preparing = Double.infinity
        for _ in 0..<rounds {
            let cachePath = folder.appending(path: "cache").path
            try? FileManager.default.removeItem(atPath: cachePath)
            let cache = ProjectCache(path: cachePath)
            var first = ProjectSession(sources, cache: cache)
            let expected = try first.load()
            first.save()
            cold = min(
                cold,
                try time { session in
                    _ = try session.load()
                } with: {
                    ProjectSession(sources)
                }
            )
            saving = min(
                saving,
                try time {
                    $0.save()
                } with: {
                    try? FileManager.default.removeItem(atPath: cachePath)
                    var session = ProjectSession(sources, cache: cache)
                    _ = try session.load()
                    return session
                }
            )
            warm = min(
                warm,
                try time {
                    _ = try $0.load()
                } with: {
                    ProjectSession(sources, cache: cache)
                }
            )
            preparing = min(
                preparing,
                try time {
                    _ = try $0.prepareForChanges()
                } with: {
                    var session = ProjectSession(sources, cache: cache)
                    _ = try session.load()
                    return session
                }
            )
            var again = ProjectSession(sources, cache: cache)
            guard try again.load() == expected, try again.prepareForChanges() == nil else {
                return .skipped("what was kept is not what was read")
            }
        }
        let figures = [
            "\(format(warm)) ms warm", "\(format(cold)) ms cold",
            "ratio \(String(format: "%.2f", warm / cold)) (goal ≤ 0.1)", "\(format(saving)) ms to keep it",
            "\(format(preparing)) ms to prepare for changes",
            "\(app.lineCount) lines in \(app.swiftFiles.count) files",
        ]
        return .measured(figures.joined(separator: ", "))
    }

    /// Returns the duration of some work on a session made for it, in milliseconds.
    private static func time(
        _ work: (inout ProjectSession) throws -> Void,
        with make: () throws -> ProjectSession
    ) rethrows -> Double {
        var session = try make()
        let start = ContinuousClock.now
        try work(&session)
        return start.duration(to: .now) / .milliseconds(1)
    }

    private static func format(_ number: Double) -> String { String(format: "%.0f", number) }
}
