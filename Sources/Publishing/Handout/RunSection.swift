internal import Diagnostics
package import Rooms
internal import SceneFlow
internal import Simulation

/// A recording, step by step: the actions, the screens and the end.
package struct RunSection: Sendable {
    private struct Shown: Sendable {
        var seq: Int
        var summary: String
        var result: Recording.Result
    }

    private let steps: [Shown]
    private let divergences: [RecordedRun.Divergence]

    /// Takes a run.
    /// - Parameter run: the recording done again with the app as it is now.
    package init(_ run: RecordedRun) {
        steps = zip(run.steps, run.recording.entries).compactMap { done, entry in
            entry.result.map { Shown(seq: done.seq, summary: done.step.summary, result: $0) }
        }
        divergences = run.divergences
    }

    /// Returns the steps as a list.
    /// - Parameters:
    ///   - flow: the app.
    ///   - screen: a reference to the drawing of a scene's screen.
    /// - Returns: the list, after the differences from the recording.
    func markup(in flow: Flow, _ screen: (Scene.ID) -> String) -> Markup {
        let places = Dictionary(flow.scenes.enumerated().map { ($1.key, Scene.ID($0)) }) { first, _ in first }
        let list = steps.map { shown -> Markup in
            let top = shown.result.stack.last
            let scene = top.flatMap { places[$0.scene] }
            return .element(
                "li",
                [:],
                .element("p", ["class": "step-title"], .text("\(shown.seq). \(shown.summary)")),
                scene.map { figure($0, flow, screen) } ?? .empty,
                .element("p", ["class": "stack"], .text(shown.result.stack.map(\.title).joined(separator: " › "))),
                shown.result.crash.map { crash in
                    .element(
                        "p",
                        ["class": "crash"],
                        .element("strong", [:], .text(crash.name)),
                        .text(": \(crash.message)" + (crash.location.map { " (\($0.file):\($0.line))" } ?? ""))
                    )
                } ?? .empty
            )
        }
        return differences + .element("ol", ["class": "steps"], list)
    }

    // MARK: - Private

    private func figure(_ scene: Scene.ID, _ flow: Flow, _ screen: (Scene.ID) -> String) -> Markup {
        let drawing = ScreenDrawing(scene: flow[scene])
        return .element(
            "figure",
            ["class": "device"],
            .element(
                "svg",
                ["class": "screen", "viewBox": drawing.viewBox, "role": "img", "aria-label": flow[scene].title],
                .element("use", ["href": screen(scene)])
            )
        )
    }

    private var differences: Markup {
        if divergences.isEmpty { return .empty }
        return .element("p", [:], "The app now behaves differently from the recording:")
            + .element(
                "ul",
                [:],
                divergences.map { difference in
                    .element(
                        "li",
                        [:],
                        .text("Step \(difference.seq): recorded: \(difference.expected); now: \(difference.actual).")
                    )
                }
            )
    }
}
