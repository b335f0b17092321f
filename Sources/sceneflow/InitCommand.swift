import ArgumentParser
import Diagnostics
import Foundation

/// `sceneflow init`: writes the settings, the baseline and the CI file for an app.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write sceneflow.yml, a baseline and a CI file for an app.",
        discussion: """
            Asks at most three things on a terminal: the app of several, its first screen if the files do not name it, \
            and the CI service. With --yes, and without a terminal, it guesses: the app with the most scenes, the \
            screen that 'check' would assume, and the service of the repository. The findings of today go into the \
            baseline, so that 'sceneflow check' reports new ones only. An existing file is not overwritten without \
            --force.

            Examples:
              sceneflow init App
              sceneflow init --yes --ci github --owner example App

            Exit codes: 0 if all files were written; 1 if they were written, but 'sceneflow check' fails for another \
            reason than a finding; 2 if the app cannot be loaded, has no scene, or a file exists or cannot be written; \
            64 for a usage error.
            """
    )

    @Argument(help: ArgumentHelp("The folder of the app.", valueName: "folder"), completion: .directory)
    var path = "."

    @Flag(name: .shortAndLong, help: "Guess instead of asking.")
    var yes = false

    @Flag(help: "Overwrite existing files, except .gitlab-ci.yml.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "The application target to check, or all. The default is a question, or the target with the most scenes.",
            valueName: "name"
        )
    )
    var target: String?

    @Option(
        help: ArgumentHelp(
            "The first screen: a scene's key, a storyboard, `Storyboard#identifier` or a class. The default is that of "
                + "the files, else a question or a guess.",
            valueName: "scene"
        )
    )
    var entry: String?

    @Option(
        help: ArgumentHelp(
            "The CI service: github, gitlab or none. The default is a question, or the service of the repository.",
            valueName: "service"
        )
    )
    var ci: CIService?

    @Option(
        help: ArgumentHelp(
            "The owner of the repository with the releases of Sceneflow, for the addresses in the files. Without it, "
                + "they contain a placeholder.",
            valueName: "name"
        )
    )
    var owner: String?

    @OptionGroup
    var loading: LoadingOptions

    func validate() throws {
        guard let owner else { return }
        let isName =
            !owner.isEmpty && owner.utf8.count <= 100
            && owner.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
        if !isName { throw ValidationError("--owner takes a name of letters, digits and '-' (got '\(owner)')") }
    }

    func run() throws {
        let interruption = Interruption()
        interruption.begin()
        defer { interruption.end() }
        let result: Initialization.Result
        do {
            var initialization = try Initialization(
                path: path,
                isForced: force,
                questions: Questions(isAsking: !yes),
                loading: loading
            )
            initialization.target = target
            initialization.entry = entry
            initialization.ci = ci
            initialization.owner = owner
            result = try initialization.run(interruption)
        } catch {
            throw Failure.exit(error)
        }
        print(Printable.lines(result.lines.map { $0 + "\n" }.joined()), terminator: "")
        if result.remains { throw ExitCode(1) }
    }
}
