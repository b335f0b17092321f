internal import Synchronization

/// One piece of loading that takes time and reads what strangers wrote.
package enum LoadingWork: Sendable, Hashable, CustomStringConvertible {
    /// Searches the folder, or finds out which files belong to which app.
    case layout
    /// Reads and parses a file.
    case file(String)
    /// Joins what the files of an app say into its code.
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

/// Tells which work a load is on, so that another process knows it when this one is gone.
package struct LoadingActivity: Sendable {
    /// Receives the work that a slot begins, or nil where it ends; from any thread.
    package typealias Listener = @Sendable (_ slot: Int, _ work: LoadingWork?) -> Void

    /// The activity of a load that nobody listens to.
    package static let unheard = LoadingActivity(nil)

    /// The numbers of pieces of work that go on at the same time.
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
    /// - Parameter listener: receives each piece of work; nil for nobody.
    package init(_ listener: Listener?) { self.listener = listener }

    /// Does a piece of work, and tells of it while it goes on.
    /// - Parameters:
    ///   - work: what it is.
    ///   - body: does it.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws.
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
