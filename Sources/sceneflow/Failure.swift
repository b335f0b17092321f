import ArgumentParser
import Diagnostics
import Foundation

/// How a command says that it could not do what it was asked.
enum Failure {
    /// Prints an error.
    /// - Parameter error: an error that describes itself in a sentence.
    /// - Returns: the exit code 2, to be thrown.
    static func exit(_ error: any Error) -> ExitCode {
        FileHandle.standardError.write(Data(Printable.lines("sceneflow: \(error)\n").utf8))
        return ExitCode(2)
    }
}
