import Checking
import Diagnostics
import Reviewing
import SceneFlow
import Testing

struct FindingDifferenceTests {
    /// Returns the changes of findings, one line each.
    private func lines(_ before: FlowDump, _ after: FlowDump) -> [String] {
        DumpDifference(from: before, to: after).changes(in: .findings).map { change in
            guard case .changed(let fact, let fields) = change else { return "\(change.name) \(change.fact.key[0])" }
            let changes = fields.map { "\($0.name) \($0.before ?? "") → \($0.after ?? "")" }
            return "changed \(fact.key[0]): \(changes.joined(separator: ", "))"
        }
    }

    private func settings(_ rule: String, _ word: String) -> CheckSettings {
        var settings = CheckSettings()
        settings.rules = [.init(rule, word, at: SourceLocation(file: "sceneflow.yml", line: 1))]
        return settings
    }

    @Test func `findings that the change mended are gone, and come back with it`() throws {
        let (before, after) = (try Examples.judgedDump("Items/before"), try Examples.judgedDump("Items/after"))
        let gone = ["nil-dependency", "property-injection", "property-injection"]
        #expect(lines(before, after) == gone.map { "removed \($0)" })
        #expect(lines(after, before) == gone.map { "added \($0)" })
        #expect(DumpDifference(from: before, to: after).subjects.count(of: .finding).removed == 3)
    }

    @Test func `a finding in other words is the same`() throws {
        let before = try Examples.judgedDump("Items/before")
        let after = try Examples.judgedDump("Items/before") { flow in
            for index in flow.scenes.indices where flow.scenes[index].title == "Item" {
                flow.scenes[index].title = "Thing"
            }
        }
        let messages = after.facts.filter { $0.kind == .finding }.compactMap { $0["message"] }
        #expect(messages.contains { $0.contains("'Thing'") })
        #expect(lines(before, after).isEmpty)
    }

    @Test func `each side is judged by its own settings`() throws {
        let before = try Examples.judgedDump("Items/before")
        let mild = try Examples.judgedDump("Items/before", settings: settings("nil-dependency", "note"))
        #expect(lines(before, mild) == ["changed nil-dependency: severity error → note"])
        let off = try Examples.judgedDump("Items/before", settings: settings("property-injection", "off"))
        #expect(lines(before, off) == ["removed property-injection", "removed property-injection"])
    }

    @Test func `only findings that are as sure as was asked for are compared`() throws {
        var runner = CheckRunner()
        runner.confidence = .certain
        let sides = try ["Items/before", "Items/after"].map { try Examples.judgedDump($0, by: runner) }
        #expect(lines(sides[0], sides[1]) == ["removed nil-dependency"])
    }

    @Test func `where a side was not looked at wholly the difference says so`() throws {
        var runner = CheckRunner()
        runner.overrides.depth = 1
        let (before, after) = (
            try Examples.judgedDump("Items/before", by: runner), try Examples.judgedDump("Items/after")
        )
        let text = DifferenceFormat.text.print(DumpDifference.all(from: [before], to: [after]))
        #expect(
            text.contains(
                "\n  note: the exploration is incomplete, so either side may have more findings\n"
            )
        )
        #expect(DifferenceFormat.json.print([DumpDifference(from: before, to: after)]).contains("\"complete\" : false"))
        let unjudged = [try Examples.dump("Items/before"), try Examples.dump("Items/after")]
        #expect(DumpDifference(from: unjudged[0], to: unjudged[1]).isComplete == nil)
    }

    @Test func `a limit goes before what the settings ask for`() throws {
        var settings = CheckSettings()
        settings.depth = 50
        var runner = CheckRunner()
        runner.limit = Bounds(depth: 1)
        #expect(try Examples.judgedDump("Items/before", by: runner, settings: settings).isComplete == false)
    }

    @Test func `a scene counts once, whatever is said of it`() throws {
        let difference = DumpDifference(
            from: try Examples.judgedDump("Items/before"),
            to: try Examples.judgedDump("Items/after")
        )
        // Three properties of two scenes have another type, and so have they where others see them; each class has two more
        // initialisers.
        #expect(difference.changes(in: .scenes).count == 10)
        #expect(difference.changes(in: .scenes).filter { $0.fact.kind == .dependency }.count == 3)
        #expect(difference.subjects.count(of: .scene) == DifferenceSubjects.Count(changed: 2))
        #expect(difference.subjects.count(of: .edge) == DifferenceSubjects.Count(changed: 4))
    }
}
