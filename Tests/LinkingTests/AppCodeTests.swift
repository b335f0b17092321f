import Diagnostics
import Foundation
import InterfaceBuilder
import ObjectiveCSources
import SceneFlow
import SwiftFacts
import SwiftSources
import Testing
import WrittenApps

@testable import AppCodeReading
@testable import AppFinding
@testable import CodeReading
@testable import ProjectFiles
@testable import CodeModel

/// The result of loading the sources of a folder.
struct AppCodeTests {
    private static func board(_ attributes: String) -> String {
        Board.storyboard(initial: "a", Board.scene("a", attributes: attributes))
    }

    private func flow(_ attributes: String, _ swift: String, manifest: String = "") throws -> Flow {
        var files = ["Main.storyboard": Self.board(attributes), "Code.swift": swift]
        if !manifest.isEmpty { files["sceneflow.yml"] = manifest }
        return try TemporaryFolder(files).app().flow
    }

    @Test func `the classes of the sources are those of the flow`() throws {
        let flow = try flow(
            "customClass=\"Detail\" customModule=\"App\" customModuleProvider=\"target\"",
            "class Detail: UIViewController { var item: Item! }"
        )
        #expect(flow.classes.map(\.name) == ["Detail"])
        #expect(flow.classes[0].properties.map(\.name) == ["item"])
        #expect(flow.classes[0].location == SourceLocation(file: "Code.swift", line: 1, column: 7))
        #expect(flow.diagnostics.isEmpty)
    }

    @Test func `a scene that names a class by its Objective-C name has that class`() throws {
        let flow = try flow("customClass=\"Named\"", "@objc(Named) class Detail: UIViewController {}")
        #expect(flow.scenes[0].customClass == "Detail")
        #expect(flow.classes[0].runtimeName == "Named")
        #expect(flow.diagnostics.isEmpty)
    }

    @Test(arguments: [("_ title: String, message: String, third: Int", false), ("_ sender: Any", true)])
    func `a method with more parameters than an action has is not sent by controls`(
        parameters: String,
        isSent: Bool
    ) throws {
        let flow = try flow(
            "customClass=\"Detail\"",
            """
            class Detail: UIViewController {}
            class Other: UIViewController {}
            extension UIViewController {
                @objc func ask(\(parameters)) { present(Other(), animated: true) }
            }
            """
        )
        #expect(flow.navigations.contains { $0.source != nil } == isSent)
    }

    @Test func `what the manifest says of a class is added to its source`() throws {
        let flow = try flow(
            "customClass=\"Detail\" customModule=\"App\"",
            """
            class Detail: UIViewController {
                var item: Item?
                @IBOutlet var label: UILabel!
                @IBAction func save(_ sender: Any) {}
            }
            """,
            manifest: """
                classes:
                  Detail:
                    properties:
                      item: {optional: "!"}
                      extra: Extra
                    outlets: [other, label]
                    actions: ["run:"]
                  Ghost:
                    superclass: UITableViewController
                """
        )
        #expect(flow.classes.map(\.name) == ["Detail", "Ghost"])
        let detail = flow.classes[0]
        #expect(detail.superclass == "UIViewController")
        #expect(detail.properties.map(\.name) == ["item", "label", "extra"])
        #expect(detail.properties[0].type == "Item")
        #expect(detail.properties[0].optionality == .implicitlyUnwrapped)
        #expect(detail.outlets == ["label", "other"])
        #expect(detail.actions == ["save:", "run:"])
        #expect(detail.location?.file == "Code.swift")
        #expect(flow.classes[1].superclass == "UITableViewController")
    }

    // MARK: - Diagnostics

    /// A project whose one target is the module App.
    private func diagnostics(
        _ attributes: String,
        _ swift: String,
        absent: [String] = [],
        xib: String? = nil
    ) -> [String] {
        var app = AppFiles(name: "App", folder: "")
        app.absentSwiftFiles = absent
        app.module = "App"
        app.swiftFiles = ["Code.swift"]
        let facts = SourceFileReader().read(swift, file: "Code.swift")
        var sources = SourceReader.Result()
        sources.swift.facts = ["Code.swift": facts]
        app.objectiveCFiles = ["Old.h"]
        let old = "@interface Old : UIViewController\n@end"
        sources.objectiveC = ["Old.h": ObjectiveCReader.read(old, file: "Old.h")]
        let text = xib.map(Self.xib) ?? Self.board(attributes)
        let name = xib == nil ? "Main.storyboard" : "Main.xib"
        let reader = AppCodeReader(
            app: app,
            sources: sources,
            documents: [DocumentParser().parse(Array(text.utf8), file: name)],
            memory: CodeMemory(parsingWith: SwiftFileParser())
        )
        return reader.read().diagnostics.map(\.id)
    }

    @Test(arguments: [
        ("customClass=\"Detail\" customModule=\"App\"", []),
        ("customClass=\"Ghost\" customModule=\"App\"", ["class-not-found"]),
        ("customClass=\"Ghost\" customModule=\"Old\" customModuleProvider=\"target\"", ["class-not-found"]),
        ("customClass=\"Ghost\" customModule=\"Pod\"", []), ("customClass=\"Ghost\"", []),
        ("customClass=\"Inner\" customModule=\"App\"", ["class-not-found"]),
        ("customClass=\"Box\" customModule=\"App\"", ["generic-controller"]),
        ("customClass=\"Named\" customModule=\"App\"", []), ("", []),
        ("customClass=\"Detail\"", ["class-without-module"]), ("customClass=\"Old\"", []),
    ])
    func `a class that UIKit will not find is told`(attributes: String, ids: [String]) {
        let swift = """
            class Detail: UIViewController { class Inner: UIViewController {} }
            class Box<T>: UIViewController {}
            @objc(Named) class Renamed: UIViewController {}
            """
        #expect(diagnostics(attributes, swift) == ids)
    }

    private static func xib(_ object: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>\(object)</objects></document>
        """
    }

    @Test(arguments: ["Ghost", "Box"])
    func `UIKit looks up the controllers of a xib, and not its owner`(name: String) {
        let swift = "class Box<T>: UIViewController {}"
        let type = "customClass=\"\(name)\" customModule=\"App\""
        let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" \(type)/>"
        #expect(diagnostics("", swift, xib: owner) == [])
        let ids = diagnostics("", swift, xib: "<viewController id=\"a\" \(type)/>")
        #expect(ids == [name == "Ghost" ? "class-not-found" : "generic-controller"])
    }

    @Test(arguments: [
        (["Screens/Ghost.swift"], []), (["GhostView.swift", "R.generated.swift"], ["class-not-found"]),
    ])
    func `a class whose file is not there is not said to be missing`(absent: [String], ids: [String]) {
        let attributes = "customClass=\"Ghost\" customModule=\"App\""
        #expect(diagnostics(attributes, "class Detail: UIViewController {}", absent: absent) == ids)
    }

    @Test func `a file that does not parse gives what does, and says where it does not`() throws {
        let flow = try flow(
            "customClass=\"Detail\"",
            "class Detail: UIViewController { func (\n}\nclass Other: UIViewController {}"
        )
        #expect(flow.classes.contains { $0.name == "Detail" })
        let found = flow.diagnostics.filter { $0.id == "swift-syntax" }
        #expect(!found.isEmpty && found.count <= 10)
        #expect(found.allSatisfy { $0.location?.file == "Code.swift" && $0.severity == .warning })
    }

    @Test func `a Swift file that is too large or no file is told, and the rest is read`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.board("customClass=\"Detail\" customModule=\"App\""),
            "Code.swift": "class Detail: UIViewController {}",
        ])
        try folder.write(Data(repeating: 0x20, count: Folder.maximumSource + 1), to: "Large.swift")
        let flow = try folder.app().flow
        #expect(flow.classes.map(\.name) == ["Detail"])
        #expect(flow.diagnostics.map(\.id) == ["unreadable-file"])
        #expect(flow.diagnostics.first?.message == "'Large.swift' cannot be read: it is larger than 4 MiB")
    }

    // MARK: - Builds

    @Test(arguments: [
        ("class A {}", false), ("#if DEBUG\nclass A {}\n#endif", true), ("#if os(iOS)\nclass A {}\n#endif", false),
        ("#if STAGING\nclass A {}\n#endif", true),
        ("class A: UIViewController { func f() {\n#if !DEBUG\ng()\n#endif\n} }", true),
        ("class A { let a = { \n#if DEBUG\ng()\n#endif\n} }", true), ("#if OTHER || !DEBUG\nlet a = 1\n#endif", true),
    ])
    func `an app differs between its builds where a condition does`(text: String, differs: Bool) {
        var app = AppFiles(name: "App", folder: "")
        app.swiftFiles = ["Code.swift"]
        app.compilationFlags = [.debug: ["STAGING"]]
        var sources = SourceReader.Result()
        sources.swift.facts = ["Code.swift": SourceFileReader().read(text, file: "Code.swift")]
        #expect(
            AppCodeReader(app: app, sources: sources, documents: [], memory: CodeMemory(parsingWith: SwiftFileParser()))
                .differsInRelease == differs
        )
    }

    // MARK: - Modules

    private func index(_ app: String, library: String, objectiveC: String = "") -> CodeIndex {
        CodeIndex(
            modules: [
                CodeModule(
                    "App",
                    [SourceFileReader().read(app, file: "App.swift")],
                    objectiveC: [ObjectiveCReader.read(objectiveC, file: "App.h")]
                ),
                CodeModule("Kit", [SourceFileReader().read(library, file: "Kit.swift")]),
            ],
            conditions: BuildConditions()
        )
    }

    @Test func `a class of a library is found with its module or without`() {
        let index = index("class Detail: Kit.Base {}", library: "open class Base: UIViewController {}")
        #expect(index.superclass(of: "Detail") == "Base")
        #expect(index.isController("Detail"))
        #expect(index.type("Base")?.module == "Kit")
        #expect(index.type("Kit.Base")?.name == "Base")
        #expect(index.diagnostics.isEmpty)
    }

    @Test func `the app's class wins over a library's of the same name, but not in the library`() {
        let index = index(
            "class Base: UITableViewController {} ; class Mine: Base {} ; class Theirs: Kit.Base {}",
            library: "open class Base: UIViewController {} ; open class Heir: Base {}"
        )
        #expect(index.type("Base", file: "App.swift")?.module == "App")
        #expect(index.wholeAncestry(of: "Mine").contains("UITableViewController"))
        #expect(!index.wholeAncestry(of: "Heir").contains("UITableViewController"))
        #expect(!index.wholeAncestry(of: "Theirs").contains("UITableViewController"))
        #expect(index.isController("Heir") && index.isController("Theirs"))
        #expect(index.diagnostics.isEmpty)
    }

    @Test func `a Swift class below an Objective-C one is a controller`() {
        let index = index(
            "class Detail: OldController {}",
            library: "",
            objectiveC: "@interface OldController : UITableViewController\n@property (nonatomic) Item *item;\n@end"
        )
        #expect(index.ancestry(of: "Detail") == ["Detail", "OldController", "UITableViewController"])
        #expect(index.property("item", on: "Detail")?.declaration.type == TypeName("Item", .implicitlyUnwrapped))
    }
}
