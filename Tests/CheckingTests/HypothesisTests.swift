import Checking
import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow
import Simulation
import Testing

/// Checks under a hypothesis, and the assumptions of routes.
@Suite(.timeLimit(.minutes(2)))
struct HypothesisTests {
    private static let examples = CheckedFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/Examples")

    private func flow(_ folder: URL) throws -> Flow {
        try #require(ProjectLoader().load(folder).apps.first).flow
    }

    /// Loads an app of some files.
    private func written(_ files: [String: String]) throws -> Flow {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Hypothesis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        return try flow(folder)
    }

    private func findings(in flow: Flow, under question: Simulator.Question?) -> [Finding] {
        var analyzer = Analyzer()
        analyzer.question = question
        return Checker().findings(in: analyzer.examine(flow)).filter { $0.severity >= .warning }
    }

    @Test func `a scene injected by its coder alone lacks what its segue action gives, in the check too`() throws {
        let flow = try flow(Self.examples.appending(path: "Items/after"))
        let scene = try #require(flow.scenes.first { $0.className == "ItemDetailViewController" })
        let question = Simulator.Question.technique(scene: scene.key, .coder)
        let known = Set(findings(in: flow, under: nil).map(\.fingerprint))
        let found = findings(in: flow, under: question).filter { !known.contains($0.fingerprint) }
        #expect(!found.isEmpty)
        // Each way holds in a run under the same hypothesis.
        let simulator = Simulator(flow: flow)
        for finding in found {
            let trace = try #require(finding.trace)
            var state = try simulator.asking(question, before: SimulationState(), launching: .debug)
            var last: Step?
            for (action, sentence) in zip(trace.actions, trace.sentences) {
                let step = simulator.step(action, in: state)
                #expect(step.summary == sentence)
                (last, state) = (step, step.state)
            }
            #expect(last?.outcome == .crashed)
        }
    }

    @Test(arguments: [(Technique.segueAction, 0), (.creator, 0), (.coder, 0), (.prepare, 2), (.property, 2)])
    func `the rules about code see the technique that is asked about`(technique: Technique, count: Int) throws {
        let flow = try flow(Self.examples.appending(path: "Items/before"))
        let scene = try #require(flow.scenes.first { $0.className == "ItemDetailViewController" })
        var analyzer = Analyzer()
        func notes() -> [String] {
            Checker().findings(in: analyzer.examine(flow))
                .filter { $0.scene == scene.key && $0.rule == "property-injection" }.map(\.message)
        }
        #expect(notes().count { $0.contains("forgotten on 'Next'") } == 2)
        analyzer.question = .technique(scene: scene.key, technique)
        // A constant needs no advice to become one, nor does a property that nothing sets.
        #expect(notes().count == count)
        #expect(!notes().contains { $0.contains("forgotten") })
    }

    @Test func `an optional value that one scene of a class loses is forgotten there`() throws {
        let notes = ["one", "two"].map {
            WrittenApp.controller($0, "NoteViewController", attributes: "storyboardIdentifier=\"\($0)\"")
        }
        let flow = try written([
            "Main.storyboard": WrittenApp.storyboard([WrittenApp.home()] + notes),
            "App.swift": """
            import UIKit
            class HomeViewController: UIViewController {
                @IBAction func open(_ sender: Any) { show("one") }
                func show(_ name: String) {
                    let one = storyboard!.instantiateViewController(withIdentifier: "one") as! NoteViewController
                    one.text = "1"
                    present(one, animated: true)
                    let two = storyboard!.instantiateViewController(withIdentifier: "two") as! NoteViewController
                    two.text = "2"
                    present(two, animated: true)
                }
            }
            class NoteViewController: UIViewController {
                var text: String?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    title = text?.uppercased()
                }
            }
            """,
        ])
        let key = try #require(flow.scenes.first { $0.identifier == "two" }?.key)
        func forgotten(_ technique: Technique?) -> [String?] {
            findings(in: flow, under: technique.map { .technique(scene: key, $0) })
                .filter { $0.rule == "forgotten-dependency" }.map(\.scene)
        }
        #expect(forgotten(nil) == [])
        #expect(forgotten(.coder) == [key])
        #expect(forgotten(.creator) == [])
    }

    @Test func `an object handed over by hypothesis is the one that the code hands over`() throws {
        let home = WrittenApp.home(button: "<segue destination=\"menu\" kind=\"presentation\" id=\"toMenu\"/>")
        let menu = WrittenApp.controller("menu", "MenuViewController")
        let flow = try written([
            "Main.storyboard": WrittenApp.storyboard([home, menu]),
            "App.swift": """
            import UIKit
            class HomeViewController: UIViewController {
                var choice: String!
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    (segue.destination as! MenuViewController).home = self
                }
                func show() { title = choice.uppercased() }
            }
            class MenuViewController: UIViewController {
                var home: HomeViewController!
                override func viewDidAppear(_ animated: Bool) { home.show() }
            }
            """,
        ])
        func places(_ technique: Technique?) -> [Int?] {
            findings(in: flow, under: technique.map { .technique(scene: "Main/menu", $0) })
                .filter { $0.rule == "nil-dependency" }.map(\.location?.line)
        }
        #expect(places(nil) == [7])
        #expect(places(.prepare) == [7])
        #expect(places(.segueAction) == [7])
        #expect(places(.coder) == [11])
    }

    @Test(arguments: [false, true])
    func `an object handed to an initialiser is the same under each technique that hands it over`(
        isSegueAction: Bool
    ) throws {
        let action = isSegueAction ? " destinationCreationSelector=\"makeMenu:\"" : ""
        let home = WrittenApp.home(
            button: isSegueAction
                ? "<segue destination=\"menu\" kind=\"presentation\" id=\"toMenu\"\(action)/>"
                : "<action selector=\"open:\" destination=\"home\" eventType=\"touchUpInside\" id=\"a\"/>"
        )
        let menu = WrittenApp.controller(
            "menu",
            "MenuViewController",
            attributes: "storyboardIdentifier=\"Menu\""
        )
        let flow = try written([
            "Main.storyboard": WrittenApp.storyboard([home, menu]),
            "App.swift": """
            import UIKit
            class HomeViewController: UIViewController {
                var choice: String!
                func show() { title = choice.uppercased() }
                @IBSegueAction func makeMenu(_ coder: NSCoder) -> MenuViewController? {
                    MenuViewController(coder: coder, home: self, others: [self])
                }
                @IBAction func open(_ sender: Any) {
                    let menu = storyboard!.instantiateViewController(identifier: "Menu") { coder in
                        MenuViewController(coder: coder, home: self, others: [self])
                    }
                    present(menu, animated: true)
                }
            }
            class MenuViewController: UIViewController {
                var home: HomeViewController!
                var others: [HomeViewController]!
                init?(coder: NSCoder, home: HomeViewController, others: [HomeViewController]) {
                    self.home = home
                    self.others = others
                    super.init(coder: coder)
                }
                required init?(coder: NSCoder) { super.init(coder: coder) }
                override func viewDidAppear(_ animated: Bool) {
                    home.show()
                }
            }
            """,
        ])
        func places(_ technique: Technique?) -> Set<Int?> {
            let found = findings(in: flow, under: technique.map { .technique(scene: "Main/menu", $0) })
            return Set(found.filter { $0.rule == "nil-dependency" }.map(\.location?.line))
        }
        #expect(places(nil) == [4])
        for technique in [Technique.initializer, .creator, .segueAction, .prepare, .property] {
            #expect(places(technique) == [4], "\(technique)")
        }
        #expect(places(.coder) == [25])
    }

    @Test func `a hypothesis about another app changes nothing`() throws {
        let flow = try flow(Self.examples.appending(path: "Items/before"))
        let known = findings(in: flow, under: nil)
        #expect(!known.isEmpty)
        #expect(findings(in: flow, under: .technique(scene: "Nowhere/abc", .coder)) == known)
    }

    @Test func `an answer without which a route ends elsewhere is assumed, and no other`() throws {
        let note = WrittenApp.controller("note", "NoteViewController", attributes: "storyboardIdentifier=\"Note\"")
        let flow = try written([
            "Main.storyboard": WrittenApp.storyboard([WrittenApp.home(), note]),
            "App.swift": """
            import UIKit
            class HomeViewController: UIViewController {
                @IBAction func open(_ sender: Any) {
                    if Gate.shared.counts(2) { navigationItem.title = "two" }
                    guard Gate.shared.admits(3) else { return }
                    present(storyboard!.instantiateViewController(withIdentifier: "Note"), animated: true)
                }
            }
            class NoteViewController: UIViewController {}
            """,
        ])
        let scene = try #require(flow.scene(named: "NoteViewController"))
        let route = Explorer(Simulator(flow: flow))
            .route(to: scene, from: SimulationState(), launching: LaunchOptions())
        #expect(route.actions?.map(\.kind) == [.launch, .tap(view: "b")])
        #expect(route.assumptions.map(\.count) == [0, 1])
        let assumption = try #require(route.assumptions.last?.first)
        #expect(assumption.sort == .answer && assumption.location?.line == 5)
        #expect(assumption.text.hasPrefix("'Gate.shared.admits(3)' is answered with"))
    }
}
