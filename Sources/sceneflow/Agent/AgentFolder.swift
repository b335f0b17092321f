import Dispatch
import Synchronization

/// One folder for the agents of a server: their calls take turns on a thread of its own.
final class AgentFolder: Sendable {
    /// The most waiting calls.
    private static let mostWaiting = 16

    /// The last part of the folder's address.
    let name: String

    private let work: Mutex<AgentWork>
    private let waiting = Mutex(0)
    private let queue = DispatchQueue(label: "sceneflow.agents", qos: .utility)

    /// Opens a folder without loading it.
    /// - Parameters:
    ///   - path: the folder, storyboard or xib.
    ///   - name: the last part of its address.
    ///   - loading: the options for loading it.
    ///   - start: the start of its apps.
    init(_ path: String, named name: String, _ loading: LoadingOptions, _ start: ChosenStart) {
        self.name = name
        work = Mutex(AgentWork(path: path, loading: loading, start: start))
    }

    /// Does a call in its turn.
    /// - Parameter call: does the call, on another thread.
    /// - Returns: false if too many calls are waiting.
    func add(_ call: @escaping @Sendable (AgentWork) -> Void) -> Bool {
        let isFull = waiting.withLock { waiting in
            if waiting >= Self.mostWaiting { return true }
            waiting += 1
            return false
        }
        if isFull { return false }
        queue.async { [self] in
            work.withLock { call($0) }
            waiting.withLock { $0 -= 1 }
        }
        return true
    }

    /// Returns the names of folders in addresses: the last components of their paths, numbered where two are the same.
    /// - Parameter paths: the folders.
    /// - Returns: a name for each, made of letters, digits, `.`, `_` and `-`.
    static func names(of paths: [String]) -> [String] {
        var names: [String] = []
        for path in paths {
            let last = path.split(separator: "/").last.map(String.init) ?? ""
            let plain = last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" }
            let name = plain.allSatisfy { $0 == "." } ? "app" : String(plain)
            var unique = name
            var number = 2
            while names.contains(unique) {
                unique = "\(name)-\(number)"
                number += 1
            }
            names.append(unique)
        }
        return names
    }
}
