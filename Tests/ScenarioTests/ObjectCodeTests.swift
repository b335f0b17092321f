import Testing

/// Code kept in properties of objects that are no controllers: closures, and the subscribers of streams.
struct ObjectCodeTests {
    /// An app whose coordinator makes a model for `Splash`; `Splash` calls `validate()` of the model.
    /// - Parameters:
    ///   - model: the members of the model.
    ///   - setting: the coordinator's statements after making the model.
    /// - Returns: the launched app.
    /// - Throws: an error if the app cannot be loaded.
    private static func app(_ model: String, _ setting: String) throws -> Launched {
        try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var coordinator: AppCoordinator?
                \(Launched.finish) {
                    window = UIWindow()
                    let stack = UINavigationController()
                    coordinator = AppCoordinator(stack)
                    coordinator?.start()
                    window?.rootViewController = stack
                    return true
                }
            }
            class AppCoordinator {
                let stack: UINavigationController
                init(_ stack: UINavigationController) { self.stack = stack }
                func start() {
                    let model = SplashViewModel()
                    \(setting)
                    stack.pushViewController(Splash(model: model), animated: false)
                }
                func showLogin() { stack.setViewControllers([Login()], animated: true) }
                func showHome() { stack.setViewControllers([Home()], animated: true) }
            }
            class SplashViewModel { \(model) }
            class Splash: UIViewController {
                let model: SplashViewModel
                init(model: SplashViewModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidAppear(_ animated: Bool) { model.validate() }
            }
            class Login: UIViewController {}
            class Home: UIViewController {}
            """
        )
    }

    @Test(arguments: [
        (
            "var onLogin: (() -> Void)?; var onHome: (() -> Void)?; func validate() { onLogin?() }",
            "model.onLogin = { [weak self] in self?.showLogin() }; model.onHome = { [weak self] in self?.showHome() }"
        ),
        (
            """
            let login = PassthroughSubject<Void, Never>(), home = PassthroughSubject<Void, Never>()
            func validate() { login.send() }
            """,
            """
            model.login.receive(on: DispatchQueue.main).sink { [weak self] _ in self?.showLogin() }.store(in: &bag)
            model.home.sink { [weak self] _ in self?.showHome() }.store(in: &bag)
            """
        ),
        (
            """
            private let login = PublishRelay<Void>()
            var asked: Observable<Void> { login.asObservable() }
            func validate() { login.accept(()) }
            """,
            "model.asked.subscribe(onNext: { [weak self] in self?.showLogin() }, onError: { _ in self.showHome() })"
        ),
        (
            """
            private let login = PublishRelay<Void>()
            let asked: Driver<Void>
            init() { asked = login.asDriver(onErrorJustReturn: ()) }
            func validate() { login.accept(()) }
            """,
            "model.asked.drive(onNext: { [weak self] in self?.showLogin() })"
        ),
        (
            "@Published var isOut: Bool?; func validate() { isOut = true }",
            "model.$isOut.dropFirst().sink { [weak self] _ in self?.showLogin() }.store(in: &bag)"
        ),
    ])
    func `a screen runs what a coordinator put into a model`(_ model: String, _ setting: String) throws {
        #expect(try Self.app(model, setting).visible == ["UINavigationController", "Login"])
    }

    @Test(arguments: [
        ("login", "Login"), ("home", "Home"), ("detail(1)", "Splash"),
    ])
    func `the case that is passed decides in the closure`(_ passed: String, _ shown: String) throws {
        let cases = "enum Event { case login, home, detail(Int) }"
        let switching = """
            switch event {
            case .home: self?.showHome()
            case .login: self?.showLogin()
            case .detail: break
            }
            """
        let called = try Self.app(
            "var onEvent: ((Event) -> Void)?; \(cases); func validate() { onEvent?(.\(passed)) }",
            "model.onEvent = { [weak self] event in \(switching) }"
        )
        #expect(called.visible == ["UINavigationController", shown])
        let sent = try Self.app(
            "let events = PassthroughSubject<Event, Never>(); \(cases); func validate() { events.send(.\(passed)) }",
            "model.events.receive(on: DispatchQueue.main).sink { [weak self] event in \(switching) }.store(in: &bag)"
        )
        #expect(sent.visible == ["UINavigationController", shown])
    }

    @Test func `a cast to an optional type accepts nil`() throws {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "List()"))
            class List: UIViewController {
                @IBAction func open() { show(from: nil) }
                func show(from sender: Any?) {
                    if let button = sender as! UIButton? {
                        present(Login(), animated: true)
                    } else {
                        present(Home(), animated: true)
                    }
                }
            }
            """
        )
        app.call("open()")
        #expect(app.visible == ["Home"])
    }

    @Test func `a flag that is passed decides in the closure`() throws {
        let launched = try Self.app(
            "var onCheck: ((_ isIn: Bool) -> Void)?; func validate() { onCheck?(false) }",
            "model.onCheck = { [weak self] isIn in if isIn { self?.showHome() } else { self?.showLogin() } }"
        )
        #expect(launched.visible == ["UINavigationController", "Login"])
    }

    @Test func `a stream passes its values to another`() throws {
        let launched = try Self.app(
            """
            let checked = PassthroughSubject<Void, Never>(), login = PublishRelay<Void>()
            init() { checked.map { $0 }.bind(to: self.login).disposed(by: bag) }
            func validate() { checked.send() }
            """,
            "model.login.subscribe(onNext: { [weak self] in self?.showLogin() })"
        )
        #expect(launched.visible == ["UINavigationController", "Login"])
    }

    @Test func `a subscriber does not run until a value is sent`() throws {
        let launched = try Self.app(
            "let login = PassthroughSubject<Void, Never>(); func validate() { print(login) }",
            "model.login.sink { [weak self] _ in self?.showLogin() }.store(in: &bag)"
        )
        #expect(launched.visible == ["UINavigationController", "Splash"])
    }

    @Test func `a controller subscribes to a model of its own`() throws {
        let launched = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: First())"))
            class Model {
                let finished = PassthroughSubject<Void, Never>()
                func load() { finished.send() }
            }
            class First: UIViewController {
                let model = Model()
                override func viewDidLoad() {
                    model.finished.sink { [weak self] in
                        self?.navigationController?.pushViewController(Home(), animated: true)
                    }.store(in: &bag)
                }
                override func viewDidAppear(_ animated: Bool) { model.load() }
            }
            class Home: UIViewController {}
            """
        )
        #expect(launched.visible == ["UINavigationController", "Home"])
    }

    @Test func `a closure handed to a screen during the launch waits for its call`() throws {
        let launched = try Launched(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    start(UINavigationController())
                    return true
                }
                private func start(_ stack: UINavigationController) {
                    window?.rootViewController = stack
                    Flow(stack).start()
                }
            }
            protocol Shown { func asController() -> UIViewController }
            extension UIViewController: Shown { func asController() -> UIViewController { self } }
            protocol LoginView: Shown { var onSignUp: (() -> Void)? { get set } }
            class Flow {
                let stack: UINavigationController
                init(_ stack: UINavigationController) { self.stack = stack }
                func start() {
                    var view: LoginView = Login()
                    view.onSignUp = { [weak self] in self?.push(SignUp()) }
                    push(view)
                }
                func push(_ shown: Shown) { stack.pushViewController(shown.asController(), animated: true) }
            }
            class Login: UIViewController, LoginView { var onSignUp: (() -> Void)? }
            class SignUp: UIViewController {}
            """
        )
        #expect(launched.visible == ["UINavigationController", "Login"])
    }
}
