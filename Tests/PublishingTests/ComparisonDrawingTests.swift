import SceneFlow
import Testing

@testable import Publishing

/// The map with the differences from an earlier version.
struct ComparisonDrawingTests {
    @Test func `each changed part has its mark, and gone parts are on the map of the earlier app`() throws {
        let flow = SampleFlow.random(scenes: 12, seed: 5)
        let edges = MapEdge.all(of: flow).map(\.key)
        var (marks, gone) = (MapMarks(), MapMarks())
        marks.scenes = [flow.scenes[1].key: .added, flow.scenes[2].key: .changed]
        marks.edges = [try #require(edges.first): .added]
        gone.scenes = [flow.scenes[3].key: .removed]
        gone.edges = [try #require(edges.last): .removed]
        let page = ParsedPage(ComparisonDrawing((flow, marks), before: (flow, gone), named: "main", .flow).file)
        #expect(page.values("class").count { $0 == "map" } == 2)
        let titles = page.all("title").map(\.text)
        #expect(titles.count { $0.hasSuffix(", added") } == 2)
        #expect(titles.count { $0.hasSuffix(", changed") } == 1)
        #expect(titles.count { $0.hasSuffix(", removed") } == 2)
        let texts = page.all("text").map(\.text)
        #expect(texts.contains("\(flow.title), compared with main") && texts.contains("Before: main"))
        // Both maps are in one file, so no id may be there twice.
        let ids = page.values("id")
        #expect(Set(ids).count == ids.count)
        #expect(page.all("script").isEmpty && page.all("style").isEmpty)
    }

    @Test func `without differences there is one map, which says so`() {
        let flow = SampleFlow.random(scenes: 4, seed: 1)
        let same = (flow: flow, marks: MapMarks())
        let page = ParsedPage(ComparisonDrawing(same, before: same, named: "v1", .flow).file)
        #expect(page.values("class").count { $0 == "map" } == 1)
        #expect(page.all("text").map(\.text).contains("\(flow.title), no difference from v1"))
    }

    @Test func `kinds of change differ by dash, not by colour alone`() {
        let dashes = MapMarks.Mark.allCases.map { $0.dash ?? "" }
        #expect(Set(dashes).count == dashes.count)
    }
}
