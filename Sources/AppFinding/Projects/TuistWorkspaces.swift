internal import ProjectFiles
internal import SwiftFacts

/// The Tuist workspaces of a folder: where they begin, and the helpers shared by the projects of each.
struct TuistWorkspaces {
    private static let folderName = "Tuist"
    /// The folder of the helpers: in the folder `Tuist`, and in each plugin of the workspace.
    private static let helpers = "ProjectDescriptionHelpers"

    private let files: DiscoveredFiles
    private let folder: Folder
    private let swift: any SwiftFileReading
    private var known: [String: [SourceFileFacts]] = [:]

    /// Creates the workspaces of a folder.
    /// - Parameters:
    ///   - files: the files found in the opened folder.
    ///   - folder: the opened folder.
    ///   - swift: the reader of Swift files.
    init(_ files: DiscoveredFiles, in folder: Folder, _ swift: any SwiftFileReading) {
        self.files = files
        self.folder = folder
        self.swift = swift
    }

    /// Finds the workspace of a project.
    /// - Parameter place: the folder of the project.
    /// - Returns: the nearest folder, this one or one around it, with a folder `Tuist`; nil if there is none.
    func root(of place: String) -> String? {
        RelativePath.ancestors(of: place).first { root in
            !files.inside(root.isEmpty ? Self.folderName : "\(root)/\(Self.folderName)").isEmpty
        }
    }

    /// Reads a description and the helpers of its workspace, which are read once.
    /// - Parameters:
    ///   - file: the path of the description.
    ///   - root: the folder of the workspace, or nil for a project without one.
    /// - Returns: the facts, the description first.
    mutating func facts(of file: String, in root: String?) -> [SourceFileFacts] {
        let own = DescriptionReader.facts(of: [file], in: folder, swift)
        guard let root else { return own }
        if let shared = known[root] { return own + shared }
        let paths = files.inside(root).filter { path in
            path.hasSuffix(".swift") && path.split(separator: "/").dropLast().contains { $0 == Self.helpers }
        }
        let shared = DescriptionReader.facts(of: paths, in: folder, swift)
        known[root] = shared
        return own + shared
    }
}
