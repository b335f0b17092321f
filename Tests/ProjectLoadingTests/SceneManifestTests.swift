import Diagnostics
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

/// The scene manifest of an app, wherever its Info.plist comes from.
struct SceneManifestTests {
    private static let board = Board.storyboard(initial: "a", Board.scene("a"))

    private func manifest(_ settings: [String: String], list: String? = nil) throws -> SceneManifest {
        let project = PBX(targets: [.init(name: "Shop", files: ["Shop/Main.storyboard"], settings: settings)])
        var files = ["Shop.xcodeproj/project.pbxproj": project.text, "Shop/Main.storyboard": Self.board]
        if let list { files["Shop/Info.plist"] = "<plist version=\"1.0\"><dict>\(list)</dict></plist>" }
        return try TemporaryFolder(files).app().flow.lifeCycle.manifest
    }

    private static func scenes(_ configurations: String) -> String {
        "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key>\(configurations)</dict>"
    }

    private static func role(_ name: String, _ members: String) -> String {
        "<dict><key>\(name)</key><array><dict>\(members)</dict></array></dict>"
    }

    @Test(arguments: [
        ("", SceneManifest.Contents.missing),
        (scenes("<dict/>"), .empty),
        (scenes(role("CPTemplateApplicationSceneSessionRoleApplication", "")), .others),
        (scenes(role("UIWindowSceneSessionRoleApplication", "")), .windows),
        (scenes("<dict><key>UIWindowSceneSessionRoleApplication</key><array/></dict>"), .empty),
    ])
    func `the manifest of an Info dot plist`(list: String, contents: SceneManifest.Contents) throws {
        let read = try manifest(["INFOPLIST_FILE": "Shop/Info.plist"], list: list)
        #expect(read.contents == contents)
        #expect(read.location?.file == "Shop/Info.plist")
        // Xcode adds its own keys to a file only where the file has none.
        let settings = [
            "INFOPLIST_FILE": "Shop/Info.plist", "GENERATE_INFOPLIST_FILE": "YES",
            "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
        ]
        #expect(try manifest(settings, list: list).contents == (contents == .missing ? .empty : contents))
    }

    @Test func `the configuration for windows names a storyboard and a delegate`() throws {
        let members = """
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>\
            <key>UISceneStoryboardFile</key><string>Main</string>
            """
        let list = Self.scenes(Self.role("UIWindowSceneSessionRoleApplication", members))
        let read = try manifest(["INFOPLIST_FILE": "Shop/Info.plist"], list: list)
        #expect(read.hasStoryboard)
        #expect(read.delegate == "SceneDelegate")
    }

    @Test func `a generated Info dot plist has the manifest that the settings ask for`() throws {
        let generated = ["GENERATE_INFOPLIST_FILE": "YES"]
        #expect(try manifest(generated).contents == .missing)
        let key = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
        #expect(try manifest(generated.merging([key: "YES"]) { $1 }).contents == .empty)
        #expect(try manifest(generated.merging([key: "NO"]) { $1 }).contents == .missing)
        #expect(try manifest([:]).contents == .unread)
        #expect(try manifest(["INFOPLIST_FILE": "Gone.plist", "GENERATE_INFOPLIST_FILE": "YES"]).contents == .unread)
    }

    @Test func `Tuist extends an Info dot plist with a manifest that has no configuration`() throws {
        func contents(_ plist: String) throws -> SceneManifest.Contents {
            try TemporaryFolder([
                "Project.swift": """
                import ProjectDescription
                let project = Project(name: "Shop", targets: [
                    .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "x", infoPlist: \(plist),
                        sources: ["Shop/**"], resources: ["Shop/**"]),
                ])
                """,
                "Shop/Main.storyboard": Self.board, "Shop/App.swift": "class App {}",
            ]).app().flow.lifeCycle.manifest.contents
        }
        #expect(try contents(#".extendingDefault(with: ["A": "B"])"#) == .empty)
        #expect(try contents(#".dictionary(["A": "B"])"#) == .missing)
        let role = #"["UIWindowSceneSessionRoleApplication": [["UISceneConfigurationName": "Default"]]]"#
        let scenes = #"["UIApplicationSceneManifest": ["UISceneConfigurations": \#(role)]]"#
        #expect(try contents(".extendingDefault(with: \(scenes))") == .windows)
    }
}
