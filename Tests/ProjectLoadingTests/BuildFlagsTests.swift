import Testing

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
}
