import SceneFlow
import Simulation
import Testing

/// Stacks that code changes as lists, and the delegate that hears of the change (NAV-6, NAV-12).
struct StackChangeTests {
    /// A stack of First, Second and Third; `last` runs in Third.
    private static func app(_ last: String, members: String = "") throws -> Launched {
        func screen(_ name: String, _ body: String, _ more: String = "") -> String {
            """
            class \(name): UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton()
                    button.addTarget(self, action: #selector(go), for: .touchUpInside)
                    view.addSubview(button)
                }
                @objc func go() {
                    \(body)
                }
                \(more)
            }
            """
        }
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Stack(rootViewController: First())"))
            class Stack: UINavigationController {}
            \(screen("First", "show(Second(), sender: nil)"))
            \(screen("Second", "show(Third(), sender: nil)"))
            \(screen("Third", last, members))
            class Fourth: UIViewController {}
            """
        )
        for _ in 0..<2 { app.call("go()") }
        return app
    }

    private static func stack(_ app: Launched) throws -> [String] {
        let stack = try #require(app.state.root)
        return app.state.children(of: stack).map { app.className(of: $0) }
    }

    @Test(arguments: [
        (
            "let stack = navigationController!.viewControllers\n"
                + "navigationController?.setViewControllers([Fourth(), stack[0], stack[1]], animated: true)",
            ["Fourth", "First", "Second"]
        ),
        (
            "var stack = navigationController!.viewControllers\nstack.removeLast()\nstack.append(Fourth())\n"
                + "navigationController?.setViewControllers(stack, animated: true)",
            ["First", "Second", "Fourth"]
        ),
        (
            "guard var stack = navigationController?.viewControllers else { return }\nstack.remove(at: 1)\n"
                + "stack.insert(Fourth(), at: 0)\nnavigationController?.viewControllers = stack",
            ["Fourth", "First", "Third"]
        ),
        ("navigationController?.viewControllers.removeAll { $0 is Second }", ["First", "Third"]),
        ("navigationController?.viewControllers.removeFirst()", ["Second", "Third"]),
        (
            "let kept = navigationController!.viewControllers.filter { !($0 is Second) }\n"
                + "navigationController?.setViewControllers(kept, animated: false)",
            ["First", "Third"]
        ),
    ])
    func `a stack that code puts together from its own controllers is known`(
        _ code: String,
        _ expected: [String]
    ) throws {
        var app = try Self.app(code)
        app.call("go()")
        #expect(try Self.stack(app) == expected)
        #expect(app.flow.unresolved == [])
    }

    @Test func `a screen that removes the one before it releases it without a transition`() throws {
        let code = "navigationController?.viewControllers.removeAll { $0 is Second }"
        let app = try Self.app("", members: "override func viewDidLoad() { super.viewDidLoad()\n\(code) }".renamed)
        #expect(try Self.stack(app) == ["First", "Third"])
        let gone = app.step.events.filter { $0.kind == .deinitialize }.compactMap(\.instance)
        #expect(gone.count == 1)
    }

    @Test func `a change that is not understood leaves the stack as it is`() throws {
        var app = try Self.app(
            "var stack = navigationController!.viewControllers\nstack.shuffle()\n"
                + "navigationController?.setViewControllers(stack, animated: true)"
        )
        app.call("go()")
        #expect(try Self.stack(app) == ["First", "Second", "Third"])
    }

    @Test func `the delegate of a stack hears what it will show and what it showed`() throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "Stack(rootViewController: First())"))
            class Stack: UINavigationController, UINavigationControllerDelegate {
                override func viewDidLoad() { super.viewDidLoad(); delegate = self }
                func navigationController(_ n: UINavigationController, willShow v: UIViewController, animated: Bool) {}
                func navigationController(_ n: UINavigationController, didShow v: UIViewController, animated: Bool) {}
            }
            class First: UIViewController {
                @IBAction func go(_ sender: Any) { show(Second(), sender: nil) }
            }
            class Second: UIViewController {}
            """
        )
        app.call("go(_:)")
        let heard = app.step.events.compactMap { event -> String? in
            guard case .callback(let method, _) = event.kind, method.contains("ppear") || method.contains("Show") else {
                return nil
            }
            return String(method.prefix { $0 != ":" })
        }
        #expect(heard.contains("navigationController(_"))
        let rules = app.step.events.filter { $0.rule == "NAV-12" }.count
        #expect(rules == 2)
    }

    @Test(arguments: [
        ("navigationItem.hidesBackButton = true", true),
        ("navigationItem.setHidesBackButton(true, animated: false)", true),
        ("navigationItem.leftBarButtonItem = UIBarButtonItem()", true),
        ("navigationItem.setLeftBarButton(UIBarButtonItem(), animated: false)", true),
        ("navigationItem.hidesBackButton = false", false), ("navigationItem.leftBarButtonItem = nil", false),
        (
            "navigationItem.leftItemsSupplementBackButton = true\nnavigationItem.leftBarButtonItem = UIBarButtonItem()",
            false
        ),
    ])
    func `code takes the back button away, and the swipe with it`(_ code: String, _ isHidden: Bool) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: First())"))
            class First: UIViewController {
                @IBAction func go(_ sender: Any) { show(Second(), sender: nil) }
            }
            class Second: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(code)
                }
            }
            """
        )
        app.call("go(_:)")
        for action in [Action.Kind.swipeBack, .back] {
            app.act(action)
            #expect((app.step.outcome == .rejected("The back button is hidden.")) == isHidden)
            if !isHidden { break }
        }
        #expect(app.visible.last == (isHidden ? "Second" : "First"))
    }

    @Test(arguments: [
        ("show(UINavigationController(), sender: nil)", true),
        ("show(UINavigationController(rootViewController: Second()), sender: nil)", false),
        ("present(UINavigationController(), animated: true)", false),
    ])
    func `a stack shows no navigation controller without controllers`(_ code: String, _ raises: Bool) throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: First())"))
            class First: UIViewController {
                @IBAction func go(_ sender: Any) { \(code) }
            }
            class Second: UIViewController {}
            """
        )
        app.call("go(_:)")
        #expect((app.state.crash != nil) == raises)
        guard let crash = app.state.crash else { return }
        #expect(crash.name == "NSInvalidArgumentException")
        #expect(
            crash.message
                == "Cannot display a nested UINavigationController with zero viewControllers: "
                + "<UINavigationController: 0x…>"
        )
        #expect(app.step.events.last?.confidence == .likely)
    }
}

extension String {
    /// The code without a second `viewDidLoad`, for a screen that has one: it runs in `viewWillAppear`.
    fileprivate var renamed: String {
        replacing("viewDidLoad()", with: "viewWillAppear(_ animated: Bool)", maxReplacements: 1)
            .replacing("super.viewDidLoad()", with: "super.viewWillAppear(animated)")
    }
}
