import SceneFlow
import Simulation
import Testing

/// Screens that a view writes in place, and the code that shows them.
struct InlineScreenTests {
    /// An app of one view with a body, and the controls to tap.
    struct Example: CustomTestStringConvertible {
        let name: String
        let code: String
        let taps: [String]
        let visible: [String]

        var testDescription: String { name }

        init(_ name: String, _ code: String, taps: [String], shows visible: String...) {
            self.name = name
            self.code = code
            self.taps = taps
            self.visible = visible
        }
    }

    private func launched(_ code: String) throws -> Launched {
        try Launched(
            """
            import SwiftUI
            @main struct DemoApp: App { var body: some Scene { WindowGroup { Start() } } }
            struct Item: Identifiable { let id = 1 }
            struct Other: View { var body: some View { Text("other") } }
            struct Third: View { var body: some View { Text("third") } }
            \(code)
            """,
            screens: false
        )
    }

    static let examples = [
        Example(
            "the content of a sheet has a name, and its own controls",
            """
            struct Start: View {
                @State private var isOpen = false
                var body: some View {
                    Button("Show") { isOpen = true }
                        .sheet(isPresented: $isOpen) {
                            Form { Button("Close") { isOpen = false } }
                        }
                }
            }
            """,
            taps: ["Show"],
            shows: "Start sheet"
        ),
        Example(
            "a button in the content of a sheet closes it",
            """
            struct Start: View {
                @State private var isOpen = false
                var body: some View {
                    Button("Show") { isOpen = true }
                        .sheet(isPresented: $isOpen) { Form { Button("Close") { isOpen = false } } }
                }
            }
            """,
            taps: ["Show", "Close"],
            shows: "Start"
        ),
        Example(
            "the content closure comes after the one for the dismissal",
            """
            struct Start: View {
                @State private var isOpen = false
                var body: some View {
                    Button("Show") { isOpen = true }
                        .sheet(isPresented: $isOpen) { print("gone") } content: { Other() }
                }
            }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "a link in a stack inside of a branch",
            """
            struct Start: View {
                @State private var isLoading = false
                var body: some View {
                    if isLoading { ProgressView() } else {
                        NavigationStack { List { NavigationLink("Next", destination: Other()) } }
                    }
                }
            }
            """,
            taps: ["Next"],
            shows: "Start",
            "UINavigationController",
            "Other"
        ),
        Example(
            "a page written in place leads on",
            """
            struct Start: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("Page") { List { NavigationLink("Next") { Other() } } }
                    }
                }
            }
            """,
            taps: ["Page", "Next"],
            shows: "UINavigationController",
            "Other"
        ),
        Example(
            "tabs written in place",
            """
            struct Start: View {
                var body: some View {
                    TabView {
                        NavigationStack { List { NavigationLink("Next") { Other() } } }.tabItem { Text("One") }
                        Other().tabItem { Text("Two") }
                    }
                }
            }
            """,
            taps: ["Next"],
            shows: "Start",
            "UINavigationController",
            "Other"
        ),
        Example(
            "a modifier in a compiled clause",
            """
            struct Start: View {
                @State private var isOpen = false
                var body: some View {
                    Button("Show") { isOpen = true }
                    #if os(iOS)
                        .sheet(isPresented: $isOpen) { Other() }
                    #else
                        .sheet(isPresented: $isOpen) { Third() }
                    #endif
                        .padding()
                }
            }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "a modifier of the app's own, with a capital letter before it",
            """
            extension View {
                func shows<Content: View>(_ isOpen: Binding<Bool>, then content: @escaping () -> Content) -> some View {
                    sheet(isPresented: isOpen) { content() }
                }
            }
            struct Start: View {
                @State private var isOpen = false
                var body: some View {
                    Button("Show") { isOpen = true }.HUD(isPresented: $isOpen).shows($isOpen) { Other() }
                }
            }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "a binding declared in the body",
            """
            struct Start: View {
                @State private var item: Item?
                var body: some View {
                    let isOpen = Binding<Bool>(get: { item != nil }, set: { if !$0 { item = nil } })
                    Button("Show") { item = Item() }.sheet(isPresented: isOpen) { Other() }
                }
            }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "a link whose binding is made in place",
            """
            struct Start: View {
                @State private var item: Item?
                var body: some View {
                    NavigationView {
                        Button("Show") { item = Item() }.background(
                            NavigationLink(
                                isActive: Binding(get: { item != nil }, set: { if !$0 { item = nil } }),
                                destination: { Other() },
                                label: { EmptyView() }
                            )
                        )
                    }
                }
            }
            """,
            taps: ["Show"],
            shows: "UINavigationController",
            "Other"
        ),
        Example(
            "a value that a control of SwiftUI changes",
            """
            struct Start: View {
                @State private var isOn = false
                @State private var warns = false
                var body: some View {
                    Toggle("On", isOn: $isOn).onChange(of: isOn) { warns = !isOn }.sheet(isPresented: $warns) { Other() }
                }
            }
            """,
            taps: ["onChange"],
            shows: "Other"
        ),
        Example(
            "a part that shows a sheet for the value of the view around it",
            """
            struct Start: View {
                @State private var isOpen = false
                var body: some View { VStack { Button("Show") { isOpen = true }; Part(isOpen: $isOpen) } }
            }
            struct Part: View {
                @Binding var isOpen: Bool
                var body: some View { Text("part").sheet(isPresented: $isOpen) { Other() } }
            }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "a view passed as an argument of a modifier",
            """
            struct Start: View {
                var body: some View { NavigationStack { Text("x").overlay(cart) } }
                var cart: some View { HStack { NavigationLink("Cart") { Other() } } }
            }
            """,
            taps: ["Cart"],
            shows: "UINavigationController",
            "Other"
        ),
        Example(
            "a value of a known type among several screens of a stack",
            """
            struct Start: View {
                let items: [Item] = []
                var body: some View {
                    NavigationStack {
                        ForEach(items) { item in NavigationLink("Item", value: item) }
                            .navigationDestination(for: String.self) { _ in Third() }
                            .navigationDestination(for: Item.self) { _ in Other() }
                    }
                }
            }
            """,
            taps: ["Item"],
            shows: "UINavigationController",
            "Other"
        ),
        Example(
            "the screens that the nearest stack declares",
            """
            struct Apart: View {
                var body: some View { Text("x").navigationDestination(for: String.self) { _ in Third() } }
            }
            struct Start: View {
                var body: some View {
                    NavigationStack { Row().navigationDestination(for: String.self) { _ in Other() } }
                }
            }
            struct Row: View { var body: some View { NavigationLink("Go", value: "x") } }
            """,
            taps: ["Go"],
            shows: "UINavigationController",
            "Other"
        ),
        Example(
            "a row that selects what the other column shows",
            """
            struct Start: View {
                @State private var chosen: Int?
                var body: some View {
                    NavigationSplitView {
                        List(selection: $chosen) { NavigationLink("First", value: 1) }
                    } detail: {
                        if let chosen { Other() } else { Text("nothing") }
                    }
                }
            }
            """,
            taps: ["First"],
            shows: "UINavigationController",
            "Other"
        ),
        Example(
            "a modifier of the app's own that passes an item to its content",
            """
            struct Frame<Content: View>: View {
                @ViewBuilder let content: Content
                var body: some View { VStack { content } }
            }
            extension View {
                func framed<I: Identifiable, C: View>(item: Binding<I?>, @ViewBuilder content: @escaping (I) -> C) -> some View {
                    fullScreenCover(item: item) { item in Frame { content(item) } }
                }
            }
            struct Start: View {
                @State private var item: Item?
                var body: some View { Button("Show") { item = Item() }.framed(item: $item) { _ in Other() } }
            }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "views that the branches of a builder assign",
            """
            enum Page { case other, third }
            struct Start: View {
                var body: some View {
                    NavigationStack {
                        NavigationLink("Go", value: Page.third)
                            .navigationDestination(for: Page.self) { page in
                                let view: AnyView
                                switch page {
                                case .other: view = AnyView(Other())
                                case .third: view = AnyView(Third())
                                }
                                return view.padding()
                            }
                    }
                }
            }
            """,
            taps: ["Go"],
            shows: "UINavigationController",
            "Third"
        ),
        Example(
            "a model beside the selection of a column",
            """
            class Model: ObservableObject { @Published var sheet: Item? }
            struct Start: View {
                @ObservedObject var model: Model
                @State private var chosen: Int?
                init() { model = Model() }
                var body: some View {
                    NavigationSplitView {
                        List(selection: $chosen) { NavigationLink("First", value: 1) }
                            .sheet(item: $model.sheet) { _ in Third() }
                    } detail: {
                        if let chosen, model.sheet == nil { Other() } else { Text("nothing") }
                    }
                }
            }
            """,
            taps: [],
            shows: "UINavigationController",
            "Start"
        ),
        Example(
            "a view of a factory in a constant of a builder",
            """
            class Factory { func other() -> Other { Other() } }
            struct Start: View {
                let factory = Factory()
                @State private var isOpen = false
                var body: some View { Button("Show") { isOpen = true }.sheet(isPresented: $isOpen) { content } }
                @ViewBuilder var content: some View {
                    let other = factory.other()
                    other.padding()
                }
            }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "a case with a value among the cases of a sheet",
            """
            enum Page: Identifiable { case other(Int), third; var id: Int { 1 } }
            struct Start: View {
                @State private var page: Page?
                var body: some View {
                    Button("Third") { page = .third }
                    Button("Show") { page = .other(2) }
                        .sheet(item: $page) { page in content(of: page) }
                }
                func content(of shown: Page) -> AnyView {
                    switch shown {
                    case .third: AnyView(Third())
                    case .other(let number): Other().padding(CGFloat(number)).erased
                    }
                }
            }
            extension View { var erased: AnyView { AnyView(self) } }
            """,
            taps: ["Show"],
            shows: "Other"
        ),
        Example(
            "an item that a model takes away opens nothing",
            """
            class Model: ObservableObject {
                @Published var item: Item?
                func close() { item = nil }
            }
            struct Start: View {
                @StateObject private var model = Model()
                var body: some View {
                    VStack { Button("Close") { model.close() }; Button("Show") { model.item = Item() } }
                        .sheet(item: $model.item) { _ in Other() }
                }
            }
            """,
            taps: ["Close"],
            shows: "Start"
        ),
    ]

    @Test(arguments: examples)
    func `a screen is shown`(example: Example) throws {
        var app = try launched(example.code)
        for tap in example.taps { app.call(try #require(app.calls.first { $0.contains(tap) }, "\(app.calls)")) }
        #expect(app.visible == example.visible)
        #expect(app.flow.coverage.linkedInViews == app.flow.coverage.foundInViews)
    }

    @Test func `a method with a page in it is read once, although the page calls it`() throws {
        let app = try launched(
            """
            struct Start: View {
                var body: some View { NavigationStack { rows(1) } }
                @ViewBuilder func rows(_ depth: Int) -> some View {
                    NavigationLink("Deeper") { List { rows(depth + 1) } }
                    Button("Other") { print(depth) }
                }
            }
            """
        )
        #expect(app.flow.classes.filter { $0.name.hasPrefix("Start") }.map(\.name).sorted() == ["Start", "Start page"])
    }

    @Test func `what a model opens is named after the value, not after a button of the alert`() throws {
        let app = try launched(
            """
            class Model: ObservableObject { @Published var warns = false; func check() { warns = true } }
            struct Start: View {
                @StateObject private var model = Model()
                var body: some View {
                    Button("Check") { model.check() }
                        .alert("Warning", isPresented: $model.warns) { Button("Confirm") { print("x") } }
                }
            }
            """
        )
        let triggers = app.flow.navigations.map { "\($0.trigger)" }
        #expect(triggers.contains { $0.contains("Model.warns") })
        #expect(!triggers.contains { $0.contains("Confirm") })
    }

    @Test func `previews are no part of the app`() throws {
        let app = try launched(
            """
            struct Start: View { var body: some View { Text("x") } }
            struct Start_Previews: PreviewProvider {
                static var previews: some View { Start().sheet(isPresented: .constant(true)) { Other() } }
            }
            #Preview { Start().sheet(isPresented: .constant(true)) { Other() } }
            """
        )
        #expect(app.flow.coverage.foundInViews == 0)
        #expect(app.flow.coverage.open.isEmpty)
    }
}
