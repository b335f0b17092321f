internal import Diagnostics
internal import ProjectFiles
internal import SwiftFacts

/// Finds the projects of a folder: those of Xcode, and in a folder without one, those of XcodeGen and Tuist.
struct ProjectFinder {
    /// The targets of all projects, in the order of the projects' paths.
    private(set) var targets: [ProjectTarget] = []
    /// The folders of the understood projects, in the same order.
    private(set) var folders: [String] = []
    /// The damaged projects: the folder of each, and the location of the damage.
    private(set) var damaged: [(folder: String, location: SourceLocation?)] = []
    /// The local packages, and the local pods.
    private(set) var packages: [SwiftPackage] = []
    /// The problems found.
    private(set) var diagnostics: [Diagnostic] = []

    private static let projectLimit = 64 << 20
    private static let configurationLimit = 1 << 20

    /// Reads the projects of a folder.
    /// - Parameters:
    ///   - folder: the opened folder.
    ///   - files: the files found in it.
    ///   - checkout: the location of the projects' files.
    ///   - swift: the reader of Swift files.
    init(_ folder: Folder, among files: DiscoveredFiles, in checkout: Checkout, _ swift: any SwiftFileReading) {
        let read: (String) -> [UInt8]? = { path in
            files.spelling(of: path).flatMap { try? folder.read($0, limit: Self.configurationLimit) }
        }
        for path in files.withExtension("pbxproj") where RelativePath.name(of: path) == "project.pbxproj" {
            do throws(DamagedProject) {
                let project = try Self.project(at: path, in: folder, checkout)
                folders.append(project.folder)
                targets += project.targets.map { $0.target(in: project, among: files, read) }
            } catch {
                diagnostics.append(error.diagnostic)
                let folder = RelativePath.folder(of: RelativePath.folder(of: path))
                damaged.append((folder, error.diagnostic.location))
            }
        }
        let understood = Set(folders)
        var tuist = TuistWorkspaces(files, in: folder, swift)
        for path in files.paths where !understood.contains(RelativePath.folder(of: path)) {
            let name = RelativePath.name(of: path)
            let found: [ProjectTarget]? =
                if XcodeGenProject.fileNames.contains(name) {
                    XcodeGenProject(path, among: files, read)?.targets
                } else if name == TuistProject.fileName {
                    TuistProject(path, among: files, in: &tuist)?.targets
                } else {
                    nil
                }
            guard let found, !found.isEmpty else { continue }
            folders.append(RelativePath.folder(of: path))
            targets += found
        }
        for path in files.paths where RelativePath.name(of: path) == SwiftPackage.fileName {
            let reader = DescriptionReader(DescriptionReader.facts(of: [path], in: folder, swift))
            packages.append(SwiftPackage(reader, in: RelativePath.folder(of: path), among: files))
        }
        let pods = LocalPods(among: files, read)
        packages += pods.packages
        for number in targets.indices {
            targets[number].dependencies += pods.names(inProject: targets[number].folder).map { .product($0) }
        }
    }

    // MARK: - Private

    private static func project(
        at path: String,
        in folder: Folder,
        _ checkout: Checkout
    ) throws(DamagedProject) -> XcodeProject {
        let bytes: [UInt8]
        do throws(Folder.Problem) {
            bytes = try folder.read(path, limit: projectLimit)
        } catch {
            throw DamagedProject(error.description, at: SourceLocation(file: path, line: 1))
        }
        return try XcodeProject(bytes, file: path, in: checkout)
    }
}
