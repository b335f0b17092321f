import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

struct XcodeProjectTests {
    @Test func `an application target is a flow of the files that it contains`() throws {
        let project = try ProjectLoader().load(Folders.fixture("Classic"))
        let app = try #require(project.apps.first)
        #expect(project.apps.count == 1)
        #expect(app.flow.id == "shop")
        #expect(app.flow.title == "Shop")
        #expect(app.flow.storyboards.map(\.file) == ["Shop/Base.lproj/Main.storyboard"])
        #expect(app.swiftFiles == ["Shop/RootViewController.swift"])
    }

    @Test func `documents that the project names and that are not there are known by name`() throws {
        let flow = try #require(try ProjectLoader().load(Folders.fixture("Classic")).apps.first).flow
        #expect(flow.absentDocuments == ["Away", "Gone"])
    }

    @Test func `settings come from the target, then its xcconfig, then the project`() throws {
        let flow = try #require(try ProjectLoader().load(Folders.fixture("Classic")).apps.first).flow
        #expect(flow.deploymentTarget == Version("15.0"))
        #expect(flow.swiftVersion == Version("4.2"))
        #expect(flow.module == "Shop_2")
        #expect(flow.scenes[0].customModule == "Shop_2", "INST-35: the target's module, whatever the file says")
    }

    @Test func `the scene manifest names the first storyboard and wins over UIMainStoryboardFile`() throws {
        let flow = try #require(try ProjectLoader().load(Folders.fixture("Classic")).apps.first).flow
        #expect(flow.launch == .storyboard(name: "Main", initial: Scene.ID(0)))
    }

    @Test func `the English strings win over the texts of Base`() throws {
        let flow = try #require(try ProjectLoader().load(Folders.fixture("Classic")).apps.first).flow
        #expect(flow.scenes[0].view?.children.first?.text == "Good \"day\"")
    }

    @Test(arguments: ["Classic", "Synchronized", "References"])
    func `a project's diagnostics are those that stand beside it`(name: String) throws {
        let project = try ProjectLoader().load(Folders.fixture(name))
        let found = (project.diagnostics + project.apps.flatMap(\.flow.diagnostics)).map { "\($0)\n" }.joined()
        let file = Folders.fixture(name).appending(path: "expected-diagnostics.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == found)
    }

    @Test func `a synchronised folder belongs to its target but for the exceptions`() throws {
        let apps = try ProjectLoader().load(Folders.fixture("Synchronized")).apps
        #expect(apps.map(\.flow.id) == ["app", "clip"])
        #expect(apps[0].flow.storyboards.map(\.file) == ["App/Main.storyboard"])
        #expect(apps[0].flow.launch == .storyboard(name: "Main", initial: Scene.ID(0)))
    }

    @Test func `a synchronised folder lends another target what an exception names`() throws {
        let clip = try #require(try ProjectLoader().load(Folders.fixture("Synchronized")).apps.last)
        #expect(clip.flow.storyboards.map(\.file) == ["App/Clip.storyboard", "Kit/Shared.storyboard"])
    }

    @Test func `where a project makes no app, the folder is one, without the code of its tests`() throws {
        let folder = try TemporaryFolder([:])
        let shop = folder.url.appending(path: "Shop")
        try FileManager.default.copyItem(at: Folders.fixture("Classic"), to: shop)
        let file = shop.appending(path: "Shop.xcodeproj/project.pbxproj")
        let text = try String(contentsOf: file, encoding: .utf8)
        for (type, swift) in [("framework", true), ("bundle.unit-test", false), ("bundle.ui-testing", false)] {
            let other = text.replacing("product-type.application\"", with: "product-type.\(type)\"")
            try other.write(to: file, atomically: true, encoding: .utf8)
            let app = try #require(try ProjectLoader().load(shop).apps.first)
            #expect(app.swiftFiles.contains("Shop/RootViewController.swift") == swift, "\(type)")
            #expect(!app.flow.scenes.isEmpty)
        }
    }

    @Test func `a project that is cut anywhere gives a diagnostic and the folder as one flow`() throws {
        let source = Folders.fixture("Classic")
        let whole = try Data(contentsOf: source.appending(path: "Shop.xcodeproj/project.pbxproj"))
        let folder = try TemporaryFolder(["Main.storyboard": Board.storyboard(initial: "a", Board.scene("a"))])
        for length in stride(from: 0, to: whole.count - 20, by: 97) {
            try folder.write(whole.prefix(length), to: "Shop.xcodeproj/project.pbxproj")
            let project = try ProjectLoader().load(folder.url)
            #expect(project.diagnostics.map(\.id) == ["damaged-project"], "cut at \(length)")
            #expect(project.apps.map(\.flow.scenes.count) == [1])
        }
    }

    @Test func `a damaged project says where`() throws {
        let folder = try TemporaryFolder([
            "A.xcodeproj/project.pbxproj": "// x\n{\n    objects = {\n        A = (b c);\n"
        ])
        let diagnostic = try #require(try ProjectLoader().load(folder.url).diagnostics.first)
        #expect(diagnostic.location == SourceLocation(file: "A.xcodeproj/project.pbxproj", line: 4, column: 16))
    }

    @Test func `deep nesting ends with a diagnostic`() throws {
        let deep = String(repeating: "(", count: 100_000)
        let folder = try TemporaryFolder(["A.xcodeproj/project.pbxproj": deep])
        #expect(try ProjectLoader().load(folder.url).diagnostics.map(\.id) == ["damaged-project"])
    }
}
