import Diagnostics
import SceneFlow
import Testing

@testable import ProjectLoading

/// What a control, an alert or an observer runs is a method of its own, and not part of what set it up.
struct HandlerTests {
    private func methods(_ body: String) -> [Method] {
        let reader = ClassReader(
            index: SwiftCode.index(
                "class A: UIViewController {\n\(body)\n}\nclass B: UIViewController { var item: String?; var onDone: (() -> Void)? }"
            )
        )
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
        // What runs once, when something is done, belongs to what began it.
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
}
