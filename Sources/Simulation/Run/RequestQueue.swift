internal import Diagnostics
import SceneFlow

/// The requests of code waiting for the end of the current transition (SEG-84), in order.
struct RequestQueue {
    /// A request of code, which may have to wait for the current transition.
    enum Request: Sendable {
        case show(Int32, CodeNavigation.Operation, from: Int32, style: String?, isAnimated: Bool)
        case goBack(CodeNavigation.Operation, from: Int32, Bool)
        case setStack(InstanceList, of: Int32, isAnimated: Bool)
        case setColumn(Int32, SplitColumn, of: Int32)
        case showColumn(SplitColumn, isShown: Bool, in: Int32)
        case selectTab(Int, in: Int32)
        case performSegue(String, on: Int32, sender: RuntimeValue)
        case popTo(Int32, in: Int32, isAnimated: Bool)
        case later([Instruction], Frame)
        case completion([Instruction], Frame)

        /// True for code that always waits, and then runs in a turn of its own.
        var isLater: Bool {
            switch self {
            case .later, .completion: true
            default: false
            }
        }
    }

    /// A waiting request.
    struct Entry: Sendable {
        /// The request.
        let request: Request
        /// The controller it concerns, or 0.
        ///
        /// The request is dropped with the controller.
        let source: Int32
        /// The reasons that the requesting code is less than certain.
        let doubts: [Doubt]
        /// The turn of the requesting code.
        let turn: Int
        /// The place of the call in the sources.
        let location: SourceLocation?
    }

    /// The place of the call in progress, where UIKit raises its exceptions; nil for what no code requested.
    private(set) var location: SourceLocation?

    private var entries: [Entry] = []

    /// True if no request waits.
    var isEmpty: Bool { entries.isEmpty }

    /// Adds a request.
    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Removes the first request and returns it; nil if none waits.
    mutating func next() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }

    /// Returns true if a waiting request presents a controller.
    func presents(_ instance: Int32) -> Bool {
        entries.contains { entry in
            if case .show(instance, .present, _, _, _) = entry.request { true } else { false }
        }
    }

    /// Begins to carry out a call.
    /// - Parameter location: the place of the call.
    /// - Returns: the place of the enclosing call, to resume later.
    mutating func begin(at location: SourceLocation?) -> SourceLocation? {
        defer { self.location = location }
        return self.location
    }

    /// Resumes the enclosing call after a finished one.
    mutating func resume(at location: SourceLocation?) { self.location = location }

    /// Drops all requests.
    mutating func removeAll() { entries.removeAll() }

    /// Drops the requests that concern released instances.
    mutating func removeAll(of dead: InstanceList) { entries.removeAll { dead.contains($0.source) } }
}
