internal import Checking
internal import Diagnostics
internal import SceneFlow

/// The output format of a graph.
package enum GraphFormat: String, Sendable, CaseIterable {
    /// For people: scenes with their edges, then the diagnostics.
    case text
    /// For programs; keys sorted.
    case json
    /// For Graphviz.
    case dot
    /// For Mermaid, as Markdown renderers know it.
    case mermaid

    /// Prints a graph; the same graph always results in the same text.
    /// - Parameter graph: the data to print.
    /// - Returns: the text, ending with a line break.
    package func print(_ graph: GraphDocument) -> String {
        switch self {
        case .text: Printable.lines(Self.text(graph))
        case .json: Printable.json(JSONText.encoded(graph) + "\n")
        case .dot: Printable.lines(Self.dot(graph))
        case .mermaid: Printable.lines(Self.mermaid(graph))
        }
    }

    // MARK: - Private

    private static func text(_ graph: GraphDocument) -> String {
        var lines: [String] = []
        for app in graph.apps {
            lines.append("\(app.title) (\(app.flow)), starts at \(start(of: app))")
            lines.append("  \(app.coverage.sentence)")
            let edges = Dictionary(grouping: app.edges) { $0.source ?? "" }
            let delegate = (edges[""] ?? []).map { "  " + line(for: $0) }
            if !delegate.isEmpty { lines += ["  delegate"] + delegate.map { "  " + $0 } }
            for scene in app.scenes {
                let identifier = scene.identifier.map { " #\($0)" } ?? ""
                lines.append("  \(scene.scene) \(scene.title) [\(scene.class)]\(identifier)")
                lines += (edges[scene.scene] ?? []).map { "    " + line(for: $0) }
            }
            lines += app.diagnostics.map { "  \($0)" }
        }
        return (lines + graph.diagnostics.map(\.description)).map { $0 + "\n" }.joined()
    }

    private static func start(of app: GraphDocument.App) -> String {
        guard let entry = app.entry else { return "nothing known" }
        if let reason = app.assumedBecause { return "\(entry), which is assumed: \(reason)" }
        return app.start == StartOrigin.chosen.word ? "\(entry), set by 'entry'" : entry
    }

    /// Returns the mark beside the title of an assumed or chosen first scene; empty for others.
    private static func mark(_ scene: GraphDocument.Node, in app: GraphDocument.App) -> String {
        guard scene.scene == app.entry else { return "" }
        if app.assumed { return " (assumed start)" }
        return app.start == StartOrigin.chosen.word ? " (start set by 'entry')" : ""
    }

    private static func line(for edge: GraphDocument.Edge) -> String {
        let label = edge.label.isEmpty ? "" : " \"\(oneLine(edge.label))\""
        let end = edge.problem.map { "nowhere (\($0))" } ?? edge.destination ?? "exit"
        return "\(edge.isCode ? "code " : "")\(edge.kind)\(label) -> \(end)"
    }

    private static func dot(_ graph: GraphDocument) -> String {
        func quoted(_ text: String) -> String {
            let escaped = oneLine(text).flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
            return "\"\(String(escaped))\""
        }
        var lines = ["digraph sceneflow {", "    rankdir=LR; node [shape=box];"]
        for app in graph.apps {
            for scene in app.scenes {
                lines.append(
                    "    \(quoted(app.flow + " " + scene.scene)) [label=\(quoted(scene.title + mark(scene, in: app)))];"
                )
            }
            for edge in app.edges {
                guard let source = edge.source, let destination = edge.destination else { continue }
                let label = edge.label.isEmpty ? edge.kind : "\(edge.kind): \(edge.label)"
                let style = edge.isCode ? ", style=dashed" : ""
                lines.append(
                    "    \(quoted(app.flow + " " + source)) -> \(quoted(app.flow + " " + destination))"
                        + " [label=\(quoted(label))\(style)];"
                )
            }
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    private static func mermaid(_ graph: GraphDocument) -> String {
        func quoted(_ text: String) -> String {
            let text = oneLine(text).replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
            return "\"\(text.replacing("<", with: "&lt;").replacing(">", with: "&gt;"))\""
        }
        var lines = ["flowchart LR"]
        for (number, app) in graph.apps.enumerated() {
            var names: [String: String] = [:]
            lines.append("    subgraph a\(number)[\(quoted(app.title))]")
            for (index, scene) in app.scenes.enumerated() {
                names[scene.scene] = "a\(number)s\(index)"
                lines.append("        a\(number)s\(index)[\(quoted(scene.title + mark(scene, in: app)))]")
            }
            lines.append("    end")
            for edge in app.edges {
                guard let source = edge.source.flatMap({ names[$0] }),
                    let destination = edge.destination.flatMap({ names[$0] })
                else { continue }
                let label = edge.label.isEmpty ? edge.kind : "\(edge.kind): \(edge.label)"
                lines.append("    \(source) \(edge.isCode ? "-.->" : "-->")|\(quoted(label))| \(destination)")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
