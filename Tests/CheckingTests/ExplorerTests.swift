import Chance
import Checking
import Foundation
import ProjectLoading
import SceneFlow
import Simulation
import Testing

/// Apps whose states can be counted on paper.
@Suite(.timeLimit(.minutes(2)))
struct ExplorerTests {
    private func explore(_ app: DrawnApp, _ bounds: Bounds = Bounds()) -> Exploration {
        Explorer(Simulator(flow: app.flow), bounds: bounds).explore()
    }

    @Test func `a tree has a state for each way down, with and without a sheet`() throws {
        let app = try DrawnApp(
            "a: show b, show c, presentation card",
            "b: show d, presentation card",
            "c: presentation card",
            "d: presentation card",
            "card:"
        )
        let exploration = explore(app)
        #expect(exploration.states == 8)
        #expect(exploration.isComplete)
        // The launch, two screens, one more; and the sheet over the last.
        #expect(exploration.depth == 4)
        #expect(exploration.scenes.count == 6)
    }

    @Test func `what lies in other tabs counts only where everything counts`() throws {
        let app = try DrawnApp("a: show b", "b: show c", "c:", tabs: 2)
        // One of three in the first tab, and in the second one of three, or none was there; or the other way round, and
        // then the first tab was visited for certain.
        #expect(explore(app, Bounds(detail: .everything)).states == 3 * 4 + 3 * 3)
        #expect(explore(app).states == 3 * 2 + 3)
    }

    @Test func `going round in circles ends`() throws {
        let app = try DrawnApp("a: show b, show c", "b: show a, show c", "c: show a, show b")
        let exploration = explore(app)
        #expect(exploration.isComplete)
        #expect(exploration.states < 60)
        #expect(explore(app, Bounds(states: 500, detail: .everything)).bounds == [.states])
    }

    @Test func `bounds that are hit are said`() throws {
        let app = try DrawnApp("a: show b", "b: show c", "c: show d", "d: show e", "e:")
        #expect(explore(app, Bounds(states: 3)).bounds == [.states])
        #expect(explore(app, Bounds(states: 3)).states == 3)
        #expect(explore(app, Bounds(depth: 2)).bounds == [.depth])
        // The actions of the last state are not listed before an action may be taken in it.
        #expect(explore(app, Bounds(depth: 5)).bounds == [.depth])
        #expect(explore(app, Bounds(depth: 6)).bounds == [])
        let cancelled = Explorer(Simulator(flow: app.flow)).explore(isCancelled: { true })
        #expect(cancelled.bounds == [.cancelled])
        #expect(cancelled.states == 1)
        #expect(explore(app, Bounds(time: .zero)).bounds == [.time])
    }

    @Test func `presentations without end are met, and others are not`() throws {
        let endless = explore(try DrawnApp("a: presentation b", "b: presentation a"))
        #expect(endless.discoveries.map(\.kind).contains(.endlessModals))
        #expect(endless.isComplete)
        let finite = explore(try DrawnApp("a: presentation b, show c", "b: presentation c", "c:"))
        #expect(!finite.discoveries.map(\.kind).contains(.endlessModals))
    }

    @Test func `an app that goes no further on the oldest system is explored on a current one`() throws {
        // A creator when the first view loads: there is none before iOS 13.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Old-\(UUID().uuidString)")
        let fixture = CheckedFixture.folder.appendingPathComponent("newer-system/fires")
        try FileManager.default.copyItem(at: fixture, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let storyboard = folder.appendingPathComponent("App/Main.storyboard")
        try String(contentsOf: storyboard, encoding: .utf8)
            .replacingOccurrences(of: "id=\"Det-vc-001\"", with: "storyboardIdentifier=\"Detail\" id=\"Det-vc-001\"")
            .replacingOccurrences(of: "destinationCreationSelector=\"makeDetail:\"", with: "")
            .write(to: storyboard, atomically: true, encoding: .utf8)
        let home = """
            import UIKit

            final class HomeViewController: UIViewController {
                private var detail: DetailViewController?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    detail = storyboard?.instantiateViewController(identifier: "Detail") { coder in
                        DetailViewController(coder: coder, name: "One")
                    }
                }
            }
            """
        try home.write(
            to: folder.appendingPathComponent("App/HomeViewController.swift"),
            atomically: true,
            encoding: .utf8
        )
        let flow = try #require(ProjectLoader().load(folder).apps.first).flow
        let simulator = Simulator(flow: flow)
        let both = Explorer(simulator).explore()
        // The button leads to a crash on any system.
        #expect(both.states == 1)
        #expect(both.discoveries.count == 2)
        #expect(both.ways.map { $0.map(\.options.iOSVersion) } == [[nil], [Version("26"), nil]])
        let old = Explorer(simulator).explore(LaunchOptions(iOSVersion: Version("12")))
        #expect(old.states == 0)
        #expect(old.discoveries.count == 1)
    }

    @Test func `two runs are alike, and a way leads to what it is said to lead to`() throws {
        let folder = CheckedFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Docs/Examples")
        for app in Effort.cases(try ProjectLoader().load(folder).apps, oneIn: 3) {
            let simulator = Simulator(flow: app.flow)
            let first = Explorer(simulator).explore()
            let second = Explorer(simulator).explore()
            #expect(first.discoveries == second.discoveries)
            #expect(first.ways == second.ways)
            #expect((first.states, first.transitions, first.depth) == (second.states, second.transitions, second.depth))
            for (discovery, way) in zip(first.discoveries, first.ways) {
                guard case .crash(let crash) = discovery.kind else { continue }
                var state = SimulationState()
                for action in way { state = simulator.step(action, in: state).state }
                #expect(state.crash?.printed == crash)
            }
        }
    }
}
