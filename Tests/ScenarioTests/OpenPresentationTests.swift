import Testing

/// SwiftUI's sheets and covers that are open before anybody taps, and roots that a function gives.
struct OpenPresentationTests {
    private func launched(_ root: String, _ content: String, _ members: String = "") throws -> [String] {
        try Launched(
            """
            import SwiftUI
            extension UserDefaults {
                var isDone: Bool { get { bool(forKey: "done") } set { set(newValue, forKey: "done") } }
            }
            class Model: ObservableObject {
                @Published var isTutorialOpen: Bool = !UserDefaults.standard.isDone
                @Published var isHelpOpen = false
            }
            struct Container { func content() -> ContentView { return .init() } }
            @main struct ShopApp: App {
                @StateObject private var model = Model()
                let container = Container()
                var body: some Scene { WindowGroup { \(root) } }
            }
            struct ContentView: View {
                \(members)
                var body: some View { \(content) }
            }
            struct TutorialView: View { var body: some View { Text("x") } }
            """
        ).visible
    }

    @Test(arguments: [
        ("model.isTutorialOpen", ["TutorialView"]), ("model.isHelpOpen", ["ContentView"]),
    ])
    func `a cover of the window's content is open as its object says`(_ flag: String, _ visible: [String]) throws {
        let root = "ContentView().fullScreenCover(isPresented: $\(flag)) { TutorialView() }"
        #expect(try launched(root, "Text(\"x\")") == visible)
    }

    @Test(arguments: [
        ("@State var isOpen = !UserDefaults.standard.isDone", ["TutorialView"]),
        ("@State var isOpen = UserDefaults.standard.isDone", ["ContentView"]),
        ("@State var isOpen = false", ["ContentView"]), ("@State var isOpen = true", ["TutorialView"]),
        ("@AppStorage(\"new\") var isOpen = true", ["TutorialView"]), ("@Binding var isOpen: Bool", ["ContentView"]),
    ])
    func `a cover of a screen is open as its own value says`(_ member: String, _ visible: [String]) throws {
        let content = "Text(\"x\").fullScreenCover(isPresented: $isOpen) { TutorialView() }"
        let root = member.contains("@Binding") ? "ContentView(isOpen: .constant(false))" : "ContentView()"
        #expect(try launched(root, content, member) == visible)
    }

    @Test func `a screen chosen by a value of its own is chosen again when the value changes`() throws {
        let content = """
            Group { if isReady { Loaded(onBack: { isReady = false }) } else { TutorialView() } }
                .onAppear { isReady = !UserDefaults.standard.isDone }
            """
        let members = """
            @State private var isReady = false
            struct Loaded: View {
                let onBack: () -> Void
                var body: some View { Button("Back") { onBack() } }
            }
            """
        #expect(try launched("ContentView()", content, members) == ["ContentView", "ContentView.Loaded"])
    }

    @Test(arguments: [".page", "PageTabViewStyle(indexDisplayMode: .never)", ".page(indexDisplayMode: .never)"])
    func `pages are parts of one screen`(_ style: String) throws {
        let content = "VStack { TabView { TutorialView(); TutorialView() }.tabViewStyle(\(style)) }"
        #expect(try launched("ContentView()", content) == ["ContentView"])
    }

    @Test func `a function gives the window's content`() throws {
        #expect(try launched("container.content()", "Text(\"x\")") == ["ContentView"])
    }

    @Test func `a tab is given by a property with constants of its own`() throws {
        let members = """
            private var first: some View {
                let name = "a"
                return NavigationView { Named(name: name) }
            }
            struct Named: View { let name: String; var body: some View { Text(name) } }
            """
        let content = "TabView { first.tabItem { Text(\"1\") }; TutorialView().tabItem { Text(\"2\") } }"
        let visible = ["ContentView", "UINavigationController", "ContentView.Named"]
        #expect(try launched("ContentView()", content, members) == visible)
    }
}
