import Foundation
import SceneFlow
import SwiftFacts
import SwiftSources
import Testing
import WrittenApps

@testable import FlowCache
@testable import ProjectFiles

struct ProjectCacheTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var cache: ProjectCache { ProjectCache(path: folder.url.path + "/cache", maker: "test") }

    /// Facts of a file with one class.
    private func facts(_ name: String, file: String = "") -> SourceFileFacts {
        var facts = SourceFileFacts(file: file)
        facts.types = [TypeDeclaration(.class, name: name, position: Position(line: 1, column: 7))]
        return facts
    }

    private func entries(_ names: [String]) throws -> [ContentHash: ArraySlice<UInt8>] {
        try Dictionary(
            uniqueKeysWithValues: names.map { name in
                (ContentHash(name.utf8), try #require(FactsFormat.encode(facts(name)))[...])
            }
        )
    }

    private func packFile() throws -> URL {
        let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
        try #require(names.count == 1)
        return URL(filePath: cache.path).appending(path: names[0])
    }

    @Test func `facts are found again by the contents of their file`() throws {
        cache.replace(with: try entries(["A", "B"]), of: "/app")
        let pack = cache.pack(of: "/app")
        #expect(pack.contents == [ContentHash("A".utf8), ContentHash("B".utf8)])
        #expect(pack.facts(ContentHash("A".utf8), file: "x/A.swift") == facts("A", file: "x/A.swift"))
        #expect(pack.facts(ContentHash("C".utf8), file: "x/C.swift") == nil)
        #expect(cache.pack(of: "/other").contents.isEmpty)
    }

    @Test func `another build of the program has facts of its own`() throws {
        cache.replace(with: try entries(["A"]), of: "/app")
        let other = ProjectCache(path: cache.path, maker: "another")
        #expect(other.pack(of: "/app").contents.isEmpty)
        other.replace(with: try entries(["B"]), of: "/app")
        #expect(cache.pack(of: "/app").contents.isEmpty)
        #expect(other.pack(of: "/app").contents.count == 1)
    }

    @Test func `a pack that was cut keeps what is whole`() throws {
        let names = ["A", "B", "C"]
        cache.replace(with: try entries(names), of: "/app")
        let whole = try Data(contentsOf: packFile())
        for length in 0..<whole.count {
            let pack = FactsPack(Array(whole.prefix(length)), stamp: cache.stamp)
            for name in names {
                let read = pack.facts(ContentHash(name.utf8), file: "")
                #expect(read == nil || read == facts(name))
            }
        }
    }

    @Test func `a damaged pack never gives wrong facts`() throws {
        let names = ["A", "B", "C"]
        cache.replace(with: try entries(names), of: "/app")
        let whole = Array(try Data(contentsOf: packFile()))
        var intact = 0
        for index in whole.indices {
            for bit in 0..<8 {
                var bytes = whole
                bytes[index] ^= 1 << UInt8(bit)
                let pack = FactsPack(bytes, stamp: cache.stamp)
                for name in names {
                    let read = pack.facts(ContentHash(name.utf8), file: "")
                    #expect(read == nil || read == facts(name))
                    intact += read == nil ? 0 : 1
                }
            }
        }
        // A flip in an entry costs that entry alone.
        #expect(intact > 0)
    }

    @Test func `what cannot be read or written is no cache, and no error`() throws {
        // A file in place of the folder, and a folder in place of the pack.
        try folder.write(Data(), to: "file")
        let blocked = ProjectCache(path: folder.url.path + "/file", maker: "test")
        blocked.replace(with: try entries(["A"]), of: "/app")
        #expect(blocked.pack(of: "/app").contents.isEmpty)
        cache.replace(with: try entries(["A"]), of: "/app")
        let file = try packFile()
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        cache.replace(with: try entries(["A"]), of: "/app")
        #expect(cache.pack(of: "/app").contents.isEmpty)
        // Nothing is left lying about.
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path) == [file.lastPathComponent])
    }

    @Test func `the folder may be deleted at any time`() throws {
        cache.replace(with: try entries(["A"]), of: "/app")
        try FileManager.default.removeItem(atPath: cache.path)
        #expect(cache.pack(of: "/app").contents.isEmpty)
        cache.replace(with: try entries(["A"]), of: "/app")
        #expect(cache.pack(of: "/app").contents.count == 1)
    }

    @Test func `many processes at once leave a whole pack`() async throws {
        let sets = try (0..<20).map { try entries((0...$0).map { "Class\($0)" }) }
        let cache = cache
        await withTaskGroup { group in
            for entries in sets {
                group.addTask { cache.replace(with: entries, of: "/app") }
                group.addTask { _ = cache.pack(of: "/app") }
            }
        }
        let contents = cache.pack(of: "/app").contents
        #expect(sets.contains { Set($0.keys) == contents })
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 1)
    }

    /// A cache of a folder that may hold little.
    private func cache(_ limits: CacheFolder.Limits) -> ProjectCache {
        ProjectCache(CacheFolder(path: cache.path, limits: limits) { _ in }, maker: "test")
    }

    /// Gives a pack a date: files made within one tick of the clock have one, and what follows needs an order.
    private func date(_ name: String, _ seconds: Int) {
        let date = timespec(tv_sec: seconds, tv_nsec: 0)
        utimensat(AT_FDCWD, "\(cache.path)/\(name)", [date, date], 0)
    }

    @Test func `the packs that were not used for longest give way, of either kind`() throws {
        let cache = cache(CacheFolder.Limits(files: 5))
        let opened = try OpenedPath(folder.url)
        let files = DiscoveredFiles()
        cache.keep(
            LoadedProject(root: "/app", apps: []),
            restingOn: LoadingBasis(opened: opened, files: files, readings: []),
            of: opened,
            [.debug]
        )
        date(ProjectCache.name(for: opened, [.debug]), 1)
        for number in 1...5 {
            cache.replace(with: try entries(["A"]), of: "/app/\(number)")
            date(ProjectCache.name(for: "/app/\(number)"), number == 1 ? 5000 : number)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 5)
        #expect(cache.project(of: opened, [.debug]) == nil)
        cache.replace(with: try entries(["A"]), of: "/app/6")
        #expect(cache.pack(of: "/app/1").contents.count == 1)
        #expect(cache.pack(of: "/app/2").contents.isEmpty)
        #expect(cache.pack(of: "/app/3").contents.count == 1)
    }

    @Test func `packs give way where they are too large together, and are not kept where one is by itself`() throws {
        let whole = try entries(["A"])
        let size = FactsPack.encode(whole, stamp: cache.stamp).count
        let cache = cache(CacheFolder.Limits(fileSize: size, totalSize: 2 * size))
        for number in 1...3 {
            cache.replace(with: whole, of: "/app/\(number)")
            date(ProjectCache.name(for: "/app/\(number)"), number)
        }
        #expect((1...3).map { cache.pack(of: "/app/\($0)").contents.count } == [0, 1, 1])
        cache.replace(with: try entries(["A", "B"]), of: "/app/4")
        #expect((1...4).map { cache.pack(of: "/app/\($0)").contents.count } == [0, 1, 1, 0])
    }

    @Test(arguments: [
        (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/sceneflow"), (["HOME": "/h"], "/h/.cache/sceneflow"),
        (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/sceneflow"), ([:], nil),
    ])
    func `the standard folder is the user's`(environment: [String: String], path: String?) {
        #expect(ProjectCache.standardPath(in: environment) == path)
    }
}
