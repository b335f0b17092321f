import Testing

/// SwiftUI's views that objects of the app give and choose.
struct GivenViewTests {
    @Test func `a factory gives a view without its type, and the object of the view opens a cover`() throws {
        let launched = try Launched(
            """
            import SwiftUI
            @main struct ChatApp: App {
                private let factory = Factory()
                var body: some Scene {
                    WindowGroup {
                        TabView {
                            NavigationView { factory.list() }.tabItem { Text("Chat") }
                            NavigationView { factory.settings() }.tabItem { Text("Settings") }
                        }
                    }
                }
            }
            class Factory {
                func list() -> AnyView {
                    let view = ListView(model: Model())
                    return AnyView(view)
                }
                func settings() -> AnyView { AnyView(SettingsView()) }
                func signIn() -> AnyView {
                    let view = SignInView()
                    return AnyView(view)
                }
            }
            class Model: ObservableObject {
                @Published var isSignedOut = true
                let factory = Factory()
                func signIn() -> AnyView { factory.signIn() }
            }
            struct ListView: View {
                @ObservedObject var model: Model
                var body: some View {
                    List { Text("a") }.fullScreenCover(isPresented: $model.isSignedOut) { model.signIn() }
                }
            }
            struct SettingsView: View { var body: some View { Text("a") } }
            struct SignInView: View { var body: some View { Text("a") } }
            """
        )
        #expect(launched.visible == ["SignInView"])
    }

    @Test func `a view that a router gives keeps its environment`() throws {
        let router = """
            import Foundation
            class Router {
                func main() -> MainView { MainView(number: 1) }
            }
            """
        let launched = try Launched(
            """
            import SwiftUI
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    let router = Router()
                    let content = router.main().environmentObject(router)
                    window = UIWindow()
                    window?.rootViewController = UIHostingController(rootView: content)
                    return true
                }
            }
            struct MainView: View { let number: Int; var body: some View { Text("a") } }
            """,
            besides: ["Router.swift": router]
        )
        #expect(launched.visible == ["MainView"])
    }

    @Test(arguments: [("signedOut", "SignedOutView"), ("guest", "MainView")])
    func `a published case chooses the screen, and a trap chooses none`(_ state: String, _ expected: String) throws {
        let launched = try Launched(
            """
            import SwiftUI
            enum Account { case signedOut, guest, signedIn(Int) }
            class Session: ObservableObject {
                @Published private(set) var state = Account.\(state)
                init() { state = current() }
                func current() -> Account { state }
            }
            @main struct TheApp: App {
                @StateObject var session = Session()
                var body: some Scene { WindowGroup { RootView().environmentObject(session) } }
            }
            struct RootView: View {
                @EnvironmentObject var session: Session
                var body: some View {
                    Group {
                        switch session.state {
                        case .guest, .signedIn: MainView().transition(.opacity)
                        case .signedOut: SignedOutView()
                        default: fatalError("unknown state")
                        }
                    }
                }
            }
            struct MainView: View { var body: some View { Text("a") } }
            struct SignedOutView: View { var body: some View { Text("a") } }
            """
        )
        #expect(launched.visible == ["RootView", expected])
    }

    @Test(arguments: [
        "navigation.pushViewController(UIHostingController(rootView: KeyView()), animated: false)",
        "navigation.setViewControllers([Home(), UIHostingController(rootView: KeyView())], animated: false)",
    ])
    func `a hosted view with a stack of its own is pushed`(_ push: String) throws {
        let launched = try Launched(
            """
            import SwiftUI
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let navigation = UINavigationController(rootViewController: Home())
                    \(push)
                    window?.rootViewController = navigation
                    return true
                }
            }
            struct KeyView: View { var body: some View { NavigationView { Text("a") } } }
            """
        )
        #expect(launched.visible == ["UINavigationController", "KeyView"])
    }

    @Test(arguments: [
        "navigation.pushViewController(UIHostingController(rootView: KeyView()), animated: false)",
        "let host = UIHostingController(rootView: KeyView()); navigation.pushViewController(host, animated: false)",
    ])
    func `a hosted view that code pushed is popped as it dismisses itself`(_ push: String) throws {
        var launched = try Launched(
            """
            import SwiftUI
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    window = UIWindow()
                    let navigation = UINavigationController(rootViewController: Home())
                    \(push)
                    window?.rootViewController = navigation
                    return true
                }
            }
            class Home: UIViewController {}
            struct KeyView: View {
                @Environment(\\.dismiss) private var dismiss
                var body: some View { Button("Done") { dismiss() } }
            }
            """
        )
        launched.call(try #require(launched.calls.first { $0.contains("Done") }, "\(launched.calls)"))
        #expect(launched.visible == ["UINavigationController", "Home"])
    }
}
