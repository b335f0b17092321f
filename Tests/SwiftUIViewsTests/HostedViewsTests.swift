import SwiftFacts
import SwiftSources
import SwiftUIViews
import Testing

/// The translation of views into controllers, file by file.
struct HostedViewsTests {
    private func translated(_ sources: String...) -> [SourceFileFacts] {
        let files = sources.enumerated().map { number, text in
            SourceFileReader().read("import SwiftUI\n\(text)", file: "\(number).swift")
        }
        let views = HostedViews(files) { $0.first }
        return files.map(views.translated)
    }

    private func type(_ name: String, in files: [SourceFileFacts]) -> TypeDeclaration? {
        files.flatMap(\.types).first { $0.name == name && $0.kind != .extension }
    }

    @Test func `a file without views stays as it is`() {
        let source = "struct Point { let x: Int }\nclass Home { func show() { present(Next(), animated: true) } }"
        let before = SourceFileReader().read("import SwiftUI\n\(source)", file: "0.swift")
        #expect(translated(source) == [before])
    }

    @Test func `a screen is a class with the initialiser that the compiler makes`() throws {
        let files = translated(
            """
            struct Detail: View {
                let id: Int
                var title = "x"
                @State private var isOpen = false
                @Binding var isOn: Bool
                @Environment(\\.dismiss) var dismiss
                var body: some View { Text("x") }
            }
            class Start { func open() { show(UIHostingController(rootView: Detail(id: 1, isOn: .constant(true)))) } }
            """
        )
        let detail = try #require(type("Detail", in: files))
        #expect(detail.kind == .class)
        #expect(detail.inherited.map(\.text) == ["UIHostingController"])
        #expect(detail.initializers.map(\.fullName) == ["init(id:title:isOn:isOn value:)", "init(coder:)"])
        #expect(!detail.properties.map(\.name).contains("body"))
        #expect(detail.properties.first { $0.name == "isOn" }?.type == TypeName("(Bool) -> Void", .optional))
    }

    @Test func `a view that is only a part of others is no controller`() throws {
        let files = translated(
            "struct Row: View { var onTap: () -> Void; var body: some View { Button(\"Tap\") { onTap() } } }",
            "struct List1: View { var body: some View { Row(onTap: {}) ; Row(onTap: {}) } }",
            "@main struct A: App { var body: some Scene { WindowGroup { List1() } } }"
        )
        #expect(try #require(type("Row", in: files)).inherited.isEmpty)
        #expect(try #require(type("List1", in: files)).inherited.map(\.text) == ["UIHostingController"])
    }

    @Test func `a tab view is a tab bar controller`() throws {
        let files = translated(
            """
            struct Main: View { var body: some View { TabView { First() ; Second().tabItem { Text("Two") } } } }
            struct First: View { var body: some View { Text("1") } }
            struct Second: View { var body: some View { Text("2") } }
            @main struct A: App { var body: some Scene { WindowGroup { Main() } } }
            """
        )
        #expect(try #require(type("Main", in: files)).inherited.map(\.text) == ["UITabBarController"])
        #expect(try #require(type("Second", in: files)).inherited.map(\.text) == ["UIHostingController"])
    }

    @Test func `views that show each other end`() throws {
        let files = translated(
            """
            struct A: View {
                @State var isOpen = false
                var body: some View {
                    part.sheet(isPresented: $isOpen) { Button("Again") { isOpen = true } ; B() }
                }
                var part: some View { VStack { part ; Button("Open") { isOpen = true } } }
            }
            struct B: View { var body: some View { NavigationLink("A") { A() } ; B() ; C() } }
            struct C: View { var body: some View { B() ; D() } }
            struct D: View {
                @State var path = [Int]()
                var body: some View {
                    NavigationStack(path: $path) {
                        E(onNext: { path.append(1) }).navigationDestination(for: Int.self) { number in
                            E(onNext: { path.append(number) })
                        }
                    }
                }
            }
            struct E: View { let onNext: () -> Void; var body: some View { Button("Next") { onNext() } } }
            @main struct M: App { var body: some Scene { WindowGroup { C() } } }
            """
        )
        #expect(["A", "B", "C"].allSatisfy { type($0, in: files)?.kind == .class })
    }

    @Test func `many modifiers and deep views are read to a limit`() {
        let deep = (0..<40).reduce("Button(\"x\") { isOpen = true }") { text, _ in "VStack { \(text) }" }
        let long = "Text(\"x\")" + String(repeating: ".padding()", count: 150)
        let buttons = (0..<500).map { "Button(\"\($0)\") { isOpen = true }" }.joined(separator: "\n")
        for body in [deep, long, buttons] {
            let files = translated(
                """
                struct A: View {
                    @State var isOpen = false
                    var body: some View { VStack { \(body) }.sheet(isPresented: $isOpen) { B() } }
                }
                struct B: View { var body: some View { Text("x") } }
                @main struct M: App { var body: some Scene { WindowGroup { A() } } }
                """
            )
            #expect(type("A", in: files)?.kind == .class)
        }
    }
}
