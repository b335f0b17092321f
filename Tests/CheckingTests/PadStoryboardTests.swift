import Checking
import Diagnostics
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
}
