import Foundation
import SceneFlow
import Synchronization
import Testing
import WrittenApps

@testable import CodeReading
@testable import FlowCache
@testable import ProjectFiles
@testable import ProjectLoading

struct WarmStartTests {
    /// An app of a project, in which every kind of file is read that a project can name.
    private let project: TemporaryFolder
    /// An app without a project.
    private let plain: TemporaryFolder
    private let store: TemporaryFolder

    init() throws {
        project = try TemporaryFolder()
        try FileManager.default.removeItem(at: project.url)
        try FileManager.default.copyItem(at: Folders.fixture("Classic"), to: project.url)
        try project.write(Data("summary: A shop.\n".utf8), to: "sceneflow.yml")
        plain = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(initial: "a", Board.scene("a", attributes: "customClass=\"A\"")),
            "A.swift": "class A: UIViewController {\n#if DEBUG\nfunc a() { dismiss(animated: true) }\n#endif\n}\n",
            "B.h": "@interface B : UIViewController\n@end\n", "B.m": "@implementation B\n@end\n",
            "Notes.md": "# Notes\n",
        ])
        store = try TemporaryFolder()
    }

    private var cache: ProjectCache { ProjectCache(path: store.url.path + "/cache", maker: "test") }

    private func session(
        _ folder: TemporaryFolder,
        _ configurations: [BuildConfiguration] = BuildConfiguration.allCases
    ) -> ProjectSession { ProjectSession(folder.url, cache: cache, configurations: configurations) }

    /// Loads a folder and keeps it.
    @discardableResult
    private func keep(_ folder: TemporaryFolder) throws -> LoadedProject {
        var session = session(folder)
        let project = try session.load()
        session.save()
        return project
    }

    /// Makes the cache differ from the files, so that the source of a load is visible.
    private func mark(_ folder: TemporaryFolder) throws {
        let opened = try OpenedPath(folder.url)
        let pack = try #require(cache.project(of: opened, BuildConfiguration.allCases))
        var project = try #require(pack.project)
        project.apps[0].flow.title = "FromTheCache"
        let bytes = try #require(ProjectPack.encode(project, restingOn: pack.basis, stamp: cache.stamp))
        let name = ProjectCache.name(for: opened, BuildConfiguration.allCases)
        try store.write(Data(bytes), to: "cache/\(name)")
    }

    private func isMarked(_ project: LoadedProject) -> Bool { project.apps[0].flow.title == "FromTheCache" }

    private func append(_ text: String, to path: String, in folder: TemporaryFolder) throws {
        let old = try Data(contentsOf: folder.url.appending(path: path))
        try folder.write(old + Data(text.utf8), to: path)
    }

    @Test func `a warm start gives what a cold one gives, and links nothing`() throws {
        for folder in [project, plain] {
            let cold = try keep(folder)
            #expect(try session(folder).loaded() == cold)
            #expect(try session(folder).loaded() == ProjectLoader().load(folder.url))
            try mark(folder)
            #expect(isMarked(try session(folder).loaded()))
        }
    }

    @Test(arguments: [
        "Shop.xcodeproj/project.pbxproj", "Shop/Info.plist", "Shop/App.xcconfig", "Shop/Base.lproj/Main.storyboard",
        "Shop/en.lproj/Main.strings", "Shop/RootViewController.swift", "sceneflow.yml",
    ])
    func `whatever a project rests on is looked at`(path: String) throws {
        try keep(project)
        try mark(project)
        try append(" ", to: path, in: project)
        #expect(!isMarked(try session(project).loaded()))
    }

    @Test(arguments: ["Main.storyboard", "A.swift", "B.h", "B.m"])
    func `whatever a folder rests on is looked at`(path: String) throws {
        try keep(plain)
        try mark(plain)
        try append(" ", to: path, in: plain)
        #expect(!isMarked(try session(plain).loaded()))
    }

    @Test(arguments: [
        "New.storyboard", "New.xib", "New.swift", "New.m", "New.md", "sceneflow.yml", "en.lproj/Main.strings",
    ])
    func `a file that comes is seen, and so is one that goes`(path: String) throws {
        let before = try keep(plain)
        try plain.write(Data(" ".utf8), to: path)
        try mark(plain)
        #expect(!isMarked(try session(plain).loaded()))
        try keep(plain)
        try mark(plain)
        try FileManager.default.removeItem(at: plain.url.appending(path: path))
        #expect(try session(plain).loaded() == before)
    }

    @Test func `a file that is not read may change`() throws {
        try keep(plain)
        try mark(plain)
        try append("More.\n", to: "Notes.md", in: plain)
        // A file saved without a change, at another time.
        try append("", to: "A.swift", in: plain)
        #expect(isMarked(try session(plain).loaded()))
    }

    @Test func `a file that cannot be read is part of it`() throws {
        let large = Data(repeating: 32, count: Folder.maximumSource + 1)
        try plain.write(large, to: "Large.swift")
        let cold = try keep(plain)
        #expect(cold.apps[0].flow.diagnosticIDs.contains("unreadable-file"))
        try mark(plain)
        #expect(isMarked(try session(plain).loaded()))
        try plain.write(large.dropLast(), to: "Large.swift")
        let after = try session(plain).loaded()
        #expect(!isMarked(after) && !after.apps[0].flow.diagnosticIDs.contains("unreadable-file"))
    }

    @Test func `each choice of builds is kept by itself`() throws {
        let both = try keep(plain)
        #expect(both.apps[0].release != nil)
        for configuration in BuildConfiguration.allCases {
            var cold = session(plain, [configuration])
            let one = try cold.load()
            cold.save()
            #expect(one.apps[0].release == nil && one.apps[0].flow == both.apps[0][configuration])
            #expect(try session(plain, [configuration]).loaded() == one)
        }
        #expect(try session(plain).loaded() == both)
    }

    @Test func `a storyboard by itself is kept apart from its folder`() throws {
        let folder = try keep(plain)
        let url = plain.url.appending(path: "Main.storyboard")
        var cold = ProjectSession(url, cache: cache)
        let alone = try cold.load()
        cold.save()
        #expect(try ProjectSession(url, cache: cache).loaded() == alone)
        #expect(try session(plain).loaded() == folder)
        #expect(alone != folder)
    }

    @Test func `a damaged pack is as if there were none`() throws {
        let cold = try keep(plain)
        let name = ProjectCache.name(for: try OpenedPath(plain.url), BuildConfiguration.allCases)
        let whole = try Data(contentsOf: store.url.appending(path: "cache/\(name)"))
        for damage in [whole.prefix(whole.count / 2), whole.dropLast(), Data(whole.reversed()), Data()] {
            try store.write(damage, to: "cache/\(name)")
            #expect(try session(plain).loaded() == cold)
            try keep(plain)
            #expect(try Data(contentsOf: store.url.appending(path: "cache/\(name)")) == whole)
        }
        let other = ProjectCache(path: cache.path, maker: "another")
        try mark(plain)
        #expect(try ProjectSession(plain.url, cache: other).loaded() == cold)
    }

    @Test func `where nothing can be written the start is cold, and the person is told`() throws {
        try store.write(Data(), to: "cache")
        #expect(try keep(plain) == session(plain).loaded())
        let told = Told()
        let small = CacheFolder(path: store.url.path + "/small", limits: .init(fileSize: 100)) { told.tell($0) }
        var cold = ProjectSession(plain.url, cache: ProjectCache(small, maker: "test"))
        let project = try cold.load()
        cold.save()
        #expect(told.sentences.count == 2 && told.sentences.allSatisfy { $0.contains("too large") })
        #expect(try ProjectSession(plain.url, cache: ProjectCache(small, maker: "test")).loaded() == project)
    }

    @Test func `many at once leave a whole pack`() async throws {
        let cold = try ProjectLoader().load(plain.url)
        let (url, cache) = (plain.url, cache)
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    var session = ProjectSession(url, cache: cache)
                    let project = try session.load()
                    session.save()
                    return project
                }
            }
            for try await project in group { #expect(project == cold) }
        }
        try mark(plain)
        #expect(isMarked(try session(plain).loaded()))
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 2)
    }

    // MARK: - What follows

    @Test(arguments: [false, true])
    func `after a warm start files are followed as after a cold one`(isPrepared: Bool) throws {
        try keep(plain)
        var session = session(plain)
        _ = try session.load()
        if isPrepared { #expect(try session.prepareForChanges() == nil) }
        #expect(try session.reload(after: FileChanges(["Notes.md"])) == nil)
        try append("class C {}\n", to: "A.swift", in: plain)
        #expect(try session.reload(after: FileChanges(["A.swift"])) == nil)
        let board = Board.storyboard(initial: "a", Board.scene("a"), Board.scene("b", attributes: "title=\"B\""))
        try plain.write(Data(board.utf8), to: "Main.storyboard")
        let after = try #require(try session.reload(after: FileChanges(["Main.storyboard"])))
        #expect(after == (try ProjectLoader().load(plain.url)))
        // The next start begins with the files read in between.
        session.save()
        #expect(try self.session(plain).loaded() == after)
        try mark(plain)
        #expect(isMarked(try self.session(plain).loaded()))
    }

    @Test func `what has changed between a warm start and its preparation is found`() throws {
        let before = try keep(plain)
        var session = session(plain)
        #expect(try session.load() == before)
        try plain.write(Data(Board.storyboard(Board.scene("b")).utf8), to: "Main.storyboard")
        let after = try session.prepareForChanges()
        #expect(after == (try ProjectLoader().load(plain.url)) && after != before)
        #expect(try session.prepareForChanges() == nil)
    }

    @Test func `saving after a warm start keeps what is kept`() throws {
        try keep(plain)
        try mark(plain)
        var session = session(plain)
        _ = try session.load()
        session.save()
        #expect(isMarked(try self.session(plain).loaded()))
    }

    @Test func `apps that stayed as they were while their project was damaged are not kept`() throws {
        let path = "Shop.xcodeproj/project.pbxproj"
        let whole = try Data(contentsOf: project.url.appending(path: path))
        var session = session(project)
        _ = try session.load()
        try project.write(whole.prefix(whole.count / 2), to: path)
        let damaged = try session.reload(after: FileChanges([path]))
        session.save()
        let fresh = try self.session(project).loaded()
        #expect(fresh == (try ProjectLoader().load(project.url)) && fresh != damaged)
    }
}

/// Collects the reported progress.
private final class Told: Sendable {
    private let told = Mutex<[String]>([])

    var sentences: [String] { told.withLock { $0 } }

    func tell(_ sentence: String) { told.withLock { $0.append(sentence) } }
}

extension ProjectSession {
    /// Returns the project loaded by an unused session.
    fileprivate func loaded() throws -> LoadedProject {
        var session = self
        return try session.load()
    }
}
