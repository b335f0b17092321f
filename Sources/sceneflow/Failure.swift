import ArgumentParser
import Diagnostics
import Foundation

/// The failure of a command.
enum Failure {
    /// Prints an error.
    /// - Parameter error: an error that describes itself in a sentence.
    /// - Returns: the exit code 2, to throw.
    static func exit(_ error: any Error) -> ExitCode {
        FileHandle.standardError.write(Data(Printable.lines("sceneflow: \(error)\n").utf8))
        return ExitCode(2)
    }
}
