import Diagnostics
import SceneFlow
import Testing
import WrittenApps

@testable import CodeReading

struct InstructionReaderTests {
    /// Two controllers; the body is that of a method of the first.
    private func run(_ body: String, beside other: String = "") throws -> String {
        try sources(body, beside: other).method("run()", of: "Screen")
    }

    private func sources(_ body: String, beside other: String = "") -> ReadSources {
        ReadSources(
            """
            class Screen: UIViewController {
                var service: Service!
                var item: Item?
                @IBOutlet var label: UILabel!
                private func run() {
                    \(body)
                }
                func open(_ item: Item, animated: Bool = true) {}
            }
            class Detail: UIViewController {
                var service: Service!
                var item: Item?
                var onDone: (() -> Void)?
                @IBOutlet var label: UILabel!
                weak var delegate: Screen?
                init?(coder: NSCoder, item: Item?) { self.item = item; super.init(coder: coder) }
                init(item: Item) { self.item = item; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { super.init(coder: coder) }
                func configure(with item: Item?) {}
            }
            """,
            other
        )
    }

    @Test(arguments: [
        (#"performSegue(withIdentifier: "go", sender: self)"#, #"performSegue "go" on self sender self"#),
        (#"performSegueWithIdentifier("go", sender: nil)"#, #"performSegue "go" on self sender nil"#),
        ("present(Detail(item: item!), animated: true)", "present Detail.init(item:)(item: self.item!) from self"),
        ("presentViewController(Other(), animated: true, completion: nil)", "present Other.init()() from self"),
        (
            "navigationController?.pushViewController(Other(), animated: true)",
            "push Other.init()() from self.navigationController"
        ),
        ("navigationController?.popViewController(animated: true)", "pop from self.navigationController"),
        ("navigationController?.popToRootViewController(animated: true)", "popToRoot from self.navigationController"),
        (
            "navigationController?.popToViewController(navigationController!.viewControllers[0], animated: true)",
            "popToRoot from self.navigationController"
        ),
        ("presentingViewController?.dismiss(animated: true)", "dismiss from self.presentingViewController"),
        ("dismiss(animated: false)", "unanimated dismiss from self"),
        (
            "splitViewController?.setViewController(Other(), for: .supplementary)",
            "setColumn supplementary Other.init()() on self.splitViewController"
        ),
        (
            "splitViewController?.setViewController(nil, for: .secondary)",
            "setColumn secondary nil on self.splitViewController"
        ),
        ("splitViewController?.show(.secondary)", "showColumn secondary on self.splitViewController"),
        ("splitViewController?.hide(.primary)", "hideColumn primary on self.splitViewController"),
        (
            "present(splitViewController!.viewController(for: .compact)!, animated: true)",
            "present self.splitViewController!.viewController(for: .compact)! from self"
        ),
        ("tabBarController?.delegate = self", "set self.tabBarController.delegate = self"),
        ("navigationController?.delegate = nil", "set self.navigationController.delegate = nil"),
        (
            "presentationController?.delegate = parent",
            "set self.presentationController.delegate = self.parent"
        ),
        ("present(Other(), animated: false)", "unanimated present Other.init()() from self"),
        (
            "navigationController?.popToViewController(parent!, animated: false)",
            "unanimated popTo self.parent! from self.navigationController"
        ),
        (
            "if isMovingFromParent || navigationController?.isBeingDismissed ?? false { dismiss(animated: true) }",
            """
            if (self.isMovingFromParent || self.navigationController.isBeingDismissed) {
                dismiss from self
            }
            """
        ),
        (
            "if parent?.isBeingPresented == false { dismiss(animated: true) }",
            """
            if (self.parent != nil && !(self.parent.isBeingPresented)) {
                dismiss from self
            }
            """
        ),
        ("show(Other(), sender: nil)", "show Other.init()() from self"),
        ("showDetailViewController(Other(), sender: nil)", "showDetail Other.init()() from self"),
        ("tabBarController?.selectedIndex = 2", "selectTab 2 on self.tabBarController"),
        (
            "tabBarController?.selectedViewController = tabBarController?.viewControllers?[1]",
            "selectTab 1 on self.tabBarController"
        ),
        (
            "navigationController?.setViewControllers([self, Other()], animated: true)",
            "setStack [self, Other.init()()] on self.navigationController"
        ),
        (
            "tabBarController?.viewControllers = [Other()]",
            "unanimated setStack [Other.init()()] on self.tabBarController"
        ),
        ("view.window?.rootViewController = Other()", "setRoot Other.init()() from self"),
        ("UIApplication.shared.windows.first?.rootViewController = Other()", "setRoot Other.init()() from self"),
        ("fatalError(\"no\")", "trap \"no\""), ("exit(0)", "exit"),
        (
            "assert(navigationController != nil)",
            "if self.navigationController != nil {\n} else {\n    trap \"Assertion failed\"\n}"
        ),
        (
            "precondition(navigationController != nil, \"no stack\")",
            "if self.navigationController != nil {\n} else {\n    trap \"no stack\"\n}"
        ),
    ])
    func `a method of UIKit means what it does to the flow`(source: String, expected: String) throws {
        #expect(try run(source, beside: "class Other: UIViewController {}") == expected)
    }

    @Test(arguments: [
        #"storyboard!.instantiateViewController(withIdentifier: "Detail") as! Detail"#:
            #"(self.storyboard!.instantiate("Detail") as! Detail)"#,
        #"UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()!"#:
            #"storyboard("Main").instantiate(initial)!"#,
        #"storyboard!.instantiateViewController(identifier: "Detail") { Detail(coder: $0, item: self.item) }"#:
            """
        self.storyboard!.instantiate("Detail") { return Detail.init(coder:item:)(coder: coder, item: self.item) }
        """,
        #"Detail(nibName: "Detail", bundle: nil)"#: "Detail.init(nibName:bundle:)(nibName: \"Detail\", bundle: nil)",
        "UINavigationController(rootViewController: Detail(item: Item()))":
            "UINavigationController.init(rootViewController:)(rootViewController: Detail.init(item:)(item: `Item()`))",
    ])
    func `a controller is made in every way that UIKit knows`(source: String, expected: String) throws {
        #expect(try run("present(\(source), animated: true)") == "present \(expected) from self")
    }

    @Test(arguments: [
        ("let pages = [\"One\", \"Two\", \"Three\"]", "pages[place]"),
        ("var pages = [\"One\", \"Two\", \"Three\"]", "self.pages[place]"),
    ])
    func `an open place in a list of identifiers is one of them`(list: String, identifier: String) throws {
        let source = "show(storyboard!.instantiateViewController(withIdentifier: \(identifier)), sender: nil)"
        let pager = "class Pager: UIViewController {\n\(list)\nprivate func run() {\n\(source)\n}\n}"
        let choice = "(`place == 0`? ? \"One\" : (`place == 1`? ? \"Two\" : \"Three\"))"
        let read = try sources("", beside: pager).method("run()", of: "Pager")
        #expect(read == "show self.storyboard!.instantiate(\(choice)) from self")
        // An argument is no question.
        #expect(
            try run("present(Detail(item: items[place]), animated: true)", beside: "let items = [\"a\", \"b\"]")
                .contains("`items[place]`")
        )
    }

    @Test(arguments: [
        "presenting.isKind(of: Detail.self)", "(presentingViewController?.isKind(of: Detail.self))!",
        "presentingViewController is Detail",
    ])
    func `isKind(of:) asks for a class as is does`(_ condition: String) throws {
        let source = "let presenting = presentingViewController!; if \(condition) { dismiss(animated: true) }"
        #expect(try run(source).contains(" is Detail"))
    }

    @Test func `a controller is made, given what it needs, and shown`() throws {
        let read = try run(
            """
            let detail = storyboard!.instantiateViewController(withIdentifier: "Detail") as! Detail
            detail.service = service
            detail.item = store.items[0]
            detail.configure(with: item)
            detail.delegate = self
            detail.title = "x"
            detail.modalPresentationStyle = .fullScreen
            present(detail, animated: true) { print("shown") }
            """
        )
        #expect(
            read == """
                v0 = (self.storyboard!.instantiate("Detail") as! Detail)
                set v0.service = self.service
                set v0.item = `store.items[0]`
                call v0.configure(with:)(with: self.item)
                set v0.delegate = self
                set v0.modalPresentationStyle = "fullScreen"
                present v0 from self as fullScreen
                completion {
                }
                """
        )
    }

    @Test func `what a dependency is used for says whether nil traps`() throws {
        let read = try run(
            """
            label.text = service.name
            label.textColor = .red
            service?.start()
            print(item!.name)
            title = item?.name
            """
        )
        #expect(read == "self.label¡\nself.service¡\nself.item!")
    }

    @Test func `an outlet of another controller and its view are used too early`() throws {
        let read = try run(
            """
            let detail = Detail(item: Item())
            detail.label.text = "x"
            detail.view.backgroundColor = .red
            detail.loadViewIfNeeded()
            """
        )
        #expect(
            read == """
                v0 = Detail.init(item:)(item: `Item()`)
                v0.label¡
                loadView v0
                loadView v0
                """
        )
    }

    @Test func `a body that only sets up views does nothing`() throws {
        let read = try run(
            """
            let button = UIButton(type: .system)
            button.setTitle("x", for: .normal)
            view.addSubview(button)
            navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
            for constraint in button.constraints { constraint.isActive = true }
            guard traitCollection.userInterfaceStyle == .dark else { return }
            UIView.animate(withDuration: 1) { button.alpha = 0 }
            """
        )
        #expect(read == "")
    }

    @Test func `a child that is added is shown in its parent`() throws {
        #expect(
            try run("let child = Detail(); addChild(child); child.didMove(toParent: self)") == """
                v0 = Detail.init()()
                embed v0 from self
                """
        )
    }

    @Test func `a view that is put into another shows its controller, once`() throws {
        #expect(
            try run("let child = Detail(); view.addSubview(child.view); keep(child)") == """
                v0 = Detail.init()()
                likely embed v0 from self
                """
        )
        // Nothing holds the controller.
        #expect(
            try run("let child = Detail(); view.addSubview(child.view)") == """
                v0 = Detail.init()()
                likely loadView v0
                """
        )
        #expect(
            try run("let child = Detail(); addChild(child); view.addSubview(child.view)") == """
                v0 = Detail.init()()
                embed v0 from self
                """
        )
        #expect(try run("let child = UIView(); view.addSubview(child)").isEmpty)
    }

    @Test func `an arm keeps its condition as it is written`() throws {
        let body = try sources("if let item, #available(iOS 15, *), item.isNew != nil { dismiss(animated: true) }")
            .body("run()", of: "Screen").body
        guard case .branch(let arms, _)? = body.first?.kind else { return #expect(Bool(false)) }
        #expect(arms.map(\.written) == ["let item, #available(iOS 15), item.isNew != nil"])
    }

    @Test func `a do becomes a choice between what follows a try and what catches its error`() throws {
        let text = try run(
            """
            let next: UIViewController
            do {
                dismiss(animated: true)
                next = try Detail(item: load())
                for item in items { try item.check() }
            } catch let error as Failure where error.isFatal {
                return
            } catch {
                next = UIViewController()
            }
            do { _ = try? load() } catch { dismiss(animated: true) }
            present(next, animated: true)
            """,
            beside: "class Failure: Error { var isFatal = false }"
        )
        #expect(
            text == """
                v0 = nil
                dismiss from self
                if `try Detail(item: load())`? {
                    v0 = Detail.init(item:)(item: `load()`)
                } else if (`error is Failure`? && `error.isFatal`? (false at first)) {
                    return
                } else {
                    v0 = UIViewController.init()()
                }
                present v0 from self
                """
        )
    }

    @Test func `guards, branches and fallbacks become conditions`() throws {
        let read = try run(
            """
            guard let navigation = navigationController, let item = item else { return }
            let next: UIViewController = flag ? Detail(item: item) : Other()
            if #available(iOS 13, *) { navigation.pushViewController(next, animated: true) }
            else if service == nil { dismiss(animated: true) }
            let other = presentedViewController as? Detail ?? Detail(item: item)
            show(other, sender: nil)
            """,
            beside: "class Other: UIViewController {}"
        )
        #expect(
            read == """
                if (let v0 = self.navigationController && let v1 = self.item) {
                } else {
                    return
                }
                v2 = (`flag`? ? Detail.init(item:)(item: v1) : Other.init()())
                if iOS 13.0 {
                    push v2 from v0
                } else if !(self.service != nil) {
                    dismiss from self
                }
                v4 = (let v3 = (self.presentedViewController as? Detail) ? v3 : Detail.init(item:)(item: v1))
                show v4 from self
                """
        )
    }

    @Test func `closures that run later are marked, and only where they bear on the flow`() throws {
        let read = try run(
            """
            DispatchQueue.main.async { [weak self] in
                guard let self else { return }
                self.dismiss(animated: true)
            }
            store.load { items in self.label.alpha = 1 }
            UIView.performWithoutAnimation { self.show(Detail(item: Item()), sender: nil) }
            """
        )
        #expect(
            read == """
                likely later {
                    dismiss from self
                }
                show Detail.init(item:)(item: `Item()`) from self
                """
        )
    }

    @Test func `a closure that another controller keeps is set, and is a handler of that property`() throws {
        let body = try sources("let d = Detail(item: Item())\nd.onDone = { self.dismiss(animated: true) }")
            .body("run()", of: "Screen")
        #expect(
            body.body.text == """
                v0 = Detail.init(item:)(item: `Item()`)
                set v0.onDone = `{ … }`
                likely later {
                    dismiss from self
                }
                """
        )
        #expect(body.unresolved.isEmpty)
        #expect(body.handlers.map(\.value.title) == ["Detail.onDone"])
        #expect(body.handlers.first?.key.line == 7)
    }

    @Test func `what bears on the flow and is not known is said with its place`() throws {
        let body = try sources(
            """
            present(registry.controller(for: item), animated: true)
            performSegue(withIdentifier: registry.name, sender: nil)
            """
        ).body("run()", of: "Screen")
        #expect(
            body.body.text == """
                unresolved controller "registry.controller(for: item)"
                unresolved identifier "registry.name"
                unresolved performSegue `registry.name` on self sender nil
                """
        )
        #expect(body.unresolved.map { $0.location?.description } == ["A.swift:6:9", "A.swift:7:39"])
    }

    @Test func `the controllers of a container are visited one by one`() throws {
        let read = try run(
            """
            for child in tabBarController!.viewControllers! {
                guard let navigation = child as? UINavigationController else { continue }
                (navigation.viewControllers.first as? Detail)?.item = item
            }
            """
        )
        #expect(
            read == """
                for v0 in self.tabBarController!.viewControllers! {
                    if let v1 = (v0 as? UINavigationController) {
                        set (v1.viewControllers[0] as? Detail).item = self.item
                    }
                }
                """
        )
    }

    @Test func `what a list gets on a condition may be missing in it`() throws {
        let read = try run(
            """
            var tabs: [UIViewController] = [Detail(item: Item())]
            tabs.append(self)
            tabBarController?.viewControllers = tabs
            if flag { tabs.append(self) }
            tabBarController?.viewControllers = tabs
            """
        )
        #expect(
            read == """
                v0 = Detail.init(item:)(item: `Item()`)
                unanimated setStack [v0, self] on self.tabBarController
                v1 = nil
                if `flag`? {
                    v1 = self
                }
                unanimated setStack [v0, self, (v1 != nil ? v1 : nil)] on self.tabBarController
                """
        )
    }

    @Test func `a list that is a parameter is known when the code runs`() throws {
        let read = try sources(
            "",
            beside: """
                extension Screen {
                    func fill(_ list: [UIViewController]) { tabBarController?.viewControllers = list }
                }
                """
        ).method("fill(_:)", of: "Screen")
        #expect(read == "unanimated setStack [v0] on self.tabBarController")
    }

    @Test func `what is returned does not hide the closures that were handed over`() throws {
        let sources = ReadSources(
            """
            class Screen: UIViewController {
                func task() -> Task<Void, Never> { return Task { await MainActor.run { dismiss(animated: true) } } }
            }
            """
        )
        #expect(
            try sources.method("task()", of: "Screen") == """
                likely later {
                    likely later {
                        dismiss from self
                    }
                }
                """
        )
    }
}
