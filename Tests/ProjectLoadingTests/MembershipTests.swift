import Diagnostics
import Foundation
import Injection
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

/// The files of an app, for each kind of project.
struct MembershipTests {
    private static let board = Board.storyboard(initial: "a", Board.scene("a"))

    private static func board(_ attributes: String) -> String {
        Board.storyboard(initial: "a", Board.scene("a", attributes: attributes))
    }

    private func load(_ files: [String: String]) throws -> LoadedProject {
        let folder = try TemporaryFolder(files)
        return try withExtendedLifetime(folder) { try ProjectLoader().load(folder.url) }
    }

    // MARK: - Frameworks and packages

    @Test func `storyboards of frameworks that the app links, directly or through others, belong to it`() throws {
        let project = PBX(targets: [
            .init(name: "Shop", files: ["Shop/Main.storyboard"], needs: ["Kit"]),
            .init(name: "Kit", type: "framework", files: ["Kit/List.storyboard", "Kit/List.swift"], links: ["Base"]),
            .init(name: "Base", type: "framework", files: ["Base/Base.storyboard", "Base/Cell.xib"]),
            .init(name: "Other", type: "framework", files: ["Other/Other.storyboard"]),
        ])
        let own =
            "storyboardIdentifier=\"list\" customClass=\"List\" customModule=\"Old\" customModuleProvider=\"target\""
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": project.text, "Shop/Main.storyboard": Self.board,
            "Kit/List.storyboard": Self.board(own), "Kit/List.swift": "import UIKit\nclass List: UIViewController {}",
            "Base/Base.storyboard": Self.board, "Base/Cell.xib": "", "Other/Other.storyboard": Self.board,
        ])
        let flow = try #require(loaded.apps.first).flow
        #expect(flow.storyboards.map(\.name) == ["Base", "List", "Main"])
        #expect(flow.scenes.first { $0.identifier == "list" }?.customModule == "Kit", "its own target is the framework")
        #expect(!flow.diagnosticIDs.contains("class-not-found"))
        #expect(
            loaded.diagnostics.map(\.message) == [
                "'Other/Other.storyboard' belongs to the target 'Other', a framework, so it is left out"
            ]
        )
    }

    @Test func `a file may be spelled by other code points than in the project`() throws {
        // macOS takes both for one name: U+B514, and the two letters that it is composed of.
        let (composed, decomposed) = ("Shop/\u{B514}.swift", "Shop/\u{1103}\u{1175}.swift")
        let project = PBX(targets: [.init(name: "Shop", files: ["Shop/Main.storyboard", decomposed])])
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": project.text,
            "Shop/Main.storyboard": Self.board("customClass=\"List\" customModule=\"Shop\""),
            composed: "import UIKit\nclass List: UIViewController {}",
        ])
        let app = try #require(loaded.apps.first)
        #expect(app.swiftFiles.map { Array($0.utf8) } == [Array(composed.utf8)])
        #expect(app.flow.diagnosticIDs == ["assumed-start"])
        #expect(app.flow.classes.contains { $0.name == "List" })
    }

    @Test func `so may the property list and its folder`() throws {
        let (composed, decomposed) = ("Li\u{E7}\u{E3}o", "Lic\u{327}a\u{303}o")
        let settings = ["INFOPLIST_FILE": "\(decomposed)/Info.plist"]
        let project = PBX(targets: [.init(name: "App", files: ["\(composed)/Main.storyboard"], settings: settings)])
        let list = "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
        let loaded = try load([
            "App.xcodeproj/project.pbxproj": project.text, "\(composed)/Main.storyboard": Self.board,
            "\(composed)/Info.plist": list,
        ])
        let flow = try #require(loaded.apps.first).flow
        #expect(flow.launch == .storyboard(name: "Main", initial: Scene.ID(0)))
        #expect(!flow.diagnosticIDs.contains("unreadable-file"))
    }

    @Test func `storyboards of one name have keys of their own`() throws {
        let board = Board.storyboard(initial: "a", Board.scene("a"))
        let project = PBX(targets: [.init(name: "App", files: ["A/Main.storyboard", "B/Main.storyboard"])])
        let flow = try TemporaryFolder([
            "App.xcodeproj/project.pbxproj": project.text, "A/Main.storyboard": board, "B/Main.storyboard": board,
        ]).app().flow
        #expect(flow.scenes.map(\.key) == ["A/Main/a", "B/Main/a"])
        #expect(flow.diagnosticIDs == ["assumed-start", "shared-storyboard-name"])
    }

    @Test func `a file that is filtered for another platform does not belong to the app`() throws {
        let shop = PBX.Target(
            name: "Shop",
            files: ["Main.storyboard", "TV.storyboard", "Both.storyboard"],
            filters: ["TV.storyboard": ["tvos"], "Both.storyboard": ["ios", "tvos"]]
        )
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": PBX(targets: [shop]).text, "Main.storyboard": Self.board,
            "TV.storyboard": Self.board, "Both.storyboard": Self.board,
        ])
        #expect(loaded.apps.map { $0.flow.storyboards.map(\.name) } == [["Both", "Main"]])
    }

    @Test func `a name that two bundles have means the storyboard of the bundle that asks`() throws {
        let reference = """
            <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="Same" id="r-a" \
            sceneMemberID="viewController"/></objects></scene>
            """
        let push = "<connections><segue destination=\"r-a\" kind=\"show\" identifier=\"go\" id=\"x\"/></connections>"
        let asking = Board.storyboard(initial: "a", Board.scene("a", push), reference)
        let project = PBX(targets: [
            .init(name: "App", files: ["Code/Kit/Main.storyboard", "Code/Kit/Same.storyboard"], needs: ["Kit"]),
            .init(name: "Kit", type: "framework", files: ["Code/Kit/Start.storyboard", "Elsewhere/Same.storyboard"]),
        ])
        let loaded = try load([
            "App.xcodeproj/project.pbxproj": project.text, "Code/Kit/Main.storyboard": Self.board,
            "Code/Kit/Same.storyboard": Self.board, "Code/Kit/Start.storyboard": asking,
            "Elsewhere/Same.storyboard": Self.board,
        ])
        let flow = try #require(loaded.apps.first).flow
        #expect(try flow.destination(ofSegue: "go") == "Elsewhere/Same/a", "nearer is the one of the other bundle")
    }

    @Test func `a storyboard reference with a bundle identifier means that bundle's storyboard`() throws {
        let reference = """
            <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="Same" bundleIdentifier="x.kit" id="r-a" \
            sceneMemberID="viewController"/></objects></scene>
            """
        let push = "<connections><segue destination=\"r-a\" kind=\"show\" identifier=\"go\" id=\"x\"/></connections>"
        let kit = ["PRODUCT_BUNDLE_IDENTIFIER": "x.$(ID)", "ID": "kit"]
        let other = ["PRODUCT_BUNDLE_IDENTIFIER": "x.other"]
        let project = PBX(targets: [
            .init(name: "App", files: ["Main.storyboard", "Same.storyboard"], needs: ["Kit", "Other"]),
            .init(name: "Kit", type: "framework", files: ["Kit/Same.storyboard"], settings: kit),
            .init(name: "Other", type: "framework", files: ["Other/Same.storyboard"], settings: other),
        ])
        let loaded = try load([
            "App.xcodeproj/project.pbxproj": project.text, "Same.storyboard": Self.board,
            "Main.storyboard": Board.storyboard(initial: "a", Board.scene("a", push), reference),
            "Kit/Same.storyboard": Self.board, "Other/Same.storyboard": Self.board,
        ])
        let flow = try #require(loaded.apps.first).flow
        #expect(try flow.destination(ofSegue: "go") == "Kit/Same/a")
    }

    @Test func `a package that the app links brings its targets for the app's platform, with storyboards`() throws {
        let package = """
            // swift-tools-version: 6.0
            import PackageDescription
            let shared: [Target.Dependency] = ["Base"]
            let package = Package(
                name: "Kit",
                products: [.library(name: "KitProduct", targets: ["Kit"])],
                targets: [
                    .target(name: "Kit", dependencies: shared + [.target(name: "TV", condition: .when(platforms: [.tvOS])),
                        .product(name: "Far", package: "far")], exclude: ["Old"]),
                    .target(name: "Base", path: "Other/Base"), .target(name: "TV"), .target(name: "Unused"),
                    .testTarget(name: "KitTests"),
                ]
            )
            """
        let project = PBX(targets: [.init(name: "App", files: ["Main.storyboard"], links: ["KitProduct"])])
        let loaded = try load([
            "App.xcodeproj/project.pbxproj": project.text, "Main.storyboard": Self.board, "Kit/Package.swift": package,
            "Kit/Sources/Kit/Kit.storyboard": Self.board, "Kit/Sources/Kit/Old/Old.storyboard": Self.board,
            "Kit/Other/Base/Base.storyboard": Self.board, "Kit/Sources/TV/TV.storyboard": Self.board,
            "Kit/Sources/Unused/Unused.storyboard": Self.board, "Kit/Tests/KitTests/Test.storyboard": Self.board,
            "Far/Package.swift": "import PackageDescription\nlet package = make()",
            "Far/Sources/Far/Far.storyboard": Self.board,
        ])
        let flow = try #require(loaded.apps.first).flow
        #expect(flow.storyboards.map(\.name) == ["Base", "Far", "Kit", "Main"])
    }

    @Test func `a product that packages name in a circle ends`() throws {
        let package = """
            import PackageDescription
            let package = Package(name: "A", products: [.library(name: "B", targets: ["B"])],
                targets: [.target(name: "C", dependencies: ["B", "D"]), .target(name: "D", dependencies: ["C"])])
            """
        let project = PBX(targets: [.init(name: "App", files: ["Main.storyboard"], links: ["B", "C"])])
        let loaded = try load([
            "App.xcodeproj/project.pbxproj": project.text, "Main.storyboard": Self.board, "A/Package.swift": package,
            "A/Sources/C/C.storyboard": Self.board, "A/Sources/D/D.swift": "",
        ])
        #expect(loaded.apps.map { $0.flow.storyboards.map(\.name) } == [["C", "Main"]])
    }

    @Test func `a file of a target is not that of a package in the same folder as well`() throws {
        let loaded = try load([
            "project.yml": """
            name: Shop
            targets:
              Shop: { type: application, platform: iOS, sources: [App], dependencies: [target: Kit] }
              Kit: { type: framework, platform: iOS, sources: [Kit/Sources] }
            """,
            "App/Main.storyboard": Self.board,
            "Kit/Package.swift": """
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit"), .target(name: "KitLive")])
            """,
            "Kit/Sources/Kit/Store.swift": "public protocol Store {}",
            "Kit/Sources/KitLive/Live.swift": """
            class LiveStore: Store {}
            class StoreFactory { func create() -> Store { LiveStore() } }
            """,
        ])
        let app = try #require(loaded.apps.first)
        #expect(app.flow.registrations.map { "\($0.registration.key)" } == ["Store#StoreFactory.create()"])
    }

    // MARK: - Paths

    @Test func `an absolute path means the file here that it ends in`() throws {
        let files = ["/Users/someone/Work/Shop/Code/Main.storyboard", "/Users/someone/Main2.storyboard"]
        let project = PBX(targets: [.init(name: "Shop", files: files, tree: "<absolute>")])
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": project.text, "Code/Main.storyboard": Self.board,
            "Main2.storyboard": Self.board,
        ])
        #expect(loaded.apps.map { $0.flow.storyboards.map(\.file) } == [["Code/Main.storyboard"]])
    }

    @Test func `what lies in a folder of the author's machine is found by its own end`() throws {
        let project = PBX(targets: [.init(name: "Shop", files: ["Base.lproj/Main.storyboard"], tree: "<group>")])
        let group = """
            children = ( V ); sourceTree = "<group>"; };
            V = { isa = PBXVariantGroup; children = ( FShop_0 ); path = "/Users/a/Code"; sourceTree = "<absolute>";
            """
        let text = project.text.replacing("children = ( FShop_0 ); sourceTree = \"<group>\";", with: group)
        #expect(text != project.text)
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": text, "Code/Base.lproj/Main.storyboard": Self.board,
        ])
        #expect(loaded.apps.map { $0.flow.storyboards.map(\.file) } == [["Code/Base.lproj/Main.storyboard"]])
    }

    @Test func `a path may lead out of the project's folder, and by the opened folder's name in again`() throws {
        let folder = try TemporaryFolder(["Code/Main.storyboard": Self.board, "Code/Same.storyboard": Self.board])
        let name = folder.url.lastPathComponent
        let files = [
            "../../Code/Main.storyboard", "../../../\(name)/Code/Same.storyboard", "../../../Else/Code/No.storyboard",
        ]
        let project = PBX(targets: [.init(name: "Shop", files: files)])
        try folder.write(Data(project.text.utf8), to: "Apps/Shop/Shop.xcodeproj/project.pbxproj")
        #expect(try folder.app().flow.storyboards.map(\.name) == ["Main", "Same"])
    }

    @Test func `capitals and small letters are the same to a project`() throws {
        let settings = ["INFOPLIST_FILE": "shop/Info.plist"]
        let project = PBX(targets: [.init(name: "Shop", files: ["SHOP/main.storyboard"], settings: settings)])
        let list = "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
        let folder = try TemporaryFolder([
            "Shop.xcodeproj/project.pbxproj": project.text, "Shop/Main.storyboard": Self.board, "Shop/Info.plist": list,
        ])
        #expect(try folder.app().flow.launch == .storyboard(name: "Main", initial: Scene.ID(0)))
    }

    // MARK: - The launch

    @Test func `a launch screen that the app begins with is a storyboard as others`() throws {
        let screen = Self.board.replacing("targetRuntime", with: "launchScreen=\"YES\" targetRuntime")
        let list = "<plist><dict><key>UIMainStoryboardFile</key><string>$(NAME)Screen</string></dict></plist>"
        let settings = ["INFOPLIST_FILE": "$(SRCROOT)/$(TARGET_NAME)/Info.plist", "NAME": "Launch"]
        let files = ["Shop/LaunchScreen.storyboard", "Shop/Other.storyboard"]
        let project = PBX(targets: [.init(name: "Shop", files: files, settings: settings)])
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": project.text, "Shop/LaunchScreen.storyboard": screen,
            "Shop/Other.storyboard": screen, "Shop/Info.plist": list,
        ])
        let flow = try #require(loaded.apps.first).flow
        #expect(flow.launch == .storyboard(name: "LaunchScreen", initial: Scene.ID(0)))
        #expect(flow.storyboards.map(\.name) == ["LaunchScreen"], "the other is only a picture")
        #expect(!flow.diagnosticIDs.contains("no-entry"))
    }

    @Test func `a launch screen that code opens is a storyboard as others`() throws {
        let screen = Self.board.replacing("targetRuntime", with: "launchScreen=\"YES\" targetRuntime")
        let files = ["Main.storyboard", "LaunchScreen.storyboard", "Other.storyboard", "Splash.swift"]
        let settings = ["INFOPLIST_KEY_UIMainStoryboardFile": "Main", "GENERATE_INFOPLIST_FILE": "YES"]
        let project = PBX(targets: [.init(name: "Shop", files: files, settings: settings)])
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": project.text, "Main.storyboard": Self.board,
            "LaunchScreen.storyboard": screen, "Other.storyboard": screen,
            "Splash.swift": """
            import UIKit
            class Splash: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    let other = UIStoryboard(name: "Main", bundle: nil)
                    let board = UIStoryboard(name: "LaunchScreen", bundle: nil)
                    present(board.instantiateInitialViewController()!, animated: false)
                }
            }
            """,
        ])
        #expect(try #require(loaded.apps.first).flow.storyboards.map(\.name).sorted() == ["LaunchScreen", "Main"])
    }

    @Test func `the lines of an Info.plist are chosen by the target's definitions`() throws {
        let list = """
            <plist><dict>
            #ifdef BETA
            <key>UIMainStoryboardFile</key><string>Beta</string>
            #else
            <key>UIMainStoryboardFile</key><string>Main</string>
            #endif
            </dict></plist>
            """
        for (definitions, name) in [("A=1 BETA", "Beta"), ("A=1", "Main")] {
            let settings = [
                "INFOPLIST_FILE": "${PROJECT_DIR}/Info.plist", "INFOPLIST_PREPROCESS": "YES",
                "INFOPLIST_PREPROCESSOR_DEFINITIONS": definitions,
            ]
            let files = ["Main.storyboard", "Beta.storyboard"]
            let project = PBX(targets: [.init(name: "Shop", files: files, settings: settings)])
            let loaded = try load([
                "Shop.xcodeproj/project.pbxproj": project.text, "Main.storyboard": Self.board,
                "Beta.storyboard": Self.board, "Info.plist": list,
            ])
            let flow = try #require(loaded.apps.first).flow
            guard case .storyboard(name, _) = flow.launch else {
                Issue.record("\(flow.launch) is not \(name)")
                continue
            }
            #expect(!flow.diagnosticIDs.contains("damaged-info-plist"))
        }
    }

    @Test func `settings that mention each other over and over end`() throws {
        var settings = ["INFOPLIST_FILE": "$(A0)"]
        for index in 0..<15 { settings["A\(index)"] = String(repeating: "$(A\(index + 1))", count: 30) }
        let project = PBX(targets: [.init(name: "Shop", files: ["Main.storyboard"], settings: settings)])
        let loaded = try load(["Shop.xcodeproj/project.pbxproj": project.text, "Main.storyboard": Self.board])
        #expect(loaded.apps.map(\.title) == ["Shop"])
    }

    @Test func `nobody is told to delete an Info.plist`() throws {
        let project = PBX(targets: [
            .init(name: "Shop", files: ["Main.storyboard"], settings: ["INFOPLIST_FILE": "Info.plist"])
        ])
        let loaded = try load([
            "Shop.xcodeproj/project.pbxproj": project.text, "Main.storyboard": Self.board,
            "Info.plist": "<plist><dict>",
        ])
        let found = try #require(loaded.apps.first).flow.diagnostics.filter { $0.id == "damaged-info-plist" }
        #expect(found.map { $0.remedy?.contains("delete") } == [false])
    }

    @Test func `an Info.plist that git-crypt has encrypted is no damage`() throws {
        let project = PBX(targets: [
            .init(name: "Shop", files: ["Main.storyboard"], settings: ["INFOPLIST_FILE": "Info.plist"])
        ])
        let flow = try #require(
            try load([
                "Shop.xcodeproj/project.pbxproj": project.text, "Main.storyboard": Self.board,
                "Info.plist": "\0GITCRYPT\0\u{1}\u{2}",
            ]).apps.first
        ).flow
        let found = flow.diagnostics.filter { $0.location?.file == "Info.plist" }
        #expect(found.map(\.id) == ["missing-file"])
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.remedy?.contains("git-crypt unlock") == true)
    }

    // MARK: - Conditions

    @Test func `an app for tvOS is compiled as one`() throws {
        let code = """
            import UIKit
            #if os(tvOS)
            class Start: UIViewController { @IBOutlet var label: UILabel! }
            #elseif canImport(WebKit)
            class Start: UITableViewController {}
            #endif
            """
        for (sdk, superclass) in [("appletvos", "UIViewController"), ("iphoneos", "UITableViewController")] {
            let project = PBX(targets: [
                .init(name: "TV", files: ["Main.storyboard", "Start.swift"], settings: ["SDKROOT": sdk])
            ])
            let loaded = try load([
                "TV.xcodeproj/project.pbxproj": project.text, "Start.swift": code,
                "Main.storyboard": Self.board("customClass=\"Start\" customModuleProvider=\"target\""),
            ])
            let flow = try #require(loaded.apps.first).flow
            #expect(flow.classes.first { $0.name == "Start" }?.superclass == superclass)
        }
    }

    // MARK: - XcodeGen

    @Test func `a project of XcodeGen gives its apps, with what it includes`() throws {
        let loaded = try load([
            "project.yml": """
            name: Shop
            include:
              - path: Kit/kit.yml
            options:
              deploymentTarget: { iOS: "15.0", tvOS: 16.0 }
            settings:
              base: { SWIFT_VERSION: 5.0 }
              configs:
                Debug: { SWIFT_ACTIVE_COMPILATION_CONDITIONS: STAGING }
            targetTemplates:
              App:
                type: application
                platform: iOS
                sources:
                  - path: ${folder}
                    excludes: ["**/Old", "*.md"]
                  - { path: Shared, includes: ["**/*.storyboard"] }
                dependencies:
                  - target: Kit
            targets:
              Shop:
                templates: [App]
                templateAttributes: { folder: Sources }
                settings: { PRODUCT_MODULE_NAME: ShopModule }
                info:
                  path: Sources/Info.plist
                  properties: { UIMainStoryboardFile: Start }
              Tests:
                type: bundle.unit-test
                platform: iOS
                sources: Tests
            """,
            "Kit/kit.yml": "targets:\n  Kit:\n    type: framework\n    platform: iOS\n    sources: [Code]\n",
            "Sources/Start.storyboard": Self.board("customClass=\"First\" customModuleProvider=\"target\""),
            "Sources/First.swift": "import UIKit\n#if STAGING\nclass First: UIViewController {}\n#endif",
            "Sources/a/Old/Old.storyboard": Self.board, "Shared/x/Shared.storyboard": Self.board,
            "Shared/Other.swift": "", "Kit/Code/Kit.storyboard": Self.board, "Tests/Test.storyboard": Self.board,
        ])
        #expect(loaded.apps.map(\.title) == ["Shop"])
        let app = try #require(loaded.apps.first)
        #expect(app.flow.storyboards.map(\.name) == ["Kit", "Shared", "Start"])
        #expect(app.swiftFiles == ["Sources/First.swift"])
        #expect(app.flow.launch == .storyboard(name: "Start", initial: Scene.ID(2)))
        #expect(app.flow.module == "ShopModule")
        #expect(app.flow.deploymentTarget == Version("15.0"))
        #expect(app.flow.classes.map(\.name) == ["First"])
    }

    @Test func `a description that is written for a folder around its own is read from there`() throws {
        let loaded = try load([
            "Apps/One/project.yml": """
            include: [Apps/Shared/shared.yml]
            targets: { App: { sources: [Apps/One], settings: { PRODUCT_NAME: One } } }
            """,
            "Apps/Shared/shared.yml": "targets: { App: { type: application, platform: iOS, sources: [Code] } }",
            "Apps/One/Main.storyboard": Self.board, "Apps/Shared/Code/Shared.storyboard": Self.board,
        ])
        #expect(loaded.apps.map { $0.flow.storyboards.map(\.name) } == [["Main", "Shared"]])
        #expect(loaded.apps.map(\.flow.module) == ["One"])
    }

    @Test func `a description may repeat itself by aliases`() throws {
        let loaded = try load([
            "project.yml": """
            NAME: &NAME Shop
            name: *NAME
            targets:
              *NAME : { type: application, platform: iOS, sources: &sources [Sources] }
              Two: { type: application, platform: iOS, sources: *sources, settings: { PRODUCT_NAME: *NAME } }
            """,
            "Sources/Main.storyboard": Self.board,
        ])
        #expect(loaded.apps.map(\.title) == ["Shop", "Two"])
        #expect(loaded.apps.map(\.flow.module) == ["Shop", "Shop"])
    }

    @Test func `templates and attributes that multiply are bounded`() throws {
        let many = (0..<60).map { "T\($0): { templates: [\((0..<60).map { "T\($0)" }.joined(separator: ", "))] }" }
        let words = (10..<99).map { "a\($0): '${a\($0 + 1)}${a\($0 + 1)}'" }
        let loaded = try load([
            "project.yml": """
            targetTemplates:
              \(many.joined(separator: "\n  "))
            targets:
              App:
                type: application
                templates: [T0]
                templateAttributes: { \(words.joined(separator: ", ")) }
                sources: [Sources]
                name: ${a10}
            """,
            "Sources/Main.storyboard": Self.board,
        ])
        #expect(loaded.apps.map(\.title) == ["App"])
    }

    @Test func `a description with aliases or circles is read as far as it can be`() throws {
        let bomb = "a: &a [x, x]\nb: &b [*a, *a]\ntargets: { A: { type: application, sources: *b } }"
        for text in [bomb, "include: [project.yml]\ntargets: {}", "- 1", "targets: [", "include: ../../x.yml"] {
            let loaded = try load(["project.yml": text, "Main.storyboard": Self.board])
            #expect(loaded.apps.map(\.flow.scenes.count) == [1])
        }
    }

    // MARK: - Tuist

    @Test func `a project of Tuist gives its apps, with the helpers that it calls`() throws {
        let helper = """
            import ProjectDescription
            extension Project {
                public static func app(name: String, folders: [String] = ["Sources"]) -> Project {
                    Project(name: name, targets: [makeTarget(name: name, folders: folders)])
                }
                private static func makeTarget(name: String, folders: [String]) -> Target {
                    let plist: [String: InfoPlist.Value] = ["UIMainStoryboardFile": "First"]
                    let target = Target(
                        name: name, platform: .iOS, product: .app, bundleId: "x.\\(name)",
                        deploymentTarget: .iOS(targetVersion: "14.0", devices: .iphone),
                        infoPlist: .extendingDefault(with: plist),
                        sources: [.glob(.relativeToManifest("Sources/**"), excluding: ["Sources/Old/**"])],
                        resources: [.glob(pattern: .relativeToManifest("Resources/**"))],
                        dependencies: [.project(target: "Kit", path: .relativeToRoot("Modules/Kit"))]
                    )
                    return target
                }
            }
            """
        let kit = """
            import ProjectDescription
            let project = Project(name: "Kit", targets: [
                .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "x.kit",
                    sources: ["Sources/**"], resources: ["Resources/**"]),
                .target(name: "KitTests", destinations: .iOS, product: .unitTests, bundleId: "x", sources: ["Tests/**"]),
            ])
            """
        let call = "import ProjectDescription\nlet project = Project.app(name: \"One\")"
        let loaded = try load([
            "Tuist/ProjectDescriptionHelpers/Project.swift": helper, "Modules/Kit/Project.swift": kit,
            "Apps/One/Project.swift": call, "Apps/Two/Project.swift": call.replacing("One", with: "Two"),
            "Apps/One/Resources/First.storyboard": Self.board("customClass=\"First\" customModuleProvider=\"target\""),
            "Apps/One/Sources/First.swift": "import UIKit\nclass First: UIViewController {}",
            "Apps/One/Sources/Old/Old.swift": "", "Apps/One/Sources/No.storyboard": Self.board,
            "Apps/Two/Resources/First.storyboard": Self.board, "Apps/Two/Sources/First.swift": "class First {}",
            "Modules/Kit/Resources/Kit.storyboard": Self.board, "Modules/Kit/Tests/Test.swift": "",
        ])
        #expect(loaded.apps.map(\.title) == ["One", "Two"])
        let one = try #require(loaded.apps.first)
        #expect(
            one.flow.storyboards.map(\.file) == [
                "Apps/One/Resources/First.storyboard", "Modules/Kit/Resources/Kit.storyboard",
            ]
        )
        #expect(one.swiftFiles == ["Apps/One/Sources/First.swift"])
        #expect(one.flow.launch == .storyboard(name: "First", initial: Scene.ID(0)))
        #expect(one.flow.deploymentTarget == Version("14.0"))
        #expect(one.flow.scenes[0].customModule == "One")
    }

    @Test func `helpers may be functions of any type or of none, short or long`() throws {
        let helper = """
            import ProjectDescription
            public enum Names { public static func path(_ name: String) -> String { let base = "Apps"
                return base + "/" + name + "/**" } }
            public struct Maker {
                static func make(_ name: String) -> [Target] {
                    var list: [Target] = []
                    list.append(plain(name, product: .app, bundle: "com.example." + name, folder: Names.path(name)))
                    return list
                }
            }
            func plain(_ name: String, product: Product, bundle: String, folder: String) -> Target {
                return Target(name: name, platform: .iOS, product: product, bundleId: bundle, infoPlist: .default,
                    sources: [SourceFileGlob(folder)], resources: ["Apps/\\(name)/*.storyboard"])
            }
            """
        let loaded = try load([
            "Tuist/ProjectDescriptionHelpers/Make.swift": helper,
            "Project.swift":
                "let project = Project(name: \"All\", targets: [\"One\", \"Two\"].flatMap { Maker.make($0) })",
            "Apps/One/Main.storyboard": Self.board, "Apps/One/One.swift": "class One {}",
            "Apps/Two/Main.storyboard": Self.board, "Apps/Two/Two.swift": "class Two {}",
        ])
        #expect(loaded.apps.map(\.title) == ["One", "Two"])
        #expect(loaded.apps.map(\.swiftFiles) == [["Apps/One/One.swift"], ["Apps/Two/Two.swift"]])
    }

    @Test func `members of several types may have one name`() throws {
        let project = """
            enum One {
                static let name = "One"
                static func target() -> Target { make(name: One.name, sources: ["One/**"]) }
            }
            enum Two {
                static let name = "Two"
                static func target() -> Target { make(name: Two.name, sources: ["Two/**"]) }
            }
            func make(name: String, sources: [String]) -> Target {
                Target(name: name, platform: .iOS, product: .app, bundleId: "x", sources: sources, resources: ["\\(name)/*.storyboard"])
            }
            func all() -> [Target] { [One.target(), Two.target()] }
            let project = Project(name: One.name, targets: all())
            """
        let loaded = try load([
            "Project.swift": project, "One/Main.storyboard": Self.board, "One/One.swift": "class One {}",
            "Two/Main.storyboard": Self.board, "Two/Two.swift": "class Two {}",
        ])
        #expect(loaded.apps.map(\.title) == ["One", "Two"])
        #expect(loaded.apps.map(\.swiftFiles) == [["One/One.swift"], ["Two/Two.swift"]])
    }

    @Test func `dependencies of a Tuist project may be members that a plugin declares`() throws {
        let dependencies = """
            public extension TargetDependency {
                struct Projects {}
                struct External {}
            }
            public extension TargetDependency.External { static let screens = TargetDependency.external(name: "Other") }
            public extension TargetDependency.Projects {
                static let screens = project(name: "Screens")
                static func project(name: String) -> TargetDependency {
                    .project(target: name, path: .relativeToRoot("Projects/\\(name)"))
                }
            }
            """
        let environment = """
            public struct Environment { let name: String; let organization: String }
            public let env = Environment(name: "Shop", organization: "com.example")
            extension Path { static var app: Self { .relativeToRoot("Projects/App") } }
            """
        let app = """
            let project = Project(name: env.name, targets: [
                .target(name: env.name, destinations: .iOS, product: .app, bundleId: "\\(env.organization).shop",
                    sources: ["Sources/**"], dependencies: [.Projects.screens])
            ])
            """
        let screens = """
            let project = Project(name: "Screens", targets: [
                .target(name: "Screens", destinations: .iOS, product: .framework, bundleId: "x", sources: ["Sources/**"],
                    resources: ["Resources/**"])
            ])
            """
        let loaded = try load([
            "Tuist/Config.swift": "", "Plugins/One/ProjectDescriptionHelpers/Dependencies.swift": dependencies,
            "Plugins/Two/ProjectDescriptionHelpers/Environment.swift": environment,
            "Projects/App/Project.swift": app, "Projects/App/Sources/App.swift": "class App {}",
            "Projects/Screens/Project.swift": screens,
            "Projects/Screens/Resources/First.storyboard": Self.board("customClass=\"First\""),
            "Projects/Screens/Sources/First.swift": "import UIKit\npublic class First: UIViewController {}",
        ])
        #expect(loaded.apps.map(\.title) == ["Shop"])
        #expect(loaded.apps.first?.flow.storyboards.map(\.file) == ["Projects/Screens/Resources/First.storyboard"])
    }

    @Test func `targets and dependencies of Tuist that are not evaluated are read from the folders`() throws {
        let app = """
            let project = Project(name: "Shop", targets: [
                .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "x", sources: ["Sources/**"],
                    dependencies: [.feature(Feature.allCases.first)])
            ])
            """
        let loaded = try load([
            "Tuist/Config.swift": "", "Projects/App/Project.swift": app,
            "Projects/App/Sources/App.swift": "class App {}",
            "Features/Home/Project.swift": "let project = Project.module(.home)",
            "Features/Home/Sources/Home.storyboard": Self.board, "Features/Home/Demo/Demo.storyboard": Self.board,
            "Features/Home/Tests/Tests.storyboard": Self.board,
        ])
        #expect(loaded.apps.map(\.title) == ["Shop"])
        #expect(loaded.apps.first?.flow.storyboards.map(\.file) == ["Features/Home/Sources/Home.storyboard"])
    }

    // MARK: - Pods

    @Test func `pods whose sources lie in the folder belong to the app`() throws {
        let specification = """
            Pod::Spec.new do |s|
              s.name = 'Search'
              s.source_files = 'Classes/**/*.{swift,h}'
              s.resource_bundles = {
                'SearchResources' => ['Screens/*.storyboard']
              }
              s.dependency 'Tools/Core'
              s.test_spec 'Tests' do |test_spec|
                test_spec.source_files = 'Checks/**/*.swift'
              end
            end
            """
        let loaded = try load([
            "project.yml": "name: App\ntargets:\n  App: { type: application, platform: iOS, sources: [App] }\n",
            "App/Main.storyboard": Self.board, "App/App.swift": "class App {}",
            "Podfile": """
            target 'App' do
              pod 'Elsewhere', '~> 1.0'
              pod 'Search', :path => 'Local/Search'
              # pod 'Old', :path => 'Local/Old'
              pod "Tools", path: "Local/Tools"
            end
            """,
            "Local/Search/Search.podspec": specification,
            "Local/Search/Classes/Search.swift": "import UIKit\nclass Search: UIViewController {}",
            "Local/Search/Checks/Check.swift": "class Check {}",
            "Local/Search/Example/Example.swift": "class Example {}",
            "Local/Search/Screens/Search.storyboard": Self.board("customClass=\"Search\" customModule=\"Search\""),
            "Local/Tools/Tools.podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Tools.swift'\nend",
            "Local/Tools/Tools.swift": "import UIKit\nclass Tools: UIViewController {}",
            "Local/Old/Old.podspec": "Pod::Spec.new do |s|\n  s.source_files = '*.swift'\nend",
            "Local/Old/Old.swift": "class Old {}",
        ])
        let app = try #require(loaded.apps.first)
        #expect(app.flow.storyboards.map(\.file) == ["App/Main.storyboard", "Local/Search/Screens/Search.storyboard"])
        #expect(app.flow.classes.map(\.name).contains("Search"))
        #expect(app.flow.classes.map(\.name).contains("Tools"))
        #expect(!app.flow.classes.map(\.name).contains("Old"))
    }

    @Test func `a tilde in the name of a folder is no left-over`() throws {
        let loaded = try load([
            "Kit~Swift/Main.storyboard": Self.board, "Kit~Swift/Main~ipad.storyboard": Self.board,
            "Kit~Swift/Old~.storyboard": Self.board,
        ])
        #expect(loaded.apps.flatMap { $0.flow.storyboards.map(\.file) } == ["Kit~Swift/Main.storyboard"])
    }

    // MARK: - Limits

    @Test func `values that double over and over are unknown`() throws {
        let doubled = (0..<60).map { "let a\($0 + 1) = [a\($0), a\($0)]" }.joined(separator: "\n")
        let helper = "func all() -> [Target] {\nlet a0 = [\"x\"]\n\(doubled)\nreturn a60 }"
        let loaded = try load([
            "Tuist/ProjectDescriptionHelpers/A.swift": helper,
            "Project.swift": "let project = Project(name: \"All\", targets: all())", "Main.storyboard": Self.board,
        ])
        #expect(loaded.apps.map(\.flow.scenes.count) == [1])
    }

    @Test func `helpers that call each other for ever end`() throws {
        let helper =
            "extension Project { static func a(_ n: String) -> Project { b(n + n) } static func b(_ n: String) -> Project { a(n + n) } }"
        let loaded = try load([
            "Tuist/ProjectDescriptionHelpers/A.swift": helper, "Project.swift": "let project = Project.a(\"x\")",
            "Main.storyboard": Self.board,
        ])
        #expect(loaded.apps.map(\.flow.scenes.count) == [1])
    }

    // MARK: - No project

    @Test func `without a project, each folder with an app's Info.plist or a main storyboard is an app`() throws {
        let list =
            "<plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>UIMainStoryboardFile</key><string>Start</string></dict></plist>"
        let code = "import UIKit\nclass ViewController: UIViewController {}"
        let scene = Self.board("customClass=\"ViewController\" customModuleProvider=\"target\"")
        let loaded = try load([
            "One/Sources/ViewController.swift": code, "One/Resources/Base.lproj/Main.storyboard": scene,
            "One/Support/Info.plist": list.replacing("Start", with: "Main"),
            "Two/Start.storyboard": scene, "Two/Code/ViewController.swift": code, "Two/Info.plist": list,
            "Three/Main.storyboard": scene, "Three/ViewController.swift": code,
            "Shared/Shared.storyboard": Self.board, "Shared/Shared.swift": "class Shared {}",
            "SharedTests/ViewController.swift": code,
            "Extension/Info.plist": "<plist><dict><key>NSExtension</key><dict/></dict></plist>",
        ])
        #expect(loaded.apps.map(\.title) == ["One", "Three", "Two"])
        for app in loaded.apps {
            #expect(app.flow.storyboards.count == 2 && app.flow.storyboards.contains { $0.name == "Shared" })
            #expect(app.swiftFiles.count { !$0.hasPrefix("Shared/") } == 1 && app.swiftFiles.count == 2)
            #expect(!app.flow.diagnosticIDs.contains { ["duplicate-class", "class-without-module"].contains($0) })
            guard case .storyboard(app.title == "Two" ? "Start" : "Main", _) = app.flow.launch else {
                Issue.record("\(app.title) starts at \(app.flow.launch)")
                continue
            }
        }
    }

    @Test func `without a project, a class of the document's own target needs no module`() throws {
        let folder = try TemporaryFolder([
            "A.swift": "import UIKit\nclass A: UIViewController {}",
            "Start.storyboard": Self.board("customClass=\"A\" customModuleProvider=\"target\""),
            "Other.storyboard": Self.board("customClass=\"A\""),
        ])
        let found = try folder.app().flow.diagnostics.filter { $0.id == "class-without-module" }
        #expect(found.map(\.location?.file) == ["Other.storyboard"])
    }

    @Test func `classes that are declared more than once are told in one note`() throws {
        let names = (0..<5).map { "C\($0)" }
        let code = "import UIKit\n" + names.map { "class \($0): UIViewController {}\n" }.joined()
        let folder = try TemporaryFolder(["A.swift": code, "B.swift": code, "Start.storyboard": Self.board])
        let found = try folder.app().flow.diagnostics.filter { $0.id == "duplicate-class" }
        #expect(found.map(\.severity) == [.note])
        #expect(
            found.map(\.message) == [
                "5 class declarations repeat others; the first of each is used: 'C0' at A.swift:2:7 and "
                    + "B.swift:2:7, 'C1' at A.swift:3:7 and B.swift:3:7, 'C2' at A.swift:4:7 and B.swift:4:7 and 2 more"
            ]
        )
    }

    @Test func `no code is refused for a class that is declared more than once`() throws {
        let needing = """
            import UIKit
            class Detail: UIViewController {
                let number: Int
                init(number: Int) { self.number = number; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        let home = "import UIKit\nclass Home: UIViewController { func go() { present(Detail(), animated: true) } }"
        func found(_ files: [String: String]) throws -> [String] {
            let common = ["Home.swift": home, "Start.storyboard": Self.board]
            let folder = try TemporaryFolder(files.merging(common) { $1 })
            return try folder.app().flow.diagnosticIDs.filter { $0 == "no-such-initializer" }
        }
        #expect(try found(["A.swift": needing]) == ["no-such-initializer"])
        let another = "import UIKit\nclass Detail: UIViewController {}"
        #expect(try found(["A.swift": needing, "B.swift": another]).isEmpty)
    }

    // MARK: - Storyboard references

    @Test func `code finds a scene by the storyboard ID of a reference to it`() throws {
        let reference = """
            <scene sceneID="r"><objects><viewControllerPlaceholder storyboardIdentifier="here" storyboardName="Far" \
            referencedIdentifier="there" id="r-a" sceneMemberID="viewController"/></objects></scene>
            """
        let code = """
            import UIKit
            class Start: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let next = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "here")
                    navigationController?.pushViewController(next, animated: true)
                }
            }
            """
        let start = Board.scene("a", attributes: "customClass=\"Start\" customModuleProvider=\"target\"")
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(initial: "a", start, reference), "Start.swift": code,
            "Far.storyboard": Self.board("storyboardIdentifier=\"there\""),
        ])
        let flow = try folder.app().flow
        let there = Scene.ID(try #require(flow.scenes.firstIndex { $0.identifier == "there" }))
        #expect(flow.navigations.contains { $0.destination == .scene(there) })
        let main = try #require(flow.storyboards.first { $0.name == "Main" })
        #expect(main.references == [Storyboard.Reference("here", to: there)])
    }
}
