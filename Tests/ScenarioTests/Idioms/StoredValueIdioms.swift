/// What is stored, found and answered on a fresh install.
enum StoredValueIdioms {
    static let all: [LaunchIdiom] = [
        LaunchIdiom(
            "a missing text is not empty",
            shows: "Home",
            """
            func start(_ w: UIWindow) {
                let t = UserDefaults.standard.string(forKey: "token")
                if t == "" { w.rootViewController = Login() } else { w.rootViewController = Home() }
            }
            """
        ),
        LaunchIdiom(
            "a missing text has no length",
            shows: "Login",
            """
            func start(_ w: UIWindow) {
                let t = UserDefaults.standard.string(forKey: "token")
                if t?.count ?? 0 > 0 { w.rootViewController = Home() } else { w.rootViewController = Login() }
            }
            """
        ),
        LaunchIdiom(
            "a stored value is cast to a flag",
            shows: "Login",
            """
            func start(_ w: UIWindow) {
                let b = UserDefaults.standard.value(forKey: "in") as? Bool ?? false
                w.rootViewController = b ? Home() : Login()
            }
            """
        ),
        LaunchIdiom(
            "stored data is decoded",
            shows: "Login",
            """
            func start(_ w: UIWindow) {
                guard let data = UserDefaults.standard.data(forKey: "u"), let u = try? JSONDecoder().decode(User.self, from: data) else {
                    w.rootViewController = Login(); return }
                Session.user = u
                w.rootViewController = Home()
            }
            """,
            besides: """
                struct User: Codable { let name: String }
                enum Session { static var user: User? }
                """
        ),
        LaunchIdiom(
            "a property wrapper reads the defaults",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { w.rootViewController = Settings.done ? Home() : Onboarding() }
            """,
            besides: """
                @propertyWrapper struct UserDefault<T> { let key: String; let defaultValue: T
                    init(_ key: String, defaultValue: T) { self.key = key; self.defaultValue = defaultValue }
                    var wrappedValue: T { get { UserDefaults.standard.object(forKey: key) as? T ?? defaultValue } set { UserDefaults.standard.set(newValue, forKey: key) } } }
                enum Settings { @UserDefault("done", defaultValue: false) static var done: Bool }
                """
        ),
        LaunchIdiom(
            "a keychain is tried",
            shows: "Login",
            importing: ["KeychainAccess"],
            """
            func start(_ w: UIWindow) {
                let k = Keychain(service: "x")
                if let t = try? k.get("token"), !t.isEmpty { w.rootViewController = Home() } else { w.rootViewController = Login() }
            }
            """
        ),
        LaunchIdiom(
            "a keychain is read by subscript",
            shows: "Login",
            importing: ["KeychainAccess"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Store().token == nil ? Login() : Home() }
            """,
            besides: """
                class Store { let keychain = Keychain(service: "x"); var token: String? { keychain["token"] } }
                """
        ),
        LaunchIdiom(
            "nobody is signed in to a library",
            shows: "Login",
            importing: ["FirebaseAuth"],
            """
            func start(_ w: UIWindow) {
                if Auth.auth().currentUser != nil { w.rootViewController = Home() } else { w.rootViewController = Login() }
            }
            """
        ),
        LaunchIdiom(
            "nobody signed in before",
            shows: "Login",
            importing: ["GoogleSignIn"],
            """
            func start(_ w: UIWindow) {
                if GIDSignIn.sharedInstance.hasPreviousSignIn() { w.rootViewController = Home() } else { w.rootViewController = Login() }
            }
            """
        ),
        LaunchIdiom(
            "there is no access token",
            shows: "Login",
            importing: ["FBSDKLoginKit"],
            """
            func start(_ w: UIWindow) {
                if let token = AccessToken.current, !token.isExpired { w.rootViewController = Home() } else { w.rootViewController = Login() }
            }
            """
        ),
        LaunchIdiom(
            "a database is empty",
            shows: "Onboarding",
            importing: ["RealmSwift"],
            """
            func start(_ w: UIWindow) {
                let realm = try! Realm()
                if realm.objects(User.self).first != nil { w.rootViewController = Home() } else { w.rootViewController = Onboarding() }
            }
            """,
            besides: """
                class User: Object {}
                """
        ),
        LaunchIdiom(
            "a fetch finds nothing",
            shows: "Onboarding",
            importing: ["CoreData"],
            """
            lazy var context: NSManagedObjectContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
            func start(_ w: UIWindow) {
                let r = NSFetchRequest<NSManagedObject>(entityName: "User")
                do {
                    let all = try context.fetch(r)
                    if all.count > 0 { w.rootViewController = Home() } else { w.rootViewController = Onboarding() }
                } catch { w.rootViewController = Login() }
            }
            """
        ),
        LaunchIdiom(
            "a file of the app is not there",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) {
                let url = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("user.json")
                if FileManager.default.fileExists(atPath: url.path) { w.rootViewController = Home() } else { w.rootViewController = Onboarding() }
            }
            """
        ),
        LaunchIdiom(
            "no version was stored",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) {
                let v = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
                let old = UserDefaults.standard.string(forKey: "v")
                if old == v { w.rootViewController = Home() } else { w.rootViewController = Onboarding() }
            }
            """
        ),
        LaunchIdiom(
            "a chain from nil is not true",
            shows: "Login",
            """
            func start(_ w: UIWindow) {
                if UserManager.shared.user?.isActive == true { w.rootViewController = Home() } else { w.rootViewController = Login() }
            }
            """,
            besides: """
                class User { var isActive = true }
                class UserManager { static let shared = UserManager(); var user: User? }
                """
        ),
        LaunchIdiom(
            "a key of a library has a default",
            shows: "Onboarding",
            importing: ["SwiftyUserDefaults"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Defaults.done ? Home() : Onboarding() }
            """,
            besides: """
                extension DefaultsKeys { var done: DefaultsKey<Bool> { .init("done", defaultValue: false) } }
                """
        ),
        LaunchIdiom(
            "registered defaults hold",
            shows: "Home",
            """
            func start(_ w: UIWindow) {
                UserDefaults.standard.register(defaults: ["skip": true])
                w.rootViewController = UserDefaults.standard.bool(forKey: "skip") ? Home() : Onboarding()
            }
            """
        ),
        LaunchIdiom(
            "an initialiser stores an answer",
            shows: "Home",
            """
            func start(_ w: UIWindow) { w.rootViewController = Manager.shared.needsLogin ? Login() : Home() }
            """,
            besides: """
                class Manager { static let shared = Manager(); let needsLogin: Bool; init() { needsLogin = UserDefaults.standard.bool(forKey: "a") } }
                """
        ),
        LaunchIdiom(
            "an initialiser stores an answer in an object",
            shows: "Home",
            """
            let m = Manager()
            func start(_ w: UIWindow) { w.rootViewController = m.blue ? Login() : Home() }
            """,
            besides: """
                class Manager { let blue: Bool; init() { blue = UserDefaults.standard.bool(forKey: "a") } }
                """
        ),
        LaunchIdiom(
            "nothing was archived",
            shows: "Login",
            """
            func start(_ w: UIWindow) { if let u = NSKeyedUnarchiver.unarchiveObject(withFile: path()) as? User { print(u); w.rootViewController = Home() } else { w.rootViewController = Login() } }
            func path() -> String { NSHomeDirectory() + "/Documents/u" }
            """,
            besides: """
                class User: NSObject {}
                """
        ),
        LaunchIdiom(
            "a file of the app cannot be read",
            shows: "Login",
            """
            func start(_ w: UIWindow) { do { let d = try Data(contentsOf: url); print(d); w.rootViewController = Home() } catch { w.rootViewController = Login() } }
            var url: URL { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first!.appendingPathComponent("a.json") }
            """
        ),
        LaunchIdiom(
            "a search of the keychain throws",
            shows: "Login",
            """
            func start(_ w: UIWindow) { do { let t = try Keychain.read("t"); w.rootViewController = t.isEmpty ? Login() : Home() } catch { w.rootViewController = Login() } }
            """,
            besides: """
                enum Keychain { enum E: Error { case notFound, other }
                    static func read(_ k: String) throws -> String { var r: AnyObject?
                    let q: [String: Any] = [kSecAttrAccount as String: k]
                    let s = SecItemCopyMatching(q as CFDictionary, &r)
                    guard s != errSecItemNotFound else { throw E.notFound }
                    guard s == noErr, let d = r as? Data else { throw E.other }
                    return String(data: d, encoding: .utf8)! } }
                """
        ),
        LaunchIdiom(
            "a library has no session",
            shows: "Login",
            importing: ["Amplify"],
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController { override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                    Task { let s = try? await Amplify.Auth.fetchAuthSession()
                        if s?.isSignedIn == true { go(Home()) } else { go(Login()) } } }
                    func go(_ c: UIViewController) { view.window?.rootViewController = c } }
                """
        ),
        LaunchIdiom(
            "a function of the app throws",
            shows: "Login",
            """
            func start(_ w: UIWindow) { do { _ = try Store.token(); w.rootViewController = Home() } catch { w.rootViewController = Login() } }
            """,
            besides: """
                enum Store { enum E: Error { case none }
                    static func token() throws -> String { guard let t = UserDefaults.standard.string(forKey: "t") else { throw E.none }; return t } }
                """
        ),
        LaunchIdiom(
            "two answers are switched over",
            shows: "Onboarding",
            """
            var udm: UDM!
            func start(_ w: UIWindow) { udm = UDM(config: Config())
                let nav = UINavigationController()
                switch (udm.isPhoneVerified, udm.isPinCreated) {
                case (true, true):
                    guard let phone = udm.getPhoneNumber() else { fatalError("x") }
                    print(phone); nav.pushViewController(Home(), animated: false)
                case (true, false): nav.pushViewController(Login(), animated: false)
                case (false, true): fatalError("y")
                case (false, false): nav.pushViewController(Onboarding(), animated: false) }
                w.rootViewController = nav }
            """,
            besides: """
                struct Config {}
                struct Item { let account: String; func readPassword() throws -> String { let s = SecItemCopyMatching([:] as CFDictionary, nil); guard s != errSecItemNotFound else { throw E.no }; return "" } }
                enum E: Error { case no }
                struct UDM { private enum Key: String { case phone }
                    private let userDefaults: UserDefaults; private let config: Config
                    init(userDefaults: UserDefaults = UserDefaults.standard, config: Config) { self.userDefaults = userDefaults; self.config = config }
                    func getPhoneNumber() -> String? { return userDefaults.value(forKey: Key.phone.rawValue) as? String }
                    func getPin() throws -> String {
                        guard let accountName = getPhoneNumber() else { throw E.no }
                        let item = Item(account: accountName)
                        let pin = try item.readPassword()
                        return pin }
                    var isPhoneVerified: Bool { return getPhoneNumber() != nil }
                    var isPinCreated: Bool { return (try? getPin()) != nil } }
                """
        ),
        LaunchIdiom(
            "an awaited function of the app throws",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController { let repo = TokenRepo()
                    override func viewDidLoad() { super.viewDidLoad(); Task { do { let t = try await repo.token(); print(t); go(Home()) } catch { go(Login()) } } }
                    func go(_ c: UIViewController) { UIApplication.shared.windows.first?.rootViewController = c } }
                class TokenRepo { enum E: Error { case no }; func token() async throws -> String { guard let t = UserDefaults.standard.string(forKey: "t") else { throw E.no }; return t } }
                """
        ),
        LaunchIdiom(
            "a library knows no accounts",
            shows: "Login",
            importing: ["MSAL"],
            """
            func start(_ w: UIWindow) { let accounts = try? app.allAccounts()
                if let a = accounts?.first { print(a); w.rootViewController = Home() } else { w.rootViewController = Login() } }
            let app = try! MSALPublicClientApplication(clientId: "x")
            """
        ),
        LaunchIdiom(
            "a fallback is empty",
            shows: "Login",
            """
            func start(_ w: UIWindow) {
                let t = UserDefaults.standard.string(forKey: "token") ?? ""
                w.rootViewController = t.isEmpty ? Login() : Home()
            }
            """
        ),
        LaunchIdiom(
            "a flag equals true",
            shows: "Login",
            """
            let vm = VM()
            func start(_ w: UIWindow) { if vm.hasToken == true { w.rootViewController = Home() } else { w.rootViewController = Login() } }
            """,
            besides: """
                class VM { var hasToken: Bool { UserDefaults.standard.string(forKey: "token") != nil } }
                """
        ),
        LaunchIdiom(
            "an overload takes keys of the app",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { if UserDefaults.standard.bool(forKey: .seenIntro) { w.rootViewController = Home() } else { w.rootViewController = Onboarding() } }
            """,
            besides: """
                extension UserDefaults { enum Key: String { case seenIntro }; func bool(forKey k: Key) -> Bool { bool(forKey: k.rawValue) } }
                """
        ),
        LaunchIdiom(
            "the version of the bundle is there",
            shows: "Home",
            """
            func start(_ w: UIWindow) { guard let v = Bundle.main.infoDictionary?["CFBundleVersion"] as? String else { fatalError() }; print(v); w.rootViewController = Home() }
            """
        ),
        LaunchIdiom(
            "a flag of a screen equals true",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Splash() }
            """,
            besides: """
                class Splash: UIViewController {
                   override func viewDidAppear(_ a: Bool) { super.viewDidAppear(a)
                      if hasBlue == true { go(Home()) } else { go(Login()) } }
                   var hasBlue: Bool { UserDefaults.standard.string(forKey: "token") != nil }
                   func go(_ c: UIViewController) { view.window?.rootViewController = c } }
                """
        ),
        LaunchIdiom(
            "an injected service has no user",
            shows: "Login",
            importing: ["Swinject"],
            """
            private var userLocal: UserLocal!
            func start(_ w: UIWindow) { userLocal = Assembler2.inject(); if userLocal.user != nil { w.rootViewController = Home() } else { w.rootViewController = Login() } }
            """,
            besides: """
                struct User {}
                protocol UserLocal { var user: User? { get } }
                enum Assembler2 { static func inject<S>() -> S { return container~> } }
                """
        ),
        LaunchIdiom(
            "a permission was never asked for",
            shows: "Onboarding",
            importing: ["CoreLocation"],
            """
            func start(_ w: UIWindow) {
                switch CLLocationManager.authorizationStatus() {
                case .notDetermined: w.rootViewController = Onboarding()
                case .authorizedAlways, .authorizedWhenInUse: w.rootViewController = Home()
                default: w.rootViewController = Login() }
            }
            """
        ),
        LaunchIdiom(
            "a number stands for a case",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) {
                let step = Step(rawValue: UserDefaults.standard.integer(forKey: "step")) ?? .login
                switch step { case .intro: w.rootViewController = Onboarding()
                case .login: w.rootViewController = Login()
                case .home: w.rootViewController = Home() }
            }
            """,
            besides: """
                enum Step: Int { case intro, login, home }
                """
        ),
        LaunchIdiom(
            "the first launch is noted",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) {
                if isFirst() { w.rootViewController = Onboarding() } else { w.rootViewController = Home() }
            }
            func isFirst() -> Bool {
                let d = UserDefaults.standard
                if d.bool(forKey: "launched") { return false }
                d.set(true, forKey: "launched"); d.synchronize()
                return true
            }
            """
        ),
        LaunchIdiom(
            "a flag was never set",
            shows: "Onboarding",
            """
            func start(_ w: UIWindow) { let seen = UserDefaults.standard.object(forKey: "seen") as? Bool; if seen == nil || seen == false { w.rootViewController = Onboarding() } else { w.rootViewController = Home() } }
            """
        ),
        LaunchIdiom(
            "a session in the keychain is read through a variable",
            shows: "Login",
            """
            func start(_ w: UIWindow) { w.rootViewController = Start() }
            """,
            besides: """
                class Session {}
                class Security { static func fetchSession() -> Session? {
                    if let data = KeychainWrapper.standard.data(forKey: "s") { let s = try? JSONDecoder().decode(Session.self, from: data); return s }
                    return nil } }
                class AppData { static func getSession() -> Session! { var userData: Session!; userData = Security.fetchSession(); return userData } }
                class Start: UIViewController { override func viewDidLoad() { super.viewDidLoad(); next() }
                    func next() { if let _ = AppData.getSession() { present(Home(), animated: false) } else { view.window?.rootViewController = Login() ; (UIApplication.shared.delegate as! AppDelegate).window?.rootViewController = Login() } } }
                """
        ),
        LaunchIdiom(
            "a subscript of the app reads the defaults",
            shows: "Onboarding",
            """
            func start(_ window: UIWindow) {
                window.rootViewController = Settings.shared[.introSeen] ? Home() : Onboarding()
            }
            """,
            besides: """
                enum Flag: String { case introSeen }
                final class Settings {
                    static let shared = Settings()
                    subscript(flag: Flag) -> Bool {
                        get { UserDefaults.standard.bool(forKey: flag.rawValue) }
                        set { UserDefaults.standard.set(newValue, forKey: flag.rawValue) }
                    }
                }
                """
        ),
        LaunchIdiom(
            "an optional pair of an account is read",
            shows: "Login",
            """
            func start(_ window: UIWindow) {
                if let (name, token) = account() {
                    print(name, token)
                    window.rootViewController = Home()
                } else {
                    window.rootViewController = Login()
                }
            }
            func account() -> (String, String)? {
                guard let name = UserDefaults.standard.string(forKey: "name"), let token = UserDefaults.standard.string(forKey: "token")
                else { return nil }
                return (name, token)
            }
            """
        ),
        LaunchIdiom(
            "a ternary calls one of two methods",
            shows: "Login",
            """
            func start(_ window: UIWindow) { UserDefaults.standard.bool(forKey: "in") ? showHome() : showLogin() }
            func showHome() { window?.rootViewController = Home() }
            func showLogin() { window?.rootViewController = Login() }
            """
        ),
        LaunchIdiom(
            "the first event of a stream of sessions",
            shows: "Login",
            importing: ["Supabase"],
            """
            let client = SupabaseClient(supabaseURL: url, supabaseKey: "k")
            func start(_ window: UIWindow) {
                Task { @MainActor in
                    for await (event, session) in client.auth.authStateChanges {
                        switch event {
                        case .initialSession: window.rootViewController = session != nil ? Home() : Login()
                        default: break
                        }
                    }
                }
            }
            """
        ),
        LaunchIdiom(
            "no update is needed",
            shows: "Login",
            """
            func start(_ window: UIWindow) {
                let current = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? ""
                let minimum = Config.shared.string("minimum") ?? ""
                if current.compare(minimum, options: .numeric) == .orderedAscending {
                    window.rootViewController = Onboarding()
                } else {
                    window.rootViewController = Login()
                }
            }
            """,
            besides:
                "class Config { static let shared = Config(); func string(_ key: String) -> String? { table[key] }; var table: [String: String] { load() } }"
        ),
        LaunchIdiom(
            "a monitor says that the device is connected, and the version is the newest",
            shows: "Login",
            """
            let currentVersion = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
            func start(_ window: UIWindow) {
                NetworkMonitor.shared.startMonitoring()
                if NetworkMonitor.shared.isConnected, config.newest == currentVersion {
                    window.rootViewController = Login()
                } else {
                    window.rootViewController = Home()
                }
            }
            """,
            besides: """
                class NetworkMonitor {
                    static let shared = NetworkMonitor()
                    let monitor = NWPathMonitor()
                    var isConnected = false
                    func startMonitoring() {
                        monitor.pathUpdateHandler = { [weak self] path in self?.isConnected = path.status == .satisfied }
                        monitor.start(queue: .global())
                    }
                }
                """
        ),
    ]
}
