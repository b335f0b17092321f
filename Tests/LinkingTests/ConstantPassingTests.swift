import SceneFlow
import Testing
import WrittenApps

/// Conditions on a parameter, where the call says what it is.
struct ConstantPassingTests {
    private static let toggle = """
        func toggle(_ name: String = "", confirm: Bool = true) {
            if confirm { present(Detail(), animated: true) } else { dismiss(animated: true) }
        }
        """

    @Test func `a literal that is passed decides, and what is left out stands for its default`() throws {
        let flow = try ListApp.flow(
            """
            @IBAction func ask(_ sender: Any) { toggle() }
            @IBAction func name(_ sender: Any) { toggle("x", confirm: true) }
            @IBAction func plain(_ sender: Any) { toggle(confirm: false) }
            @IBAction func open(_ sender: Any) { toggle(confirm: isOn) }
            \(Self.toggle)
            """
        )
        #expect(
            flow.navigations.map { "\($0.label) \($0.operation) \($0.conditions)" } == [
                "ask: present []", "name: present []", "plain: dismiss []",
                "open: present [\"confirm\"]", "open: dismiss [\"!confirm\"]",
            ]
        )
    }

    @Test func `a constant of a file or of a type decides, and a variable does not`() throws {
        let flow = try ListApp.flow(
            """
            @IBAction func file(_ sender: Any) { if showsDetail { open() } else { dismiss(animated: true) } }
            @IBAction func type(_ sender: Any) { if Flags.isOld { dismiss(animated: true) } else { open() } }
            @IBAction func getter(_ sender: Any) { if Self.isPlain { dismiss(animated: true) } else { open() } }
            @IBAction func variable(_ sender: Any) { if Flags.isOn { open() } }
            static var isPlain: Bool { return false }
            func open() { present(Detail(), animated: true) }
            """,
            and: "private let showsDetail = true\nenum Flags { static let isOld = false\nstatic var isOn = true }"
        )
        #expect(
            flow.navigations.map { "\($0.label) \($0.operation) \($0.conditions)" } == [
                "file: present []", "type: present []", "getter: present []",
                "variable: present [\"Flags.isOn\"]",
            ]
        )
    }

    @Test func `the case of an enum that is set decides in a didSet and what it calls`() throws {
        let flow = try ListApp.flow(
            """
            enum Mode { case plain, selected(visible: Bool), editing }
            var mode: Mode = .plain { didSet { adjust(from: oldValue, to: mode) } }
            func adjust(from: Mode?, to: Mode) {
                switch to {
                case .plain: title = "x"
                case .selected(let visible): if visible { present(Detail(), animated: true) }
                case .editing: if to == .editing { dismiss(animated: true) }
                }
            }
            @IBAction func later(_ sender: Any) {
                mode = .plain
                load { [weak self] in self?.mode = .selected(visible: true) }
            }
            @IBAction func edit(_ sender: Any) { mode = .editing }
            @IBAction func reset(_ sender: Any) { mode = .plain }
            """
        )
        #expect(
            flow.navigations.map { "\($0.label) \($0.operation) \($0.conditions)" } == [
                "later: present [\"visible\"]", "edit: dismiss []",
            ]
        )
    }
}
