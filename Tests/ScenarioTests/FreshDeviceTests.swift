import SceneFlow
import Simulation
import Testing

/// The first screen of a fresh install, with no stored data and no permissions requested.
struct FreshDeviceTests {
    /// An app whose first screen presents another one where a condition holds.
    private func presents(_ condition: String, _ declarations: String) throws -> [String] {
        try Launched(
            """
            \(Launched.delegate(showing: "Start()"))
            class Start: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    if \(condition) { present(Login(), animated: true) }
                }
            }
            \(declarations)
            """
        ).visible
    }

    @Test func `a property of an object is the case that it is declared with`() throws {
        let declarations = """
            enum Phase { case inactive, connected }
            class Camera { static let shared: Camera = { Camera() }(); var phase: Phase = .inactive { didSet { report() } } }
            """
        #expect(try presents("Camera.shared.phase == .connected", declarations) == ["Start"])
        #expect(try presents("Camera.shared.phase == .inactive", declarations) == ["Login"])
    }

    @Test(arguments: [
        ("Remote.minimumVersion > Device.appVersion", false),
        ("Device.systemVersion < Version(Remote.minimumVersion)", false),
        ("Device.appVersion >= Remote.minimumVersion", true),
        ("Store.latestVersion > Device.appVersion", false),
        ("Store.latestVersion <= Device.appVersion", true),
        ("Remote.isUpdateRequired", false),
        ("Remote.isUnderMaintenance", false),
        ("Device.isModelSupported", true),
        ("Reachability.isConnectedToNetwork()", true),
        ("Reachability.isOffline", false),
        ("Store.hasLoadingError", false),
        ("Store.errorMessage != nil", false),
        ("Remote.needsMigration", false),
    ])
    func `the app is up to date, and its device is in order`(condition: String, holds: Bool) throws {
        let declarations = """
            enum Remote { static var minimumVersion: String { load() }; static var isUpdateRequired: Bool { load() }
                static var isUnderMaintenance: Bool { load() }; static var needsMigration: Bool { load() } }
            enum Device { static var appVersion: String { load() }; static var systemVersion: Version { load() }
                static var isModelSupported: Bool { load() } }
            enum Store { static var latestVersion: String { load() }; static var hasLoadingError: Bool { load() }
                static var errorMessage: String? { load() } }
            """
        #expect(try presents(condition, declarations) == (holds ? ["Login"] : ["Start"]))
    }

    @Test(arguments: ["Store.shared.fetchPrinters().count > 0", "!Store.shared.printers.isEmpty"])
    func `lists of what a person stores are empty`(condition: String) throws {
        let declarations = """
            class Store {
                static let shared = Store()
                var printers: [Printer] { load() }
                func fetchPrinters() -> [Printer] { load() }
            }
            struct Printer {}
            """
        #expect(try presents(condition, declarations) == ["Start"])
        #expect(
            try presents(
                "Store.shared.pages.count > 0",
                "class Store { static let shared = Store(); var pages: [Page] { load() } }"
            ) == ["Login"]
        )
    }

    @Test func `nobody was asked for a permission`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let locations = Locations()
                \(Launched.finish) {
                    window = UIWindow()
                    switch locations.status {
                    case .authorizedAlways, .authorizedWhenInUse: window?.rootViewController = Home()
                    case .notDetermined, .denied: window?.rootViewController = Login()
                    default: break
                    }
                    return true
                }
            }
            class Locations { var status: CLAuthorizationStatus { return CLLocationManager.authorizationStatus() } }
            """
        )
        #expect(app.visible == ["Login"])
    }

    @Test func `a text that a getter gives nobody who is signed in`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    if !Session().identifier.isEmpty { window?.rootViewController = Home() }
                    else { window?.rootViewController = Login() }
                    return true
                }
            }
            class Session {
                var identifier: String {
                    if Auth.auth().currentUser != nil { return Auth.auth().currentUser?.uid ?? "" }
                    return ""
                }
            }
            """
        )
        #expect(app.visible == ["Login"])
    }

    @Test func `a property that keeps a stored flag from the beginning`() throws {
        let app = try Launched(
            """
            \(Launched.delegate(showing: "Start()"))
            class Start: UIViewController {
                var isKnown: Bool = UserDefaults.standard.bool(forKey: "known") ?? false
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    if isKnown == true { present(Home(), animated: true) }
                }
            }
            """
        )
        #expect(app.visible == ["Start"])
    }

    @Test func `nobody is found in an empty store`() throws {
        let app = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    var root: UIViewController = Login()
                    if let user = Store.shared.getCurrentUser() { root = Home() }
                    window?.rootViewController = root
                    return true
                }
            }
            class Store {
                static let shared = Store()
                func getCurrentUser() -> CurrentUser? { return (try? context.fetch(request) as? [CurrentUser])?.first }
            }
            """
        )
        #expect(app.visible == ["Login"])
    }
}
