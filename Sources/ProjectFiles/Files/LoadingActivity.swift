internal import Synchronization

/// One time-consuming piece of loading with untrusted input.
package enum LoadingWork: Sendable, Hashable, CustomStringConvertible {
    /// Searches the folder, or assigns its files to apps.
    case layout
    /// Reads and parses a file.
    case file(String)
    /// Joins the facts of an app's files into its code.
    case code(app: String)
    /// Runs one pass of the linker over an app.
    case pass(String, app: String)

    /// The work as the end of a sentence.
    package var description: String {
        switch self {
        case .layout: "finding the apps of the folder"
        case .file(let path): "reading '\(path)'"
        case .code(let app): "reading the code of '\(app)'"
        case .pass(let name, let app): "linking '\(app)' (\(name))"
        }
    }
}

/// Reports the current work of a load, so another process knows it after a crash of this one.
package struct LoadingActivity: Sendable {
    /// Receives the work begun by a slot, or nil at its end; from any thread.
    package typealias Listener = @Sendable (_ slot: Int, _ work: LoadingWork?) -> Void

    /// The activity of a load without a listener.
    package static let unheard = LoadingActivity(nil)

    /// The numbers of concurrent pieces of work.
    private final class Slots: Sendable {
        private let taken = Mutex<[Bool]>([])

        func take() -> Int {
            taken.withLock { taken in
                if let free = taken.firstIndex(of: false) {
                    taken[free] = true
                    return free
                }
                taken.append(true)
                return taken.count - 1
            }
        }

        func free(_ slot: Int) { taken.withLock { $0[slot] = false } }
    }

    private let listener: Listener?
    private let slots = Slots()

    /// Creates the activity of a load.
    /// - Parameter listener: receives each piece of work; nil for none.
    package init(_ listener: Listener?) { self.listener = listener }

    /// Runs a piece of work, and reports its start and end.
    /// - Parameters:
    ///   - work: the work.
    ///   - body: runs it.
    /// - Returns: the result of the body.
    /// - Throws: the error of the body.
    package func during<Result, Failure: Error>(
        _ work: @autoclosure () -> LoadingWork,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let listener else { return try body() }
        let slot = slots.take()
        listener(slot, work())
        defer {
            listener(slot, nil)
            slots.free(slot)
        }
        return try body()
    }
}
