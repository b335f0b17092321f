import SceneFlow
import Testing

struct LayoutTests {
    /// A repeatable flow: a tree with cross edges, two storyboards, some scenes never placed, some on one spot.
    private func flow(scenes count: Int) -> Flow {
        var flow = Flow(id: "f", title: "F")
        for index in 0..<count {
            let board = index % 3 == 0 ? "Main" : "Other"
            let origin: Scene.Origin =
                index % 17 == 16 ? .code : .storyboard(name: board, objectID: "\(index)")
            var scene = Scene(key: "\(board)/\(index)", origin: origin, title: "\(index)")
            let random = index &* 7_919 % 1_009
            if index % 5 != 4 { scene.canvas = CanvasPoint(x: Double(random % 31) * 200, y: Double(random % 13) * 300) }
            flow.scenes.append(scene)
        }
        func connect(_ source: Int, _ destination: Int) {
            let key = "s\(flow.segues.count)"
            flow.segues.append(
                Segue(
                    key: key,
                    source: Scene.ID(source),
                    destination: .scene(Scene.ID(destination)),
                    kind: .show,
                    trigger: .manual
                )
            )
        }
        for index in 1..<max(count, 1) where index % 11 != 10 {
            connect(index / 3, index)
            if index % 7 == 0 { connect(index, index / 2) }
        }
        flow.launch = .storyboard(name: "Main", initial: count > 0 ? Scene.ID(0) : nil)
        return flow
    }

    private func overlaps(_ cards: [Frame]) -> [String] {
        var found: [String] = []
        for (index, card) in cards.enumerated() {
            for (other, frame) in cards[..<index].enumerated()
            where abs(card.x - frame.x) < card.width && abs(card.y - frame.y) < card.height {
                found.append("\(other) and \(index)")
            }
        }
        return found
    }

    @Test(arguments: [0, 1, 2, 17, 300])
    func `every scene has a card and no two overlap`(count: Int) {
        let flow = flow(scenes: count)
        let layout = Layout(arranging: flow)
        for arrangement in [layout.canvas, layout.flow] {
            #expect(arrangement.cards.count == count)
            #expect(overlaps(arrangement.cards) == [])
            #expect(arrangement.cards.allSatisfy { $0.width == 132 && $0.height == 200 })
            #expect(arrangement.cards.allSatisfy { $0.x >= 0 && $0.y >= 0 })
            #expect(
                arrangement.cards.allSatisfy {
                    $0.x + $0.width <= arrangement.size.width && $0.y + $0.height <= arrangement.size.height
                }
            )
        }
    }

    @Test func `groups hold their own cards and no other group's`() {
        let flow = flow(scenes: 100)
        let canvas = Layout(arranging: flow).canvas
        #expect(canvas.groups.map(\.name) == ["Main", "Other", "Code"])
        for (index, card) in canvas.cards.enumerated() {
            let name =
                switch flow.scenes[index].origin {
                case .storyboard(let name, _): name
                case .nib: "Xibs"
                case .code: "Code"
                }
            let around = canvas.groups.filter { group in
                card.x >= group.frame.x && card.x + card.width <= group.frame.x + group.frame.width
                    && card.y >= group.frame.y && card.y + card.height <= group.frame.y + group.frame.height
            }
            #expect(around.map(\.name) == [name])
        }
    }

    @Test func `the same flow gives the same layout`() {
        #expect(Layout(arranging: flow(scenes: 200)) == Layout(arranging: flow(scenes: 200)))
    }

    @Test func `the card's size is the caller's`() {
        let metrics = Layout.Metrics(card: Size(width: 300, height: 90))
        let layout = Layout(arranging: flow(scenes: 40), metrics: metrics)
        #expect(overlaps(layout.canvas.cards) == [])
        #expect(overlaps(layout.flow.cards) == [])
        #expect(layout.flow.cards.allSatisfy { $0.width == 300 })
    }

    @Test func `one more scene leaves the others where they are on their canvas`() {
        var flow = flow(scenes: 60)
        let before = Layout(arranging: flow).canvas
        var scene = Scene(key: "Main/new", origin: .storyboard(name: "Main", objectID: "new"), title: "New")
        scene.canvas = CanvasPoint(x: 6_100, y: 3_700)
        flow.scenes.append(scene)
        let after = Layout(arranging: flow).canvas
        let placed = flow.scenes.indices.dropLast().filter {
            flow.scenes[$0].canvas != nil && flow.scenes[$0].key.hasPrefix("Main/") && $0 % 17 != 16
        }
        #expect(!placed.isEmpty)
        #expect(placed.allSatisfy { before.cards[$0] == after.cards[$0] })
    }

    @Test func `a scene's layer is its distance from the entry`() {
        var flow = Flow(id: "f", title: "F")
        flow.scenes = (0..<5).map { Scene(key: "\($0)", origin: .code, title: "") }
        for (index, edge) in [(0, 1), (1, 2), (0, 2), (2, 0), (3, 4)].enumerated() {
            flow.segues.append(
                Segue(
                    key: "\(index)",
                    source: Scene.ID(edge.0),
                    destination: .scene(Scene.ID(edge.1)),
                    kind: .show,
                    trigger: .manual
                )
            )
        }
        flow.launch = .storyboard(name: "M", initial: Scene.ID(0))
        let cards = Layout(arranging: flow).flow.cards
        #expect(cards[0].x < cards[1].x)
        #expect(cards[1].x == cards[2].x)
        #expect(cards[3].x < cards[4].x)
        #expect(cards[3].y > max(cards[1].y, cards[2].y), "what the entry does not lead to lies beneath")
        #expect(SceneGraph(flow).reachable == [0, 1, 2])
    }

    @Test func `a thousand scenes take less than a second`() {
        let flow = flow(scenes: 1_000)
        let duration = ContinuousClock().measure { _ = Layout(arranging: flow) }
        #expect(duration < .seconds(1))
    }

    @Test func `scenes that nowhere near fit a canvas are still placed`() {
        var flow = flow(scenes: 30)
        for index in flow.scenes.indices {
            flow.scenes[index].canvas = CanvasPoint(x: index % 2 == 0 ? .infinity : -1e300, y: .greatestFiniteMagnitude)
        }
        #expect(overlaps(Layout(arranging: flow).canvas.cards) == [])
    }
}
