import SceneFlow
import Testing

@testable import Publishing

/// The map as a drawing.
struct MapDrawingTests {
    @Test(arguments: MapArrangement.allCases)
    func `every scene has a title and every edge is drawn once`(_ arrangement: MapArrangement) {
        let flow = SampleFlow.random(scenes: 40, seed: 7)
        let page = ParsedPage(MapDrawing(flow, arrangement).file)
        let titles = page.all("title").filter { $0.parents.last == "g" && $0.text.hasPrefix("Scene ") }
        #expect(titles.map(\.text) == flow.scenes.map { "\($0.title), \($0.className), in \(place(of: $0))" })
        #expect(page.values("data-edge").sorted() == MapEdge.all(of: flow).map(\.key).sorted())
        #expect(page.values("data-scene") == flow.scenes.map(\.key))
    }

    private func place(of scene: Scene) -> String {
        guard case .storyboard(let name, _) = scene.origin else { return "" }
        return name
    }

    @Test func `the same flow gives the same bytes`() {
        let flow = SampleFlow.random(scenes: 30, seed: 3)
        for arrangement in MapArrangement.allCases {
            #expect(MapDrawing(flow, arrangement).file == MapDrawing(flow, arrangement).file)
        }
    }

    @Test func `a drawing has no script, no style sheet, and refers to nothing outside`() {
        let page = ParsedPage(MapDrawing(SampleFlow.random(scenes: 12, seed: 2), .flow).file)
        let names = Set(page.elements.map(\.name))
        #expect(names.isDisjoint(with: ["script", "style", "a", "image", "foreignObject"]))
        #expect(page.values("href").isEmpty && page.values("style").isEmpty)
        let ids = Set(page.values("id"))
        for value in page.elements.flatMap({ $0.attributes.values }) where value.hasPrefix("url(") {
            #expect(ids.contains(String(value.dropFirst(5).dropLast())), "\(value)")
        }
    }

    @Test func `no line runs out of the drawing`() throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            let drawing = ParsedPage(MapDrawing(SampleFlow.random(scenes: 24, seed: seed), .flow).file)
            let box = try #require(drawing.all("svg").first?.attributes["viewBox"]).split(separator: " ").compactMap {
                Double($0)
            }
            let place = try #require(drawing.all("g").first?.attributes["transform"]).matches(of: /-?[0-9.]+/)
                .compactMap { Double($0.output) }
            let flow = SampleFlow.random(scenes: 24, seed: seed)
            let lines = MapLines(MapEdge.all(of: flow), flow.layout.flow.cards, MapNames(.flow))
            let bounds = try #require(lines.bounds)
            #expect(bounds.x + place[0] >= 0 && bounds.right + place[0] <= box[2])
            #expect(bounds.y + place[1] >= 0 && bounds.bottom + place[1] <= box[3])
        }
    }

    @Test func `kinds differ by dash, not by colour alone`() {
        let dashes = [EdgeSort.push, .modal, .unwind, .contain, .code].map { $0.dash ?? "" }
        #expect(Set(dashes).count == dashes.count)
    }

    @Test func `hostile names and frames stay text and numbers`() {
        for arrangement in MapArrangement.allCases {
            let page = ParsedPage(MapDrawing(SampleFlow.hostile, arrangement).file)
            #expect(page.all("script").isEmpty && page.all("img").isEmpty)
            #expect(page.values("onerror").isEmpty)
            let numbers = page.elements.flatMap { element in
                ["x", "y", "width", "height", "r", "cx", "cy", "font-size"].compactMap { element.attributes[$0] }
            }
            #expect(numbers.allSatisfy { $0 == "100%" || Double($0)?.isFinite == true })
        }
    }

    @Test func `an app without scenes is an empty drawing`() {
        let page = ParsedPage(MapDrawing(Flow(id: "none", title: "None"), .flow).file)
        #expect(page.all("title").map(\.text) == ["None: map with 0 scenes"])
    }

    @Test func `a number has one decimal at most`() {
        #expect(
            [0, 1.25, -0.04, -1.55, 12.999, .nan, .infinity].map(Number.text) == [
                "0", "1.3", "0", "-1.6", "13", "0", "0",
            ]
        )
    }
}
