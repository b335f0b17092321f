import Foundation
import ProjectLoading
import SceneFlow
import Simulation

/// An app that walks go through.
struct WalkedApp: Sendable {
    /// The name of the app in the message of a failing walk.
    let name: String
    /// The app as it is walked through.
    let simulator: Simulator
    /// The same app, looked up a second time: what it does may not depend on which of the two is asked.
    let other: Simulator
    /// The same app as the next version of another one.
    let continued: Simulator
    /// A fault that is put into each step, given the state before; for tests of what finds faults.
    var fault: (@Sendable (inout Step, SimulationState) -> Void)?

    init(_ name: String, _ flow: Flow, release: Flow? = nil) {
        self.name = name
        simulator = Simulator(flow: flow, release: release)
        other = Simulator(flow: flow, release: release)
        let earlier = Simulator(flow: flow.earlier, release: release?.earlier)
        continued = Simulator(flow: flow, release: release, besides: earlier)
    }

    init(_ name: String, _ builder: FlowBuilder) { self.init(name, builder.flow) }

    /// Does one thing, with the fault where there is one.
    func step(_ action: Action, in state: SimulationState) -> Step {
        var step = simulator.step(action, in: state)
        fault?(&step, state)
        return step
    }
}

extension WalkedApp {
    /// Flows that tests put together, and many that nobody designed.
    static func made(random count: Int) -> [WalkedApp] {
        let designed: [(String, FlowBuilder)] = [
            ("navigation", Fixture.navigation), ("modal", Fixture.modal),
            ("navigationInModal", Fixture.navigationInModal), ("tabs", Fixture.tabs), ("embed", Fixture.embed),
            ("split", Fixture.split), ("cascade", Fixture.cascade), ("medley", Fixture.medley),
            ("columns", Fixture.columns), ("crowded tabs", Fixture.crowdedTabs),
        ]
        let seeds = 1...UInt64(count)
        let random = seeds.map { ("random \($0)", Fixture.random(seed: $0)) }
        let code = seeds.map { ("random code \($0)", Fixture.randomCode(seed: $0)) }
        let plain = designed + random + code
        let composed = (designed + random.prefix(6)).enumerated().map { number, app in
            WalkedApp("\(app.0), composed", app.1.flow.composed(seed: UInt64(number + 1)))
        }
        return plain.map { WalkedApp($0, $1) } + composed
    }

    /// The example apps, before and after.
    static func examples() throws -> [WalkedApp] { try apps(in: package.appending(path: "Docs/Examples")) }

    /// The Interface Builder files of real apps, where they are at hand.
    static func corpus() throws -> [WalkedApp] {
        guard let corpusFolder else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: corpusFolder.path).sorted()
        return try names.flatMap { try apps(in: corpusFolder.appending(path: $0)) }
    }

    /// The folder of real apps, or nil where there is none.
    static let corpusFolder: URL? = {
        let named = ProcessInfo.processInfo.environment["SCENEFLOW_CORPUS"].map { URL(filePath: $0) }
        let folder = named ?? package.appending(path: "../shared/corpus").standardized
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Why walks over real apps do not run.
    static let reasonWithoutCorpus = "no corpus: set SCENEFLOW_CORPUS to a folder of apps with storyboards"

    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    private static func apps(in folder: URL) throws -> [WalkedApp] {
        try ProjectLoader().load(folder).apps.map { app in
            WalkedApp(app.flow.id, app.flow, release: app.release)
        }
    }
}
