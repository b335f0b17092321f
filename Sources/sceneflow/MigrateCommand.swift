import ArgumentParser
import Diagnostics
import Foundation
import LoadingWorkers
import Migrating
internal import ProjectLoading
import SceneFlow

/// `sceneflow migrate`: proposes the migration of a scene to another injection technique, as a diff.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Propose the move of a scene to another injection technique, or of an app to scenes, as a diff.",
        discussion: """
            The diff goes to standard output or to --output, and notes on remaining manual work go to standard error. \
            No file of the app is changed. Apply the diff in the folder of the app.

            Example:
              sceneflow migrate --scene ItemDetailViewController --to segueAction App > move.diff
              git -C App apply "$PWD/move.diff"
              sceneflow migrate --to scene-life-cycle App

            Exit codes: 0 with a proposal; 1 with only notes; 2 if the app cannot be loaded, if the folder has several \
            apps, or if the scene does not exist; 64 for a usage error.
            """
    )

    @Argument(help: "The folder, storyboard or xib.")
    var path = "."

    @Option(
        help: """
            The scene: its key as printed by `sceneflow dump`, its class, `Storyboard#identifier` or a storyboard; none \
            for scene-life-cycle.
            """
    )
    var scene: String?

    @Option(
        help: ArgumentHelp(
            """
            The technique: segueAction, creator or initializer; property to move back from an initialiser; coder to \
            make a convenience 'init(coder:)' designated; scene-life-cycle to adopt scenes in the whole app.
            """,
            valueName: "technique"
        )
    )
    var to: MigrationTarget

    @Option(
        help: ArgumentHelp(
            "Give several segues of one source an action each, or one shared action with the segue's identifier.",
            valueName: "kind"
        )
    )
    var actions = MigrationActions.each

    @Option(help: ArgumentHelp("The app, if the folder has several.", valueName: "name"))
    var flow: String?

    @Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Use this build, if `#if` makes them differ.", valueName: "build")
    )
    var build = BuildConfiguration.debug

    @OptionGroup
    var result: ResultOptions

    @OptionGroup
    var loading: LoadingOptions

    func validate() throws {
        if to.technique == nil, scene != nil {
            throw ValidationError("--scene and --to \(to.rawValue) are mutually exclusive: the whole app adopts scenes")
        }
        if to.technique != nil, scene == nil { throw ValidationError("--to \(to.rawValue) needs --scene") }
    }

    mutating func run() throws {
        let migration: Migration
        do {
            migration = try propose()
        } catch {
            throw Failure.exit(error)
        }
        for note in migration.notes {
            let place = note.location.map { "\($0): " } ?? ""
            FileHandle.standardError.write(Data(Printable.lines("\(place)note: \(note.message)\n").utf8))
        }
        guard !migration.diff.isEmpty else { throw ExitCode(1) }
        try result.add(migration.diff)
        try result.finish()
    }

    /// Proposes the migration.
    /// - Returns: the diff and the notes.
    /// - Throws: an error that describes itself, if the app cannot be loaded or has no such scene.
    func propose() throws -> Migration {
        var session = loading.session(path, configurations: [build])
        let project = try session.load()
        session.save()
        let app = try AppChoice(path: path, apps: project.apps).only(flow)
        let files = MigrationFiles(swiftFiles: app.swiftFiles) { project.bytes(of: $0) }
        let proposer = Proposer(app[build], files)
        guard let scene, let technique = to.technique else { return proposer.proposeSceneLifeCycle() }
        guard let found = app[build].scene(named: scene) else {
            let nearest = NearMiss.nearest(to: scene, among: app[build].sceneNames).map { "did you mean '\($0)'?" }
            let remedy = nearest ?? "`sceneflow dump` lists them"
            throw CommandError(description: "there is no scene '\(scene)' in '\(app.id)'; \(remedy)")
        }
        return proposer.propose(found, to: technique, actions: actions == .shared ? .shared : .each)
    }
}

/// A target of a migration.
enum MigrationTarget: String, ExpressibleByArgument, CaseIterable {
    case segueAction, creator, initializer, property, coder
    case sceneLifeCycle = "scene-life-cycle"

    /// The technique of a scene; nil if the whole app moves.
    var technique: Technique? {
        switch self {
        case .segueAction: .segueAction
        case .creator: .creator
        case .initializer: .initializer
        case .property: .property
        case .coder: .coder
        case .sceneLifeCycle: nil
        }
    }
}

/// The number of segue actions for one source.
enum MigrationActions: String, ExpressibleByArgument, CaseIterable {
    case each, shared
}
