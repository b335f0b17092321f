import Rooms
import SceneFlow
import Simulation
import Synchronization
import Testing

/// A list in a navigation controller; the button `go` pushes a detail, the button `sheet` presents one.
enum TestApp {
    static let flow: Flow = {
        var flow = Flow(id: "app", title: "App")
        func scene(_ id: String, _ kind: ControllerKind = .viewController) -> Scene {
            Scene(key: "Main/\(id)", origin: .storyboard(name: "Main", objectID: id), title: id, kind: kind)
        }
        flow.scenes = [scene("nav", .navigationController), scene("list"), scene("detail")]
        func segue(_ id: String, _ from: Int, _ to: Int, _ kind: SegueKind, _ trigger: Segue.Trigger) -> Segue {
            Segue(
                key: "Main/\(id)",
                source: Scene.ID(from),
                destination: .scene(Scene.ID(to)),
                kind: kind,
                trigger: trigger
            )
        }
        var root = segue("root", 0, 1, .relationship, .relationship)
        root.relationship = "rootViewController"
        flow.segues = [
            root,
            segue("push", 1, 2, .show, .control("go")),
            segue("present", 2, 1, .presentation, .control("sheet")),
        ]
        flow.scenes[0].segues = [Segue.ID(0)]
        flow.scenes[1].segues = [Segue.ID(1)]
        flow.scenes[2].segues = [Segue.ID(2)]
        flow.storyboards = [Storyboard(name: "Main", file: "Main.storyboard", initial: Scene.ID(0))]
        flow.launch = .storyboard(name: "Main", initial: Scene.ID(0))
        flow.digest = "test"
        return flow
    }()

    static let simulator = Simulator(flow: flow)
    static let go = Action(.tap(view: "go"))
    static let back = Action(.back)
}

/// Remembers what a room shows.
final class Recorder: RoomAudience {
    private let state = Mutex((steps: [RoomStep](), participants: [[Participant]]()))

    func show(_ step: RoomStep, epoch: String) { state.withLock { $0.steps.append(step) } }

    func show(_ participants: [Participant]) { state.withLock { $0.participants.append(participants) } }

    var steps: [RoomStep] { state.withLock { $0.steps } }

    var participants: [[Participant]] { state.withLock { $0.participants } }
}

/// One value that a closure leaves behind.
final class Box<Value: Sendable>: Sendable {
    private let storage = Mutex<Value?>(nil)

    var value: Value? {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }
}

/// A log that can be told to fail, or to wait until it is let go.
actor SlowLog: RoomLog {
    private var failure: RoomLogError?
    private var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var appended: [LogEntry] = []

    func fail(_ error: RoomLogError?) { failure = error }

    func hold() { isHeld = true }

    func release() {
        isHeld = false
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Returns once an append waits.
    func waitForAppend() async {
        while waiting.isEmpty { await Task.yield() }
    }

    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
        if isHeld { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
        appended.append(entry)
    }

    func entries(after position: Int) -> [LogEntry] { appended.filter { $0.seq > position } }
}
