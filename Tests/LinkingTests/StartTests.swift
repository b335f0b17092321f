import Diagnostics
import Foundation
import InterfaceBuilder
import SceneFlow
import Testing

@testable import ProjectLoading
import Reviewing
import WrittenApps
@testable import AppFinding

/// The start of an app, and its certainty.
struct StartTests {
    private static let at = SourceLocation(file: "App.xcodeproj/project.pbxproj", line: 1)

    /// A delegate that gives the window a root of which nothing is known.
    private static let unknownRoot = delegate(
        Instruction(
            .show(.opaque(Opaque("makeRoot()")), .setRoot, from: .current, style: nil),
            at: SourceLocation(file: "SceneDelegate.swift", line: 5)
        )
    )

    private static func delegate(_ body: Instruction...) -> ControllerClass {
        var type = ControllerClass(name: "SceneDelegate", superclass: "UIResponder")
        type.methods = [Method("scene(_:willConnectTo:options:)", role: .callback, body: body)]
        return type
    }

    /// A storyboard whose first scene leads to the others.
    private static func chain(initial: String? = nil, _ ids: String...) -> String {
        let segues = ids.dropFirst().enumerated().map { index, id in
            "<segue id=\"\(ids[0])-s\(index)\" kind=\"show\" identifier=\"\(id)\" destination=\"\(id)\"/>"
        }
        let body = segues.isEmpty ? "" : "<connections>\(segues.joined())</connections>"
        let scenes = [Board.scene(ids[0], body)] + ids.dropFirst().map { Board.scene($0) }
        return Board.storyboard(initial: initial, scenes.joined())
    }

    private static func entry(_ flow: Flow) -> String? { flow.entry.map { flow[$0].key } }

    @Test func `the main storyboard of a project is read, not assumed`() throws {
        let files = ["Main.storyboard": Self.chain(initial: "a", "a", "b")]
        let flow = try Linked.flow(files, main: .storyboard("Main", Self.at), [])
        #expect(flow.start == .read(.project))
        #expect(Self.entry(flow) == "Main/a")
        #expect(flow.diagnosticIDs.isEmpty)
    }

    @Test func `a root that was not understood leaves the main storyboard, assumed`() throws {
        let files = [
            "Main.storyboard": Self.chain(initial: "a", "a"), "Other.storyboard": Self.chain(initial: "x", "x", "y"),
        ]
        let flow = try Linked.flow(files, main: .storyboard("Other", Self.at), [Self.unknownRoot])
        #expect(Self.entry(flow) == "Other/x")
        #expect(flow.start.reason?.contains("not understood") == true)
        #expect(flow.start.reason?.contains("main storyboard") == true)
        #expect(flow.diagnosticIDs == ["assumed-start"])
    }

    @Test func `a root in code that was not understood leaves the only storyboard with an initial controller`() throws {
        let files = ["A.storyboard": Self.chain("a", "b", "c"), "B.storyboard": Self.chain(initial: "x", "x")]
        let flow = try Linked.flow(files, main: .code(Self.at), [Self.unknownRoot])
        #expect(Self.entry(flow) == "B/x")
        #expect(flow.start.isAssumed)
        let told = try #require(flow.diagnostics.first)
        #expect(told.id == "assumed-start" && told.severity == .warning)
        #expect(told.remedy?.contains("--entry") == true)
    }

    @Test func `of several storyboards with an initial controller Main is taken`() throws {
        let files = ["A.storyboard": Self.chain(initial: "a", "a"), "Main.storyboard": Self.chain(initial: "m", "m")]
        let flow = try Linked.flow(files, main: .code(Self.at), [])
        #expect(Self.entry(flow) == "Main/m")
        #expect(flow.start.isAssumed)
    }

    @Test func `else the controller that nothing leads to and that leads to most`() throws {
        let files = [
            "A.storyboard": Self.chain(initial: "a", "a", "b"),
            "B.storyboard": Self.chain(initial: "k", "x", "y", "z", "k"),
            "C.storyboard": Self.chain("q", "r", "s", "t"),
        ]
        let flow = try Linked.flow(files, main: .code(Self.at), [])
        // Of two with as many transitions the first is taken, on every run.
        #expect(Self.entry(flow) == "B/x")
        #expect(flow.launch == .scene(try #require(flow.entry)))
        #expect(flow.start.reason?.contains("no transition leads to it") == true)
        #expect(try Linked.flow(files, main: .code(Self.at), []).start == flow.start)
    }

    @Test func `where something leads to every controller, that with the most transitions`() throws {
        let board = Board.storyboard(
            Board.scene("a", "<connections><segue id=\"s\" kind=\"show\" destination=\"b\"/></connections>"),
            Board.scene(
                "b",
                """
                <connections><segue id="t" kind="show" destination="a"/><segue id="u" kind="show" destination="c"/>
                </connections>
                """
            ),
            Board.scene("c", "<connections><segue id=\"v\" kind=\"show\" destination=\"b\"/></connections>")
        )
        let flow = try Linked.flow(["A.storyboard": board], main: .code(Self.at), [])
        #expect(Self.entry(flow) == "A/b")
    }

    @Test func `an app without a controller has no start, and says so`() throws {
        let board = Board.storyboard(Board.scene("menu", element: "application"))
        let flow = try Linked.flow(["Main.storyboard": board], [])
        #expect(flow.launch == .nothing)
        #expect(flow.diagnosticIDs == ["no-entry"])
    }

    @Test func `files without any code start at their only initial controller`() throws {
        let files = ["Main.storyboard": Self.chain(initial: "a", "a"), "B.storyboard": Self.chain("x", "y")]
        let flow = try Linked.flow(files, [])
        #expect(flow.start == .read(.storyboard))
        let code = try Linked.flow(files, [Self.delegate()])
        #expect(code.start.isAssumed)
        #expect(Self.entry(code) == "Main/a")
    }

    @Test(arguments: ["Main/b", "Main#Second", "Detail", "Other"])
    func `a person chooses a scene by its key, its identifier, its class or its storyboard`(_ name: String) throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene("a"),
                Board.scene("b", attributes: "customClass=\"Detail\" storyboardIdentifier=\"Second\"")
            ), "Other.storyboard": Self.chain(initial: "o", "o"),
        ])
        var project = try ProjectLoader().load(folder.url)
        let digest = project.apps[0].flow.digest
        try project.start(at: name)
        let flow = project.apps[0].flow
        #expect(Self.entry(flow) == (name == "Other" ? "Other/o" : "Main/b"))
        #expect(flow.start == .chosen)
        #expect(flow.digest != digest)
        #expect(!flow.diagnosticIDs.contains("assumed-start"))
        try Data("entry: \(name)\n".utf8).write(to: folder.url.appending(path: "sceneflow.yml"))
        let manifest = try folder.app().flow
        #expect(Self.entry(manifest) == Self.entry(flow))
        #expect(manifest.start == .chosen)
    }

    @Test func `a name that no scene has is refused, with the one that was meant`() throws {
        let folder = try TemporaryFolder(["Main.storyboard": Self.chain(initial: "a", "a")])
        var project = try ProjectLoader().load(folder.url)
        let error = try #require(throws: UnknownStart.self) { try project.start(at: "Mian") }
        #expect(error.description == "no scene, storyboard or class is called 'Mian'; did you mean 'Main'?")
        try Data("entry: Mian\n".utf8).write(to: folder.url.appending(path: "sceneflow.yml"))
        let flow = try folder.app().flow
        #expect(flow.diagnosticIDs == ["assumed-start", "no-entry"])
        #expect(flow.start.isAssumed)
    }

    @Test func `the graph always says what the entry is and whether it is assumed`() throws {
        let board = Board.storyboard(Board.scene("menu", element: "application"))
        let folder = try TemporaryFolder(["Main.storyboard": board])
        let text = GraphFormat.json.print(GraphDocument(try ProjectLoader().load(folder.url)))
        #expect(text.contains("\"entry\" : null"))
        #expect(text.contains("\"assumed\" : false"))
        let other = try TemporaryFolder(["A.storyboard": Self.chain("a", "b")])
        let graph = GraphDocument(try ProjectLoader().load(other.url))
        #expect(GraphFormat.json.print(graph).contains("\"assumed\" : true"))
        #expect(GraphFormat.text.print(graph).contains("starts at A/a, which is assumed: "))
        #expect(GraphFormat.dot.print(graph).contains("(assumed start)"))
        #expect(GraphFormat.mermaid.print(graph).contains("(assumed start)"))
    }
}
