import SceneFlow
import Simulation
import Testing

/// A short story in which rules meet: an app, what is done with it, and what the rules say of the last step.
struct Meeting: Sendable, CustomTestStringConvertible {
    /// Something that is done.
    enum Deed: Sendable {
        case tap(String)
        case select
        case accessory
        case act(Action.Kind, on: String? = nil)
    }

    /// The expectation after the last step.
    enum Outcome: Sendable {
        /// These events happen in this order, others between them.
        case events([String])
        case no(String)
        case stack(String, [String])
        case visible([String])
        case presented(by: String, String?)
        case style(String, PresentationStyle)
        case alive([String])
        case console([String])
        /// An event follows from this rule, as surely as said.
        case rule(RuleID, Confidence)
        case exception(String, String)
        case rejected
        case ignored
    }

    /// The story's own number, such as `M-07`.
    let id: String
    let title: String
    /// The rules that it follows from.
    let rules: [String]
    var options = LaunchOptions()
    let app: @Sendable () throws -> Fixture
    let deeds: [Deed]
    let outcomes: [Outcome]

    var testDescription: String { "\(id) [\(rules.joined(separator: ", "))] \(title)" }

    init(
        _ id: String,
        _ title: String,
        _ rules: [String],
        on options: LaunchOptions = LaunchOptions(),
        _ app: @escaping @Sendable () throws -> Fixture,
        _ deeds: [Deed],
        _ outcomes: [Outcome]
    ) {
        self.id = id
        self.title = title
        self.rules = rules
        self.options = options
        self.app = app
        self.deeds = deeds
        self.outcomes = outcomes
    }

    /// Plays the story.
    func play() throws {
        var run = try Scenario(app(), options)
        for deed in deeds {
            switch deed {
            case .tap(let text): run.tap(text)
            case .select: run.select()
            case .accessory: run.accessory()
            case .act(let kind, let name): run.act(kind, on: name)
            }
        }
        let endsOtherwise = outcomes.contains { outcome in
            switch outcome {
            case .exception, .rejected, .ignored: true
            default: false
            }
        }
        if !endsOtherwise { run.expectNoCrash() }
        for outcome in outcomes { try check(outcome, run) }
    }

    private func check(_ outcome: Outcome, _ run: Scenario) throws {
        switch outcome {
        case .events(let expected):
            let wanted = Set(expected)
            #expect(run.trace.filter { wanted.contains($0) } == expected, "\(id): \(run.trace)")
        case .no(let event): #expect(!run.trace.contains(event), "\(id): \(run.trace)")
        case .stack(let name, let expected):
            let children = run[name].map { run.state.children(of: $0).map { run.name(of: $0) } }
            #expect(children == expected, "\(id)")
        case .visible(let expected): #expect(run.state.visible.map { run.name(of: $0) } == expected, "\(id)")
        case .presented(let name, let expected):
            let presented = run[name].flatMap { run.state.presented(by: $0) }.map { run.name(of: $0) }
            #expect(presented == expected, "\(id)")
        case .style(let name, let style): #expect(run[name].map { run.state.style(of: $0) } == style, "\(id)")
        case .alive(let expected): #expect(run.state.live.map { run.name(of: $0) } == expected, "\(id)")
        case .console(let expected): #expect(run.step.console == expected, "\(id)")
        case .rule(let rule, let confidence):
            let found = run.step.events.filter { $0.rule == rule }.map(\.confidence)
            #expect(found.contains(confidence), "\(id): \(found)")
        case .exception(let name, let message):
            #expect(run.state.crash?.name == name, "\(id): \(run.trace)")
            #expect(run.state.crash?.message.contains(message) == true, "\(id): \(run.state.crash?.message ?? "-")")
        case .rejected:
            if case .rejected = run.step.outcome { return }
            Issue.record("\(id): \(run.step.outcome)")
        case .ignored: #expect(run.step.outcome == .ignored, "\(id)")
        }
    }
}
