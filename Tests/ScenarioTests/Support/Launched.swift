import ProjectLoading
import SceneFlow
import Simulation
import Testing

/// An app of one Swift file, with the controllers `Home` and `Login`, after its launch.
struct Launched {
    /// The declaration of `application(_:didFinishLaunchingWithOptions:)`, without its body.
    static let finish = """
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool
        """

    /// A delegate whose window shows a controller made by an expression.
    static func delegate(showing root: String) -> String {
        """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            \(finish) {
                window = UIWindow()
                window?.rootViewController = \(root)
                return true
            }
        }
        """
    }

    let flow: Flow
    private let simulator: Simulator
    private(set) var step: Step

    var state: SimulationState { step.state }

    /// The classes of the controllers on the screen, containers first.
    var visible: [String] { state.visible.map { simulator.className(of: $0, in: state) } }

    /// Launches an app of one file.
    /// - Parameters:
    ///   - source: its code.
    ///   - traits: on what it runs. The default is an iPhone in portrait.
    ///   - files: what else lies in its folder, by path. The default is nothing.
    ///   - screens: true to declare `Home` and `Login`. The default is true.
    /// - Throws: a `LoadingError`, or an error where the file cannot be written.
    init(
        _ source: String,
        on traits: Traits = .iPhone,
        besides files: [String: String] = [:],
        screens: Bool = true
    ) throws {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let declared = screens ? "class Home: UIViewController {}\nclass Login: UIViewController {}\n" : ""
        try folder.write("import UIKit\n\(source)\n\(declared)", to: "App.swift")
        let project = try ProjectLoader().load(folder.url)
        try #require(project.apps.count == 1)
        flow = project.apps[0].flow
        simulator = Simulator(flow: flow, release: project.apps[0].release)
        step = simulator.step(
            Action(.launch, options: LaunchOptions(traits: traits)),
            in: SimulationState()
        )
    }

    mutating func launch(choices: [String: String] = [:]) {
        step = simulator.step(Action(.launch, choices: choices), in: SimulationState())
    }

    mutating func launch(_ options: LaunchOptions) {
        step = simulator.step(Action(.launch, options: options), in: SimulationState())
    }

    /// Selects the first row of the list whose cell has an object ID.
    mutating func selectRow(_ cell: String) {
        step = simulator.step(Action(.select(view: cell, row: 0)), in: state)
    }

    /// Launches with the answers that leave most in sight; returns them.
    mutating func launchInSight() -> [String: String] {
        let launch = simulator.launch(LaunchOptions())
        step = simulator.step(launch, in: SimulationState())
        return launch.choices
    }

    /// Takes the steps that follow the launch; returns them.
    mutating func goOn() -> [Action.Kind] {
        var taken: [Action.Kind] = []
        while taken.count < 9, let action = simulator.continuation(in: state) {
            step = simulator.step(action, in: state)
            taken.append(action.kind)
        }
        return taken
    }

    /// The methods that can be called now, on the controllers on the screen.
    var calls: [String] {
        simulator.enabledActions(in: state).compactMap { action in
            if case .call(let method) = action.kind { method } else { nil }
        }
    }

    /// The methods by which a person opens the app now.
    var openings: [String] {
        simulator.openings(in: state).compactMap { action in
            if case .call(let method) = action.kind { method } else { nil }
        }
    }

    /// Calls a method.
    mutating func call(_ method: String) { step = simulator.step(Action(.call(method: method)), in: state) }

    /// Returns the class of a live controller.
    func className(of instance: InstanceID) -> String { simulator.className(of: instance, in: state) }

    /// Does one thing that a person does.
    mutating func act(_ kind: Action.Kind) { step = simulator.step(Action(kind), in: state) }
}
