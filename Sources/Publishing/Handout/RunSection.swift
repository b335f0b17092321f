internal import Diagnostics
package import Rooms
internal import SceneFlow
internal import Simulation

/// A recording, step by step: the actions, the screens, the events and the end, after a film strip of the screens.
package struct RunSection: Sendable {
    private struct Shown: Sendable {
        var seq: Int
        var summary: String
        var result: Recording.Result
        var lines: [TraceLine]
        /// The number of events without a line.
        var omitted: Int
    }

    /// The largest number of events on the page; later steps then name the number of theirs.
    package static let maximumEvents = 10_000

    private let steps: [Shown]
    private let divergences: [RecordedRun.Divergence]

    /// Takes a run.
    /// - Parameter run: the recording done again with the app as it is now.
    package init(_ run: RecordedRun) {
        var rest = Self.maximumEvents
        steps = zip(run.steps, run.recording.entries).compactMap { done, entry in
            guard let result = entry.result else { return nil }
            let events = done.step.events.prefix(rest)
            rest -= events.count
            let lines = TraceLine.lines(events, in: run.simulator.flow(in: done.step.state)) { instance in
                [done.step.state, done.before].first { $0.isAlive(instance) }
                    .map { run.simulator.title(of: instance, in: $0) }
            }
            return Shown(
                seq: done.seq,
                summary: done.step.summary,
                result: result,
                lines: lines,
                omitted: done.step.events.count - lines.count
            )
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
                ["id": Self.anchor(of: shown)],
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
                } ?? .empty,
                trace(of: shown)
            )
        }
        let film = steps.map { shown -> Markup in
            let scene = shown.result.stack.last.flatMap { places[$0.scene] }
            return .element(
                "li",
                [:],
                .element(
                    "a",
                    [
                        "href": "#" + Self.anchor(of: shown), "title": shown.summary,
                        "data-crashed": shown.result.crash == nil ? nil : "",
                    ],
                    scene.map { picture($0, flow, screen) } ?? .empty,
                    .element("span", [:], .text("\(shown.seq)"))
                )
            )
        }
        return differences
            + .element("ol", ["class": "film", "aria-label": "Film strip"], film)
            + .element("ol", ["class": "steps"], list)
    }

    // MARK: - Private

    private static func anchor(of step: Shown) -> String { "step-\(step.seq)" }

    /// The events of a step, closed until somebody opens them.
    private func trace(of step: Shown) -> Markup {
        let count = step.lines.count + step.omitted
        if count == 0 { return .empty }
        let lines = step.lines.map { line -> Markup in
            .element(
                "li",
                [:],
                line.subject.isEmpty ? .empty : .element("strong", [:], .text(line.subject)) + " ",
                .text(line.text + " "),
                .element("small", [:], .text(line.rule))
            )
        }
        return .element(
            "details",
            ["class": "trace"],
            .element("summary", [:], .text(count == 1 ? "1 event" : "\(count) events")),
            .element("ol", [:], lines),
            step.omitted == 0 ? .empty : .element("p", [:], .text("\(step.omitted) events are not on this page."))
        )
    }

    private func figure(_ scene: Scene.ID, _ flow: Flow, _ screen: (Scene.ID) -> String) -> Markup {
        .element("figure", ["class": "device"], picture(scene, flow, screen))
    }

    private func picture(_ scene: Scene.ID, _ flow: Flow, _ screen: (Scene.ID) -> String) -> Markup {
        .element(
            "svg",
            [
                "class": "screen", "viewBox": ScreenDrawing(scene: flow[scene]).viewBox, "role": "img",
                "aria-label": flow[scene].title,
            ],
            .element("use", ["href": screen(scene)])
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
