internal import Foundation
internal import Packing
internal import ProjectLoading
internal import SceneFlow
internal import Simulation

/// One app that is loaded, linked and walked through.
struct AppTrial {
    /// The number of actions in each flow.
    private static let steps = 24
    /// The number of times the packed form of each flow is damaged.
    private static let damages = 8

    private let folder: String

    /// Creates a trial.
    /// - Parameter folder: where the app is written.
    init(_ folder: String) { self.folder = folder }

    /// Writes an app with one file changed, and tries it.
    /// - Parameters:
    ///   - place: the app and the file.
    ///   - bytes: the file's bytes.
    /// - Returns: what is wrong; nil where nothing is.
    /// - Throws: where the app cannot be written.
    func run(_ place: InputMaker.Place, _ bytes: [UInt8]) throws -> String? {
        try Self.write(place, bytes, to: folder)
        return try walk(place.walk)
    }

    /// Loads the app that lies in the folder and walks through it.
    /// - Parameter dice: what decides where to go.
    /// - Returns: what is wrong; nil where nothing is.
    /// - Throws: where the folder cannot be read.
    func walk(_ dice: Dice) throws -> String? {
        let project = try ProjectLoader().load(URL(filePath: folder))
        for app in project.apps {
            if let finding = Self.keep(app.flow, dice) ?? Self.walk(app.flow, dice) { return finding }
        }
        return nil
    }

    /// Writes a flow as it is kept between two runs, and reads it again, whole and damaged.
    private static func keep(_ flow: Flow, _ dice: Dice) -> String? {
        var dice = dice
        guard var bytes = PackWriter.bytes(of: flow) else { return nil }
        guard PackReader.value(Flow.self, in: bytes[...]) == flow else {
            return "the flow is another after it was kept"
        }
        for _ in 0..<damages {
            bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256))
            // A flow or nil; what matters is that it ends.
            _ = PackReader.value(Flow.self, in: bytes[...])
        }
        return nil
    }

    /// Writes an app down.
    /// - Parameters:
    ///   - place: the app and the file that is changed.
    ///   - bytes: the changed file's bytes.
    ///   - folder: where it is written; what lies there is deleted.
    /// - Throws: where it cannot be written.
    static func write(_ place: InputMaker.Place, _ bytes: [UInt8], to folder: String) throws {
        let manager = FileManager.default
        if manager.fileExists(atPath: folder) { try manager.removeItem(atPath: folder) }
        for file in place.app.files {
            let url = URL(filePath: "\(folder)/\(file.path)")
            try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.path == place.file ? bytes : file.bytes).write(to: url)
        }
    }

    /// Does what may be done, at random, and starts again after a crash.
    private static func walk(_ flow: Flow, _ dice: Dice) -> String? {
        var dice = dice
        let simulator = Simulator(flow: flow)
        var state = SimulationState()
        for _ in 0..<steps {
            let actions = simulator.enabledActions(in: state)
            let launch = Action(.launch)
            let action = state.status == .running && !actions.isEmpty ? dice.pick(actions) : launch
            let step = simulator.step(action, in: state)
            if case .rejected(let reason) = step.outcome { return "\(action.kind) is enabled and rejected: \(reason)" }
            state = step.state
        }
        return nil
    }
}
