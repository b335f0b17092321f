import Diagnostics
import SceneFlow
import Simulation
import Testing

/// Objects that views read from their environment.
struct EnvironmentObjectTests {
    private static let message =
        "No ObservableObject of type Session found. A View.environmentObject(_:) for Session may be missing as an ancestor "
        + "of this view."

    private static func app(
        _ root: String,
        in host: String = "",
        body: String = "Text(session.name)"
    ) throws -> Launched {
        try Launched(
            """
            import SwiftUI
            @main struct ShopApp: App {
                @StateObject private var session = Session()
                @StateObject private var other = Other()
                var body: some Scene { WindowGroup { \(root) } }
            }
            class Session: ObservableObject { @Published var name = "" }
            class Other: ObservableObject {}
            struct ContentView: View {
                @State private var isOpen = false
                var body: some View {
                    VStack { Button("Open") { isOpen = true } }
                        .sheet(isPresented: $isOpen) { Profile() }
                }
            }
            struct Profile: View {
                @EnvironmentObject var session: Session
                var body: some View { VStack { \(body) } }
            }
            \(host)
            """,
            screens: false
        )
    }

    private static func open(_ app: inout Launched) throws {
        app.call(try #require(app.calls.first { $0.contains("Open") }))
    }

    @Test(arguments: ["ContentView()", "ContentView().environmentObject(other)"])
    func `a view whose ancestors give it no object ends the app as it appears`(root: String) throws {
        var app = try Self.app(root)
        #expect(app.state.crash == nil)
        try Self.open(&app)
        let crash = try #require(app.state.crash)
        #expect(crash.name == "Fatal error")
        #expect(crash.message == Self.message)
        #expect(crash.location?.line == 18)
    }

    @Test(arguments: [
        "ContentView().environmentObject(session)", "NavigationStack { ContentView() }.environmentObject(session)",
        "ContentView().environmentObject(makeSession())", "ContentView().withSession()",
    ])
    func `a view that an ancestor may give the object does not`(root: String) throws {
        let modifier = "extension View { func withSession() -> some View { environmentObject(Session()) } }"
        var app = try Self.app(root, in: modifier)
        try Self.open(&app)
        #expect(app.state.crash == nil)
        #expect(app.visible.last == "Profile")
    }

    @Test(arguments: [
        "Button(\"Name\") { print(session.name) }", "if Bool.random() { Text(session.name) }", "Text(\"x\")",
    ])
    func `an object that the body does not read certainly is not missing`(body: String) throws {
        var app = try Self.app("ContentView()", body: body)
        try Self.open(&app)
        #expect(app.state.crash == nil)
    }

    @Test(arguments: [("Profile()", true), ("Profile().environmentObject(session)", false)])
    func `a hosting controller begins a new environment`(_ view: String, _ isMissing: Bool) throws {
        var app = try Launched(
            """
            import SwiftUI
            \(Launched.delegate(showing: "UINavigationController(rootViewController: Home())"))
            class Session: ObservableObject { @Published var name = "" }
            class Home: UIViewController {
                let session = Session()
                @IBAction func go(_ sender: Any) { show(UIHostingController(rootView: \(view)), sender: nil) }
            }
            struct Profile: View {
                @EnvironmentObject var session: Session
                var body: some View { Text(session.name) }
            }
            class Login: UIViewController {}
            """,
            screens: false
        )
        app.call("go(_:)")
        #expect(app.state.crash?.message == (isMissing ? Self.message : nil))
    }

    @Test func `an object given to one hosted view is not given to another one`() throws {
        var app = try Launched(
            """
            import SwiftUI
            \(Launched.delegate(showing: "UINavigationController(rootViewController: Home())"))
            class Session: ObservableObject { @Published var name = "" }
            class Home: UIViewController {
                let session = Session()
                @IBAction func greet(_ sender: Any) {
                    show(UIHostingController(rootView: Greeting().padding().environmentObject(session)), sender: nil)
                }
                @IBAction func go(_ sender: Any) { show(UIHostingController(rootView: Profile()), sender: nil) }
            }
            struct Greeting: View {
                @EnvironmentObject var session: Session
                var body: some View { Text(session.name) }
            }
            struct Profile: View {
                @EnvironmentObject var session: Session
                var body: some View { Text(session.name) }
            }
            class Login: UIViewController {}
            """,
            screens: false
        )
        app.call("greet(_:)")
        #expect(app.state.crash == nil)
        app.act(.back)
        app.call("go(_:)")
        #expect(app.state.crash?.message == Self.message)
    }

    @Test(arguments: ["let kind: Int", "let kind: Int; init(kind: Int) { self.kind = kind }"])
    func `a view hosted with an object and without it ends the app only without`(members: String) throws {
        var app = try Launched(
            """
            import SwiftUI
            \(Launched.delegate(showing: "UINavigationController(rootViewController: Home())"))
            class Session: ObservableObject { @Published var name = "" }
            class Home: UIViewController {
                let session = Session()
                @IBAction func good(_ sender: Any) {
                    show(UIHostingController(rootView: Profile(kind: 1).environmentObject(session)), sender: nil)
                }
                @IBAction func bad(_ sender: Any) { show(UIHostingController(rootView: Profile(kind: 2)), sender: nil) }
            }
            struct Profile: View {
                @EnvironmentObject var session: Session
                \(members)
                var body: some View { Text(session.name) }
            }
            class Login: UIViewController {}
            """,
            screens: false
        )
        app.call("good(_:)")
        #expect(app.state.crash == nil)
        #expect(app.visible == ["UINavigationController", "Profile"])
        app.act(.back)
        app.call("bad(_:)")
        #expect(app.state.crash?.message == Self.message)
    }

    @Test(arguments: [("Session.self", ".environment(session)", false), ("Session.self", "", true)])
    func `an observable object is missing likewise`(_ key: String, _ given: String, _ isMissing: Bool) throws {
        let app = try Launched(
            """
            import SwiftUI
            @main struct ShopApp: App {
                @State private var session = Session()
                var body: some Scene { WindowGroup { Profile()\(given) } }
            }
            @Observable class Session { var name = "" }
            struct Profile: View {
                @Environment(\(key)) var session
                var body: some View { Text(session.name) }
            }
            """,
            screens: false
        )
        let message = Self.message.replacing("ObservableObject", with: "Observable object")
        #expect(app.state.crash?.message == (isMissing ? message : nil))
    }

    @Test func `a selection in a split view shows its detail`() throws {
        var app = try Launched(
            """
            import SwiftUI
            @main struct MailApp: App { var body: some Scene { WindowGroup { Mail() } } }
            struct Mail: View {
                @State private var folder: String?
                var body: some View {
                    NavigationSplitView {
                        List(selection: $folder) { Text("Inbox") }
                    } detail: {
                        Folder(name: folder)
                    }
                }
            }
            struct Folder: View { let name: String?; var body: some View { Text("x") } }
            """,
            screens: false
        )
        #expect(app.visible == ["UINavigationController", "Mail"])
        app.call(try #require(app.calls.first { $0.contains("Selection") }))
        #expect(app.visible == ["UINavigationController", "Folder"])
        app.act(.back)
        #expect(app.visible == ["UINavigationController", "Mail"])
    }

    @Test(arguments: [200, 201])
    func `a view with too many buttons is reported`(count: Int) throws {
        let buttons = (1...count).map { "Button(\"\($0)\") { isOpen = true }" }
        let groups = stride(from: 0, to: count, by: 10).map { first in
            "Group { \(buttons[first..<min(first + 10, count)].joined(separator: "\n")) }"
        }
        let app = try Launched(
            """
            import SwiftUI
            @main struct ManyApp: App { var body: some Scene { WindowGroup { Many() } } }
            struct Many: View {
                @State private var isOpen = false
                var body: some View { VStack { \(groups.joined(separator: "\n")) }.sheet(isPresented: $isOpen) { Other() } }
            }
            struct Other: View { var body: some View { Text("x") } }
            """,
            screens: false
        )
        let told = app.flow.diagnostics.map(\.message).filter { $0.contains("'Many'") }
        let expected = "'Many' has more than 200 buttons, views or sheets; the last ones are not followed"
        #expect(told == (count > 200 ? [expected] : []))
    }
}
