internal import Foundation

/// Interface Builder files of real apps, read into memory before anything is measured.
struct Corpus {
    /// One file.
    struct File {
        /// Its path.
        let path: String
        /// Its bytes.
        let bytes: [UInt8]
    }

    /// The files, sorted by path.
    let files: [File]

    /// The total size of the files, in bytes.
    var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

    /// Reads every file of a kind below a folder; nil where there is no such folder.
    /// - Parameters:
    ///   - folder: the folder.
    ///   - fileExtension: such as `storyboard`.
    /// - Throws: the error of the file that cannot be read.
    init?(_ folder: String, fileExtension: String) throws {
        guard let paths = FileManager.default.enumerator(atPath: folder), FileManager.default.fileExists(atPath: folder)
        else {
            return nil
        }
        let found = paths.compactMap { $0 as? String }.filter { $0.hasSuffix("." + fileExtension) }.sorted()
        self.files = try found.compactMap { name in
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
                return nil
            }
            return File(path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
        }
    }
}
