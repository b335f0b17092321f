import Diagnostics
import SceneFlow
import Simulation
import Testing

/// The expectations of the last step: each compares whole values.
extension Scenario {
    /// Expects the events of content controllers, in order; injected values only where the expectation names some.
    ///
    /// A container's callbacks are left out: their order against its children's is not UIKit's promise (LIFE-40).
    func expectEvents(_ expected: String..., location: Testing.SourceLocation = #_sourceLocation) {
        let containers = Set(app.flow.scenes.filter(\.kind.isContainer).flatMap { [$0.title, $0.className] })
        let isNamingValues = expected.contains { $0.contains(" = ") }
        let actual = trace.filter { event in
            !containers.contains(String(event.prefix { $0 != "." })) && (isNamingValues || !event.contains(" = "))
        }
        #expect(actual == expected, sourceLocation: location)
    }

    /// Expects the events of one controller, in order, injected values left out.
    func expectEvents(of name: String, _ expected: String..., location: Testing.SourceLocation = #_sourceLocation) {
        let own = trace.filter { $0.hasPrefix("\(name).") && !$0.contains(" = ") }
        #expect(own.map { $0.dropFirst(name.count + 1) } == expected.map { $0[...] }, sourceLocation: location)
    }

    /// Expects events in this order, others between them.
    func expectOrder(_ expected: String..., location: Testing.SourceLocation = #_sourceLocation) {
        let wanted = Set(expected)
        #expect(trace.filter { wanted.contains($0) } == expected, sourceLocation: location)
    }

    /// Expects that a method or initialiser does not run in the last step.
    func expectNone(_ event: String, location: Testing.SourceLocation = #_sourceLocation) {
        #expect(!trace.contains(event), sourceLocation: location)
    }

    /// Expects the window's root.
    func expectRoot(_ name: String?, location: Testing.SourceLocation = #_sourceLocation) {
        #expect(state.root.map { self.name(of: $0) } == name, sourceLocation: location)
    }

    /// Expects who lives, in order of creation.
    func expectAlive(_ names: String..., location: Testing.SourceLocation = #_sourceLocation) {
        #expect(state.live.map { self.name(of: $0) } == names, sourceLocation: location)
    }

    /// Expects a navigation stack, bottom to top.
    func expectStack(_ name: String, _ expected: String..., location: Testing.SourceLocation = #_sourceLocation) {
        let children = self[name].map { state.children(of: $0).map { self.name(of: $0) } }
        #expect(children == expected, sourceLocation: location)
    }

    /// Expects what a person can touch, containers before what they show, the topmost last.
    func expectVisible(_ names: String..., location: Testing.SourceLocation = #_sourceLocation) {
        #expect(state.visible.map { self.name(of: $0) } == names, sourceLocation: location)
    }

    /// Expects how a live controller is presented.
    func expectStyle(
        _ name: String,
        _ style: PresentationStyle,
        location: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(self[name].map { state.style(of: $0) } == style, sourceLocation: location)
    }

    /// Expects what a controller presents.
    func expectPresented(
        by name: String,
        _ expected: String?,
        location: Testing.SourceLocation = #_sourceLocation
    ) {
        let presented = self[name].flatMap { state.presented(by: $0) }.map { self.name(of: $0) }
        #expect(presented == expected, sourceLocation: location)
    }

    /// Expects the values that reached a live controller, as `name: Type = value`.
    func expectInjected(_ name: String, _ expected: String..., location: Testing.SourceLocation = #_sourceLocation) {
        let values = self[name].map { instance in
            simulator.injected(into: instance, in: state).map { "\($0.name): \($0.type) = \($0.value)" }
        }
        #expect(values == expected, sourceLocation: location)
    }

    /// Expects the method that gave a live controller its only value.
    func expectInjected(_ name: String, by method: String, location: Testing.SourceLocation = #_sourceLocation) {
        let methods = self[name].map { simulator.injected(into: $0, in: state).map(\.from) }
        #expect(methods == [method], sourceLocation: location)
    }

    /// Expects the technique by which a live controller was made, and its initialiser.
    func expectMade(
        _ name: String,
        by technique: Technique,
        _ initializer: String,
        location: Testing.SourceLocation = #_sourceLocation
    ) {
        guard let instance = self[name] else {
            Issue.record("no live '\(name)'", sourceLocation: location)
            return
        }
        #expect(state.technique(of: instance) == technique, sourceLocation: location)
        #expect(simulator.initializer(of: instance, in: state) == initializer, sourceLocation: location)
    }

    /// Expects the lines that the console shows.
    func expectConsole(_ expected: String..., location: Testing.SourceLocation = #_sourceLocation) {
        #expect(step.console == expected, sourceLocation: location)
    }

    /// Expects that the step went well, by what the files say alone: no choice was left to anybody.
    func expectNoCrash(location: Testing.SourceLocation = #_sourceLocation) {
        #expect(step.outcome == .ok, sourceLocation: location)
        #expect(state.crash == nil, sourceLocation: location)
        #expect(step.choices == [], sourceLocation: location)
    }

    /// Expects an Objective-C exception, which is raised in UIKit.
    func expectException(_ name: String, _ message: String, location: Testing.SourceLocation = #_sourceLocation) {
        expect(.exception, name, message, at: nil, location)
    }

    /// Expects a Swift trap at a marked line.
    func expectTrap(_ message: String, at marker: Character, location: Testing.SourceLocation = #_sourceLocation) {
        expect(.trap, "Fatal error", message, at: marker, location)
    }

    /// Expects a Swift trap at a line of a file.
    func expectTrap(
        _ message: String,
        in file: String,
        _ line: Int,
        location: Testing.SourceLocation = #_sourceLocation
    ) {
        expect(.trap, "Fatal error", message, at: nil, location)
        let place = state.crash?.location.map { "\($0.file.split(separator: "/").last ?? ""):\($0.line)" }
        #expect(place == "\(file):\(line)", sourceLocation: location)
    }

    /// Expects a failed `as!` at a marked line.
    func expectFailedCast(
        from source: String,
        to target: String,
        at marker: Character,
        location: Testing.SourceLocation = #_sourceLocation
    ) {
        let message = "Could not cast value of type '\(source)' (0x…) to '\(target)' (0x…)."
        expect(.cast, "SIGABRT", message, at: marker, location)
    }

    /// Expects that the last event, such as a crash, follows from a rule.
    func expectLast(_ rule: RuleID, location: Testing.SourceLocation = #_sourceLocation) {
        #expect(step.events.last?.rule == rule, sourceLocation: location)
    }

    private func expect(
        _ sort: Crash.Sort,
        _ name: String,
        _ message: String,
        at marker: Character?,
        _ location: Testing.SourceLocation
    ) {
        #expect(step.outcome == .crashed, sourceLocation: location)
        guard let crash = state.crash else { return }
        #expect(crash.sort == sort, sourceLocation: location)
        #expect(crash.name == name, sourceLocation: location)
        #expect(crash.message == message, sourceLocation: location)
        #expect(trace.last == "crash", sourceLocation: location)
        guard let marker else { return }
        let place = crash.location.map { "\($0.file):\($0.line)" }
        #expect(place == lines[marker], sourceLocation: location)
    }
}
