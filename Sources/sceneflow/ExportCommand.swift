import ArgumentParser
import Foundation
import LoadingWorkers
import Publishing
internal import Reviewing
import Rooms
import SceneDocs
import SceneFlow
import SimulatorServer

extension MapArrangement: ExpressibleByArgument {}

/// `sceneflow export`: an app as a drawing, a page or a folder of pages, to be sent, printed or put on a server.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export an app as a drawing, as one page, or as a folder of pages.",
        discussion: """
            The same app gives the same bytes on every run.

            Examples:
              sceneflow export --format svg --output map.svg App
              sceneflow export --format svg --compare main... --output changes.svg App
              sceneflow export --format site --output site App

            Exit codes: 0 if all was written; 2 if the app cannot be loaded or has no scene, if the folder has \
            several apps, or if something cannot be written; 64 for a usage error.
            """
    )

    /// The format of the output.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// The map as a drawing.
        case svg
        /// Everything on one self-contained page.
        case html
        /// The graph for Mermaid.
        case mermaid
        /// The graph for Graphviz.
        case dot
        /// A folder of pages.
        case site
    }

    @Argument(help: "The folder, storyboard or xib.")
    var path = "."

    @Option(help: "The format of the output.")
    var format: Format

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write to this file, or to this folder for a site. The default is standard output.",
            valueName: "path"
        )
    )
    var output: String?

    @Option(help: ArgumentHelp("The app, if the folder has several.", valueName: "name"))
    var flow: String?

    @Option(help: "Arrange the cards of the map in layers, or as in Interface Builder.")
    var layout = MapArrangement.flow

    @Option(
        help: ArgumentHelp("Play this recording on the page; see 'sceneflow replay'.", valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var recording: String?

    @Option(
        help: ArgumentHelp(
            "Mark what is different from this git revision or folder; for --format svg. `main...` is the common ancestor.",
            valueName: "base"
        )
    )
    var compare: String?

    @Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Use this build, if `#if` makes them differ.", valueName: "build")
    )
    var build = BuildConfiguration.debug

    @OptionGroup
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    func validate() throws {
        guard format != .site || output != nil else {
            throw ValidationError("--format site needs a folder; pass it with --output")
        }
        guard compare == nil || format == .svg else { throw ValidationError("--compare needs --format svg") }
        guard recording == nil || format == .html else { throw ValidationError("--recording needs --format html") }
    }

    func run() throws {
        do {
            var session = loading.session(path)
            let project = try starting.start.apply(to: session.load())
            session.save()
            let choice = AppChoice(path: path, apps: project.apps)
            try choice.requireScenes()
            let apps = try flow.map { [try choice.named($0)] } ?? project.apps
            switch format {
            case .site: try write(Site(exporting: apps.map { published($0, in: project) }, library()))
            case .html: try write(handout(of: try choice.only(flow), in: project))
            case .svg:
                let app = try choice.only(flow)
                guard let compare else { return try write(MapDrawing(app[build], layout).file) }
                let base = ComparisonReading(text: compare, loading: loading)
                let picture = ComparisonPicture(of: app, among: project.apps, build)
                try write(base.project(of: path) { picture.drawing(from: $0, named: base.name, layout) }.file)
            case .mermaid: try write(GraphFormat.mermaid.print(graph(of: apps, in: project)))
            case .dot: try write(GraphFormat.dot.print(graph(of: apps, in: project)))
            }
        } catch {
            throw Failure.exit(error)
        }
    }

    // MARK: - Private

    private func graph(of apps: [LoadedApp], in project: LoadedProject) -> GraphDocument {
        var project = project
        project.apps = apps
        return GraphDocument(project, build)
    }

    private func published(_ app: LoadedApp, in project: LoadedProject) -> PublishedApp {
        let flow = app[build]
        return PublishedApp(
            flow,
            documents: DocumentStore(root: project.root, flow: flow, markdownFiles: app.markdownFiles)
        )
    }

    /// Returns the shipped documentation of rules; without it, the pages have none.
    private func library() throws -> Site.Library {
        let rules = try ShippedFolder.find("Docs/Rules", holding: "README.md").map { try RuleCatalog(folder: $0) }
        let findings = try ShippedFolder.find("Docs/Findings", holding: "crash.md").map {
            try FindingCatalog(folder: $0)
        }
        return Site.Library(rules: rules ?? RuleCatalog(), findings: findings ?? FindingCatalog())
    }

    private func handout(of app: LoadedApp, in project: LoadedProject) throws -> String {
        let run = try recording.map { file in
            RunSection(RecordedRun(try RecordingFile.read(at: file), with: app.flow, release: app.release))
        }
        return SinglePageExport(published(app, in: project), try library(), arrangement: layout, run: run).document
    }

    private func write(_ text: String) throws { try OutputFile.write(Array(text.utf8), to: output) }

    private func write(_ site: Site) throws {
        guard let output else { preconditionFailure("a site without a folder is refused before") }
        let files = site.paths.map { path in
            guard let file = site.file(path) else {
                preconditionFailure("the site lists '\(path)', which it does not have")
            }
            return SiteFolder.File(path: path, bytes: Array(file.text.utf8))
        }
        try SiteFolder(output).write(files)
    }
}
