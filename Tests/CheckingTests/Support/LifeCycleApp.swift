import Checking

/// A small app with an Info.plist, built with the iOS 27 SDK unless its settings say otherwise.
struct LifeCycleApp {
    /// The findings of the family.
    let findings: [Finding]

    /// Checks an app.
    /// - Parameters:
    ///   - scenes: the configurations of the scene manifest; empty for no manifest.
    ///   - check: the settings of `check` in `sceneflow.yml`.
    ///   - delegate: the members of the app's delegate.
    ///   - scene: the members of the scene's delegate; nil for no such class.
    ///   - files: further files, or nil for one to leave out.
    /// - Throws: the error of the folder that cannot be written, or a `LoadingError`.
    init(
        scenes: String = "",
        check: String? = "sdk: 27",
        delegate: String = "",
        scene: String? = nil,
        files: [String: String?] = [:]
    ) throws {
        var all = [
            "Info.plist": Self.plist(scenes),
            "AppDelegate.swift": """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
            \(delegate)
            }
            """,
        ]
        if let check { all["sceneflow.yml"] = "check: { \(check) }" }
        if let scene { all["SceneDelegate.swift"] = Self.scene(scene) }
        for (name, text) in files { all[name] = text }
        let app = try WrittenApp(WrittenApp.controller("home", "UIViewController"), files: all)
        let names = Set(CheckRule.all.filter { $0.family == .lifeCycle }.map(\.name))
        findings = app.findings.filter { names.contains($0.rule) }
    }

    /// The findings of a rule.
    func found(_ rule: String) -> [Finding] { findings.filter { $0.rule == rule } }

    /// A scene delegate with some members.
    static func scene(_ members: String) -> String {
        """
        import UIKit
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        \(members)
        }
        """
    }

    private static func plist(_ scenes: String) -> String {
        let name = "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"
        let board = "<key>UISceneStoryboardFile</key><string>Main</string>"
        let windows = "UIWindowSceneSessionRoleApplication"
        let configurations: String? =
            switch scenes {
            case "windows": "<key>\(windows)</key><array><dict>\(name)</dict></array>"
            case "storyboard": "<key>\(windows)</key><array><dict>\(name)\(board)</dict></array>"
            case "car": "<key>CPTemplateApplicationSceneSessionRoleApplication</key><array><dict/></array>"
            case "empty": ""
            default: nil
            }
        let manifest = configurations.map {
            "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>\($0)</dict></dict>"
        }
        return """
            <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>\(manifest ?? "")</dict></plist>
            """
    }
}
