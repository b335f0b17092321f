internal import Diagnostics
package import SceneFlow
internal import Synchronization

/// The documents of one flow, written or generated, read again when their files change.
package final class DocumentStore: Sendable {
    private struct Cached {
        var stamp: DocumentFile.Stamp
        var document: SceneDocument
    }

    private struct Caches {
        var written: [String: Cached] = [:]
        var generated: [Scene.ID: SceneDocument] = [:]
    }

    private let root: String
    private let flow: Flow
    private let index: DocumentIndex
    private let links: SceneLinks
    private let limits: MarkdownLimits
    private let caches = Mutex(Caches())

    /// Matches documents to scenes; no file is read yet.
    /// - Parameters:
    ///   - root: the opened folder's absolute path.
    ///   - flow: the flow.
    ///   - markdownFiles: the paths of the candidate Markdown files, relative to the opened folder.
    ///   - limits: the limits of the work on one document.
    package init(
        root: String,
        flow: Flow,
        markdownFiles: [String],
        limits: MarkdownLimits = MarkdownLimits()
    ) {
        self.root = root
        self.flow = flow
        self.limits = limits
        index = DocumentIndex(flow: flow, markdownFiles: markdownFiles)
        links = SceneLinks(flow: flow, documents: index)
    }

    /// Returns the document of a scene.
    ///
    /// Checks the file on every call and reads it if it has changed. Blocks during that time, but never for a FIFO;
    /// call it only if blocking is harmless.
    /// - Parameter scene: a scene of the flow.
    /// - Returns: the written document, else the generated one. A notice precedes it if an existing file cannot be
    ///   shown.
    package func document(for scene: Scene.ID) -> SceneDocument {
        guard let path = index.file(for: scene) else { return generated(scene) }
        do {
            return try written(path, for: scene)
        } catch .missing {
            return generated(scene)
        } catch {
            return notice(path, error, for: scene)
        }
    }

    /// Returns the scenes documented by some files, in the flow's order.
    /// - Parameter paths: the files' paths, relative to the opened folder.
    /// - Returns: the scenes.
    package func scenes(documentedBy paths: Set<String>) -> [Scene.ID] {
        flow.scenes.indices.map { Scene.ID($0) }.filter { index.file(for: $0).map(paths.contains) == true }
    }

    // MARK: - Private

    private func written(_ path: String, for scene: Scene.ID) throws(DocumentFile.Problem) -> SceneDocument {
        let file = try DocumentFile.open(path, below: root)
        if let cached = caches.withLock({ $0.written[path] }), cached.stamp == file.stamp {
            return adapted(cached.document, to: scene)
        }
        let contents = try file.read(upTo: limits.bytes + 1)
        let renderer = MarkdownRenderer(links: links, limits: limits)
        let rendered = renderer.render(contents, size: max(file.size, contents.count), path: path)
        let document = SceneDocument(
            html: rendered.html,
            title: rendered.title ?? "",
            headings: rendered.headings,
            source: SceneDocument.Source(path: path, modified: file.modified),
            generated: false,
            diagnostics: rendered.diagnostics
        )
        let cached = Cached(stamp: file.stamp, document: document)
        caches.withLock { $0.written[path] = cached }
        return adapted(document, to: scene)
    }

    /// Returns the document of a file for one of its scenes: with the scene's title if it has none, and with the note
    /// about the scene's other files.
    private func adapted(_ document: SceneDocument, to scene: Scene.ID) -> SceneDocument {
        var document = document
        if document.title.isEmpty { document.title = flow[scene].title }
        if let note = index.note(for: scene) { document.diagnostics.append(note) }
        return document
    }

    private func generated(_ scene: Scene.ID) -> SceneDocument {
        if let document = caches.withLock({ $0.generated[scene] }) { return document }
        // A generated document contains nothing slow for cmark, and its lists are limited.
        let renderer = MarkdownRenderer(links: links, limits: MarkdownLimits(bytes: 512 * 1024))
        let rendered = renderer.render(DocumentGenerator(flow).markdown(for: scene))
        let document = SceneDocument(
            html: rendered.html,
            title: rendered.title ?? flow[scene].title,
            headings: rendered.headings,
            source: nil,
            generated: true,
            diagnostics: rendered.diagnostics
        )
        caches.withLock { $0.generated[scene] = document }
        return document
    }

    private func notice(_ path: String, _ problem: DocumentFile.Problem, for scene: Scene.ID) -> SceneDocument {
        var document = generated(scene)
        var writer = HTMLWriter(links: links, path: path, maximumDepth: limits.elements)
        writer.notice("The document '\(path)' \(problem.message). This one is generated instead.")
        document.html = writer.html + document.html
        document.diagnostics.append(
            Diagnostic(
                "unreadable-document",
                .warning,
                "the document '\(path)' \(problem.message)",
                at: SourceLocation(file: path, line: 1),
                remedy: "make it a readable file in the opened folder"
            )
        )
        return document
    }
}
