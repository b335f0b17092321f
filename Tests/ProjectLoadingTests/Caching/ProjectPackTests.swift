import Foundation
import SceneFlow
@testable import Reviewing
import Testing
import WrittenApps

@testable import FlowCache
@testable import ProjectFiles
@testable import ProjectLoading

struct ProjectPackTests {
    private static let stamp = ContentHash("test".utf8)

    /// Checks that a project is the same after it was kept, down to the bytes of its graph.
    static func expectReturn(of project: LoadedProject) throws {
        let basis = try LoadingBasis(opened: OpenedPath(Folders.package), files: DiscoveredFiles(), readings: [])
        let bytes = try #require(ProjectPack.encode(project, restingOn: basis, stamp: stamp))
        let kept = try #require(ProjectPack(bytes, stamp: stamp)?.project)
        #expect(kept == project)
        for configuration in BuildConfiguration.allCases {
            let graph = GraphFormat.json.print(GraphDocument(kept, configuration))
            #expect(Array(graph.utf8) == Array(GraphFormat.json.print(GraphDocument(project, configuration)).utf8))
        }
        #expect(kept.apps.map(\.flow.digest) == project.apps.map(\.flow.digest))
    }

    /// The pack of a small project.
    private func pack() throws -> (bytes: [UInt8], project: LoadedProject, basis: LoadingBasis) {
        let folder = try TemporaryFolder(["Main.storyboard": Board.storyboard(initial: "a", Board.scene("a"))])
        let project = try ProjectLoader().load(folder.url)
        let reading = FileReading(path: "Main.storyboard", limit: 8, content: ContentHash("a".utf8))
        let basis = try LoadingBasis(opened: OpenedPath(folder.url), files: DiscoveredFiles(), readings: [reading])
        return (try #require(ProjectPack.encode(project, restingOn: basis, stamp: Self.stamp)), project, basis)
    }

    @Test(arguments: ["Contacts", "Dolls", "Images", "Items", "Notes", "Plants", "Tickets"])
    func `an example is the same after it was kept`(name: String) throws {
        try Self.expectReturn(of: ProjectLoader().load(Folders.package.appending(path: "Docs/Examples/\(name)")))
    }

    @Test(arguments: ["Classic", "Synchronized", "References"])
    func `a project with diagnostics is the same after it was kept`(name: String) throws {
        try Self.expectReturn(of: ProjectLoader().load(Folders.fixture(name)))
    }

    @Test func `what another build of the program has kept is not used`() throws {
        let (bytes, project, basis) = try pack()
        #expect(ProjectPack(bytes, stamp: Self.stamp)?.basis == basis)
        #expect(ProjectPack(bytes, stamp: Self.stamp)?.project == project)
        #expect(ProjectPack(bytes, stamp: ContentHash("other".utf8)) == nil)
    }

    @Test func `a pack that was cut or goes on is none`() throws {
        let (bytes, _, _) = try pack()
        for length in bytes.indices {
            #expect(ProjectPack(Array(bytes[..<length]), stamp: Self.stamp)?.project == nil)
        }
        #expect(ProjectPack(bytes + [0], stamp: Self.stamp)?.project == nil)
    }

    @Test func `a damaged pack never gives another project, and never rests on something else`() throws {
        let (bytes, _, basis) = try pack()
        var intact = 0
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            let pack = ProjectPack(damaged, stamp: Self.stamp)
            #expect(pack == nil || pack?.basis == basis)
            #expect(pack?.project == nil)
            intact += pack == nil ? 0 : 1
        }
        // A flip behind the basis leaves the basis whole.
        #expect(intact > 0)
    }
}
