import Diagnostics
import Rooms
import SceneFlow
import Simulation

/// A run as a test of XCUITest.
struct InterfaceSkeleton {
    private let run: RecordedRun

    /// Takes a run.
    /// - Parameter run: the run.
    init(_ run: RecordedRun) { self.run = run }

    /// The lines of the file.
    var lines: [String] {
        let name = SwiftText.typeName(run.simulator.flow.title)
        let steps = run.steps.flatMap { done in
            let number = SwiftText.comment("\(done.seq). \(done.step.summary)")
            return [number] + action(done) + expectation(done)
        }
        return [
            "// A run of `\(name)` as `sceneflow replay --skeleton xcuitest` writes it.",
            "",
            "import XCTest",
            "",
            "final class \(name)UITests: XCTestCase {",
            "    @MainActor",
            "    func testRun() throws {",
            "        continueAfterFailure = false",
            "        let app = XCUIApplication()",
        ] + steps.map { "        " + $0 } + ["    }", "}"]
    }

    // MARK: - Actions

    private func action(_ done: RecordedRun.Done) -> [String] {
        let action = done.step.action
        switch action.kind {
        case .launch: return launch(action.options)
        case .tap(let view): return tap(view, done)
        case .select(let view, let row): return cell(view, row, done).map { $0 + ".tap()" }
        case .accessory(let view, let row):
            return [SwiftText.comment("The accessory's label is UIKit's own in English.")]
                + cell(view, row, done).map { $0 + ".buttons[\"More Info\"].tap()" }
        case .back: return ["app.navigationBars.buttons.element(boundBy: 0).tap()"]
        case .swipeBack: return swipeBack(to: 0.9)
        case .cancelSwipeBack: return swipeBack(to: 0.2)
        case .swipeDown: return drag(to: 0.95)
        case .cancelSwipeDown: return drag(to: 0.25)
        case .selectTab(let index): return ["app.tabBars.buttons.element(boundBy: \(index)).tap()"]
        case .setTraits(let traits): return turn(to: traits)
        case .dismiss, .pop, .popToRoot, .popTo, .unwindTo:
            return [SwiftText.comment("Code goes back here: tap its trigger.")]
        case .performSegue(let identifier):
            return [SwiftText.comment("Code performs the segue '\(identifier)' here: tap its trigger.")]
        case .call(let method): return [SwiftText.comment("Code runs '\(method)' here: tap its trigger.")]
        case .assume: return [SwiftText.comment("Code shows the next controller here: tap its trigger.")]
        case .override, .resetContainer, .openScope, .closeScope, .setTechnique, .stub, .continuePast:
            return [SwiftText.comment("The app's own code would do this: trigger it with a launch argument.")]
        }
    }

    private func launch(_ options: LaunchOptions) -> [String] {
        var notes: [String] = []
        if let version = options.iOSVersion { notes.append("Run it on a device with iOS \(version).") }
        if options.traits.idiom == .pad { notes.append("Run it on an iPad.") }
        if options.configuration == .release { notes.append("Run it with the release configuration.") }
        if let start = options.start { notes.append("Make the app start at the scene '\(start.scene)'.") }
        return notes.map(SwiftText.comment) + ["app.launch()"]
    }

    private func tap(_ view: String, _ done: RecordedRun.Done) -> [String] {
        guard let touched = touched(view, done) else {
            return [SwiftText.comment("'\(view)' is in no document: tap the matching control.")]
        }
        let query: String
        switch touched.element {
        case .barItem(_, let isInNavigationBar):
            query = isInNavigationBar ? "navigationBars.buttons" : "toolbars.buttons"
        case .view(let node):
            if node.kind == "segmentedControl", let first = node.segments.first {
                return ["app.segmentedControls.buttons[\(SwiftLiteral.quoted(first))].tap()"]
            }
            query = Self.queries[node.kind] ?? "otherElements"
        }
        return named(touched, view).notes + ["app.\(query)[\(SwiftLiteral.quoted(named(touched, view).name))].tap()"]
    }

    /// Returns a query for a cell: by its text if the document has it, else by its row.
    private func cell(_ view: String, _ row: Int, _ done: RecordedRun.Done) -> [String] {
        guard let touched = touched(view, done) else { return ["app.cells.element(boundBy: \(row))"] }
        let list = touched.list(of: view)
        let query = list?.kind == "collectionView" ? "collectionViews" : "tables"
        let section = list?.sections.first { $0.cells.contains { $0.id == view } }
        if case .view(let node) = touched.element, section?.isPrototype == false,
            let identifier = node.accessibility.identifier
        {
            return ["app.\(query).cells[\(SwiftLiteral.quoted(identifier))]"]
        }
        if section?.isPrototype == false, let text = touched.text {
            return ["app.\(query).cells.containing(.staticText, identifier: \(SwiftLiteral.quoted(text))).firstMatch"]
        }
        return ["app.\(query).cells.element(boundBy: \(row))"]
    }

    private func swipeBack(to end: Double) -> [String] { drag(from: (0, 0.5), to: (end, 0.5)) }

    private func drag(to end: Double) -> [String] { drag(from: (0.5, 0.1), to: (0.5, end)) }

    /// A drag between two points of the app's window, as shares of its width and height.
    private func drag(from start: (Double, Double), to end: (Double, Double)) -> [String] {
        func point(_ point: (Double, Double)) -> String {
            "app.coordinate(withNormalizedOffset: CGVector(dx: \(point.0), dy: \(point.1)))"
        }
        return [point(start), "    .press(forDuration: 0.1, thenDragTo: \(point(end)))"]
    }

    private func turn(to traits: Traits) -> [String] {
        guard traits.idiom == .phone else {
            return [
                SwiftText.comment("The width becomes \(traits.horizontal.rawValue): resize the app's window.")
            ]
        }
        return ["XCUIDevice.shared.orientation = .\(traits.vertical == .compact ? "landscapeLeft" : "portrait")"]
    }

    // MARK: - What must be there

    private func expectation(_ done: RecordedRun.Done) -> [String] {
        let state = done.step.state
        if let crash = state.crash {
            return [
                SwiftText.comment("The app crashes here: \(crash.name): \(crash.message)"),
                "XCTAssertTrue(app.wait(for: .notRunning, timeout: 5))",
            ]
        }
        guard let top = run.recording.entry(of: done, in: run)?.result?.stack.last,
            let scene = run.simulator.flow(in: state).scenes.first(where: { $0.key == top.scene })
        else { return [] }
        if let title = scene.navigationItem?.title, !title.isEmpty, isUnderNavigationBar(state, of: scene) {
            return ["XCTAssertTrue(app.navigationBars[\(SwiftLiteral.quoted(title))].waitForExistence(timeout: 5))"]
        }
        if let text = scene.view?.firstLabel {
            return ["XCTAssertTrue(app.staticTexts[\(SwiftLiteral.quoted(text))].waitForExistence(timeout: 5))"]
        }
        return [SwiftText.comment("'\(scene.title)' is on screen, but nothing in the documents identifies it.")]
    }

    private func isUnderNavigationBar(_ state: SimulationState, of scene: Scene) -> Bool {
        let flow = run.simulator.flow(in: state)
        let instance = state.visible.last { flow[state.scene(of: $0)].key == scene.key }
        guard let navigation = instance.flatMap(state.navigationController) else { return false }
        return !flow[state.scene(of: navigation)].hidesNavigationBar
    }

    // MARK: - Names

    /// The element queries for Interface Builder's elements.
    private static let queries = [
        "button": "buttons", "imageView": "images", "label": "staticTexts", "searchBar": "searchFields",
        "segmentedControl": "segmentedControls", "slider": "sliders", "stepper": "steppers", "switch": "switches",
        "tableViewCell": "cells", "collectionViewCell": "cells", "textField": "textFields", "textView": "textViews",
    ]

    private func touched(_ view: String, _ done: RecordedRun.Done) -> Touched? {
        Touched(view, on: done.step.action.instance, in: done.before, of: run.simulator.flow(in: done.before))
    }

    /// Returns the name of an element.
    ///
    /// Without text, the name is the object ID, with a comment that asks the developer to set it.
    private func named(_ touched: Touched, _ view: String) -> (name: String, notes: [String]) {
        if let name = touched.name { return (name, []) }
        let problem = "\(touched.words) of '\(touched.scene.title)' has no text"
        return (view, [SwiftText.comment("\(problem): give it this accessibility identifier, or use one that it has.")])
    }
}

extension Recording {
    /// Returns the current recording of a step.
    fileprivate func entry(of done: RecordedRun.Done, in run: RecordedRun) -> Entry? {
        run.steps.firstIndex { $0.seq == done.seq }.map { entries[$0] }
    }
}

extension ViewNode {
    /// The text of the first label in the view.
    fileprivate var firstLabel: String? {
        var work = [self]
        while let next = work.popLast() {
            if next.kind == "label", let text = next.text, !text.isEmpty { return text }
            work += next.children.reversed()
        }
        return nil
    }
}
