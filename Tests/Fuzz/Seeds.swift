internal import Foundation

/// The files that inputs are made of, read once.
struct Seeds {
    /// The language of a file, and so its reader.
    enum Language: String, CaseIterable {
        /// `SwiftSources`.
        case swift
        /// `InterfaceBuilder`.
        case storyboard, xib
    }

    /// One file.
    struct File {
        let path: String
        let language: Language
        let bytes: [UInt8]
    }

    /// One app: a folder with a project, and all that lies in it.
    struct App {
        let path: String
        let files: [(path: String, bytes: [UInt8])]
    }

    /// The Swift files, sorted by path.
    let swift: [File]
    /// The storyboards and xibs, sorted by path.
    let interfaces: [File]
    /// The apps, sorted by path.
    let apps: [App]

    private static let largest = 1 << 20

    /// Reads every file below some folders.
    /// - Parameter folders: the folders; one that is not there is left out.
    init(_ folders: [String]) {
        var files: [File] = []
        var apps: [App] = []
        for folder in folders {
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for path in paths.sorted() where !path.contains(".build/") {
                guard let language = Language(rawValue: (path as NSString).pathExtension),
                    let data = FileManager.default.contents(atPath: "\(folder)/\(path)"), data.count <= Self.largest
                else { continue }
                files.append(File(path: "\(folder)/\(path)", language: language, bytes: [UInt8](data)))
            }
            for path in paths.sorted() where path.hasSuffix(".xcodeproj") && !path.contains(".build/") {
                apps += [Self.app("\(folder)/\((path as NSString).deletingLastPathComponent)")].compactMap(\.self)
            }
        }
        self.apps = apps
        swift = files.filter { $0.language == .swift }
        interfaces = files.filter { $0.language != .swift }
    }

    /// Reads an app; nil where it is too large to be tried often.
    private static func app(_ folder: String) -> App? {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let files = paths.sorted().compactMap { path -> (path: String, bytes: [UInt8])? in
            FileManager.default.contents(atPath: "\(folder)/\(path)").map { (path, [UInt8]($0)) }
        }
        return files.count > 100 ? nil : App(path: folder, files: files)
    }
}
