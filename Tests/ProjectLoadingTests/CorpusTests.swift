import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

@Suite(.enabled(if: FileManager.default.fileExists(atPath: Folders.corpus.path), "no corpus beside the package"))
struct CorpusTests {
    static let folders =
        ((try? FileManager.default.contentsOfDirectory(atPath: Folders.corpus.path)) ?? []).sorted()

    @Test(arguments: folders)
    func `a real app loads the same whatever the order of parsing`(name: String) throws {
        let url = Folders.corpus.appending(path: name)
        var backwards = ProjectLoader()
        backwards.schedule = { Array((0..<$0).reversed()) }
        var strided = ProjectLoader()
        strided.schedule = { count in (0..<count).sorted { ($0 * 7919 % 101, $0) < ($1 * 7919 % 101, $1) } }
        let project = try ProjectLoader().load(url)
        #expect(try backwards.load(url) == project)
        #expect(try strided.load(url) == project)
        try ProjectPackTests.expectReturn(of: project)
        for flow in project.apps.map(\.flow) {
            #expect(!flow.scenes.isEmpty)
            #expect(Set(flow.scenes.map(\.key)).count == flow.scenes.count)
            #expect(Set(flow.segues.map(\.key)).count == flow.segues.count)
            #expect(flow.layout.canvas.cards.count == flow.scenes.count)
            #expect(flow.layout.flow.cards.count == flow.scenes.count)
        }
    }
}
