internal import Foundation

/// The files that inputs are made of, read once.
struct Seeds {
    /// What reads a file.
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

    /// The Swift files, sorted by path.
    let swift: [File]
    /// The storyboards and xibs, sorted by path.
    let interfaces: [File]

    private static let largest = 1 << 20

    /// Reads every file below some folders.
    /// - Parameter folders: the folders; one that is not there is left out.
    init(_ folders: [String]) {
        var files: [File] = []
        for folder in folders {
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for path in paths.sorted() where !path.contains(".build/") {
                guard let language = Language(rawValue: (path as NSString).pathExtension),
                    let data = FileManager.default.contents(atPath: "\(folder)/\(path)"), data.count <= Self.largest
                else { continue }
                files.append(File(path: "\(folder)/\(path)", language: language, bytes: [UInt8](data)))
            }
        }
        swift = files.filter { $0.language == .swift }
        interfaces = files.filter { $0.language != .swift }
    }
}
