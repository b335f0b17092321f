import Checking
import Diagnostics
import SceneFlow
import Testing

/// A scene with a class that has no module, and that no source declares.
struct ClassWithoutModuleTests {
    private func findings(_ type: String, code: String = "", files: [String: String] = [:]) throws -> [Finding] {
        let scene = """
            <viewController id="home" customClass="\(type)" sceneMemberID="viewController">\
            <view key="view" id="home-view"/></viewController>
            """
        let app = try ProjectApp([scene], files: files.merging(["App.swift": "import UIKit\n\(code)"]) { $1 })
        return app.found("class-not-found")
    }

    @Test func `it is likely missing in an app without Objective-C`() throws {
        let found = try findings("Tabs")
        #expect(found.map(\.severity) == [.warning] && found.map(\.confidence) == [.likely])
    }

    @Test(arguments: ["KITTabs", "UITabBarController", "tabs", "Kit.Tabs"])
    func `it may be in a framework`(type: String) throws {
        #expect(try findings(type) == [])
    }

    @Test func `Objective-C may declare it`() throws {
        #expect(try findings("Tabs", files: ["Kit.m": "@implementation Kit\n@end"]) == [])
    }

    @Test func `a Swift class without its module is certain`() throws {
        let found = try findings("Tabs", code: "class Tabs: UIViewController {}")
        #expect(found.map(\.confidence) == [.certain])
    }
}
