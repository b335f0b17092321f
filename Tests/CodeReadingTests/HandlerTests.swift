import Diagnostics
import SceneFlow
import Testing
import WrittenApps

@testable import CodeReading
@testable import CodeSemantics

/// The handler of a control, an alert or an observer is a separate method, not part of the code that sets it up.
struct HandlerTests {
    private func methods(_ body: String, _ more: String = "") -> [Method] {
        let other = "class B: UIViewController { var item: String?; var onDone: (() -> Void)?\n\(more)\n}"
        let reader = ClassReader(index: SwiftCode.index("class A: UIViewController {\n\(body)\n}\n\(other)"))
        return reader.read().classes.map(\.type).first { $0.name == "A" }?.methods ?? []
    }

    private func summary(_ methods: [Method]) -> [String] {
        methods.map { "\($0.role.rawValue) \($0.name): \($0.body.text.split(separator: "\n").joined(separator: "; "))" }
    }

    @Test func `a menu's and an alert's handlers go by their titles`() {
        let found = methods(
            """
            override func viewDidLoad() {
                let open = UIAction(title: "Open", handler: { _ in self.present(B(), animated: true) })
                let other = UIAction { [weak self] _ in self?.dismiss(animated: true) }
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Delete", style: .default) { _ in self.performSegue(withIdentifier: "x", sender: nil) })
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                present(alert, animated: true)
            }
            """
        )
        #expect(found.map(\.name) == ["viewDidLoad()", "Open", "UIAction in viewDidLoad()", "Delete"])
        #expect(found.map(\.role) == [.callback, .handler, .handler, .alertHandler])
        #expect(found[0].body.text.contains("later") == false)
        #expect(found[0].body.text.contains("UIAlertController"))
        #expect(summary(found)[1] == "handler Open: present B.init()() from self")
        #expect(summary(found)[3] == "alertHandler Delete: performSegue \"x\" on self sender nil")
        #expect(found[3].location?.line == 6)
    }

    @Test func `a handler keeps what it has captured, and what was set on that`() {
        let found = methods(
            """
            var next: String?
            override func viewDidLoad() {
                let b = B()
                let unused = B()
                b.item = next
                NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in
                    self.present(b, animated: true)
                }
                load { self.dismiss(animated: true) }
            }
            """
        )
        #expect(found.map(\.name) == ["viewDidLoad()", "changed"])
        #expect(found[1].body.text == "v0 = B.init()()\nset v0.item = self.next\npresent v0 from self")
        // Code that runs once, when something is done, belongs to the code that started it.
        #expect(found[0].body.text.contains("likely later {"))
    }

    @Test func `handlers of one title have names of their own`() {
        let action = "UIAction(title: \"Go\") { _ in self.dismiss(animated: true) }"
        let found = methods("override func viewDidLoad() {\n_ = \(action)\n_ = \(action)\n}")
        #expect(found.map(\.name) == ["viewDidLoad()", "Go", "Go 2"])
    }

    @Test func `a closure that another controller keeps is a handler, and forgets the segue that set it`() {
        let found = methods(
            """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                let b = segue.destination as! B
                b.onDone = { [weak b] in
                    self.dismiss(animated: true)
                    if let b { self.show(b, sender: nil) }
                }
            }
            init(_ b: B) {
                super.init(nibName: nil, bundle: nil)
                b.onDone = { self.performSegue(withIdentifier: "x", sender: nil) }
            }
            """
        )
        #expect(found.map(\.name) == ["prepare(for:sender:)", "B.onDone", "B.onDone 2"])
        #expect(found.allSatisfy { !$0.body.text.contains("later") })
        #expect(!found[2].body.text.contains("segue.destination"))
    }

    @Test func `a closure that the app's own code keeps is a handler: in an enum, a struct, a list, a property`() {
        let found = methods(
            """
            enum Entry { case regular(name: String, action: () -> Void), separator }
            struct Item { var title: String; var run: () -> Void }
            class Row { var onTap: (() -> Void)?; init(_ tap: @escaping () -> Void) { onTap = tap } }
            var entries: [Entry] = []
            var actions: [() -> Void] = []
            func add(_ action: @escaping () -> Void) { let wrapped = { action() }; actions.append(wrapped) }
            override func viewDidLoad() {
                entries.append(.regular(name: "Share", action: { self.present(B(), animated: true) }))
                let item = Item(title: "Print", run: { self.performSegue(withIdentifier: "print", sender: nil) })
                let row = Row { self.performSegue(withIdentifier: "row", sender: nil) }
                row.onTap = { self.performSegue(withIdentifier: "tap", sender: nil) }
                add { self.performSegue(withIdentifier: "add", sender: nil) }
                let b = B(onDone: { self.performSegue(withIdentifier: "made", sender: nil) })
            }
            """,
            "init(onDone: @escaping () -> Void) { self.onDone = onDone; super.init(nibName: nil, bundle: nil) }"
        )
        #expect(
            found.filter(\.isHandler).map(\.name) == [
                "Share", "Print", "A.Row.tap", "A.Row.onTap", "add in viewDidLoad()", "B.onDone",
            ]
        )
        #expect(found.first { $0.name == "viewDidLoad()" }?.body.navigates == false)
    }

    @Test func `what runs when work is done belongs to what began it, kept or not`() {
        let found = methods(
            """
            var completion: (() -> Void)?
            func load(completion: @escaping () -> Void) { self.completion = completion }
            func work(_ done: @escaping () -> Void) { Queue.run { done() } }
            override func viewDidLoad() {
                load { self.performSegue(withIdentifier: "loaded", sender: nil) }
                work { self.performSegue(withIdentifier: "worked", sender: nil) }
            }
            """
        )
        #expect(!found.contains { $0.isHandler })
        let body = found.first { $0.name == "viewDidLoad()" }?.body.text
        #expect(body?.contains("\"loaded\"") == true && body?.contains("\"worked\"") == true)
    }

    @Test func `builders that hand a closure on give each a handler, under the title that is known`() {
        let found = methods(
            """
            func action(_ title: String, _ run: @escaping () -> Void) -> UIAction {
                UIAction(title: localized(title), handler: { _ in run() })
            }
            override func viewDidLoad() {
                menu = [action("Open") { self.present(B(), animated: true) }, action("Close", close)]
            }
            func close() { dismiss(animated: true) }
            """
        )
        #expect(found.filter(\.isHandler).map(\.role) == [.handler, .handler])
        #expect(found.filter(\.isHandler).map(\.body.text) == ["present B.init()() from self", "call self.close()()"])
    }

    @Test func `a method that is named is what is handed over; one that a selector names runs by itself`() {
        let found = methods(
            """
            var onTap: (() -> Void)?
            override func viewDidLoad() {
                Network.get(completion: self.done)
                present(B(), animated: true, completion: shown)
                onTap = close
                let view = Row().environment(\\.dismiss, close)
                button.addTarget(self, action: #selector(close), for: .touchUpInside)
                reload(tableView)
            }
            func done(_ result: Result) { performSegue(withIdentifier: "done", sender: nil) }
            func shown() { performSegue(withIdentifier: "shown", sender: nil) }
            @objc func close() { dismiss(animated: true) }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { present(B(), animated: true) }
            """
        )
        let body = found.first { $0.name == "viewDidLoad()" }?.body.text ?? ""
        #expect(body.contains("likely later {\n    call self.done(_:)(`$0`)\n}"))
        #expect(body.contains("completion {\n    call self.shown()()\n}"))
        #expect(!body.contains("close()") && !body.contains("tableView"))
        #expect(
            summary(found.filter(\.isHandler))
                == ["handler onTap: call self.close()()", "handler close in viewDidLoad(): call self.close()()"]
        )
    }

    @Test func `what a delegate of the app sets up stays with the launch only where the app may start by it`() {
        let reader = ClassReader(
            index: SwiftCode.index(
                """
                class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    var navigationController: UINavigationController!
                    var actions: Actions?
                    struct Actions { var show: () -> Void }
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        actions = Actions(show: { self.navigationController.pushViewController(B(), animated: true) })
                        user.sink { _ in self.window?.rootViewController = B() }
                        return true
                    }
                }
                class B: UIViewController {}
                """
            )
        )
        let found = reader.read().classes.map(\.type).first { $0.name == "AppDelegate" }?.methods ?? []
        #expect(found.filter(\.isHandler).map(\.name) == ["AppDelegate.Actions.show"])
        let body = found.first { $0.role == .callback }?.body
        #expect(body?.text.contains("likely later {\n    setRoot B.init()() from self\n}") == true)
        #expect(body?.contains { if case .show(_, .push, _, _) = $0.kind { true } else { false } } == false)
    }
}
