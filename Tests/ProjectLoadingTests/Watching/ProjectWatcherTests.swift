import Foundation
import Testing
import WrittenApps

@testable import ProjectFiles

@Suite(.timeLimit(.minutes(1)))
struct ProjectWatcherTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "App/A.swift": "class A {}", "App/B.swift": "class B {}", "App/Sub/Main.storyboard": "<document/>",
            "Pods/P.swift": "",
        ])
    }

    /// The system's events, and looking at the files in turn.
    private enum Way: CaseIterable {
        case events, polling, tooManyFolders
    }

    private func watcher(_ way: Way = .events) throws -> Watched {
        var limits = ProjectWatcher.Limits()
        limits.interval = .milliseconds(10)
        if way == .polling { limits.folders = 0 }
        if way == .tooManyFolders { limits.folders = 4 }
        return Watched(try ProjectWatcher(folder.url, limits: limits))
    }

    private func url(_ path: String) -> URL { folder.url.appending(path: path) }

    @Test(arguments: Way.allCases)
    private func `a file that is written is told`(way: Way) async throws {
        let watcher = try watcher(way)
        try folder.write(Data("class A { }".utf8), to: "App/A.swift")
        #expect(await watcher.until("App/A.swift"))
    }

    @Test(arguments: Way.allCases)
    private func `a file that is made, renamed or deleted is told`(way: Way) async throws {
        let watcher = try watcher(way)
        try folder.write(Data("class C {}".utf8), to: "App/C.swift")
        #expect(await watcher.until("App/C.swift"))
        try FileManager.default.moveItem(at: url("App/C.swift"), to: url("App/D.swift"))
        #expect(await watcher.until("App/C.swift", "App/D.swift"))
        try FileManager.default.removeItem(at: url("App/D.swift"))
        #expect(await watcher.until("App/D.swift"))
    }

    @Test(arguments: Way.allCases)
    private func `a file that is replaced by another is told`(way: Way) async throws {
        let watcher = try watcher(way)
        try Data("class A { var saved = true }".utf8).write(to: url("App/A.swift"), options: .atomic)
        #expect(await watcher.until("App/A.swift"))
    }

    @Test(arguments: Way.allCases)
    private func `files in a new folder are told, and those made in it later`(way: Way) async throws {
        let watcher = try watcher(way)
        try folder.write(Data("class N {}".utf8), to: "App/New/Deep/N.swift")
        #expect(await watcher.until("App/New/Deep/N.swift"))
        try folder.write(Data("class M {}".utf8), to: "App/New/Deep/M.swift")
        #expect(await watcher.until("App/New/Deep/M.swift"))
    }

    @Test(arguments: Way.allCases)
    private func `a folder that is renamed or deleted is told`(way: Way) async throws {
        let watcher = try watcher(way)
        try FileManager.default.moveItem(at: url("App/Sub"), to: url("App/Renamed"))
        #expect(await watcher.until("App/Renamed/Main.storyboard"))
        try folder.write(Data("<document> </document>".utf8), to: "App/Renamed/Main.storyboard")
        #expect(await watcher.until("App/Renamed/Main.storyboard"))
        try FileManager.default.removeItem(at: url("App/Renamed"))
        #expect(await watcher.until { $0.isIncomplete || $0.paths.contains("App/Renamed/Main.storyboard") })
    }

    @Test(arguments: Way.allCases)
    private func `a burst ends with the last change`(way: Way) async throws {
        let watcher = try watcher(way)
        for number in 0..<100 {
            try folder.write(Data("class A { let number = \(number) }".utf8), to: "App/A.swift")
            try folder.write(Data("class X\(number) {}".utf8), to: "App/Burst/X\(number).swift")
        }
        var seen: Set<String> = []
        #expect(
            await watcher.until { changes in
                seen.formUnion(changes.paths)
                return (0..<100).allSatisfy { seen.contains("App/Burst/X\($0).swift") } && seen.contains("App/A.swift")
                    || changes.isIncomplete
            }
        )
    }

    @Test(arguments: Way.allCases)
    private func `what does not matter is left out`(way: Way) async throws {
        let watcher = try watcher(way)
        for path in ["App/a.txt", "App/.A.swift.swp", "App/A.swift~", "Pods/P.swift", ".git/x.swift", "App/4913"] {
            try folder.write(Data("x".utf8), to: path)
        }
        try folder.write(Data("# A".utf8), to: "App/A.md")
        var seen: Set<String> = []
        #expect(
            await watcher.until { changes in
                seen.formUnion(changes.paths)
                return seen.contains("App/A.md")
            }
        )
        #expect(seen == ["App/A.md"])
    }

    @Test func `a storyboard that was opened by itself is watched alone`() async throws {
        let watcher = Watched(try ProjectWatcher(url("App/Sub/Main.storyboard")))
        try folder.write(Data("class X {}".utf8), to: "App/Sub/X.swift")
        try folder.write(Data("<document> </document>".utf8), to: "App/Sub/Main.storyboard")
        var seen: Set<String> = []
        #expect(
            await watcher.until { changes in
                seen.formUnion(changes.paths)
                return seen.contains("Main.storyboard")
            }
        )
        #expect(seen == ["Main.storyboard"])
    }

    @Test func `a folder that comes back after it was deleted is watched again`() async throws {
        let watcher = try watcher()
        try FileManager.default.removeItem(at: folder.url)
        #expect(await watcher.until { $0.isIncomplete })
        try folder.write(Data("class A {}".utf8), to: "App/A.swift")
        #expect(await watcher.until("App/A.swift"))
    }

    @Test func `the sequence ends when it is stopped, and for a task that is cancelled`() async throws {
        let watcher = try watcher()
        let waiting = Task { await watcher.until { _ in false } }
        waiting.cancel()
        #expect(await waiting.value == false)
        watcher.stop()
        #expect(await watcher.until { _ in false } == false)
    }

    @Test func `a path that is not there cannot be watched`() {
        #expect(throws: LoadingError.self) { try ProjectWatcher(url("Nowhere")) }
    }
}

/// A watcher as a test uses it.
private final class Watched: Sendable {
    private let watcher: ProjectWatcher

    init(_ watcher: ProjectWatcher) { self.watcher = watcher }

    deinit { watcher.stop() }

    func stop() { watcher.stop() }

    /// Waits until all of some paths were told, in one change or in several, or that anything may have changed.
    /// - Returns: false where the sequence ended before.
    func until(_ paths: String...) async -> Bool {
        var missing = Set(paths)
        return await until { changes in
            missing.subtract(changes.paths)
            return missing.isEmpty || changes.isIncomplete
        }
    }

    /// Waits until a change is what the test waits for.
    func until(_ isExpected: (FileChanges) -> Bool) async -> Bool {
        for await changes in watcher where isExpected(changes) { return true }
        return false
    }
}
