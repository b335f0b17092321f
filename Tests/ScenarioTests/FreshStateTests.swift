import Simulation
import Testing

/// The first screen where the stored state passes through types of the app on its way to the decision.
struct FreshStateTests {
    /// Launches an app whose delegate starts a coordinator with the window.
    private func first(_ start: String, _ more: String) throws -> [String] {
        try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                lazy var starter = Starter(window: window!)
                \(Launched.finish) {
                    window = UIWindow()
                    starter.start()
                    return true
                }
            }
            class Starter {
                let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func start() { \(start) }
                func show(_ controller: UIViewController) { window.rootViewController = controller }
            }
            class Other: UIViewController {}
            \(more)
            """
        ).visible
    }

    @Test func `a case stored by its raw value is the one for nothing stored`() throws {
        let more = """
            enum Mode: String { case parent = "P", baby = "B", none = "N" }
            extension UserDefaults {
                static var mode: Mode {
                    get {
                        let raw = UserDefaults.standard.string(forKey: "mode") ?? Mode.none.rawValue
                        return Mode(rawValue: raw) ?? .none
                    }
                    set { UserDefaults.standard.set(newValue.rawValue, forKey: "mode") }
                }
            }
            """
        let start = """
            switch UserDefaults.mode {
            case .parent: show(Home())
            case .none: show(Login())
            case .baby: show(Other())
            }
            """
        #expect(try first(start, more) == ["Login"])
    }

    @Test func `a service calls the closure for what is missing`() throws {
        let more = """
            class Connector {
                static let shared = Connector()
                private enum State { case none, creating, created }
                private var state = State.none { didSet { print(oldValue) } }
                private var handlers = [() -> Void]()
                func wait(onSuccess: @escaping () -> Void, onMissing: @escaping () -> Void) {
                    switch state {
                    case .created: onSuccess()
                    case .creating: handlers.append(onSuccess)
                    case .none:
                        guard let address = Storage.address() else {
                            onMissing()
                            return
                        }
                        handlers.append(onSuccess)
                        create(address) { for handler in self.handlers { handler() } }
                    }
                }
                func create(_ address: String, _ done: () -> Void) { Backend.create(address, done) }
            }
            class Storage {
                class func address() -> String? {
                    let keychain = KeychainWrapper.standard
                    if let text = keychain.string(forKey: "a", withAccessibility: .afterFirstUnlock) {
                        return Helpers.create(text)
                    }
                    if let text = keychain.string(forKey: "a") { return Helpers.create(text) }
                    return nil
                }
            }
            """
        let start = """
            Connector.shared.wait(onSuccess: { self.show(Home()) }, onMissing: { self.show(Login()) })
            """
        #expect(try first(start, more) == ["Login"])
    }

    @Test func `a list of the keychain is empty`() throws {
        let more = """
            enum Method { case full, partial }
            class Manager {
                static let instance = Manager()
                private var cached: Method?
                func method() -> Method? { cached ?? loginMethod() }
                private func loginMethod() -> Method? {
                    guard let name = Keys.instance.names.first else { return nil }
                    if Keys.instance.has(name) {
                        cached = .full
                        return .full
                    }
                    cached = .partial
                    return .partial
                }
            }
            extension Keychain {
                func savedNames() -> [String] {
                    let all = allKeys().filter { $0.hasPrefix("n") }
                    guard let text = try? getString("names") else { return all }
                    guard let names: [String] = text.decode() else { return all }
                    return names + all.filter { !names.contains($0) }
                }
            }
            class Keys {
                private let keychain: Keychain = Keychain(service: "a").synchronizable(false)
                static let instance: Keys = Keys()
                lazy var names: [String] = keychain.savedNames()
                func has(_ name: String) -> Bool { names.contains(name) }
            }
            """
        let start = "if let _ = Manager.instance.method() { show(Home()) } else { show(Login()) }"
        #expect(try first(start, more) == ["Login"])
    }

    @Test func `a use case says what it gets`() throws {
        let more = """
            protocol GetProfileIdUseCase { func execute() -> String? }
            protocol HasGetProfileIdUseCase { var getProfileIdUseCase: GetProfileIdUseCase { get } }
            struct Dependencies: HasGetProfileIdUseCase { let getProfileIdUseCase: GetProfileIdUseCase }
            class Steps {
                typealias All = HasGetProfileIdUseCase
                let all: All
                init(all: All) { self.all = all }
            }
            """
        let start = """
            let steps = Steps(all: External.dependencies())
            if steps.all.getProfileIdUseCase.execute() != nil { show(Home()) } else { show(Login()) }
            """
        #expect(try first(start, more) == ["Login"])
    }

    @Test func `a controller passes several closures, and the service calls one of them`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Splash()"))
            class Splash: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    Connector.shared.wait(
                        onSuccess: { self.present(Home(), animated: true) },
                        onMissing: { self.present(Login(), animated: true) }
                    )
                }
            }
            class Connector {
                static let shared = Connector()
                private enum State { case none, creating, created }
                private var state = State.none
                func wait(onSuccess: @escaping () -> Void, onMissing: @escaping () -> Void) {
                    switch state {
                    case .created: onSuccess()
                    case .creating: break
                    case .none:
                        guard let name = Keychain.shared.string(forKey: "name") else { return onMissing() }
                        Backend.create(name, onSuccess)
                    }
                }
            }
            """
        )
        #expect(app.visible == ["Login"])
    }

    @Test(arguments: [
        ("isDeal", ["Yes"]), ("isDeal == true", ["Yes"]), ("isDeal != true", ["No"]), ("isDeal == false", ["No"]),
        ("!isDeal", ["No"]),
    ])
    func `a flag that code has set is known`(_ condition: String, _ visible: [String]) throws {
        let more = """
            class Yes: UIViewController {}
            class No: UIViewController {}
            class Product: UIViewController {
                var isDeal: Bool = false
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    if \(condition) { present(Yes(), animated: true) } else { present(No(), animated: true) }
                }
            }
            """
        #expect(try first("let product = Product(); product.isDeal = true; show(product)", more) == visible)
    }

    @Test(arguments: [("set(true, forKey: key)", ["Login"]), ("set(false, forKey: key)", ["Start"])])
    func `a default that the code has just stored has its value`(_ store: String, _ visible: [String]) throws {
        let app = """
            class Start: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    if Storage.isLocked() { return }
                    present(Login(), animated: true)
                }
            }
            enum Storage {
                static func isLocked() -> Bool {
                    let key = "check"
                    UserDefaults.standard.\(store)
                    return UserDefaults.standard.bool(forKey: key) == false
                }
            }
            """
        #expect(try Launched("\(Launched.delegate(showing: "Start()"))\n\(app)").visible == visible)
    }

    @Test(arguments: ["do {", ""])
    func `a generic function finds nothing in the keychain`(_ attempt: String) throws {
        let more = """
            class Manager {
                var isEmpty: Bool {
                    \(attempt)
                        if try item(key: "master") as Data? != nil { return false }
                        if try item(key: "seed") as Data? != nil { return false }
                        return true
                    \(attempt.isEmpty ? "" : "} catch { return false }")
                }
            }
            private func item<T>(key: String) throws -> T? {
                let query = [kSecClass as String: kSecClassGenericPassword as String, kSecAttrAccount as String: key]
                var result: CFTypeRef?
                let status = SecItemCopyMatching(query as CFDictionary, &result)
                guard status == noErr || status == errSecItemNotFound else { throw Failure(code: Int(status)) }
                guard let data = result as? Data else { return nil }
                switch T.self {
                case is Data.Type: return data as? T
                default: throw Failure(code: 1)
                }
            }
            """
        #expect(try first("if !Manager().isEmpty { show(Home()) } else { show(Login()) }", more) == ["Login"])
    }
}
