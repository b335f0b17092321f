import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

/// Apps that are written in Swift 2, or of which nothing says in what.
struct OldSwiftTests {
    private static let source = """
        class Home: UIViewController {
            @IBAction func go(sender: AnyObject) { open(1) }
            @IBAction func back(segue: UIStoryboardSegue) {}
            func open(number: Int) { performSegueWithIdentifier("detail", sender: nil) }
            override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) { exit(1) }
        }
        """

    private func flow(attributes: String, settings: [String: String] = [:]) throws -> Flow {
        var project = PBX(targets: [
            .init(name: "App", files: ["App/Main.storyboard", "App/Home.swift"], settings: settings)
        ])
        project.attributes = attributes
        let folder = try TemporaryFolder([
            "App.xcodeproj/project.pbxproj": project.text, "App/Home.swift": Self.source,
            "App/Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene("a", attributes: "customClass=\"Home\" customModule=\"App\"")
            ),
        ])
        return try withExtendedLifetime(folder) { try #require(try ProjectLoader().load(folder.url).apps.first).flow }
    }

    @Test(arguments: ["LastUpgradeCheck = 0730;", "LastSwiftUpdateCheck = 0630; LastUpgradeCheck = 0700;"])
    func `a project that no Xcode 8 has opened and that sets no version is Swift 2`(attributes: String) throws {
        let flow = try flow(attributes: attributes)
        #expect(flow.swiftVersion == Version("2"))
        let home = try #require(flow.classes.first { $0.name == "Home" })
        #expect(home.actions == ["go:", "open:"])
        #expect(home.unwindActions == ["back:"])
        let prepare = home.methods.first { $0.name == "prepare(for:sender:)" }
        #expect(prepare?.selector == "prepareForSegue:sender:")
        #expect(prepare?.body.map(\.kind) == [.exit])
        // A call without a label is the method's whose parameter has one.
        #expect(home.methods[0].body.contains { "\($0)".contains("open") || "\($0)".contains("performSegue") })
    }

    @Test func `where nothing tells the version, a method has both selectors`() throws {
        let flow = try flow(attributes: "LastUpgradeCheck = 0800;")
        #expect(flow.swiftVersion == nil)
        let home = try #require(flow.classes.first { $0.name == "Home" })
        #expect(home.actions == ["goWithSender:", "go:"])
        #expect(home.unwindActions == ["backWithSegue:", "back:"])
    }

    @Test func `a version that is set counts`() throws {
        let flow = try flow(attributes: "LastUpgradeCheck = 0730;", settings: ["SWIFT_VERSION": "5.0"])
        #expect(flow.swiftVersion == Version("5"))
        #expect(flow.classes.first { $0.name == "Home" }?.actions == ["goWithSender:"])
    }
}
