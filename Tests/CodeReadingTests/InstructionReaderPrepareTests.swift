import SceneFlow
import Testing
import WrittenApps

@testable import CodeReading

struct InstructionReaderPrepareTests {
    /// The body of `prepare(for:sender:)`.
    private func prepare(_ body: String, beside other: String = "") throws -> String {
        let sources = ReadSources(
            """
            enum SegueIdentifier: String { case detail, list = "showList" }
            class Screen: UIViewController {
                var item: Item?
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    \(body)
                }
                \(other)
            }
            class Detail: UIViewController {
                var item: Item?
                @IBOutlet var label: UILabel!
            }
            """
        )
        return try sources.method("prepare(for:sender:)", of: "Screen")
    }

    @Test func `branches on the identifier are kept`() throws {
        let read = try prepare(
            """
            super.prepare(for: segue, sender: sender)
            switch segue.identifier {
            case "detail":
                let detail = segue.destination as! Detail
                detail.item = item
            case SegueIdentifier.list.rawValue?: break
            default: fatalError("unknown segue")
            }
            """
        )
        #expect(
            read == """
                if segue.identifier == "detail" {
                    v2 = (segue.destination as! Detail)
                    set v2.item = self.item
                } else if segue.identifier == "showList" {
                } else {
                    trap "unknown segue"
                }
                """
        )
    }

    @Test func `an enum of identifiers is taken for its raw values`() throws {
        let read = try prepare(
            """
            guard let text = segue.identifier, let identifier = SegueIdentifier(rawValue: text) else { return }
            switch identifier {
            case .detail: (segue.destination as? Detail)?.item = item
            case .list: (segue.destination as! Detail).label.text = "x"
            }
            """
        )
        #expect(
            read == """
                if (let v2 = segue.identifier && (v2 == "detail" || v2 == "showList")) {
                } else {
                    return
                }
                if v2 == "detail" {
                    set (segue.destination as? Detail).item = self.item
                } else if (v2 == "showList" || true) {
                    (segue.destination as! Detail).label¡
                }
                """
        )
    }

    @Test(arguments: [
        "(segue.destination as? UINavigationController)?.topViewController as? Detail":
            "((segue.destination as? UINavigationController).topViewController as? Detail)",
        "(segue.destination as! UINavigationController).viewControllers.first as? Detail":
            "((segue.destination as! UINavigationController).viewControllers[0] as? Detail)",
        "segue.destination.children[0] as? Detail": "(segue.destination.viewControllers[0] as? Detail)",
        "segue.destinationViewController as? Detail": "(segue.destination as? Detail)",
    ])
    func `the destination is found inside of its container`(source: String, expected: String) throws {
        #expect(
            try prepare("if let detail = \(source) { detail.item = item }") == """
                if let v2 = \(expected) {
                    set v2.item = self.item
                }
                """
        )
    }

    @Test func `a helper gets the segue`() throws {
        #expect(
            try prepare("inject(into: segue)", beside: "func inject(into segue: UIStoryboardSegue) {}")
                == "call self.inject(into:)(into: v0)"
        )
    }

    @Test func `the sender of a segue is what was tapped or passed`() throws {
        let read = try prepare(
            "if let detail = segue.destination as? Detail, let item = sender as? Item { detail.item = item }"
        )
        #expect(
            read == """
                if (let v2 = (segue.destination as? Detail) && let v3 = (sender as? Item)) {
                    set v2.item = v3
                }
                """
        )
    }

    @Test func `initialisers say what they set and how they end`() throws {
        let sources = ReadSources(
            """
            class Detail: UIViewController {
                let service: Service
                var flag = false
                init?(coder: NSCoder, service: Service) {
                    guard service.isReady else { return nil }
                    self.service = service
                    super.init(coder: coder)
                }
                required convenience init?(coder: NSCoder) { self.init(coder: coder, service: .shared) }
                init() {
                    service = Service()
                    super.init(nibName: "Detail", bundle: nil)
                    modalPresentationStyle = .fullScreen
                }
            }
            """
        )
        #expect(
            try sources.initializer("init(coder:service:)", of: "Detail") == """
                if `service.isReady`? {
                } else {
                    return nil
                }
                set self.service = v1
                super.init(coder:)(coder: coder)
                """
        )
        #expect(
            try sources.initializer("init(coder:)", of: "Detail")
                == "self.init(coder:service:)(coder: coder, service: `.shared`)"
        )
        #expect(
            try sources.initializer("init()", of: "Detail") == """
                set self.service = `Service()`
                super.init(nibName:bundle:)(nibName: "Detail", bundle: nil)
                set self.modalPresentationStyle = "fullScreen"
                """
        )
    }

    @Test func `a segue action returns what it makes`() throws {
        let sources = ReadSources(
            """
            class Screen: UIViewController {
                var item: Item!
                @IBSegueAction func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Detail? {
                    guard segueIdentifier == "detail" else { return nil }
                    return Detail(coder: coder, item: item)
                }
                override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
                    return identifier != "detail"
                }
            }
            class Detail: UIViewController { init?(coder: NSCoder, item: Item) { super.init(coder: coder) } }
            """
        )
        #expect(
            try sources.method("make(_:sender:segueIdentifier:)", of: "Screen") == """
                if segue.identifier == "detail" {
                } else {
                    return nil
                }
                return Detail.init(coder:item:)(coder: coder, item: self.item¡)
                """
        )
        #expect(
            try sources.method("shouldPerformSegue(withIdentifier:sender:)", of: "Screen")
                == #"return (!(segue.identifier == "detail") ? `true` : `false`)"#
        )
    }

    @Test func `a didSet that touches an outlet may trap`() throws {
        let sources = ReadSources(
            """
            class Detail: UIViewController {
                var item: Item? { didSet { label.text = item?.name } }
                @IBOutlet var label: UILabel!
            }
            """
        )
        #expect(try sources.didSet("item", of: "Detail") == "self.label¡")
    }

    @Test func `only the code of the build is read`() throws {
        let source = """
            class Screen: UIViewController {
                @IBAction func tap() {
                    #if DEBUG
                    assertionFailure("debug")
                    #else
                    dismiss(animated: true)
                    #endif
                }
                @IBAction func other() { assertionFailure("x"); dismiss(animated: true) }
            }
            """
        let debug = ReadSources(source)
        let release = ReadSources(source, conditions: BuildConditions(.release))
        #expect(try debug.method("tap()", of: "Screen") == #"trap "debug""#)
        #expect(try release.method("tap()", of: "Screen") == "dismiss from self")
        #expect(try debug.method("other()", of: "Screen") == #"trap "x""#)
        #expect(try release.method("other()", of: "Screen") == "dismiss from self")
    }
}
