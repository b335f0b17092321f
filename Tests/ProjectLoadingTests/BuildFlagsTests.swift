import SceneFlow
import Testing
import WrittenApps

@testable import AppFinding
@testable import ProjectLoading

struct BuildFlagsTests {
    @Test func `the flags of a configuration come from the target, the project and their files`() throws {
        let text = """
            { rootObject = P; objects = {
            P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = ( T ); };
            G = { isa = PBXGroup; children = ( ); sourceTree = "<group>"; };
            L = { isa = XCConfigurationList; buildConfigurations = ( PD, PR ); };
            PD = { isa = XCBuildConfiguration; name = Debug;
              buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG STAGING"; }; };
            PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { NAME = LIVE;
              SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(NAME)"; }; };
            T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
              buildConfigurationList = TL; buildPhases = ( ); };
            TL = { isa = XCConfigurationList; buildConfigurations = ( TD, TR ); };
            TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
              SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) OWN";
              OTHER_SWIFT_FLAGS = ( "-Xfrontend", "-D", "ONE", "-DTWO" ); }; };
            TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
            }; }
            """
        let project = try XcodeProject(Array(text.utf8), file: "Shop.xcodeproj/project.pbxproj")
        let target = try #require(project.targets.first)
        func flags(_ configuration: String) -> Set<String> {
            target.compilationFlags(ofConfiguration: configuration, in: project) { _ in nil }
        }
        #expect(flags("Debug") == ["DEBUG", "STAGING", "OWN", "ONE", "TWO"])
        #expect(flags("Release") == ["LIVE"])
    }

    @Test(arguments: [
        (["Debug", "Release"], "Debug", "Release"), (["debug", "Release-Prod"], "debug", "Release-Prod"),
        (["DebugStaging", "AppStore", "ReleaseStaging"], "DebugStaging", "ReleaseStaging"),
        (["Development", "Distribution"], "Development", "Distribution"), (["Debug"], "Debug", nil),
        (["Alpha", "Beta"], "Alpha", "Beta"), (["DebugProduction"], "DebugProduction", nil),
    ])
    func `a configuration is of the kind that its name says, else its settings`(
        names: [String],
        debug: String,
        release: String?
    ) {
        let configurations = ConfigurationNames(names)
        let isDebugging = { (name: String) -> Bool? in name == "Alpha" }
        #expect(configurations.name(of: .debug, isDebugging) == debug)
        #expect(configurations.name(of: .release, isDebugging) == release)
    }

    @Test func `there is no release build of a project that has no configuration for one`() throws {
        func apps(_ configurations: [(name: String, flags: String)]) throws -> LoadedApp {
            var project = PBX(targets: [.init(name: "App", files: ["App/Main.storyboard", "App/Home.swift"])])
            project.configurations = configurations
            let folder = try TemporaryFolder([
                "App.xcodeproj/project.pbxproj": project.text,
                "App/Main.storyboard": Board.storyboard(
                    initial: "a",
                    Board.scene("a", attributes: "customClass=\"Home\" customModule=\"App\"")
                ),
                "App/Home.swift": """
                class Home: UIViewController {
                    override func viewDidLoad() {
                        #if DEBUG
                        title = "debug"
                        #elseif SHOP
                        title = "shop"
                        #else
                        fatalError()
                        #endif
                    }
                }
                """,
            ])
            var session = ProjectSession(folder.url, cache: nil, configurations: BuildConfiguration.allCases)
            return try withExtendedLifetime(folder) { try #require(try session.load().apps.first) }
        }
        #expect(try apps([("Debug", "DEBUG")]).release == nil)
        // The release build behaves as the debug build does.
        #expect(try apps([("Debug", "DEBUG"), ("Release-Shop", "SHOP")]).release == nil)
        let plain = try #require(try apps([("Debug", "DEBUG"), ("Release", "")]).release)
        #expect(plain.classes.first { $0.name == "Home" }?.methods.first?.body.map(\.kind) == [.trap(message: "")])
    }
}
