import Foundation
import ProjectLoading
import Rooms
import SceneFlow
import Simulation
import SwiftParser
import SwiftSyntax
import TestSkeletons
import Testing

struct SkeletonTests {
    /// Returns the form of a step: the lines from its number to the next.
    private func lines(
        _ form: SkeletonForm,
        _ action: Action,
        _ edit: (inout Flow) -> Void = { _ in }
    ) throws -> [String] {
        let run = ControlApp.run([Action(.launch), action], edit)
        try #require(run.steps.count == 2, "\(run.divergences)")
        let lines = form.print(run).split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = try #require(lines.firstIndex { $0.hasPrefix("// 2. ") })
        let end = try #require(lines[start...].firstIndex { $0 == "}" })
        return lines[(start + 1)..<end].map(String.init)
    }

    private func expectParsing(_ text: String, _ comment: Comment) {
        let tree = Parser.parse(source: text)
        #expect(!tree.hasError, comment)
        #expect(!tree.hasWarning, comment)
    }

    // MARK: - XCUITest

    @Test(
        arguments: [
            ("go", ["app.buttons[\"Go\"].tap()"]),
            (
                "blank",
                [
                    "// star of 'home' has no text: give it this accessibility identifier, or use one that it has.",
                    "app.buttons[\"blank\"].tap()",
                ]
            ),
            (
                "sound",
                [
                    "// a switch of 'home' has no text: give it this accessibility identifier, or use one that it has.",
                    "app.switches[\"sound\"].tap()",
                ]
            ),
            ("bin", ["app.navigationBars.buttons[\"Delete\"].tap()"]),
            (
                "icon",
                [
                    "// gear of 'home' has no text: give it this accessibility identifier, or use one that it has.",
                    "app.navigationBars.buttons[\"icon\"].tap()",
                ]
            ),
            ("tool", ["app.toolbars.buttons[\"Tool\"].tap()"]),
            ("named", ["app.buttons[\"home.named\"].tap()"]),
            ("told", ["app.images[\"A photo\"].tap()"]),
        ]
    )
    func `a control goes by its accessibility or its text, or else a comment says that it has none`(
        _ view: String,
        _ expected: [String]
    ) throws {
        let lines = try lines(.xcuitest, Action(.tap(view: view)))
        #expect(lines.dropLast() == expected[...])
        #expect(lines.last == #"XCTAssertTrue(app.staticTexts["More \"about\" it\\"].waitForExistence(timeout: 5))"#)
    }

    @Test func `a cell goes by its text where it is static, else by its row`() throws {
        #expect(
            try lines(.xcuitest, Action(.select(view: "still", row: 0))).first
                == "app.tables.cells.containing(.staticText, identifier: \"About\").firstMatch.tap()"
        )
        #expect(
            try lines(.xcuitest, Action(.select(view: "row", row: 3))).first
                == "app.tables.cells.element(boundBy: 3).tap()"
        )
        #expect(
            try lines(.xcuitest, Action(.accessory(view: "row", row: 1))).dropFirst().first
                == "app.tables.cells.element(boundBy: 1).buttons[\"More Info\"].tap()"
        )
    }

    @Test func `a screen is known by the title in its navigation bar`() {
        let text = SkeletonForm.xcuitest.print(ControlApp.run([Action(.launch)]))
        #expect(
            text.contains(
                "app.launch()\n        XCTAssertTrue(app.navigationBars[\"Home\"].waitForExistence(timeout: 5))"
            )
        )
        #expect(text.hasPrefix("// A run of `ControlsAllOfThem` as "))
        #expect(text.contains("final class ControlsAllOfThemUITests: XCTestCase {"))
    }

    @Test func `the device is turned, and what code does is left to be done`() throws {
        let turned = Action(.setTraits(Traits(horizontal: .compact, vertical: .compact)))
        #expect(try lines(.xcuitest, turned).first == "XCUIDevice.shared.orientation = .landscapeLeft")
        #expect(
            try lines(.xcuitest, Action(.performSegue(identifier: "showDetail"))).first
                == "// Code performs the segue 'showDetail' here: tap its trigger."
        )
    }

    // MARK: - Swift Testing

    @Test func `a segue is performed, and what it shows is looked into`() throws {
        #expect(
            try lines(.testing, Action(.tap(view: "go"))) == [
                "screen1.performSegue(withIdentifier: \"showDetail\", sender: nil)",
                "let screen2 = try #require(top(of: window) as? DetailController)",
            ]
        )
        #expect(
            try lines(.testing, Action(.tap(view: "tool"))).prefix(2) == [
                "// The segue has no identifier: give it this one, or another.",
                "screen1.performSegue(withIdentifier: \"s-tool\", sender: nil)",
            ]
        )
        #expect(
            try lines(.testing, Action(.select(view: "row", row: 2))).first
                == "screen1.performSegue(withIdentifier: \"showRow\", sender: screen1.tableView.cellForRow(at: "
                + "IndexPath(row: 2, section: 0)))"
        )
    }

    @Test func `a controller that was there before is the same one`() {
        let text = SkeletonForm.testing.print(
            ControlApp.run([Action(.launch), Action(.tap(view: "go")), Action(.back)])
        )
        #expect(text.contains("screen2.navigationController?.popViewController(animated: false)\n"))
        #expect(text.contains("        #expect(top(of: window) === screen1)\n"))
        #expect(text.contains("@testable import Controls\n"))
    }

    // MARK: - Both

    @Test func `a crash is named, and not done in the process of the tests`() throws {
        func lose(_ flow: inout Flow) {
            flow.segues[1].destination = .unresolved(
                StoryboardReference(storyboard: "Gone"),
                reason: .noSuchStoryboard
            )
        }
        let tested = try lines(.testing, Action(.tap(view: "go")), lose)
        #expect(tested.first?.hasPrefix("// The app crashes here: NSInvalidArgumentException: Could not find") == true)
        #expect(tested.last == "// screen1.performSegue(withIdentifier: \"showDetail\", sender: nil)")
        let driven = try lines(.xcuitest, Action(.tap(view: "go")), lose)
        #expect(driven.last == "XCTAssertTrue(app.wait(for: .notRunning, timeout: 5))")
    }

    @Test(arguments: SkeletonForm.allCases)
    func `names that are no Swift end in literals and comments`(_ form: SkeletonForm) {
        let evil = "\\(exit(1))\"\n*/ } \u{2028}func"
        let run = ControlApp.run([
            Action(.launch), Action(.tap(view: "go")), Action(.back), Action(.tap(view: "blank")),
        ]) { flow in
            flow.title = evil
            flow.module = evil
            flow.scenes[1].title = evil
            flow.scenes[1].navigationItem?.title = evil
            flow.scenes[2].customClass = evil
            flow.scenes[1].view?.children[0].text = evil
            flow.segues[1].identifier = evil
            flow.segues[2].key = evil
        }
        #expect(run.steps.count == 4)
        let text = form.print(run)
        expectParsing(text, "\(form)")
        let types = Parser.parse(source: text).statements.filter {
            $0.item.is(StructDeclSyntax.self) || $0.item.is(ClassDeclSyntax.self)
        }
        #expect(types.count == 1)
        #expect(!text.contains("import \\"))
    }

    @Test(arguments: ["Contacts", "Dolls", "Images", "Items", "Notes", "Plants", "Tickets"], ["before", "after"])
    func `walks through the examples parse in both forms`(_ app: String, _ side: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Docs/Examples/\(app)/\(side)")
        let flow = try #require(try ProjectLoader().load(folder).apps.first).flow
        let simulator = Simulator(flow: flow)
        for seed in 1...4 {
            var actions = [Action(.launch)]
            var state = simulator.step(actions[0], in: SimulationState()).state
            for number in 0..<24 {
                let enabled = state.status == .running ? simulator.enabledActions(in: state) : [Action(.launch)]
                guard !enabled.isEmpty else { break }
                let action = enabled[(number * 7 + seed * 5) % enabled.count]
                let step = simulator.step(action, in: state)
                if case .rejected = step.outcome { continue }
                actions.append(action)
                state = step.state
            }
            let run = RecordedRun(
                Recording(flow: flow.id, digest: "", entries: actions.map { Recording.Entry($0) }),
                with: flow
            )
            #expect(run.steps.count == actions.count)
            for form in SkeletonForm.allCases {
                let text = form.print(run)
                expectParsing(text, "\(app) \(side) \(seed) \(form)\n\(text)")
                #expect(text.contains("// \(actions.count). "))
            }
        }
    }
}
