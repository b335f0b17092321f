/// The options of the command line.
struct Options {
    /// The task of the process.
    enum Task {
        /// Runs workers and watches them.
        case supervise
        /// Tries every so-manieth input from a first one on, and writes its progress into a file.
        case work(number: Int, first: UInt64, progress: String)
        /// Tries one file.
        case replay(String)
    }

    var task = Task.supervise
    /// The number of inputs to try.
    ///
    /// The default is 200,000.
    var inputs: UInt64 = 200_000
    /// After how many seconds it is enough, however many inputs were tried.
    ///
    /// The default is 600.
    var seconds = 600.0
    /// The run's number, which decides every input.
    ///
    /// The default is 1.
    var seed: UInt64 = 1
    /// The number of concurrent worker processes.
    ///
    /// The default is one for each core.
    var workers: Int
    /// The processor time of an input, in seconds, after which it counts as a hang.
    ///
    /// The default is 10.
    var limit = 10.0
    /// The folder of the failing inputs.
    ///
    /// The default is `.build/fuzz`.
    var output = ".build/fuzz"
    /// The folders whose files are changed.
    ///
    /// The default is the package itself and `SCENEFLOW_CORPUS`, else `../shared/corpus` beside the package.
    var folders: [String]

    /// Reads the command line.
    /// - Parameters:
    ///   - arguments: the arguments without the program's name.
    ///   - environment: the environment.
    ///   - cores: how many cores there are.
    /// - Throws: a `UsageError`.
    init(_ arguments: [String], environment: [String: String], cores: Int) throws {
        workers = cores
        folders = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            func number<Number: LosslessStringConvertible & Comparable>(_ least: Number) throws -> Number {
                guard let number = rest.popFirst().flatMap({ Number($0) }), number >= least else {
                    throw UsageError(description: "'\(argument)' needs a number, \(least) or more")
                }
                return number
            }
            switch argument {
            case "--inputs": inputs = try number(1)
            case "--seconds": seconds = try number(1)
            case "--seed": seed = try number(0)
            case "--workers": workers = try number(1)
            case "--limit": limit = try number(0.1)
            case "--output": output = try Self.text(argument, &rest)
            case "--replay": task = .replay(try Self.text(argument, &rest))
            case "--work":
                let place: Int = try number(0)
                let first: UInt64 = try number(0)
                task = .work(number: place, first: first, progress: try Self.text(argument, &rest))
            case let option where option.hasPrefix("-"):
                throw UsageError(description: "there is no option '\(option)'")
            default: folders.append(argument)
            }
        }
        if folders.isEmpty {
            folders = ["Docs/Examples", "Sources", "Tests", environment["SCENEFLOW_CORPUS"] ?? "../shared/corpus"]
        }
    }

    private static func text(_ option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let text = rest.popFirst() else { throw UsageError(description: "'\(option)' needs a path") }
        return text
    }
}

/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
    /// The reason for rejecting the command line.
    var description: String
}
