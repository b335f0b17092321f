import Foundation

/// The folder with the page.
enum PublicFolder {
    /// The reason for the lack of a folder.
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Finds the folder of the page: at the given path, otherwise among the shipped folders.
    /// - Parameter path: the given path, or nil for none.
    /// - Returns: the folder, or nil if there is none.
    /// - Throws: `Missing` if it is not at the given path.
    static func find(named path: String?) throws(Missing) -> String? {
        guard let path else { return ShippedFolder.find("Public", holding: "index.html") }
        guard isFolder(path) else {
            throw Missing(description: "the page's folder '\(path)' cannot be read")
        }
        return path
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
            && FileManager.default.isReadableFile(atPath: path)
    }
}
