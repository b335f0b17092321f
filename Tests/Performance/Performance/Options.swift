internal import Foundation

/// The options of the command line.
struct Options {
    /// The folder with Interface Builder files of real apps.
    ///
    /// The default is the value of `SCENEFLOW_CORPUS`, else `../shared/corpus` beside the package.
    var corpus: String
    /// The folder with a folder for each real app.
    ///
    /// The default is the value of `SCENEFLOW_APPS`, else none.
    var apps: String?
    /// The number of passes over all measurements; the best pass counts.
    ///
    /// The default is 20.
    var passes = 20
    /// The benchmarks to run; all of them where none is named.
    var names: [String] = []

    /// Reads the command line.
    /// - Parameters:
    ///   - arguments: the arguments without the program's name.
    ///   - environment: the environment.
    /// - Throws: a `UsageError`.
    init(_ arguments: [String], environment: [String: String]) throws {
        self.corpus = environment["SCENEFLOW_CORPUS"] ?? "../shared/corpus"
        self.apps = environment["SCENEFLOW_APPS"]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--corpus":
                guard let path = rest.popFirst() else {
                    throw UsageError(description: "'--corpus' needs a path")
                }
                corpus = path
            case "--apps":
                guard let path = rest.popFirst() else {
                    throw UsageError(description: "'--apps' needs a path")
                }
                apps = path
            case "--passes":
                guard let number = rest.popFirst().flatMap(Int.init), number > 0 else {
                    throw UsageError(description: "'--passes' needs a number above 0")
                }
                passes = number
            case let option where option.hasPrefix("-"):
                throw UsageError(description: "there is no option '\(option)'")
            default:
                names.append(argument)
            }
        }
    }
}

/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
    /// The reason for rejecting the command line.
    var description: String
}
