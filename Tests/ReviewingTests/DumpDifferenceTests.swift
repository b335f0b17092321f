import Foundation
import Reviewing
import SceneFlow
import Snapshots
import Testing

struct DumpDifferenceTests {
    /// An app of scenes by key and title, in which the first leads to each of the others.
    private func dump(_ scenes: [(String, String)], id: String = "app", technique: Technique = .prepare) -> FlowDump {
        var flow = Flow(id: id, title: "App")
        flow.scenes = scenes.map { Scene(key: $0, origin: .code, title: $1) }
        flow.segues = scenes.indices.dropFirst().map { index in
            var segue = Segue(
                key: "Main/s\(scenes[index].0)",
                source: Scene.ID(0),
                destination: .scene(Scene.ID(index)),
                kind: .show,
                trigger: .manual
            )
            segue.injection = EdgeInjection(technique, initializer: nil)
            return segue
        }
        return FlowDump(flow)
    }

    private func lines(_ before: FlowDump, _ after: FlowDump) -> [String] {
        DifferenceFormat.text.print(DumpDifference.all(from: [before], to: [after])).split(separator: "\n").map(
            String.init
        )
    }

    @Test func `an app that is the same has no difference`() {
        let app = dump([("a", "A"), ("b", "B")])
        #expect(DumpDifference.all(from: [app], to: [app]).isEmpty)
        #expect(DifferenceFormat.text.print([]) == "")
        #expect(DifferenceFormat.markdown.print([]) == "The flow is the same.\n")
        #expect(DifferenceFormat.json.print([]) == "{\n  \"apps\" : [\n\n  ],\n  \"same\" : true\n}\n")
    }

    @Test func `scenes and edges come, go and change, field by field`() {
        let before = dump([("a", "A"), ("b", "B"), ("c", "C")])
        let after = dump([("a", "A"), ("c", "See"), ("d", "D")], technique: .segueAction)
        #expect(
            lines(before, after) == [
                "App (app): 1 scene added, 1 scene removed, 1 scene changed, 1 edge added, 1 edge removed, 1 edge changed, "
                    + "1 technique changed",
                "  scenes",
                "    - scene b class=UIViewController title=B kind=viewController (B)",
                "    ~ scene c (See): title C → See",
                "    + scene d class=UIViewController title=D kind=viewController (D)",
                "  edges",
                "    - edge Main/sb from=a to=b kind=show trigger=manual technique=prepare (A → B)",
                "    ~ edge Main/sc (A → See): technique prepare → segueAction",
                "    + edge Main/sd from=a to=d kind=show trigger=manual technique=segueAction (A → D)",
            ]
        )
    }

    @Test func `the only app on both sides is the same under another name`() {
        let difference = DumpDifference.all(from: [dump([("a", "A")], id: "old")], to: [dump([("a", "A")], id: "new")])
        #expect(difference.count == 1)
        #expect(difference.first?.changes(in: .app).map(\.name) == ["changed"])
        #expect(difference.first?.changes(in: .scenes).isEmpty == true)
    }

    @Test func `apps that came and went are named, and not spelt out`() {
        let stays = dump([("a", "A")], id: "stays")
        let old = [dump([("a", "A")], id: "one"), dump([("a", "A")], id: "two"), stays]
        let text = DifferenceFormat.text.print(
            DumpDifference.all(from: old, to: [stays, dump([("a", "A")], id: "zero")])
        )
        #expect(
            text == """
                App (one) is gone: 1 scene removed
                App (two) is gone: 1 scene removed
                App (zero) is new: 1 scene added

                """
        )
    }

    @Test(arguments: DifferenceFormat.allCases)
    func `an example before and after its move to initialisers is as recorded`(_ format: DifferenceFormat) throws {
        let differences = DumpDifference.all(
            from: [try Examples.judgedDump("Items/before")],
            to: [try Examples.judgedDump("Items/after")]
        )
        let extensions: [DifferenceFormat: String] = [.text: "txt", .markdown: "md", .json: "json"]
        try Snapshot.expect(format.print(differences), named: "items.\(try #require(extensions[format]))")
    }

    @Test func `techniques that changed are named by their edges`() throws {
        let difference = DumpDifference(from: try Examples.dump("Items/before"), to: try Examples.dump("Items/after"))
        let techniques = difference.techniques.map { "\($0.edge.key[0]) \($0.before ?? "") \($0.after ?? "")" }
        #expect(
            techniques == [
                "Main/3J0-b8-B54 prepare segueAction", "Main/cc4-wC-Owu coder segueAction",
                "Main/rGs-c6-HM6 prepare segueAction", "Main/ug5-Az-Dxe prepare coder",
            ]
        )
    }

    @Test func `what an app is called cannot break a table`() {
        let before = dump([("a", "A"), ("b", "x | `y` <b>")])
        let after = dump([("a", "A"), ("b", "new\nline | ``z``")])
        let text = DifferenceFormat.markdown.print(DumpDifference.all(from: [before], to: [after]))
        #expect(
            text.contains(
                "| changed | `scene b`<br>new line \\| \\`\\`z\\`\\` | title: `` x \\| `y` <b> `` → ``` new line \\| ``z`` ``` |\n"
            )
        )
    }
}
