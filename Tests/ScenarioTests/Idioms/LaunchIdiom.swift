import Simulation
import Testing

/// A small app, written as apps are often written, and the screen that a fresh install shows first.
///
/// The idioms were collected from the causes of wrong first screens on public apps.
struct LaunchIdiom: Sendable, CustomTestStringConvertible {
    /// What the app does.
    let testDescription: String
    /// The class of the last controller on the screen.
    let shown: String
    /// The whole code.
    let source: String

    /// Creates an idiom.
    /// - Parameters:
    ///   - title: what the app does.
    ///   - shown: the class of the last controller on the screen.
    ///   - modules: the libraries that it imports.
    ///   - members: the members of the delegate; `start(_:)` is given the window.
    ///   - code: the other types.
    init(
        _ title: String,
        shows shown: String,
        importing modules: [String] = [],
        _ members: String,
        besides code: String = ""
    ) {
        testDescription = title
        self.shown = shown
        let screens = ["Home", "Login", "Onboarding"].filter { !code.contains("class \($0):") }
        source = """
            \(modules.map { "import \($0)" }.joined(separator: "\n"))
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                \(Launched.finish) {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    self.window = window
                    start(window)
                    window.makeKeyAndVisible()
                    return true
                }
                \(members)
            }
            \(code)
            \(screens.map { "class \($0): UIViewController {}" }.joined(separator: "\n"))
            """
    }

    /// Creates an idiom of a whole app.
    init(_ title: String, shows shown: String, app source: String) {
        (testDescription, self.shown, self.source) = (title, shown, source)
    }
}

struct LaunchIdiomTests {
    @Test(arguments: StoredValueIdioms.all) func `what is stored decides the first screen`(_ idiom: LaunchIdiom) throws
    {
        try check(idiom)
    }

    @Test(arguments: LibraryIdioms.all) func `libraries lead to the first screen`(_ idiom: LaunchIdiom) throws {
        try check(idiom)
    }

    @Test(arguments: ContainerIdioms.all) func `containers give the objects of the launch`(_ idiom: LaunchIdiom) throws
    {
        try check(idiom)
    }

    @Test(arguments: LaunchObjectIdioms.all) func `objects lead to the first screen`(_ idiom: LaunchIdiom) throws {
        try check(idiom)
    }

    @Test(arguments: KeptValueIdioms.all) func `kept values lead to the first screen`(_ idiom: LaunchIdiom) throws {
        try check(idiom)
    }

    @Test(arguments: FirstViewIdioms.all) func `a view of SwiftUI decides what it shows`(_ idiom: LaunchIdiom) throws {
        try check(idiom)
    }

    @Test(arguments: HostedViewIdioms.all) func `views and controllers make the launch together`(
        _ idiom: LaunchIdiom
    )
        throws
    {
        try check(idiom)
    }

    @Test(arguments: LaterScreenIdioms.all) func `a screen gives way by itself`(_ idiom: LaunchIdiom) throws {
        try check(idiom)
    }

    private func check(_ idiom: LaunchIdiom) throws {
        let app = try Launched(idiom.source, screens: false)
        #expect(app.state.crash == nil)
        #expect(app.visible.last == idiom.shown)
    }
}
