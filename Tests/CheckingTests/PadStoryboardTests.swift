import Checking
import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow
import Testing

/// An app with a main storyboard of its own for iPads.
struct PadStoryboardTests {
    private static let code = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
        class HomeViewController: UIViewController {
            @IBAction func open(_ sender: Any) {
                guard UIDevice.current.userInterfaceIdiom == .pad else { return }
                let detail = storyboard!.instantiateViewController(withIdentifier: "detail")
                show(detail, sender: nil)
            }
        }
        """

    private func app(_ key: String) throws -> WrittenApp {
        let detail = WrittenApp.controller(
            "detail",
            "UIViewController",
            attributes: "storyboardIdentifier=\"detail\""
        )
        return try WrittenApp(
            WrittenApp.home(),
            files: [
                "App.swift": Self.code, "Pad.storyboard": WrittenApp.storyboard([WrittenApp.home(), detail]),
                "Info.plist": """
                <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\
                <key>UIMainStoryboardFile</key><string>Main</string>\
                <key>\(key)</key><string>Pad.storyboard</string></dict></plist>
                """,
            ]
        )
    }

    @Test func `an iPad starts with the storyboard that the Info dot plist names for it`() throws {
        #expect(try app("Another").found("scene-identifier").map(\.severity) == [.error])
        let app = try app("UIMainStoryboardFile~ipad")
        // The code of the class in the iPhone's storyboard is judged too, but no path leads to the failure.
        #expect(app.found("scene-identifier").map(\.confidence) == [.unsure])
        #expect(app.found("unreachable-scene").isEmpty)
    }

    @Test(arguments: [(false, [Severity.error]), (true, [])])
    func `the iPad's storyboard of an app for iPhones alone is not judged`(
        isForPhones: Bool,
        severities: [Severity]
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Pad-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let code =
            Self.code.replacing("HomeViewController", with: "BaseViewController")
            + "\nclass HomeViewController: BaseViewController {}"
        let detail = WrittenApp.controller("d", "UIViewController", attributes: "storyboardIdentifier=\"detail\"")
        let files = [
            "App.swift": code, "Pad.storyboard": WrittenApp.storyboard([WrittenApp.home()]),
            "Main.storyboard": WrittenApp.storyboard([WrittenApp.home(), detail]),
            "Info.plist": """
            <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\
            <key>UIMainStoryboardFile</key><string>Main</string>\
            <key>UIMainStoryboardFile~ipad</key><string>Pad</string></dict></plist>
            """,
        ]
        for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
        var session = ProjectSession(folder, cache: nil, configurations: BuildConfiguration.allCases)
        var flow = try #require(try session.load().apps.first).flow
        flow.isForPhonesOnly = isForPhones
        let found = Checker(rules: RuleSelection()).findings(in: Analyzer().examine(flow, release: nil))
            .filter { $0.rule == "scene-identifier" && $0.confidence != .unsure }
        #expect(found.map(\.severity) == severities)
    }
}
