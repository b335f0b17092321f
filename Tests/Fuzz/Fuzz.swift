internal import Foundation

/// `Fuzz [--inputs N] [--seconds N] [--seed N] [--workers N] [--limit SECONDS] [FOLDER...]`, or `Fuzz --replay FILE`.
@main
enum Fuzz {
    static func main() throws {
        do {
            let information = ProcessInfo.processInfo
            let options = try Options(
                Array(CommandLine.arguments.dropFirst()),
                environment: information.environment,
                cores: information.activeProcessorCount
            )
            exit(try run(options))
        } catch let error as UsageError {
            let usage = """
                Fuzz: \(error)
                usage: Fuzz [--inputs N] [--seconds N] [--seed N] [--workers N] [--limit SECONDS] [--output FOLDER] [FOLDER...]
                       Fuzz --replay FILE

                """
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
    }

    private static func run(_ options: Options) throws -> Int32 {
        if case .replay(let path) = options.task { return try replay(path, options) }
        let maker = InputMaker(seeds: Seeds(options.folders), seed: options.seed)
        guard !maker.seeds.swift.isEmpty || !maker.seeds.interfaces.isEmpty else {
            throw UsageError(description: "there is nothing to change in \(options.folders.joined(separator: ", "))")
        }
        if case .work(let number, let first, let path) = options.task {
            try Worker(options: options, maker: maker, number: number, first: first).run(progress: path)
            return 0
        }
        say("Fuzz: \(maker.seeds.swift.count) Swift files, \(maker.seeds.interfaces.count) storyboards and xibs")
        return try Supervisor(options: options, maker: maker).run() == 0 ? 0 : 1
    }

    private static func replay(_ path: String, _ options: Options) throws -> Int32 {
        let began = steadyNanoseconds()
        let finding: String?
        if path.hasSuffix(".app") {
            finding = try AppTrial(path).walk(try walk(of: path))
        } else if let language = Seeds.Language(rawValue: (path as NSString).pathExtension),
            let data = FileManager.default.contents(atPath: path)
        {
            let input = InputMaker.Input(language: language, bytes: [UInt8](data))
            finding = try Trial.run(input, folder: options.output)
        } else {
            throw UsageError(description: "'\(path)' is no Swift file, storyboard, xib or app")
        }
        say("\(path): \(finding ?? "nothing wrong") (\((steadyNanoseconds() - began) / 1_000) µs)")
        return finding == nil ? 0 : 1
    }

    /// The dice of a kept app's walk, which its name decides: `crash-1-31.app`.
    private static func walk(of path: String) throws -> Dice {
        let name = (path as NSString).lastPathComponent.dropLast(".app".count)
        let numbers = name.split(separator: "-").dropFirst().compactMap { UInt64($0) }
        guard numbers.count == 2 else { throw UsageError(description: "'\(path)' was not kept by a run") }
        return InputMaker.walk(seed: numbers[0], index: numbers[1])
    }
}
