import SceneFlow
import Simulation
import Testing

/// The closures, screens and constants that a caller passes to a part of a screen.
struct ExpandedPartTests {
    /// The calls offered on the first screen of an app of one view.
    private func launched(_ code: String) throws -> Launched {
        try Launched(
            """
            import SwiftUI
            @main struct DemoApp: App { var body: some Scene { WindowGroup { Start() } } }
            struct First: View { var body: some View { Text("first") } }
            struct Second: View { var body: some View { Text("second") } }
            \(code)
            """,
            screens: false
        )
    }

    private func shown(by tap: String, in code: String) throws -> [String] {
        var app = try launched(code)
        app.call(try #require(app.calls.first { $0.contains(tap) }, "\(app.calls)"))
        return app.visible
    }

    @Test(arguments: [("One", "First"), ("Two", "Second"), ("Three", "First"), ("Four", "Second")])
    func `a method gets what its call passes`(tap: String, screen: String) throws {
        let visible = try shown(
            by: tap,
            in: """
                struct Start: View {
                    @State private var first = false
                    @State private var second = false
                    var body: some View {
                        NavigationStack {
                            List {
                                row("One", action: { first = true })
                                row("Two") { second = true }
                                link("Three", destination: First())
                                link("Four", destination: Second())
                            }
                            .sheet(isPresented: $first) { First() }
                            .sheet(isPresented: $second) { Second() }
                        }
                    }
                    private func row(_ title: String, action: @escaping () -> Void) -> some View {
                        Button(action: action) { HStack { Text(title); Spacer() } }
                    }
                    private func link<Target: View>(_ title: String, destination: Target) -> some View {
                        NavigationLink(destination: destination) { Text(title) }
                    }
                }
                """
        )
        #expect(visible.last == screen, "\(visible)")
    }

    @Test(arguments: [("One", "First"), ("Two", "Second"), ("Three", "Second"), ("Four", "Start sheet")])
    func `a part opens the screen that it is given`(tap: String, screen: String) throws {
        let visible = try shown(
            by: tap,
            in: """
                struct Start: View {
                    @State private var isOn = false
                    var body: some View {
                        NavigationStack {
                            Row(title: "One", target: First())
                            Row(title: "Two", target: Second())
                            Opener(title: "Three") { Second() }
                            Opener(title: "Four") { VStack { Text("Four"); Button("Switch") { isOn = true } } }
                        }
                    }
                }
                struct Row<Target: View>: View {
                    let title: String
                    let target: Target
                    var body: some View { NavigationLink(destination: target) { Text(title) } }
                }
                struct Opener<Content: View>: View {
                    let title: String
                    @State private var isShown = false
                    let content: () -> Content
                    init(title: String, @ViewBuilder content: @escaping () -> Content) {
                        self.title = title
                        self.content = content
                    }
                    var body: some View { Button(title) { open() }.sheet(isPresented: $isShown) { content() } }
                    private func open() { isShown = true }
                }
                """
        )
        #expect(visible.last == screen, "\(visible)")
    }

    @Test func `a constant rules out the branches of a part`() throws {
        let app = try launched(
            """
            enum Kind { case plain, link(String) }
            struct Setting { let title: String; var kind: Kind = .plain }
            struct Start: View {
                var body: some View {
                    NavigationStack {
                        SettingRow(setting: Setting(title: "A"))
                        Deletable(isFull: true)
                        Deletable(isFull: false)
                    }
                }
            }
            struct SettingRow: View {
                let setting: Setting
                var body: some View {
                    switch setting.kind {
                    case .plain: Text(setting.title)
                    case .link(let name): NavigationLink("Wrong 1") { First() }
                    }
                }
            }
            struct Deletable: View {
                let isFull: Bool
                var onDelete: (() -> Void)?
                private var isPlain: Bool { !isFull }
                var body: some View {
                    VStack {
                        if isFull { NavigationLink("Right 1") { First() } }
                        isPlain ? AnyView(NavigationLink("Right 2") { Second() }) : AnyView(Text("x"))
                        if let onDelete { Button("Wrong 2", action: onDelete) }
                    }
                }
            }
            """
        )
        #expect(app.calls.filter { $0.contains("Wrong") } == [])
        #expect(app.calls.filter { $0.contains("Right 1") }.count == 1, "\(app.calls)")
        #expect(app.calls.filter { $0.contains("Right 2") }.count == 1, "\(app.calls)")
    }

    @Test func `a parameter of a closure hides the constant of its name`() throws {
        let app = try launched(
            """
            struct Start: View { var body: some View { NavigationStack { VStack { Text("a"); Part(isFull: false) } } } }
            struct Part: View {
                var isFull = false
                var body: some View {
                    ForEach([true, false]) { isFull in
                        if isFull { NavigationLink("Inner") { First() } }
                    }
                    if isFull { NavigationLink("Outer") { Second() } }
                }
            }
            """
        )
        #expect(app.calls.contains { $0.contains("Inner") }, "\(app.calls)")
        #expect(!app.calls.contains { $0.contains("Outer") }, "\(app.calls)")
    }

    @Test func `a call of an initialiser in an extension tells no constants`() throws {
        let app = try launched(
            """
            extension Part { init(text: String) { self.init(isFull: true) } }
            struct Start: View { var body: some View { NavigationStack { VStack { Text("a"); Part(text: "x") } } } }
            struct Part: View {
                var isFull = false
                var body: some View { if isFull { NavigationLink("Outer") { Second() } } }
            }
            """
        )
        #expect(app.calls.contains { $0.contains("Outer") }, "\(app.calls)")
    }

    @Test func `a constant of a type rules out a branch, and a value lent to what it shows opens nothing`() throws {
        let app = try launched(
            """
            enum Features { static let hasChat = false; static let hasHelp = true; static var hasMore = false }
            struct Start: View {
                @State private var asks = false
                var body: some View {
                    NavigationStack {
                        if Features.hasChat { NavigationLink("Chat") { First() } }
                        if Features.hasHelp { NavigationLink("Help") { First() } }
                        if Features.hasMore { NavigationLink("More") { First() } }
                    }
                    .sheet(isPresented: $asks) { Prompt(isPresented: $asks) }
                }
            }
            struct Prompt: View {
                @Binding var isPresented: Bool
                var body: some View { Button("Cancel") { isPresented = false } }
            }
            """
        )
        #expect(app.calls.filter { $0.contains("Chat") } == [])
        #expect(app.calls.contains { $0.contains("Help") }, "\(app.calls)")
        #expect(app.calls.contains { $0.contains("More") }, "\(app.calls)")
        #expect(app.flow.navigations.map(\.label).filter { $0.contains("asks") } == [])
    }

    @Test func `a value that is not constant rules nothing out`() throws {
        let app = try launched(
            """
            struct Start: View {
                @State private var isFull = false
                let count: Int
                var body: some View { NavigationStack { Part(isFull: isFull); Part(isFull: count > 2) } }
            }
            struct Part: View {
                let isFull: Bool
                var body: some View { if isFull { NavigationLink("Full") { First() } } else { NavigationLink("Less") { Second() } } }
            }
            """
        )
        #expect(app.calls.contains { $0.contains("Full") })
        #expect(app.calls.contains { $0.contains("Less") })
    }

    @Test func `a modifier keeps its body beside its own methods`() throws {
        let visible = try shown(
            by: "Show",
            in: """
                struct Start: View {
                    @State private var isOpen = false
                    var body: some View { Button("Show") { isOpen = true }.modifier(Sheets(isOpen: $isOpen)) }
                }
                struct Sheets: ViewModifier {
                    @Binding var isOpen: Bool
                    func body(content: Content) -> some View { content.sheet(isPresented: $isOpen) { sheet(for: 1) } }
                    private func sheet(for number: Int) -> some View { Second() }
                }
                """
        )
        #expect(visible == ["Second"])
    }

    @Test func `a value that nothing sets shows nothing`() throws {
        let app = try launched(
            """
            struct Start: View {
                @State private var never = false
                @State private var toggled = false
                var body: some View {
                    VStack { Toggle("More", isOn: $toggled) }
                        .sheet(isPresented: $never) { First() }
                        .sheet(isPresented: $toggled) { Second() }
                }
            }
            """
        )
        #expect(app.flow.navigations.map(\.label).filter { $0.contains("never") } == [])
        #expect(app.calls.contains { $0.contains("toggled") }, "\(app.calls)")
    }

    @Test(arguments: ["NavigationStack { First() }", "NavigationStack { VStack { Text(\"wide\") } }"])
    func `a branch that is a member of the view keeps its sheets`(content: String) throws {
        let app = try launched(
            """
            struct Start: View {
                @Environment(\\.horizontalSizeClass) private var size
                @State private var isOpen = false
                @State private var isAsking = false
                var body: some View {
                    GeometryReader { geometry in
                        Group { if size == .regular { wide } else { narrow } }
                            .onAppear { isAsking = true }
                    }
                }
                private var wide: some View { \(content).sheet(isPresented: $isOpen) { Second() } }
                private var narrow: some View {
                    NavigationStack { First().sheet(isPresented: $isAsking) { Second() } }
                }
            }
            """
        )
        #expect(app.flow.coverage.linkedInViews >= 1, "\(app.flow.coverage)")
    }

    @Test func `a value passed to be changed may show a screen`() throws {
        let app = try launched(
            """
            struct Start: View {
                @State private var goesBack = false
                var body: some View {
                    Text("x").gesture(DragGesture().onEnded { _ in clear(&goesBack) })
                        .sheet(isPresented: $goesBack) { First() }
                }
                private func clear(_ value: inout Bool) { value.toggle(); goesBack = false }
            }
            """
        )
        #expect(app.calls.contains { $0.contains("goesBack") }, "\(app.calls)")
    }

    @Test func `an app's own alert is one`() throws {
        let visible = try shown(
            by: "Ask",
            in: """
                extension View {
                    func alert<Content: View>(isPresented: Binding<Bool>, content: @escaping () -> Content) -> some View {
                        modifier(Overlay(isPresented: isPresented, content: content))
                    }
                }
                struct Overlay<Inner: View>: ViewModifier {
                    @Binding var isPresented: Bool
                    let content: () -> Inner
                    func body(content: Content) -> some View { content.overlay { Text("x") } }
                }
                struct Start: View {
                    @State private var asks = false
                    var body: some View {
                        Button("Ask") { asks = true }.alert(isPresented: $asks) { Button("Yes") { print("yes") } }
                    }
                }
                """
        )
        #expect(visible == ["UIAlertController"])
    }

    @Test func `a computed value leads to the screens of the cases that it returns`() throws {
        let app = try launched(
            """
            enum Route: Hashable { case first, second, third }
            struct Third: View { var body: some View { Text("third") } }
            struct Start: View {
                @State private var path: [Route] = []
                @State private var isOld = false
                private var route: Route { isOld ? .first : .second }
                var body: some View {
                    NavigationStack(path: $path) {
                        Button("Go") { path.append(route) }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .first: First()
                                case .second: Second()
                                case .third: Third()
                                }
                            }
                    }
                }
            }
            """
        )
        let shown = app.flow.navigations.filter { $0.label.contains("Go") }.map(\.destination)
        #expect(shown.count == 2, "\(shown)")
    }

    @Test func `a part that gives itself to itself ends`() throws {
        let app = try launched(
            """
            struct Start: View {
                var body: some View { NavigationStack { Twice(depth: 1) { First() } } }
            }
            struct Twice<Content: View>: View {
                let depth: Int
                @ViewBuilder let content: Content
                var body: some View {
                    NavigationLink("Open") { content }
                    Twice<AnyView>(depth: depth + 1) { AnyView(Twice(depth: 2) { content }) }
                    again(1) { again(2) { content } }
                }
                func again<Inner: View>(_ n: Int, @ViewBuilder _ inner: () -> Inner) -> some View {
                    VStack { inner(); again(n + 1) { content } }
                }
            }
            """
        )
        #expect(app.calls.contains { $0.contains("Open") })
    }
}
