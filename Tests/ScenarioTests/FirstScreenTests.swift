import Simulation
import Testing

/// The first screen on a fresh install, where the sources allow several launches.
struct FirstScreenTests {
    private func delegate(_ statements: String, _ classes: String = "") -> String {
        """
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            \(Launched.finish) {
                window = UIWindow(frame: UIScreen.main.bounds)
                \(statements)
                return true
            }
        }
        \(classes)
        """
    }

    @Test(arguments: [
        "Login", "SignInViewController", "OnboardingPages", "WelcomeVC", "GettingStarted", "AuthViewController",
    ])
    func `an introduction or a sign-in comes before all else`(_ name: String) throws {
        var app = try Launched(
            delegate(
                "if Store.shared.isGreen { window?.rootViewController = Home() } else { window?.rootViewController = \(name)() }",
                name == "Login" ? "" : "class \(name): UIViewController {}"
            )
        )
        #expect(app.visible == ["Home"])
        #expect(app.launchInSight() == ["c1": "else"])
        #expect(app.visible == [name])
    }

    @Test(arguments: ["PasscodeViewController", "AppLockViewController", "Author", "Pinboard", "LocksmithAuthLock"])
    func `what locks the app, or only sounds like an introduction, does not`(_ name: String) throws {
        var app = try Launched(
            delegate(
                "if Store.shared.isGreen { window?.rootViewController = Home() } else { window?.rootViewController = \(name)() }",
                "class \(name): UIViewController {}"
            )
        )
        #expect(app.launchInSight().isEmpty)
        #expect(app.visible == ["Home"])
    }

    @Test func `of two introductions the one that is asked for first comes first`() throws {
        var app = try Launched(
            delegate(
                "if Store.shared.isGreen { window?.rootViewController = Start() } else { window?.rootViewController = Login() }",
                """
                class Start: UIViewController {
                    override func viewDidAppear(_ animated: Bool) {
                        if Store.shared.isRed { title = "Red" } else { present(Tutorial(), animated: true) }
                    }
                }
                class Tutorial: UIViewController {}
                """
            )
        )
        #expect(app.launchInSight() == ["c1": "else"])
        #expect(app.visible == ["Login"])
    }

    @Test(arguments: ["ForceUpdateViewController", "MaintenanceScreen", "ErrorViewController", "SplashViewController"])
    func `a screen that keeps a person out gives way to another`(_ name: String) throws {
        var app = try Launched(
            delegate(
                "if Store.shared.isGreen { window?.rootViewController = \(name)() } else { window?.rootViewController = Home() }",
                "class \(name): UIViewController {}"
            )
        )
        #expect(app.visible == [name])
        #expect(app.launchInSight() == ["c1": "else"])
        #expect(app.visible == ["Home"])
    }

    @Test func `a dialog of the app's own gives way as an alert does`() throws {
        var app = try Launched(
            delegate(
                "window?.rootViewController = Start()",
                """
                class Start: UIViewController {
                    override func viewDidAppear(_ animated: Bool) {
                        if Store.shared.isGreen { present(MessageDialog(), animated: true) }
                    }
                }
                class MessageDialog: UIViewController {}
                """
            )
        )
        #expect(app.visible == ["MessageDialog"])
        #expect(app.launchInSight() == ["c1": "else"])
        #expect(app.visible == ["Start"])
    }

    @Test func `where the oldest system shows an obstacle the app runs on a current one`() throws {
        let project = """
            {
                archiveVersion = 1; objectVersion = 56; rootObject = P;
                objects = {
                    P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
                    G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
                    F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                    B = { isa = PBXBuildFile; fileRef = F; };
                    S = { isa = PBXSourcesBuildPhase; files = (B); };
                    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                        buildPhases = (S); buildConfigurationList = L; };
                    L = { isa = XCConfigurationList; buildConfigurations = (C); };
                    C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos;
                        IPHONEOS_DEPLOYMENT_TARGET = 12.0; }; };
                };
            }
            """
        var app = try Launched(
            delegate(
                """
                if #available(iOS 13, *) { window?.rootViewController = Home() } else { window?.rootViewController = UpdateOSViewController() }
                """,
                "class UpdateOSViewController: UIViewController {}"
            ),
            besides: ["App.xcodeproj/project.pbxproj": project]
        )
        #expect(app.visible == ["UpdateOSViewController"])
        #expect(app.launchInSight().isEmpty)
        #expect(app.visible == ["Home"])
    }

    @Test func `a local function is called above its declaration`() throws {
        let app = try Launched(
            delegate(
                """
                let first = Home()
                show(first, in: window!)
                func show(_ controller: UIViewController, in window: UIWindow) { window.rootViewController = controller }
                """
            )
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a static property keeps the controller that the launch puts into it`() throws {
        let app = try Launched(
            delegate(
                "prepare()\nwindow?.rootViewController = Screens.root",
                "class Screens { static var root: UIViewController! }"
            )
                + "\nextension AppDelegate { func prepare() { Screens.root = Home() } }"
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a getter makes a coordinator`() throws {
        let app = try Launched(
            delegate(
                "AppCoordinator(window: window!).start()",
                """
                protocol Coordinator: AnyObject { func start() }
                class AppCoordinator: Coordinator {
                    let window: UIWindow
                    init(window: UIWindow) { self.window = window }
                    func start() { begin(login) }
                    func begin(_ coordinator: Coordinator) { coordinator.start() }
                    var login: Coordinator {
                        let coordinator = LoginCoordinator(window: window)
                        coordinator.parent = self
                        return coordinator
                    }
                }
                class LoginCoordinator: Coordinator {
                    weak var parent: AppCoordinator?
                    let window: UIWindow
                    init(window: UIWindow) { self.window = window }
                    func start() { window.rootViewController = Login() }
                }
                class HomeCoordinator: Coordinator {
                    let window: UIWindow
                    init(window: UIWindow) { self.window = window }
                    func start() { window.rootViewController = Home() }
                }
                """
            )
        )
        #expect(app.visible == ["Login"])
        #expect(app.step.choices.isEmpty)
    }

    @Test(arguments: [("", "Login"), ("if Store.shared.isGreen { link = Store.shared.link }", "Home")])
    func `an optional that nothing was put into is nil`(_ statement: String, _ expected: String) throws {
        let app = try Launched(
            delegate(
                """
                var link: Link?
                if let path = launchOptions?[.url] as? String { link = Link(path) }
                \(statement)
                if let link { window?.rootViewController = Home() } else { window?.rootViewController = Login() }
                """
            )
        )
        #expect(app.visible == [expected])
    }

    @Test func `a flag of a controller is as it was declared`() throws {
        let app = try Launched(
            delegate(
                "window?.rootViewController = Start()",
                """
                class Start: UIViewController {
                    private var showsNext = false
                    override func viewDidAppear(_ animated: Bool) {
                        if showsNext { present(Home(), animated: true) }
                    }
                    @IBAction func next() { showsNext = true }
                }
                """
            )
        )
        #expect(app.visible == ["Start"])
    }

    @Test func `a library's class that is called like a tab bar is one`() throws {
        let app = try Launched(
            delegate(
                "window?.rootViewController = Tabs()",
                """
                class Tabs: ASTabBarController {
                    override func viewDidLoad() {
                        viewControllers = [Stack(rootViewController: Home()), Stack(rootViewController: Login())]
                    }
                }
                class Stack: ScrollingNavigationController {}
                """
            )
        )
        #expect(app.visible == ["Tabs", "Stack", "Home"])
    }

    @Test func `an interactor hands on what says nothing of screens`() throws {
        let app = try Launched(
            delegate("window?.rootViewController = Splash.make()"),
            besides: [
                "Splash.swift": """
                import UIKit
                class Splash: UIViewController {
                    var presenter: SplashPresenting?
                    override func viewDidAppear(_ animated: Bool) { presenter?.check() }
                    static func make() -> Splash {
                        let view = Splash()
                        let interactor = SplashInteractor()
                        let presenter = SplashPresenter(interactor: interactor)
                        interactor.output = presenter
                        view.presenter = presenter
                        return view
                    }
                }
                """,
                "SplashPresenter.swift": """
                protocol SplashPresenting { func check() }
                class SplashPresenter: SplashPresenting, SplashOutput {
                    let interactor: SplashInteracting
                    init(interactor: SplashInteracting) { self.interactor = interactor }
                    func check() {
                        // It has to be asked before anything else can be done.
                        interactor.check()
                    }
                    func checked(_ isOnline: Bool) { UIApplication.shared.windows.first?.rootViewController = Home() }
                }
                """,
                "SplashInteractor.swift": """
                protocol SplashInteracting { func check() }
                protocol SplashOutput { func checked(_ isOnline: Bool) }
                class SplashInteractor: SplashInteracting {
                    var output: SplashOutput?
                    func check() {
                        let status = Reachability.shared.isConnected()
                        output?.checked(status)
                    }
                }
                """,
            ]
        )
        #expect(app.visible == ["Home"])
    }

    @Test(arguments: [
        """
        for value in tabs.viewControllers!.enumerated() {
            switch value {
            case let (0, stack as UINavigationController): stack.setViewControllers([Home()], animated: false)
            case let (1, stack as UINavigationController): stack.setViewControllers([Login()], animated: false)
            default: continue
            }
        }
        """,
        """
        for (index, controller) in [one, other].enumerated() {
            guard let stack = controller as? UINavigationController else { continue }
            if index == 0 { stack.setViewControllers([Home()], animated: false) }
            if index == 1 { stack.setViewControllers([Login()], animated: false) }
        }
        """,
        """
        [one, other].enumerated().forEach { index, controller in
            controller.setViewControllers([index == 0 ? Home() : Login()], animated: false)
        }
        """,
        """
        for pair in [one, other].enumerated() where pair.offset == 0 {
            pair.element.setViewControllers([Home()], animated: false)
        }
        """,
    ])
    func `controllers are gone through with their numbers`(_ loop: String) throws {
        let app = try Launched(
            delegate(
                """
                let (one, other) = (UINavigationController(), UINavigationController())
                let tabs = UITabBarController()
                tabs.viewControllers = [one, other]
                window?.rootViewController = tabs
                \(loop)
                """
            )
        )
        #expect(app.visible == ["UITabBarController", "UINavigationController", "Home"])
        #expect(app.step.choices.isEmpty)
    }

    @Test func `a key that a checkout lacks does not keep the app from launching`() throws {
        let app = try Launched(
            delegate(
                "check()\nwindow?.rootViewController = Home()",
                """
                extension AppDelegate {
                    func check() { assert(Keys.map != "REPLACE_ME", "Put your own key there") }
                }
                enum Keys { static let map = "REPLACE_ME" }
                """
            )
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `an extension of the delegate is read whole`() throws {
        let app = try Launched(
            delegate("setUp()"),
            besides: [
                "AppDelegate+Setup.swift": """
                import UIKit
                extension AppDelegate {
                    func setUp() {
                        prepareTheme()
                        makeFirst()
                    }
                    func makeFirst() { window?.rootViewController = Home() }
                }
                """
            ]
        )
        #expect(app.visible == ["Home"])
    }

    @Test func `a tab is found by the raw value of a case`() throws {
        let app = try Launched(
            delegate(
                """
                let tabs = UITabBarController()
                tabs.viewControllers = [UINavigationController(), UINavigationController()]
                window?.rootViewController = tabs
                let stack = tabs.viewControllers![Tab.search.rawValue] as! UINavigationController
                stack.viewControllers = [Login()]
                tabs.selectedIndex = 1
                """,
                "enum Tab: Int { case home = 0, search, more }"
            )
        )
        #expect(app.visible == ["UITabBarController", "UINavigationController", "Login"])
    }

    @Test func `a variable of a type is a question, and at first what it was declared with`() throws {
        var app = try Launched(
            delegate(
                "window?.rootViewController = Space.space != \"\" ? Home() : Login()",
                """
                class Space {
                    static var space = ""
                    static func save(_ id: String) { space = id }
                }
                """
            )
        )
        #expect(app.visible == ["Login"])
        #expect(app.step.choices.map(\.condition) == ["!(Space.space == \"\")"])
        app.launch(choices: ["c1": "then"])
        #expect(app.visible == ["Home"])
    }
}
