import Foundation
import ProjectLoading
import Reviewing
import SceneFlow
import Testing
import WrittenApps

@testable import FlowCache
@testable import ProjectFiles

/// Results for revisions return as they were, or not at all.
struct RevisionPackTests {
    private static let stamp = ContentHash("test".utf8)
    private static let key = ["facts", "debug"]

    private let folder: TemporaryFolder
    private let dumps: [FlowDump]

    init() throws {
        folder = try TemporaryFolder(["Main.storyboard": Board.storyboard(initial: "a", Board.scene("a"))])
        dumps = try ProjectLoader().load(folder.url).apps.map { FlowDump($0.flow) }
    }

    private func pack() throws -> [UInt8] {
        try #require(RevisionPack.encode(dumps, of: Self.key, stamp: Self.stamp))
    }

    private func value(in bytes: [UInt8], of key: [String] = key, stamp: ContentHash = stamp) -> [FlowDump]? {
        RevisionPack.value(in: bytes, of: key, stamp: stamp)
    }

    @Test(arguments: ["Contacts", "Dolls", "Images", "Items", "Notes", "Plants", "Tickets"])
    func `the facts of an example are the same after they were kept`(name: String) throws {
        let example = Folders.package.appending(path: "Docs/Examples/\(name)")
        let dumps = try ProjectLoader().load(example).apps.map { FlowDump($0.flow) }
        let bytes = try #require(RevisionPack.encode(dumps, of: Self.key, stamp: Self.stamp))
        #expect(value(in: bytes) == dumps)
        #expect(dumps.contains { !$0.facts.isEmpty })
    }

    @Test func `another key or another build of the program has a result of its own`() throws {
        let bytes = try pack()
        #expect(value(in: bytes) == dumps)
        #expect(value(in: bytes, of: ["facts", "release"]) == nil)
        #expect(value(in: bytes, of: ["facts"]) == nil)
        #expect(value(in: bytes, stamp: ContentHash("other".utf8)) == nil)
    }

    @Test func `a damaged pack is none`() throws {
        let bytes = try pack()
        for length in bytes.indices { #expect(value(in: Array(bytes[..<length])) == nil) }
        #expect(value(in: bytes + [0]) == nil)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            #expect(value(in: damaged) == nil)
        }
    }

    @Test func `a result is kept in a file of its own, which another run finds`() throws {
        let path = folder.url.path + "/cache"
        let cache = ProjectCache(path: path, maker: "test")
        cache.keep(dumps, of: Self.key)
        cache.keep(["other"], of: ["other"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 2)
        let again = ProjectCache(path: path, maker: "test")
        #expect(again.result(of: Self.key) == dumps)
        #expect(again.result(of: ["other"]) == ["other"])
        #expect(ProjectCache(path: path, maker: "another").result(of: Self.key) as [FlowDump]? == nil)
        // The bytes of another type are no result either.
        #expect(again.result(of: ["other"]) as [FlowDump]? == nil)
    }
}
