import Diagnostics
import Rooms
import SceneFlow
import Simulation

/// A run as a test of Swift Testing in the app's own process.
struct UnitSkeleton {
    private let run: RecordedRun

    /// Takes a run.
    /// - Parameter run: the run.
    init(_ run: RecordedRun) { self.run = run }

    /// The lines of the file.
    var lines: [String] {
        let flow = run.simulator.flow
        let module = flow.module.flatMap { SwiftText.isTypeName($0) ? ["", "@testable import \($0)"] : nil } ?? []
        var writer = UnitWriter(run.simulator)
        for done in run.steps { writer.add(done) }
        return [
            "// A run of `\(SwiftText.typeName(flow.title))` as `sceneflow replay --skeleton testing` writes it.",
            "",
            "import Testing",
            "import UIKit",
        ] + module + [
            "",
            "@MainActor",
            "struct \(SwiftText.typeName(flow.title))Tests {",
            "    @Test func run() throws {",
            "        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))",
        ] + writer.lines.map { "        " + $0 } + [
            "    }",
            "",
            "    /// The controller that is on screen.",
            "    private func top(of window: UIWindow) -> UIViewController? {",
            "        var controller = window.rootViewController",
            "        while let current = controller {",
            "            let next: UIViewController?",
            "            if let presented = current.presentedViewController {",
            "                next = presented",
            "            } else if let navigation = current as? UINavigationController {",
            "                next = navigation.topViewController",
            "            } else {",
            "                next = (current as? UITabBarController)?.selectedViewController",
            "            }",
            "            guard let next else { break }",
            "            controller = next",
            "        }",
            "        return controller",
            "    }",
            "}",
        ]
    }
}

/// Writes the steps of a run, and keeps the controllers' names in the test.
private struct UnitWriter {
    private let simulator: Simulator
    private(set) var lines: [String] = []
    private var names: [InstanceID: String] = [:]
    /// The name of the controller on screen.
    private var top: String?

    init(_ simulator: Simulator) { self.simulator = simulator }

    mutating func add(_ done: RecordedRun.Done) {
        lines.append(SwiftText.comment("\(done.seq). \(done.step.summary)"))
        let actions = action(done)
        if let crash = done.step.state.crash {
            lines.append(SwiftText.comment("The app crashes here: \(crash.name): \(crash.message)"))
            // It would end the process of the tests.
            lines += actions.map { $0.hasPrefix("//") ? $0 : "// \($0)" }
            return
        }
        lines += actions
        expect(done.step.state)
    }

    // MARK: - Actions

    private mutating func action(_ done: RecordedRun.Done) -> [String] {
        let action = done.step.action
        if action.kind == .launch { return launch(done) }
        let name = action.instance.flatMap { names[$0] } ?? top ?? "window.rootViewController?"
        switch action.kind {
        case .launch: return []
        case .tap(let view): return touch(view, done)
        case .select(let view, let row): return select(view, row, done)
        case .accessory(let view, _):
            return perform(segues(of: view, done) { $0 == .accessory(view) }, sender: "nil", on: owner(view, done))
                ?? [SwiftText.comment("Call the list's delegate for the accessory of its row.")]
        case .back, .swipeBack, .pop:
            return ["\(name).navigationController?.popViewController(animated: false)"]
        case .popToRoot: return ["\(name).navigationController?.popToRootViewController(animated: false)"]
        case .popTo(let target):
            guard let target = names[target] else { break }
            return ["\(name).navigationController?.popToViewController(\(target), animated: false)"]
        case .dismiss, .swipeDown: return ["\(name).dismiss(animated: false)"]
        case .selectTab(let index): return ["\(name).tabBarController?.selectedIndex = \(index)"]
        case .performSegue(let identifier):
            return ["\(name).performSegue(withIdentifier: \(SwiftLiteral.quoted(identifier)), sender: nil)"]
        case .call(let method): return [SwiftText.comment("Code runs '\(method)' here: call its caller.")]
        case .assume: return [SwiftText.comment("Code shows the next controller here: call it.")]
        case .cancelSwipeBack, .cancelSwipeDown:
            return [SwiftText.comment("A gesture released halfway needs an interface test.")]
        case .setTraits: return [SwiftText.comment("Give the controller other traits with `traitOverrides`.")]
        case .unwindTo, .override, .resetContainer, .openScope, .closeScope, .setTechnique, .stub, .continuePast: break
        }
        return [SwiftText.comment("The app's own code would do this: call it.")]
    }

    private mutating func launch(_ done: RecordedRun.Done) -> [String] {
        names = [:]
        top = nil
        let flow = simulator.flow(in: done.step.state)
        var lines: [String]
        if let start = done.step.action.options.start, let scene = flow.scenes.first(where: { $0.key == start.scene }) {
            return [Self.root(scene), "window.makeKeyAndVisible()"]
        }
        switch flow.launch {
        case .storyboard(let name, _):
            let storyboard = "UIStoryboard(name: \(SwiftLiteral.quoted(name)), bundle: nil)"
            lines = ["window.rootViewController = \(storyboard).instantiateInitialViewController()"]
        case .scene(let id): lines = [Self.root(flow[id])]
        case .code, .nothing:
            let delegate = flow.delegate.map { "'\($0)' makes" } ?? "The app's code makes"
            lines = [SwiftText.comment("\(delegate) the window's root: do the same here.")]
        }
        return lines + ["window.makeKeyAndVisible()"]
    }

    /// Returns a comment that asks for the chosen or assumed root.
    private static func root(_ scene: Scene) -> String {
        SwiftText.comment("The run starts at '\(scene.title)': make it the window's root here.")
    }

    private func touch(_ view: String, _ done: RecordedRun.Done) -> [String] {
        let fired = segues(of: view, done) { $0.view == view }
        if let lines = perform(fired, sender: "nil", on: owner(view, done)) { return lines }
        let touched = Touched(view, on: done.step.action.instance, in: done.before, of: simulator.flow(in: done.before))
        let sent = touched?.scene.actions.filter { $0.sender == view } ?? []
        guard let action = sent.first, let name = owner(view, done) else {
            return [
                SwiftText.comment("The documents do not show what \(touched?.words ?? "'\(view)'") does: call it.")
            ]
        }
        return ["\(name).perform(Selector((\(SwiftLiteral.quoted(action.selector)))), with: nil)"]
    }

    private func select(_ view: String, _ row: Int, _ done: RecordedRun.Done) -> [String] {
        let touched = Touched(view, on: done.step.action.instance, in: done.before, of: simulator.flow(in: done.before))
        guard let touched, let name = owner(view, done), touched.scene.kind == .tableViewController else {
            let fired = segues(of: view, done) { $0 == .cell(view) }
            return perform(fired, sender: "nil", on: owner(view, done))
                ?? [SwiftText.comment("Call the list's delegate for row \(row).")]
        }
        let sections = touched.list(of: view)?.sections ?? []
        let section = sections.firstIndex { $0.cells.contains { $0.id == view } } ?? 0
        let cells = sections.indices.contains(section) ? sections[section].cells : []
        let isStatic = sections.indices.contains(section) && !sections[section].isPrototype
        let place = isStatic ? cells.firstIndex { $0.id == view } ?? row : row
        let path = "IndexPath(row: \(place), section: \(isStatic ? section : 0))"
        let fired = segues(of: view, done) { $0 == .cell(view) }
        let table = "\(name).tableView"
        if let lines = perform(fired, sender: "\(table).cellForRow(at: \(path))", on: name) { return lines }
        return ["\(name).tableView(\(table), didSelectRowAt: \(path))"]
    }

    private func segues(
        of view: String,
        _ done: RecordedRun.Done,
        where isFired: (Segue.Trigger) -> Bool
    ) -> [Segue] {
        let flow = simulator.flow(in: done.before)
        let touched = Touched(view, on: done.step.action.instance, in: done.before, of: flow)
        return touched?.scene.segues.map { flow[$0] }.filter { isFired($0.trigger) } ?? []
    }

    private func perform(_ segues: [Segue], sender: String, on name: String?) -> [String]? {
        guard let segue = segues.first, let name else { return nil }
        let known = segue.identifier
        let identifier = known ?? String(segue.key.split(separator: "/").last ?? "")
        let note = known == nil ? [SwiftText.comment("The segue has no identifier: give it this one, or another.")] : []
        return note + ["\(name).performSegue(withIdentifier: \(SwiftLiteral.quoted(identifier)), sender: \(sender))"]
    }

    /// Returns the name of the controller with a view.
    private func owner(_ view: String, _ done: RecordedRun.Done) -> String? {
        let flow = simulator.flow(in: done.before)
        return Touched(view, on: done.step.action.instance, in: done.before, of: flow).flatMap { names[$0.instance] }
    }

    // MARK: - What must be there

    private mutating func expect(_ state: SimulationState) {
        // An embedded controller lies above its parent. The helper of the test finds the parent.
        guard var instance = state.visible.last else { return }
        while let parent = state.parent(of: instance),
            state.embedded(in: parent).contains(where: { $0.child == instance })
        {
            instance = parent
        }
        if let name = names[instance] {
            top = name
            lines.append("#expect(top(of: window) === \(name))")
            return
        }
        let name = "screen\(names.count + 1)"
        let type = simulator.className(of: instance, in: state)
        names[instance] = name
        top = name
        let isKnown = SwiftText.isTypeName(type)
        if !isKnown { lines.append(SwiftText.comment("It is a '\(type)'.")) }
        lines.append("let \(name) = try #require(top(of: window)\(isKnown ? " as? \(type)" : ""))")
        lines += values(of: instance, named: name, in: state)
    }

    /// Returns the expectations for the values injected into a controller.
    private func values(of instance: InstanceID, named name: String, in state: SimulationState) -> [String] {
        let flow = simulator.flow(in: state)
        let properties = Ancestry.Index(flow)[simulator.className(of: instance, in: state)].classes.flatMap(
            \.properties
        )
        var known: Set<String> = []
        return simulator.injected(into: instance, in: state).compactMap { value in
            guard known.insert(value.name).inserted, SwiftText.isName(value.name),
                let property = properties.first(where: { $0.name == value.name }), !property.isOutlet
            else { return nil }
            let source = SwiftText.comment("\(value.name) is \(value.value), from \(value.from).")
            if property.isPrivate || property.optionality == .none || value.value == "nil" { return source }
            return "#expect(\(name).\(value.name) != nil) \(source)"
        }
    }
}
