import Diagnostics
import Foundation
import SceneFlow
import Synchronization
import Testing
import WrittenApps

@testable import FlowCache
@testable import ProjectFiles
@testable import ProjectLoading

struct LoadDeadlineTests {
    /// Ends a reading when so many files have had their turn, whatever the time.
    private final class Patience: Sendable {
        let left: Mutex<Int>
        init(_ files: Int) { left = Mutex(files) }

        /// Counts a question; the folder's own is one of them.
        func isOver() -> Bool {
            left.withLock { left in
                left -= 1
                return left < 0
            }
        }
    }

    private static func files(_ count: Int) -> [String: String] {
        var files = ["Main.storyboard": Board.storyboard(initial: "a", Board.scene("a"))]
        for number in 0..<count { files["S\(number + 100).swift"] = "class C\(number): UIViewController {}" }
        return files
    }

    private static func stop(after questions: Int) -> LoadDeadline {
        let patience = Patience(questions)
        return LoadDeadline(seconds: 1.5) { patience.isOver() }
    }

    @Test func `what was read in time is the app, and each other file is named with a remedy`() throws {
        let folder = try TemporaryFolder(Self.files(9))
        // The folder and the storyboard, and four of the nine.
        let app = try ProjectLoader().load(folder.url, until: Self.stop(after: 6)).apps[0]
        #expect(app.flow.scenes.map(\.key) == ["Main/a"])
        let unread = app.flow.diagnostics.filter { $0.id == "file-not-read" }
        #expect(unread.count == 5)
        #expect(unread.allSatisfy { $0.message.hasSuffix("was not read: reading took longer than 1.5 seconds") })
        #expect(unread.allSatisfy { $0.remedy?.contains("--reading-seconds") == true })
        #expect(Set(unread.map(\.location?.file)).count == 5)
    }

    @Test func `what lacks files is read on when one of them is saved, and is what it would have been`() throws {
        let folder = try TemporaryFolder(Self.files(9))
        var session = ProjectSession(folder.url)
        let first = try session.load(until: Self.stop(after: 4))
        #expect(first.apps[0].flow.diagnostics.contains { $0.id == "file-not-read" })
        let changes = FileChanges(["S100.swift"])
        let second = try #require(try session.reload(after: changes))
        #expect(second == (try ProjectLoader().load(folder.url)))
        #expect(!second.apps[0].flow.diagnostics.contains { $0.id == "file-not-read" })
    }

    @Test func `a saved file whose turn does not come is named, and read the next time`() throws {
        let folder = try TemporaryFolder(Self.files(2))
        var session = ProjectSession(folder.url)
        _ = try session.load()
        let new = Board.storyboard(initial: "b", Board.scene("b"))
        try folder.write(Data(new.utf8), to: "Main.storyboard")
        let changes = FileChanges(["Main.storyboard"])
        let late = try #require(try session.reload(after: changes, until: Self.stop(after: 0)))
        #expect(late.apps[0].flow.diagnostics.map(\.location?.file).contains("Main.storyboard"))
        let there = try #require(try session.reload(after: changes))
        #expect(there.apps[0].flow.scenes.map(\.key) == ["Main/b"])
    }

    @Test func `what lacks files is not kept for the next run`() throws {
        let folder = try TemporaryFolder(Self.files(4))
        let kept = try TemporaryFolder()
        let cache = ProjectCache(path: kept.url.path, maker: "test")
        var session = ProjectSession(folder.url, cache: cache)
        _ = try session.load(until: Self.stop(after: 3))
        session.save()
        var next = ProjectSession(folder.url, cache: cache)
        #expect(try next.load() == (try ProjectLoader().load(folder.url)))
    }

    @Test func `folders whose turn does not come are named`() throws {
        let folder = try TemporaryFolder(["a/Main.storyboard": Board.storyboard(Board.scene("a")), "b/B.swift": ""])
        let app = try ProjectLoader().load(folder.url, until: Self.stop(after: 1)).apps[0]
        let said = try #require(app.flow.diagnostics.first { $0.id == "folder-not-searched" })
        #expect(said.message.hasPrefix("'a' and 1 more were not searched for files"))
    }

    @Test func `what nobody wants any more is no project`() throws {
        let folder = try TemporaryFolder(Self.files(1))
        let stop = LoadDeadline { false }
        stop.cancel()
        #expect(throws: LoadingError.cancelled) { try ProjectLoader().load(folder.url, until: stop) }
    }

    @Test func `a reading that is cancelled ends before the next file`() throws {
        let folder = try TemporaryFolder(Self.files(50))
        let stop = LoadDeadline()
        let count = Mutex(0)
        #expect(throws: LoadingError.cancelled) {
            try ProjectLoader().load(folder.url, until: stop) { progress in
                count.withLock { $0 = max($0, progress.files) }
                stop.cancel()
            }
        }
        // The first, and what other cores were about to read.
        #expect(count.withLock { $0 } <= ProcessInfo.processInfo.activeProcessorCount + 1)
    }

    @Test func `of many files a hundred are named and the others counted`() {
        let reason = LoadDeadline.Reason.overtime(seconds: 60)
        let problems = (0..<120).map { reason.unread("S\($0 + 1000).swift") } + [Diagnostic("other", .note, "x")]
        let said = LoadDeadline.Reason.abridged(problems)
        #expect(said.count == 102)
        #expect(said.last?.message == "20 more files were not read for the same reason")
        #expect(said.contains { $0.message == "'S1099.swift' was not read: reading took longer than 60 seconds" })
        #expect(!said.contains { $0.message.contains("S1100") })
        #expect(LoadDeadline.Reason.abridged(Array(problems.prefix(100))) == Array(problems.prefix(100)))
    }

    @Test func `scenes are told when their storyboard was read, as they are called then`() throws {
        let home = Board.scene("a", attributes: "title=\"Home\" customClass=\"HomeViewController\"")
        let table = Board.scene("b", element: "tableViewController")
        let reference = Board.scene("r", element: "viewControllerPlaceholder")
        let folder = try TemporaryFolder([
            "App/Main.storyboard": Board.storyboard(home, table, reference), "A.swift": "",
        ])
        let told = Mutex<[ReadScene]>([])
        let project = try ProjectLoader().load(folder.url) { progress in told.withLock { $0 += progress.scenes } }
        let scenes = told.withLock { $0 }
        #expect(scenes.map(\.file) == ["App/Main.storyboard", "App/Main.storyboard"])
        #expect(scenes.map(\.title) == project.apps[0].flow.scenes.map(\.title))
        #expect(scenes.map(\.className) == ["HomeViewController", "UITableViewController"])
    }
}
