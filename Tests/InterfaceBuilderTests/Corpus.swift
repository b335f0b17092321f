import Foundation

/// Interface Builder files of real apps, where they are at hand.
enum Corpus {
    /// The folder, or nil where there is none.
    static let folder: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let named = ProcessInfo.processInfo.environment["SCENEFLOW_CORPUS"].map { URL(filePath: $0) }
        let folder = named ?? package.appending(path: "../shared/corpus").standardized
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Why tests over the corpus do not run.
    static let reason = "no corpus: set SCENEFLOW_CORPUS to a folder with .storyboard and .xib files"

    /// Every .storyboard and .xib with its path, sorted.
    static func files() throws -> [(path: String, bytes: [UInt8])] {
        guard let folder else {
            return []
        }
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try names.sorted().filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.compactMap { name in
            let url = folder.appending(path: name)
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                return nil
            }
            return (name, [UInt8](try Data(contentsOf: url)))
        }
    }
}
