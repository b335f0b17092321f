import SceneFlow
import Simulation
import Testing

/// SwiftUI's views as screens: what is shown at first, and where their buttons lead.
struct HostedViewTests {
    private static let app = """
        import SwiftUI
        @main struct ShopApp: App {
            @StateObject private var session = Session()
            var body: some Scene { WindowGroup { RootView().environmentObject(session) } }
        }
        class Session: ObservableObject { @Published var isLoggedIn = false }
        struct RootView: View {
            @EnvironmentObject var session: Session
            var body: some View { Group { if session.isLoggedIn { Tabs() } else { LoginView() } } }
        }
        struct LoginView: View {
            @State private var showsHelp = false
            @State private var showsError = false
            @EnvironmentObject var session: Session
            var body: some View {
                VStack {
                    header
                    Button("Log in") { session.isLoggedIn = true }
                    Footer(onTerms: { showsError.toggle() }, isOpen: $showsHelp)
                }
                .sheet(isPresented: $showsHelp) { HelpView() }
                .alert("Failed", isPresented: $showsError) {
                    Button("Retry") { showsHelp = true }
                    Button("Cancel", role: .cancel) {}
                }
            }
            private var header: some View { Button("Help") { showsHelp = true } }
        }
        struct Footer: View {
            let onTerms: () -> Void
            @Binding var isOpen: Bool
            var body: some View {
                HStack {
                    Button(action: onTerms) { Text("Terms") }
                    Button("More") { isOpen = true }
                }
            }
        }
        struct HelpView: View {
            @Environment(\\.dismiss) private var dismiss
            var body: some View {
                NavigationView {
                    VStack {
                        Button("Close") { dismiss() }
                        NavigationLink("Topic", destination: TopicView(name: "a"))
                    }
                }
            }
        }
        struct TopicView: View {
            let name: String
            @Environment(\\.presentationMode) var mode
            var body: some View { Button("Back") { mode.wrappedValue.dismiss() } }
        }
        struct Tabs: View {
            var body: some View {
                TabView {
                    NavigationStack { ListView() }.tabItem { Label("Items", systemImage: "list") }
                    SettingsView().tabItem { Text("Settings") }
                }
            }
        }
        enum Route: Hashable { case detail(Int), camera }
        struct Item: Identifiable { let id: Int }
        struct ListView: View {
            @State private var selected: Item?
            let items = [Item(id: 1)]
            var body: some View {
                List(items) { item in
                    NavigationLink(value: Route.detail(item.id)) { Text("Detail") }
                    Button("Edit") { selected = item }
                }
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .detail(let id): DetailView(id: id)
                    case .camera: CameraView()
                    }
                }
                .sheet(item: $selected) { item in EditView(item: item) }
            }
        }
        struct DetailView: View { let id: Int; var body: some View { Text("x") } }
        struct EditView: View { let item: Item; var body: some View { Text("x") } }
        struct SettingsView: View {
            var body: some View { NavigationView { NavigationLink(destination: CameraView()) { Text("Camera") } } }
        }
        struct CameraView: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController { CameraController() }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
        class CameraController: UIViewController {}
        """

    @Test func `the window shows the screen for a fresh install`() throws {
        let app = try Launched(Self.app)
        #expect(app.visible == ["RootView", "LoginView"])
    }

    @Test func `buttons present, push and close`() throws {
        var app = try Launched(Self.app)
        app.call("Help")
        #expect(app.visible == ["UINavigationController", "HelpView"])
        app.call("Topic")
        #expect(app.visible == ["UINavigationController", "TopicView"])
        app.call("Back")
        #expect(app.visible == ["UINavigationController", "HelpView"])
        app.call("Close")
        #expect(app.visible == ["RootView", "LoginView"])
    }

    @Test func `a value that an object publishes changes the screen`() throws {
        var app = try Launched(Self.app)
        app.call("Log in")
        #expect(app.visible == ["RootView", "Tabs", "UINavigationController", "ListView"])
        app.call("Edit")
        #expect(app.visible == ["EditView"])
    }

    @Test func `a part of a screen sets a value of the screen by a binding and by a closure`() throws {
        var app = try Launched(Self.app)
        app.call("More")
        #expect(app.visible == ["UINavigationController", "HelpView"])
        app = try Launched(Self.app)
        app.call("Terms")
        #expect(app.visible == ["UIAlertController"])
    }

    @Test func `each view that is shown is a scene of its own`() throws {
        let names = Set(try Launched(Self.app).flow.scenes.compactMap(\.customClass)).subtracting(["UIAlertController"])
        let expected: Set = [
            "RootView", "LoginView", "HelpView", "TopicView", "Tabs", "ListView", "DetailView", "EditView",
            "SettingsView", "CameraController",
        ]
        #expect(names == expected)
    }

    /// The views that a controller of UIKit shows, by the way it hosts one.
    @Test(arguments: [
        "present(UIHostingController(rootView: Profile(name: \"a\")), animated: true)",
        "present(UIHostingController(rootView: Profile(name: \"a\").padding()), animated: true)",
        "let view = Profile(name: \"a\"); let host = UIHostingController(rootView: view); present(host, animated: true)",
        "present(UIHostingController(rootView: Factory().profile()), animated: true)",
        "present(UIHostingController(rootView: AnyView(Profile(name: \"a\"))), animated: true)",
        "present(ProfileController(), animated: true)",
    ])
    func `a controller of UIKit hosts a view`(_ code: String) throws {
        var app = try Launched(
            """
            import SwiftUI
            \(Launched.delegate(showing: "Start()"))
            class Start: UIViewController {
                @IBAction func open() { \(code) }
            }
            struct Factory { func profile() -> some View { Profile(name: "b") } }
            class ProfileController: UIHostingController<Profile> {
                init() { super.init(rootView: Profile(name: "c")) }
                required init?(coder: NSCoder) { fatalError() }
            }
            struct Profile: View {
                let name: String
                @State private var isOpen = false
                var body: some View {
                    Button("Edit") { isOpen = true }.fullScreenCover(isPresented: $isOpen) { Editor() }
                }
            }
            struct Editor: View { var body: some View { Text("x") } }
            """
        )
        app.call("open()")
        let host = code.contains("ProfileController") ? "ProfileController" : "Profile"
        #expect(app.visible == [host])
        app.call("Edit")
        #expect(app.visible == ["Editor"])
    }

    @Test(arguments: [
        ("Profile", "Profile()"), ("Profile", "Profile().padding()"), ("AnyView", "AnyView(Profile().padding())"),
    ])
    func `a storyboard's host that makes its view itself is one screen`(_ type: String, _ root: String) throws {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="host">
                <scenes><scene sceneID="s"><objects>
                    <hostingController id="host" customClass="ProfileController" customModule="App"
                        customModuleProvider="target" sceneMemberID="viewController"/>
                </objects></scene></scenes>
            </document>
            """
        var app = try Launched(
            """
            import SwiftUI
            class ProfileController: UIHostingController<\(type)> {
                required init?(coder: NSCoder) { super.init(coder: coder, rootView: \(root)) }
            }
            struct Profile: View {
                @State private var isOpen = false
                var body: some View { Button("Edit") { isOpen = true }.sheet(isPresented: $isOpen) { Editor() } }
            }
            struct Editor: View { var body: some View { Text("x") } }
            """,
            besides: ["Main.storyboard": storyboard],
            screens: false
        )
        #expect(app.flow.scenes.map(\.className).sorted() == ["Editor", "ProfileController"])
        #expect(app.visible == ["ProfileController"])
        app.call("Edit")
        #expect(app.step.summary == "Edit was tapped: presented Editor.")
        #expect(app.visible == ["Editor"])
    }

    @Test(arguments: ["VStack { CONTENT }", "NavigationView { VStack { CONTENT } }"])
    func `a storyboard's host shows the view of its segue action`(body: String) throws {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
                <scenes><scene sceneID="n"><objects>
                    <navigationController id="nav" sceneMemberID="viewController"><connections>
                        <segue destination="start" kind="relationship" relationship="rootViewController" id="s0"/>
                    </connections></navigationController>
                </objects></scene><scene sceneID="s"><objects>
                    <viewController id="start" customClass="Start" customModule="App" customModuleProvider="target"
                        sceneMemberID="viewController">
                        <view key="view" id="v"><subviews><button id="go"><state key="normal" title="Go"/><connections>
                            <segue destination="host" kind="show" destinationCreationSelector="makeProfile:" id="s1"/>
                        </connections></button></subviews></view>
                    </viewController>
                </objects></scene><scene sceneID="h"><objects>
                    <hostingController id="host" sceneMemberID="viewController"/>
                </objects></scene></scenes>
            </document>
            """
        let content = "Button(\"Edit\") { isOpen = true }; Button(\"Back\") { dismiss() }"
        var app = try Launched(
            """
            import SwiftUI
            class Start: UIViewController {
                @IBSegueAction func makeProfile(_ coder: NSCoder) -> UIViewController? {
                    UIHostingController(coder: coder, rootView: Profile(name: "a"))
                }
            }
            struct Profile: View {
                let name: String
                @Environment(\\.dismiss) var dismiss
                @State private var isOpen = false
                var body: some View {
                    \(body.replacing("CONTENT", with: content)).sheet(isPresented: $isOpen) { Editor() }
                }
            }
            struct Editor: View { var body: some View { Text("x") } }
            """,
            besides: ["Main.storyboard": storyboard],
            screens: false
        )
        #expect(app.flow.scenes.map(\.className).sorted() == ["Editor", "Profile", "Start", "UINavigationController"])
        app.act(.tap(view: "go"))
        #expect(app.visible == ["UINavigationController", "Profile"])
        app.call("Edit")
        #expect(app.visible == ["Editor"])
    }

    @Test(arguments: [
        ("NavigationLink(film.title, value: 1)", "film title"), ("NavigationLink(film.heading, value: 1)", "heading"),
        ("NavigationLink(title, value: 1)", "title"), ("NavigationLink(value: 1) { Text(film.title) }", "film title"),
        ("NavigationLink(value: 1) { HStack { Image(\"a\"); Label(L10n.next, systemImage: \"b\") } }", "next"),
        ("NavigationLink(L10n.Next, value: 1)", "Next"),
        ("NavigationLink(film.heading.uppercased(), value: 1)", "heading"),
        ("NavigationLink(value: 1) { Row() }", "NavigationLink"), ("NavigationLink(\"A\", value: 1)", "A"),
    ])
    func `a link is named by its text, or by what gives it`(_ link: String, _ name: String) throws {
        var app = try Launched(
            """
            import SwiftUI
            @main struct FilmApp: App { var body: some Scene { WindowGroup { Start(film: Film(), title: "x") } } }
            struct Film { var title: String; var heading: String }
            enum L10n { static var next: String { String(localized: "next") }; static let Next = next }
            struct Start: View {
                let film: Film
                let title: String
                var body: some View {
                    NavigationStack { \(link).navigationDestination(for: Int.self) { _ in Detail() } }
                }
            }
            struct Row: View { var body: some View { Text("row") } }
            struct Detail: View { var body: some View { Text("x") } }
            """,
            screens: false
        )
        #expect(app.calls == [name])
        app.call(name)
        #expect(app.step.summary == "\(name) was tapped: pushed Detail.")
    }

    @Test func `an action without a tap is told as code that runs`() throws {
        var app = try Launched(
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Start() } } }
            struct Start: View {
                @State private var text = ""
                @State private var isOpen = false
                var body: some View {
                    TextField("x", text: $text).onSubmit { isOpen = true }.sheet(isPresented: $isOpen) { Other() }
                }
            }
            struct Other: View { var body: some View { Text("x") } }
            """,
            screens: false
        )
        app.call("onSubmit")
        #expect(app.step.summary == "Start ran 'onSubmit': presented Other.")
    }

    @Test func `the values that a view makes itself are not its dependencies`() throws {
        let app = try Launched(
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Start(number: 1, draft: "x").environmentObject(Model()) } } }
            class Model: ObservableObject { @Published var name = "" }
            struct Start: View {
                let number: Int
                @EnvironmentObject var model: Model
                @State var draft: String
                @State private var isOpen = false
                @StateObject private var own = Model()
                @FocusState private var isFocused: Bool
                @AppStorage("a") private var isStored = false
                var body: some View { Text(model.name) }
            }
            """,
            screens: false
        )
        let given = Ancestry.Index(app.flow)["Start"].dependencies(given: [])
        #expect(given.map(\.name) == ["number", "model", "draft"])
    }

    @Test(arguments: ["Profile()", "Profile(number: 1)", "Profile(1)", "Profile(number: 1, name: \"x\")"])
    func `a view made with other arguments than it takes is shown`(_ root: String) throws {
        var app = try Launched(
            """
            import SwiftUI
            \(Launched.delegate(showing: "Start()"))
            class Start: UIViewController {
                @IBAction func open() { present(UIHostingController(rootView: \(root)), animated: true) }
            }
            struct Profile: View {
                let name: String
                var body: some View { Text(name) }
            }
            """,
            screens: false
        )
        app.call("open()")
        #expect(app.visible == ["Profile"])
    }

    /// The tabs of a view whose selection begins with a value, by the way they are written.
    private static func tabs(_ tabs: String, selected: String) throws -> Launched {
        try Launched(
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Main() } } }
            enum Section: Hashable { case first, second }
            struct Main: View {
                @State private var section: Section = \(selected)
                var body: some View { TabView(selection: $section) { \(tabs) } }
            }
            struct First: View { var body: some View { Text("1") } }
            struct Second: View { var body: some View { Text("2") } }
            """
        )
    }

    @Test(
        arguments: [
            "Tab(\"One\", systemImage: \"1.circle\", value: .first) { First() }\n"
                + "Tab(\"Two\", systemImage: \"2.circle\", value: .second) { Second() }",
            "Tab(value: Section.first) { First() } label: { Text(\"One\") }\n"
                + "Tab(value: Section.second) { Second() } label: { Text(\"Two\") }",
            "First().tabItem { Text(\"One\") }.tag(Section.first)\nSecond().tabItem { Text(\"Two\") }.tag(Section.second)",
        ],
        [(".first", "First"), (".second", "Second"), ("Section.second", "Second")]
    )
    func `the selection of a tab view decides which tab is shown first`(
        _ tabs: String,
        _ selected: (value: String, view: String)
    ) throws {
        var app = try Self.tabs(tabs, selected: selected.value)
        #expect(app.visible == ["Main", selected.view])
        let other = selected.view == "First" ? 1 : 0
        app.act(.selectTab(other))
        #expect(app.visible == ["Main", other == 0 ? "First" : "Second"])
        let titles = app.flow.scenes.compactMap(\.tabBarItem?.title)
        #expect(titles == ["One", "Two"])
    }

    @Test func `a router pushes by the path of a stack`() throws {
        var app = try Launched(
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Flow() } } }
            enum Route: Hashable { case second }
            class Router: ObservableObject {
                @Published var path = NavigationPath()
                func go(_ route: Route) { path.append(route) }
            }
            struct Flow: View {
                @StateObject var router = Router()
                var body: some View {
                    NavigationStack(path: $router.path) {
                        Home(router: router).navigationDestination(for: Route.self) { route in
                            switch route {
                            case .second: Second()
                            }
                        }
                    }
                }
            }
            struct Home: View {
                @ObservedObject var router: Router
                var body: some View { Button("Second") { router.go(.second) } }
            }
            struct Second: View { var body: some View { Text("2") } }
            """.replacing("Home", with: "Overview")
        )
        #expect(app.visible == ["UINavigationController", "Flow", "Overview"])
        app.call("Second")
        #expect(app.visible == ["UINavigationController", "Second"])
    }
}
