import Checking
import Foundation

/// A small app with an Xcode project, written out in a test and checked: the project lists its files, and its module is
/// `App`.
struct ProjectApp {
    let findings: [Finding]

    /// Checks an app.
    ///
    /// - Parameters:
    ///   - scenes: the objects of each scene of `Main.storyboard`, the first of which is initial and has the id `home`.
    ///   - files: the other files of the target, by name.
    ///   - others: the files of the folder that belong to no target, by name.
    /// - Throws: the error of the folder that cannot be written, or a `LoadingError`.
    init(_ scenes: [String], files: [String: String], others: [String: String] = [:]) throws {
        let board = WrittenApp.storyboard(scenes)
        let members = files.merging(["Main.storyboard": board]) { $1 }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Project-\(UUID().uuidString)")
        let project = folder.appendingPathComponent("App.xcodeproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let written = members.merging(others) { $1 }
        for (path, text) in written { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
        let text = Self.project(of: members.keys.sorted())
        try Data(text.utf8).write(to: project.appendingPathComponent("project.pbxproj"))
        findings = try CheckedFixture(folder).findings
    }

    /// The findings of a rule.
    func found(_ rule: String) -> [Finding] { findings.filter { $0.rule == rule } }

    private static func project(of files: [String]) -> String {
        let numbers = files.indices
        let references = numbers.map {
            """
            F\($0) = { isa = PBXFileReference; path = "\(files[$0])"; sourceTree = SOURCE_ROOT; };
            B\($0) = { isa = PBXBuildFile; fileRef = F\($0); };
            """
        }
        return """
            // !$*UTF8*$!
            { rootObject = P; objects = {
            P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
            G = { isa = PBXGroup; children = ( \(numbers.map { "F\($0)" }.joined(separator: ", ")) ); sourceTree = "<group>"; };
            \(references.joined(separator: "\n"))
            R = { isa = PBXSourcesBuildPhase; files = ( \(numbers.map { "B\($0)" }.joined(separator: ", ")) ); };
            C = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
            INFOPLIST_KEY_UIMainStoryboardFile = Main; GENERATE_INFOPLIST_FILE = YES; }; };
            L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildConfigurationList = L; buildPhases = ( R ); };
            }; }
            """
    }
}
