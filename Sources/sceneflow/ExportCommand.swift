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
        abstract: "Write an app as a drawing, as one page, or as a folder of pages.",
        discussion: """
            The same app gives the same bytes on every run.

            Exits with 0 where all was written, and with 2 where the app could not be read or something could not be \
            written.
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

    /// The reason for writing nothing.
    struct Obstacle: Error, CustomStringConvertible {
        let description: String
    }

    @Argument(help: "A folder, a storyboard or a xib.")
    var path = "."

    @Option(help: "What to write.")
    var format: Format

    @Option(help: "The file to write, or the folder of a site; standard output where nothing is said.")
    var output: String?

    @Option(help: "The app, where the folder has several.")
    var flow: String?

    @Option(help: "How the cards of the map are placed: in layers, or as in Interface Builder.")
    var layout = MapArrangement.flow

    @Option(help: "A recording to play on the page; see 'sceneflow replay'.", completion: .file(extensions: ["json"]))
    var recording: String?

    @Option(name: .customLong("configuration"), help: "Which build of the apps, where `#if` tells them apart.")
    var build = BuildConfiguration.debug

    @OptionGroup
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    func validate() throws {
        guard format != .site || output != nil else {
            throw ValidationError("a site needs a folder; name it with --output")
        }
        guard recording == nil || format == .html else { throw ValidationError("--recording goes with --format html") }
    }

    func run() throws {
        do {
            var session = loading.session(path)
            let project = try starting.start.apply(to: session.load())
            session.save()
            let apps = try chosen(of: project)
            switch format {
            case .site: try write(Site(exporting: apps.map { published($0, in: project) }, library()))
            case .html: try write(handout(of: try only(apps), in: project))
            case .svg: try write(MapDrawing(try only(apps)[build], layout).file)
            case .mermaid: try write(GraphFormat.mermaid.print(graph(of: apps, in: project)))
            case .dot: try write(GraphFormat.dot.print(graph(of: apps, in: project)))
            }
        } catch {
            throw Failure.exit(error)
        }
    }

    // MARK: - Private

    private func chosen(of project: LoadedProject) throws(Obstacle) -> [LoadedApp] {
        guard let flow else { return project.apps }
        let apps = project.apps.filter { $0.id == flow }
        if apps.isEmpty { throw Obstacle(description: "there is no app '\(flow)'; \(names(of: project.apps))") }
        return apps
    }

    private func only(_ apps: [LoadedApp]) throws(Obstacle) -> LoadedApp {
        if apps.count == 1 { return apps[0] }
        let remedy = apps.isEmpty ? "" : "; choose one with --flow"
        throw Obstacle(description: names(of: apps) + remedy)
    }

    private func names(of apps: [LoadedApp]) -> String {
        "'\(path)' has \(apps.isEmpty ? "no app" : apps.map(\.id).joined(separator: ", "))"
    }

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
        let rules = try ShippedFolder.find("Docs/Rules", holding: "README.md").map { try RuleBook(folder: $0) }
        let findings = try ShippedFolder.find("Docs/Findings", holding: "crash.md").map { try FindingBook(folder: $0) }
        return Site.Library(rules: rules ?? RuleBook(), findings: findings ?? FindingBook())
    }

    private func handout(of app: LoadedApp, in project: LoadedProject) throws -> String {
        let run = try recording.map { file in
            RunSection(RecordedRun(try RecordingFile.read(at: file), with: app.flow, release: app.release))
        }
        return Handout(published(app, in: project), try library(), arrangement: layout, run: run).document
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
