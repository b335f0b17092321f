internal import Foundation

/// The C program that stands beside this one.
struct FloorXML {
    /// A failure to run the program.
    struct Failure: Error, CustomStringConvertible {
        /// The reason, in words.
        var description: String
    }

    private let program: URL
    private let paths: [String]

    /// Finds the program.
    /// - Parameter corpus: the files that it is to read.
    /// - Throws: a `Failure` where it was not built.
    init(_ corpus: Corpus) throws {
        let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        self.program = own.deletingLastPathComponent().appending(path: "FloorXML")
        self.paths = corpus.files.map(\.path)
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw Failure(description: "'\(program.path)' is missing: build it with 'swift build -c release'")
        }
    }

    /// Runs the program.
    /// - Parameter passes: how many passes it makes.
    /// - Returns: the milliseconds of its best pass.
    /// - Throws: a `Failure` where it fails.
    func measure(passes: Int) throws -> Double {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = [String(passes)]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(paths.map { $0 + "\n" }.joined().utf8))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard process.terminationStatus == 0, let milliseconds = Double(text) else {
            throw Failure(description: "'FloorXML' ended with \(process.terminationStatus) and said '\(text)'")
        }
        return milliseconds
    }
}
