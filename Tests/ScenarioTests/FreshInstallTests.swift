import Simulation
import Testing

/// The first screen on a fresh install, when nothing is stored yet, and the branches that depend on the device.
struct FreshInstallTests {
    private func first(_ condition: String, _ more: String = "", on traits: Traits = .iPhone) throws -> [String] {
        try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    if \(condition) { window?.rootViewController = Yes() } else { window?.rootViewController = No() }
                    return true
                }
            }
            class Yes: UIViewController {}
            class No: UIViewController {}
            class Cities { let all = try! Realm().objects(City.self) }
            enum Stored: String { case name }
            class Wrapper {
                static func isSlow() -> Bool { return false }
                static var name: String { get { return stored(for: .name) as? String ?? "" } }
                private static func stored(for key: Stored) -> Any? {
                    return UserDefaults.standard.value(forKey: key.rawValue)
                }
            }
            enum Page: Int, Defaults.Serializable { case none, first }
            extension Defaults.Keys {
                static let page = Key<Page>("page", default: .first)
                static let seen = Key<Bool>("seen", default: false)
                static let name = Key<String?>("name")
            }
            extension DefaultsKeys { var visits: DefaultsKey<Int> { .init("visits", defaultValue: 0) } }
            enum Link {
                case home
                static func make(from activity: NSUserActivity) -> Link? { .home }
                static func make(from url: URL?) -> Link? {
                    guard let host = url?.host else { return nil }
                    return host == "launch" ? .home : nil
                }
            }
            \(more)
            """,
            on: traits
        ).visible
    }

    @Test(arguments: [
        "UserDefaults.standard.bool(forKey: \"seen\")", "NSUserDefaults.standardUserDefaults().boolForKey(\"seen\")",
        "NSUserDefaults.standardUserDefaults().valueForKey(\"seen\") != nil", "Accounts.selected().isConfigured()",
        "UserDefaults.standard.object(forKey: \"url\") != nil",
        "let name = UserDefaults.standard.string(forKey: \"name\")",
        "UserDefaults(suiteName: \"x\")!.bool(forKey: \"seen\")",
        "(UserDefaults.standard.value(forKey: \"count\") as? Int ?? 0) == 3",
        "UserDefaults.standard.string(forKey: \"name\")?.isEmpty == false",
        "Keychain(service: \"a\").get(\"b\") != nil",
        "UserDefaults.standard.integer(forKey: \"launches\") == 4",
        "unknown && UserDefaults.standard.bool(forKey: \"seen\")",
        "let city = try! Realm().objects(City.self).last", "realm.objects(City.self).count > 0",
        "let user = try? context.fetch(User.fetchRequest()).first",
        "launchOptions?[.url] != nil", "let link = Link.make(from: launchOptions?[.url] as? URL)",
        "NSClassFromString(\"ENManager\") == nil", "Cities().all.last?.id != nil",
        "Keychain()[\"token\"] != nil", "!Keychain.set(\"a\", forKey: \"b\")",
        "let name = UserDefaults.standard[\"name\"] as? String", "!Wrapper.name.isEmpty", "Defaults[.page] == .none",
        "Defaults[.seen]", "Defaults[.name] != nil", "Defaults[\\.visits] == 3",
        "UIApplication.shared.backgroundRefreshStatus == .denied", "Wrapper.isSlow()",
    ])
    func `nothing is kept yet`(_ condition: String) throws {
        #expect(try first(condition) == ["No"])
    }

    @Test(arguments: [
        "[Store token]", "[[NSUserDefaults standardUserDefaults] objectForKey:@\"token\"]", "kToken",
        "[DEFAULTS objectForKey:@\"token\"]", "isPad", "!isNew",
    ])
    func `nothing is kept yet for Objective-C either`(_ condition: String) throws {
        let macros = """
            #define DEFAULTS [NSUserDefaults standardUserDefaults]
            #define kToken \\
                [DEFAULTS objectForKey:@"token"] // stored at the login
            #define isPad ([UIDevice currentDevice].userInterfaceIdiom == UIUserInterfaceIdiomPad)
            """
        let header = """
            @interface Start : UIViewController
            @end
            @interface Signup : UIViewController
            @end
            @interface Wallet : UIViewController
            @end
            @interface Store : NSObject
            + (NSString *)token;
            @end
            """
        let body = """
            #import "Start.h"
            @implementation Start
            - (void)viewDidLoad {
                [super viewDidLoad];
                bool isNew = true;
                if (\(condition)) {
                    [self.navigationController pushViewController:[[Wallet alloc] init] animated:NO];
                } else {
                    [self.navigationController pushViewController:[[Signup alloc] init] animated:NO];
                }
            }
            @end
            @implementation Signup
            @end
            @implementation Wallet
            @end
            @implementation Store
            + (NSString *)token { return [[NSUserDefaults standardUserDefaults] objectForKey:@"token"]; }
            @end
            """
        let app = try Launched(
            Launched.delegate(showing: "UINavigationController(rootViewController: Start())"),
            besides: ["Start.h": header, "Start.m": body, "Prefix.pch": macros]
        )
        #expect(app.visible == ["UINavigationController", "Signup"])
    }

    @Test(arguments: ["needsUpdate(now)", "status == .authorized", "state == .loggedIn", "permission == .granted"])
    func `nothing is granted, and no update is needed`(_ condition: String) throws {
        let more = "let (status, state, permission) = outside() ; func needsUpdate(_ date: Date) -> Bool { outside() }"
        #expect(try first(condition, more) == ["No"])
        #expect(try first("!(\(condition))", more) == ["Yes"])
    }

    @Test func `nothing is granted in a switch either`() throws {
        let more =
            "class Account { var isIn: Bool { switch outside() { case .authorized: return true; default: return false } } }"
        #expect(try first("Account().isIn", more) == ["No"])
    }

    @Test(arguments: [
        ("Session.shared.isOpen", "No"), ("Session.shared.isClosed()", "Yes"), ("Session.shared.token == nil", "Yes"),
        ("Session.shared.isLocked", "No"), ("Session.shared.isFirst", "Yes"),
        ("Session.shared.theme == \"dark\"", "Yes"),
        ("Session.shared.hasPin()", "No"), ("Session.shared.hasData()", "No"), ("Session.shared.user != nil", "No"),
    ])
    func `what an object of the app keeps is followed to where it is kept`(
        _ condition: String,
        _ expected: String
    ) throws {
        let session = """
            class Session {
                static let shared = Session()
                @Stored("first", defaultValue: true) var isFirst: Bool
                @Stored("theme", defaultValue: "dark") var theme: String
                var user: User?
                var token: String? { UserDefaults.standard.string(forKey: "token") }
                var isOpen: Bool { token != nil }
                func isClosed() -> Bool { return !isOpen }
                var isLocked: Bool {
                    guard isOpen else { return false }
                    if let user = user { return user.isLocked }
                    return true
                }
                func hasPin() -> Bool { return SecItemCopyMatching(query, nil) == errSecSuccess }
                func hasData() -> Bool { return SecItemCopyMatching(query, nil) == noErr }
            }
            @propertyWrapper struct Stored<Value> {
                init(_ key: String, defaultValue: Value) {}
                var wrappedValue: Value
            }
            """
        #expect(try first(condition, session) == [expected])
    }

    @Test(arguments: [
        "UIDevice.current.userInterfaceIdiom == .pad", "UIDevice.current.userInterfaceIdiom != .phone",
        ".pad == traitCollection.userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM() == .pad", "UIDevice.isPad",
        "UIDevice.current.isPad", "isPad()",
    ])
    func `the device decides`(_ condition: String) throws {
        let more = """
            extension UIDevice {
                static let isPad = current.userInterfaceIdiom == .pad
                var isPad: Bool {
                    switch userInterfaceIdiom {
                    case .pad: return true
                    default: return false
                    }
                }
            }
            func isPad() -> Bool { return UIDevice.current.userInterfaceIdiom == UIUserInterfaceIdiom.pad }
            """
        #expect(try first(condition, more) == ["No"])
        #expect(try first(condition, more, on: .iPad) == ["Yes"])
    }

    @Test(arguments: [
        ("Session.shared.isLoggedIn", "No"), ("!Session.shared.userSignedIn", "Yes"), ("session.isLoggedOut", "Yes"),
        ("Guide.hasSeenOnboarding()", "No"), ("Guide.needsOnboarding", "Yes"), ("settings.isFirstLaunch", "Yes"),
        ("let user = Session.currentUser", "No"), ("Session.currentUser == nil", "Yes"),
        ("store.savedURL != nil", "No"), ("vault.isPasscodeEnabled", "No"), ("Runner.isRunningUITests", "No"),
        ("GIDSignIn.sharedInstance().hasAuthInKeychain()", "No"), ("GQLAuth.userId() != \"\"", "No"),
        ("GQLAuth.userId().isEmpty", "Yes"), ("Service.login.accessToken.length == 0", "Yes"),
        ("controller.account.isLinked", "No"), ("let session = manager.focusedUserSession", "No"),
        ("settings.isPasscodeEnforced", "No"), ("Defaults.didRunApp", "No"), ("didSetupPin.get() ?? false", "No"),
        ("let client = Manager.authorizedClient", "No"), ("(try? keychainItem(key: \"seed\") as Data?) != nil", "No"),
        ("ReleaseNotes.shouldShowReleaseNotes", "No"), ("news.needsWhatsNew()", "No"),
        // The name says that something is not, or nothing of a fresh install at all.
        ("session.isNotLoggedIn", "Yes"), ("settings.isDark", "Yes"), ("player.user.isActive", "Yes"),
    ])
    func `where the sources do not say it, a name says what a fresh install has`(
        _ condition: String,
        _ expected: String
    ) throws {
        #expect(try first(condition) == [expected])
    }

    @Test(arguments: [
        ("application.applicationState == .background", "No"), (".active != application.applicationState", "Yes"),
        ("UIApplication.shared.applicationState == .inactive", "Yes"),
    ])
    func `an app that starts is not active yet`(_ condition: String, _ expected: String) throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = \(condition) ? Yes() : No()
                    return true
                }
            }
            class Yes: UIViewController {}
            class No: UIViewController {}
            """
        )
        #expect(launched.visible == [expected])
        #expect(launched.step.choices.isEmpty)
    }

    @Test func `the case of an enum is found from variables outside of types`() throws {
        let more = """
            fileprivate var wasShown = false
            fileprivate var isPaired = false
            enum Step {
                case main, auth, tour
                static func first(_ shown: Bool = wasShown, paired: Bool = isPaired) -> Step {
                    switch (shown, paired) {
                    case (true, false), (false, false): return .auth
                    case (false, true): return .tour
                    case (true, true): return .main
                    }
                }
            }
            """
        #expect(try first("case .auth = Step.first()", more) == ["Yes"])
        #expect(try first("case .tour = Step.first()", more) == ["No"])
    }

    @Test(arguments: [
        "var shows = false; if UserDefaults.standard.bool(forKey: \"x\") { shows = true } else { log() }",
        """
        var shows = false
        if UserDefaults.standard.bool(forKey: "x") { shows = true; if other { shows = false } } else if more { log() }
        """,
        "let shows = FileManager.default.fileExists(atPath: database)", "let shows = isAlreadyAdded()",
    ])
    func `a flag of the launch has the value of the branch that a fresh install takes`(_ statements: String) throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    \(statements)
                    window?.rootViewController = Yes()
                    if shows { window?.rootViewController = No() }
                    return true
                }
            }
            class Yes: UIViewController {}
            class No: UIViewController {}
            """
        )
        #expect(launched.visible == ["Yes"])
    }

    @Test(arguments: [
        "hasToken()", "!Users().name.isEmpty", "Users().shown() != \"\"", "Users.isUpgraded()",
        "UserDefaults.standard.version != nil",
    ])
    func `stored data is followed through functions, getters and extensions`(_ condition: String) throws {
        let more = """
            extension UserDefaults { var version: String? { get { return string(forKey: "v") } } }
            func hasToken() -> Bool {
                guard let token = Box.shared.read("token") else { return false }
                let parts = token.split(separator: ".")
                guard let last = parts.last else { return false }
                return last > now
            }
            class Box {
                static let shared = Box()
                func read(_ key: String) -> String? {
                    let status = SecItemCopyMatching(query(key), &result)
                    if status == errSecSuccess { return String(data: result, encoding: .utf8) } else { return nil }
                }
            }
            class Store {
                let defaults: UserDefaults = .standard
                var name: String { get { return defaults.string(forKey: "n") ?? "" } }
            }
            class Users {
                let store = Store()
                var name: String { store.name }
                func shown() -> String { return UserDefaults.standard.string(forKey: "s") ?? "" }
                static func isUpgraded() -> Bool { guard let last = last() else { return false }; return last > now }
                static func last() -> String? { guard let v = UserDefaults.standard.version else { return nil }; return v }
            }
            """
        #expect(try first(condition, more) == ["No"])
    }

    @Test func `a closure that an initialiser stores waits for its call`() throws {
        let launched = try Launched(
            """
            \(Launched.delegate(showing: "Home()"))
            class Link: UILabel {
                private let tapped: () -> Void
                init(label: String, tapped: @escaping () -> Void) {
                    self.tapped = tapped
                    super.init(frame: .zero)
                    \(String(repeating: "text = label + \"a long body without any word that speaks of a screen\"\n", count: 8))
                }
            }
            class Home: UIViewController {
                override func viewDidLoad() {
                    view.addSubview(Link(label: "Guide", tapped: { [unowned self] in self.showGuide() }))
                }
                private func showGuide() { present(Guide(), animated: true) }
            }
            class Guide: UIViewController {}
            """
        )
        #expect(launched.visible == ["Home"])
    }

    @Test func `a guess that only leads to a trap is not made`() throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    if accounts.migrate(file) == 0 { fatalError("Account could not be migrated") }
                    window?.rootViewController = Yes()
                    return true
                }
            }
            class Yes: UIViewController {}
            """
        )
        #expect(launched.visible == ["Yes"])
    }

    @Test func `where nothing is shown before, the launch waits for a server`() throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    AF.request(url).responseJSON { _ in self.window?.rootViewController = Yes() }
                    return true
                }
            }
            class Yes: UIViewController {}
            """
        )
        #expect(launched.visible == ["Yes"])
    }

    @Test(arguments: [
        "URLSession.shared.dataTask(with: url) { _, _, _ in self.window?.rootViewController = No() }.resume()",
        "AF.request(url).responseJSON { _ in self.window?.rootViewController = No() }",
        "VersionService().check { self.window?.rootViewController = No() }",
        "Request().startWithCompletionBlockWithSuccess({ _ in self.window?.rootViewController = No() }, failure: nil)",
    ])
    func `the first screen does not wait for a server`(_ call: String) throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    window?.rootViewController = Yes()
                    \(call)
                    return true
                }
            }
            class VersionService {
                func check(_ done: @escaping () -> Void) { queue.add(Work(done)); count += 1; log(); save(); finish() }
            }
            class Yes: UIViewController {}
            class No: UIViewController {}
            """
        )
        #expect(launched.visible == ["Yes"])
    }

    @Test(arguments: [".AVPlayerItemDidPlayToEndTime", "AVPlayerItem.didPlayToEndTimeNotification"])
    func `a film at the launch comes to its end`(_ name: String) throws {
        let launched = try Launched(
            """
            \(Launched.delegate(showing: "Film()"))
            class Film: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    NotificationCenter.default.addObserver(self, selector: #selector(end), name: \(name), object: nil)
                    player.play()
                }
                @objc func end(_ note: Notification) { present(Login(), animated: false) }
            }
            """
        )
        #expect(launched.visible == ["Login"])
    }

    @Test(arguments: ["show()", "guard readable else { fatalError() }; show()"])
    func `an app that shows nothing at its first launch would not have been released`(_ rest: String) throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    let readable = UserDefaults.standard.bool(forKey: "readable")
                    if !readable { return true }
                    \(rest)
                    return true
                }
                func show() {
                    window = UIWindow()
                    window?.rootViewController = Home()
                }
            }
            """
        )
        #expect(launched.visible == ["Home"])
    }

    @Test(arguments: [("tableView.layoutIfNeeded()", ["Form"]), ("tableView.reloadData()", [])])
    func `a table that is laid out makes its rows`(_ call: String, _ visible: [String]) throws {
        let launched = try Launched(
            """
            \(Launched.delegate(showing: "Form()"))
            class Form: UITableViewController {
                var field: UITextField!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(call)
                    field.becomeFirstResponder()
                }
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = FieldCell()
                    field = cell.field
                    return cell
                }
            }
            """
        )
        #expect(launched.visible == visible)
    }

    @Test func `the state of the app may be compared with itself`() throws {
        #expect(try first("application.applicationState == UIApplication.shared.applicationState") == ["Yes"])
    }

    @Test(arguments: [
        ("UserDefaults.standard.string(forKey: \"name\")", "case nil: No()", "default: Yes()"),
        ("UserDefaults.standard.string(forKey: \"name\")", "case .some(let name): Yes(name)", "case .none: No()"),
        ("UserDefaults.standard.integer(forKey: \"runs\")", "case 3: Yes()", "default: No()"),
        // An enum's own case of that name is not what an optional value has.
        ("Style.none", "case .none: No()", "case .some: Yes()"),
    ])
    func `a switch over what is kept takes what a fresh install has`(
        _ subject: String,
        _ first: String,
        _ second: String
    ) throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    switch \(subject) {
                    \(first.replacing("Yes(name)", with: "Yes()").replacing(": ", with: ": window?.rootViewController = "))
                    \(second.replacing(": ", with: ": window?.rootViewController = "))
                    }
                    return true
                }
            }
            enum Style { case none, some }
            class Yes: UIViewController { override func viewDidLoad() { show(No(), sender: nil) } }
            class No: UIViewController {}
            """
        )
        #expect(launched.visible == ["No"])
    }

    @Test func `an app that is compact is compact throughout`() throws {
        let condition = "window!.traitCollection.horizontalSizeClass == .compact"
        #expect(try first(condition) == ["Yes"])
    }
}
