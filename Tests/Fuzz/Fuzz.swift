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
        if case .replay(let path) = options.task { return replay(path) }
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

    private static func replay(_ path: String) -> Int32 {
        guard let language = Seeds.Language(rawValue: (path as NSString).pathExtension),
            let data = FileManager.default.contents(atPath: path)
        else {
            say("Fuzz: '\(path)' is no Swift file, storyboard or xib")
            return 64
        }
        let began = steadyNanoseconds()
        let finding = Trial.run(InputMaker.Input(language: language, bytes: [UInt8](data)))
        say("\(path): \(finding ?? "nothing wrong") (\((steadyNanoseconds() - began) / 1_000) µs)")
        return finding == nil ? 0 : 1
    }
}
