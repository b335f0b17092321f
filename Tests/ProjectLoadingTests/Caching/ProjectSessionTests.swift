import Diagnostics
import Foundation
import SceneFlow
import SwiftFacts
import SwiftSources
import Testing
import WrittenApps

@testable import CodeReading
@testable import FlowCache
@testable import ProjectFiles
@testable import ProjectLoading

struct ProjectSessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "A/Main.storyboard": Self.board("First"), "A/sceneflow.yml": "title: A\n",
            "B/Main.storyboard": Self.board("Second"), "B/sceneflow.yml": "title: B\n",
        ])
    }

    private static func board(_ title: String) -> String {
        Board.storyboard(initial: "vc", Board.scene("vc", attributes: "title=\"\(title)\""))
    }

    private func save(_ text: String, to path: String) throws { try folder.write(Data(text.utf8), to: path) }

    private func titles(_ project: LoadedProject?) -> [String]? {
        project?.apps.map { "\($0.flow.id): \($0.flow.scenes.map(\.title).joined(separator: ", "))" }
    }

    @Test func `a saved storyboard changes its app alone`() throws {
        var session = ProjectSession(folder.url)
        let before = try session.load()
        #expect(titles(before) == ["a: First", "b: Second"])
        try save(Self.board("Third"), to: "B/Main.storyboard")
        let after = try session.reload(after: FileChanges(["B/Main.storyboard"]))
        #expect(titles(after) == ["a: First", "b: Third"])
        #expect(after?.apps[0] == before.apps[0])
        #expect(after == (try ProjectLoader().load(folder.url)))
    }

    @Test func `what is saved as it was changes nothing`() throws {
        var session = ProjectSession(folder.url)
        _ = try session.load()
        try save(Self.board("First"), to: "A/Main.storyboard")
        #expect(try session.reload(after: FileChanges(["A/Main.storyboard"])) == nil)
        #expect(try session.reload(after: FileChanges(isIncomplete: true)) == nil)
        #expect(try session.reload(after: FileChanges(["A/Notes.md"])) == nil)
    }

    @Test func `a file that nobody has named is not looked at`() throws {
        var session = ProjectSession(folder.url)
        _ = try session.load()
        try save(Self.board("Third"), to: "A/Main.storyboard")
        try save(Self.board("Fourth"), to: "B/Main.storyboard")
        #expect(titles(try session.reload(after: FileChanges(["B/Main.storyboard"]))) == ["a: First", "b: Fourth"])
        #expect(titles(try session.reload(after: FileChanges(isIncomplete: true))) == ["a: Third", "b: Fourth"])
    }

    @Test func `files that come and go are found`() throws {
        var session = ProjectSession(folder.url)
        _ = try session.load()
        try save(Self.board("New"), to: "A/Other.storyboard")
        #expect(titles(try session.reload(after: FileChanges(["A/Other.storyboard"])))?.first == "a: First, New")
        try FileManager.default.removeItem(at: folder.url.appending(path: "A/Other.storyboard"))
        #expect(titles(try session.reload(after: FileChanges(["A/Other.storyboard"])))?.first == "a: First")
    }

    @Test func `an app that comes, goes or takes another name is found`() throws {
        var session = ProjectSession(folder.url)
        _ = try session.load()
        try save(Self.board("Third"), to: "C/Main.storyboard")
        try save("title: C\n", to: "C/sceneflow.yml")
        let changes = FileChanges(["C/Main.storyboard", "C/sceneflow.yml"])
        #expect(titles(try session.reload(after: changes)) == ["a: First", "b: Second", "c: Third"])
        try save("title: D\n", to: "C/sceneflow.yml")
        #expect(titles(try session.reload(after: FileChanges(["C/sceneflow.yml"])))?.last == "d: Third")
        try FileManager.default.removeItem(at: folder.url.appending(path: "C"))
        #expect(titles(try session.reload(after: FileChanges(isIncomplete: true))) == ["a: First", "b: Second"])
    }

    @Test func `a half-written file gives the flow as far as it goes, and the whole of it later`() throws {
        var session = ProjectSession(folder.url)
        let before = try session.load()
        let text = Self.board("First")
        try save(String(text.prefix(text.count / 2)), to: "A/Main.storyboard")
        let half = try #require(try session.reload(after: FileChanges(["A/Main.storyboard"])))
        #expect(half.apps.map(\.flow.id) == ["a", "b"])
        #expect(!half.apps[0].flow.diagnostics.isEmpty)
        try save(text, to: "A/Main.storyboard")
        #expect(try session.reload(after: FileChanges(["A/Main.storyboard"])) == before)
    }

    @Test func `a folder that is gone is an error, and what it was when it is back`() throws {
        var session = ProjectSession(folder.url)
        _ = try session.load()
        let away = folder.url.appendingPathExtension("away")
        try FileManager.default.moveItem(at: folder.url, to: away)
        #expect(throws: LoadingError.self) { try session.reload(after: FileChanges(isIncomplete: true)) }
        try FileManager.default.moveItem(at: away, to: folder.url)
        #expect(try session.reload(after: FileChanges(isIncomplete: true)) == nil)
    }

    @Test func `while a project file is damaged the apps stay as they were`() throws {
        let classic = try TemporaryFolder()
        try FileManager.default.removeItem(at: classic.url)
        try FileManager.default.copyItem(at: Folders.fixture("Classic"), to: classic.url)
        var session = ProjectSession(classic.url)
        let before = try session.load()
        let path = "Shop.xcodeproj/project.pbxproj"
        let whole = try Data(contentsOf: classic.url.appending(path: path))
        try classic.write(whole.prefix(whole.count / 2), to: path)
        let damaged = try #require(try session.reload(after: FileChanges([path])))
        #expect(damaged.apps == before.apps)
        #expect(damaged.diagnostics.contains { $0.id == "damaged-project" })
        try classic.write(whole, to: path)
        #expect(try session.reload(after: FileChanges([path])) == before)
    }

    @Test func `whatever is saved, the session ends where a fresh reading does`() throws {
        var session = ProjectSession(folder.url)
        var last = try session.load()
        let titles = ["One", "Two", "Three"]
        for round in 0..<30 {
            let app = round.isMultiple(of: 2) ? "A" : "B"
            var changed: Set<String> = []
            switch round % 5 {
            case 0, 1:
                try save(Self.board(titles[round % 3]), to: "\(app)/Main.storyboard")
                changed = ["\(app)/Main.storyboard"]
            case 2:
                try save(Self.board(titles[round % 3]), to: "\(app)/More\(round).storyboard")
                changed = ["\(app)/More\(round).storyboard"]
            case 3:
                try save("title: \(app)\nsummary: Round \(round)\n", to: "\(app)/sceneflow.yml")
                changed = ["\(app)/sceneflow.yml"]
            default:
                try? FileManager.default.removeItem(
                    at: folder.url.appending(path: "\(app)/More\(round - 2).storyboard")
                )
                changed = ["\(app)/More\(round - 2).storyboard"]
            }
            last = try session.reload(after: FileChanges(changed)) ?? last
            #expect(last == (try ProjectLoader().load(folder.url)), "round \(round)")
        }
    }
}

struct RememberedFactsTests {
    private let folder: TemporaryFolder
    private let opened: Folder

    init() throws {
        folder = try TemporaryFolder(["A.swift": "class A {}", "B.swift": "class B: A {}"])
        opened = try OpenedPath(folder.url).folder
    }

    private var cache: ProjectCache { ProjectCache(path: folder.url.path + "/cache", maker: "test") }

    private func remembered() -> RememberedFacts {
        RememberedFacts(parsingWith: SwiftFileParser(), cache: cache, root: opened.root)
    }

    private func names(_ facts: RememberedFacts, _ files: String...) -> [String] {
        let read = facts.facts(of: files, in: opened)
        return files.map { file in read.facts[file].map { $0.types.map(\.name).joined() } ?? "unreadable" }
    }

    @Test func `facts are those that parsing gives, from the file and from the cache`() throws {
        let parsed = RememberedFacts(parsingWith: SwiftFileParser(), cache: nil, root: opened.root).facts(
            of: ["A.swift", "B.swift"],
            in: opened
        )
        let cold = remembered()
        #expect(cold.facts(of: ["A.swift", "B.swift"], in: opened).facts == parsed.facts)
        cold.save(of: opened.root)
        #expect(cache.pack(of: opened.root).contents.count == 2)
        #expect(remembered().facts(of: ["A.swift", "B.swift"], in: opened).facts == parsed.facts)
    }

    @Test func `what the cache holds is not parsed again`() throws {
        // The cache differs from the file, so that parsing would give another result.
        var facts = try #require(remembered().facts(of: ["A.swift"], in: opened).facts["A.swift"])
        facts.types[0].name = "FromTheCache"
        let content = ContentHash(try Data(contentsOf: folder.url.appending(path: "A.swift")))
        let entry = try #require(FactsFormat.encode(facts))
        cache.replace(with: [content: entry[...]], of: opened.root)
        #expect(names(remembered(), "A.swift") == ["FromTheCache"])
        // Another content is parsed.
        try folder.write(Data("class C {}".utf8), to: "A.swift")
        #expect(names(remembered(), "A.swift") == ["C"])
    }

    @Test func `a file is read again where it may have changed, and gone where it is gone`() throws {
        let facts = remembered()
        #expect(names(facts, "A.swift", "B.swift") == ["A", "B"])
        try folder.write(Data("class C {}".utf8), to: "A.swift")
        #expect(names(facts, "A.swift") == ["A"])
        facts.suspect(["A.swift"])
        #expect(names(facts, "A.swift", "B.swift") == ["C", "B"])
        try FileManager.default.removeItem(at: folder.url.appending(path: "B.swift"))
        facts.suspect(nil)
        #expect(names(facts, "A.swift", "B.swift") == ["C", "unreadable"])
    }

    @Test func `what is not used any more is not kept`() throws {
        let first = remembered()
        _ = names(first, "A.swift", "B.swift")
        first.save(of: opened.root)
        let second = remembered()
        _ = names(second, "A.swift")
        second.save(of: opened.root)
        #expect(cache.pack(of: opened.root).contents.count == 1)
    }

    @Test func `without a cache nothing is written`() throws {
        let facts = RememberedFacts(parsingWith: SwiftFileParser(), cache: nil, root: opened.root)
        #expect(names(facts, "A.swift") == ["A"])
        facts.save(of: opened.root)
        #expect(!FileManager.default.fileExists(atPath: cache.path))
    }
}
