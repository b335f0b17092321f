import Checking
import Diagnostics
import Dispatch
import Foundation
import SceneFlow
import Synchronization

/// The progress of a command on standard error.
///
/// On a terminal it is one line, overwritten each time. Elsewhere it is a line every ten seconds, so a CI does not
/// consider the command dead.
final class ProgressLine: Sendable {
    private struct State {
        /// The path of the current load, before apps are known.
        var path: String?
        var apps = 0
        /// The last app begun.
        var app = ""
        /// The number of apps begun.
        var begun = 0
        /// The progress of each build of each app.
        var explored: [String: Explorer.Progress] = [:]
        var isShown = false
        var last = ""

        /// All of it in one line.
        var text: String {
            if let path { return "loading '\(path)'" }
            let states = explored.values.reduce(0) { $0 + $1.states }
            let steps = explored.values.reduce(0) { $0 + $1.transitions }
            let place = apps > 1 ? "app \(begun) of \(apps), '\(app)'" : "'\(app)'"
            return "exploring \(place): \(Report.count(states, "state")) and \(Report.count(steps, "step")) so far"
        }
    }

    private let state = Mutex(State())
    private let isTerminal = isatty(STDERR_FILENO) == 1
    // A source may be cancelled on any thread.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer

    /// Creates a line.
    ///
    /// It stays hidden until its first interval has passed.
    init() {
        // A queue of its own: all threads of the global ones may be exploring.
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "sceneflow.progress"))
        let pause: DispatchTimeInterval = isTerminal ? .milliseconds(100) : .seconds(10)
        timer.schedule(deadline: .now() + pause, repeating: pause)
        timer.setEventHandler { [weak self] in self?.show() }
        timer.activate()
    }

    deinit { timer.cancel() }

    /// Notes the path of the current load.
    /// - Parameter path: the folder, storyboard or xib.
    func read(_ path: String) {
        state.withLock {
            $0.path = path
            $0.begun = 0
            $0.explored = [:]
        }
    }

    /// Notes the end of loading.
    /// - Parameter apps: the number of apps to explore.
    func explore(apps: Int) {
        state.withLock {
            $0.path = nil
            $0.apps = apps
        }
    }

    /// Notes the start of exploring an app.
    /// - Parameter app: its id.
    func begin(_ app: String) {
        state.withLock {
            $0.app = app
            $0.begun += 1
        }
    }

    /// Notes the progress of an app.
    /// - Parameters:
    ///   - app: its id.
    ///   - progress: its progress.
    func note(_ app: String, _ progress: Explorer.Progress) {
        state.withLock { $0.explored["\(app) \(progress.configuration.rawValue)"] = progress }
    }

    /// Takes the line away; nothing is shown any more.
    func clear() {
        timer.cancel()
        state.withLock { state in
            if state.isShown { Self.write("\r\u{1B}[K") }
            state.isShown = false
            // Keeps a timer event in progress from showing anything more.
            state.path = nil
            state.app = ""
        }
    }

    // MARK: - Private

    private func show() {
        state.withLock { state in
            guard state.path != nil || !state.app.isEmpty else { return }
            let text = Printable.text(state.text)
            if isTerminal {
                guard text != state.last else { return }
                state.isShown = true
                Self.write("\r\u{1B}[K\(text)")
            } else {
                Self.write("sceneflow: \(text)\n")
            }
            state.last = text
        }
    }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
