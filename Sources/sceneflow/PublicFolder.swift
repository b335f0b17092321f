import Foundation

/// The folder with the page.
enum PublicFolder {
    /// Why there is none.
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Looks for the page: where it was said, else among what comes with the program.
    /// - Parameter path: where it was said to be; nil where nobody said.
    /// - Returns: the folder, or nil where there is none.
    /// - Throws: `Missing` where it is not where it was said to be.
    static func find(named path: String?) throws(Missing) -> String? {
        guard let path else { return ShippedFolder.find("Public", holding: "index.html") }
        guard isFolder(path) else {
            throw Missing(description: "the folder '\(path)' with the page cannot be read")
        }
        return path
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
            && FileManager.default.isReadableFile(atPath: path)
    }
}
