internal import Foundation

/// The program to run as a worker; it must call `LoadingWorker.run`.
package struct WorkerProgram: Sendable {
    /// The environment variables for a worker: those a program needs to start, and no secrets.
    private static let inherited = ["LANG", "LC_ALL", "LD_LIBRARY_PATH", "TZ"]

    let path: String
    let arguments: [String]

    /// Names a program.
    /// - Parameters:
    ///   - path: the path of the executable.
    ///   - arguments: the arguments, the program's name first.
    package init(path: String, arguments: [String]) {
        self.path = path
        self.arguments = arguments
    }

    /// The same program with more arguments.
    func adding(_ more: [String]) -> Self { Self(path: path, arguments: arguments + more) }

    /// The environment of the worker, a variable a line.
    var environment: [String] {
        let known = ProcessInfo.processInfo.environment
        // The parent reports the fault; a backtrace would take seconds and is not shown anywhere.
        return ["SWIFT_BACKTRACE=enable=no"] + Self.inherited.compactMap { name in known[name].map { "\(name)=\($0)" } }
    }
}
