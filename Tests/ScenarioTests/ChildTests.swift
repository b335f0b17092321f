import Simulation
import Testing

/// Controllers that code puts into others.
struct ChildTests {
    @Test(arguments: [
        ("current === other", ["First"]), ("current !== other", ["Second"]), ("current == nil", ["Second"]),
        ("current === self.current", ["Second"]),
    ])
    func `whether two controllers are the same is known where both are`(
        _ condition: String,
        _ expected: [String]
    ) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Root()"))
            class Root: UIViewController {
                var current: UIViewController?
                var other: UIViewController = First()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let child: UIViewController
                    if \(condition) { child = Second() } else { child = First() }
                    addChild(child)
                    view.addSubview(child.view)
                }
            }
            class First: UIViewController {}
            class Second: UIViewController {}
            """
        )
        #expect(app.visible == ["Root"] + expected)
    }

    @Test func `what a child does when its container says that it has come is done`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Root()"))
            class Root: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let child = Child()
                    addChild(child)
                    view.addSubview(child.view)
                    child.didMove(toParent: self)
                }
            }
            class Child: UIViewController {
                var detail: Detail!
                override func didMove(toParent parent: UIViewController?) {
                    super.didMove(toParent: parent)
                    if parent != nil { detail = Detail() }
                }
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    detail.loadViewIfNeeded()
                }
            }
            class Detail: UIViewController {}
            """
        )
        #expect(app.step.outcome == .ok)
        #expect(app.visible == ["Root", "Child"])
    }

    @Test(arguments: [
        ("", true), ("child.title = \"x\"; child.view.frame = view.bounds", true), ("addChild(child)", false),
        ("shown = child", false), ("all.append(child)", false), ("add(child)", false),
        ("onTap = { child.title = \"x\" }", false),
    ])
    func `a controller whose view alone is added is released at once`(_ line: String, _ isGone: Bool) throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Root()"))
            class Root: UIViewController {
                var shown: UIViewController?
                var all: [UIViewController] = []
                var onTap: (() -> Void)?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let child = Child()
                    view.addSubview(child.view)
                    \(line)
                }
                private func add(_ child: UIViewController) { addChild(child) }
            }
            class Child: UIViewController {
                override func viewDidLoad() { super.viewDidLoad() }
            }
            """
        )
        let loaded = app.step.events.count { $0.kind == .callback("viewDidLoad", animated: nil) }
        let gone = app.step.events.filter { $0.kind == .deinitialize }
        #expect(loaded == 2)
        #expect(gone.count == (isGone ? 1 : 0))
        #expect(app.visible == (isGone ? ["Root"] : ["Root", "Child"]))
    }

    @Test(arguments: ["swap(to: Login())", "replace()"])
    func `a child that code removes disappears and is released`(call: String) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Frame()"))
            class Frame: UIViewController {
                private var shown: UIViewController?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton()
                    button.addTarget(self, action: #selector(go), for: .touchUpInside)
                    view.addSubview(button)
                    swap(to: Home())
                }
                private func swap(to next: UIViewController) {
                    for child in children {
                        child.willMove(toParent: nil)
                        child.view.removeFromSuperview()
                        child.removeFromParent()
                    }
                    addChild(next)
                    view.addSubview(next.view)
                    next.didMove(toParent: self)
                    shown = next
                }
                private func replace() {
                    let (old, next) = (shown!, Login())
                    old.willMove(toParent: nil)
                    addChild(next)
                    transition(from: old, to: next, duration: 0.3, options: [], animations: nil) { _ in
                        old.removeFromParent()
                        next.didMove(toParent: self)
                    }
                    shown = next
                }
                @objc func go() { \(call) }
            }
            """
        )
        #expect(app.visible == ["Frame", "Home"])
        app.call("go()")
        #expect(app.visible == ["Frame", "Login"])
        #expect(app.step.events.contains { $0.kind == .deinitialize })
    }

    @Test func `a child that code adds to a tab bar controller or a stack is its last`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Tabs()"))
            class Tabs: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    add(First())
                    add(Second())
                }
                func add(_ content: UIViewController) {
                    let stack = UINavigationController()
                    stack.addChild(content)
                    addChild(stack)
                }
            }
            class First: UIViewController {}
            class Second: UIViewController {}
            """
        )
        #expect(app.visible == ["Tabs", "UINavigationController", "First"])
        let root = try #require(app.state.root)
        #expect(app.state.children(of: root).count == 2)
    }

    @Test(arguments: [("true", ["Frame", "Sheet"]), ("false", ["Sheet"])])
    func `a child that code makes a context presents by itself`(_ defines: String, _ expected: [String]) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Frame()"))
            class Frame: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let child = Child()
                    addChild(child)
                    view.addSubview(child.view)
                    child.didMove(toParent: self)
                }
            }
            class Child: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    definesPresentationContext = \(defines)
                }
                @IBAction func go(_ sender: Any) {
                    let sheet = Sheet()
                    sheet.modalPresentationStyle = .currentContext
                    present(sheet, animated: true)
                }
            }
            class Sheet: UIViewController {}
            """
        )
        app.call("go(_:)")
        #expect(app.visible == expected)
    }
}
