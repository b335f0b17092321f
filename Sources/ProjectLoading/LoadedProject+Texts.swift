package import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftSources
internal import Threads

/// The current contents of the files in a loaded folder, for display and for checks.
extension LoadedProject {
    /// Returns the text of a file.
    /// - Parameter file: the path relative to the opened folder.
    /// - Returns: the text, or nil if it cannot be read or is longer than 4 MiB.
    package func text(of file: String) -> String? {
        bytes(of: file).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the bytes of a file.
    /// - Parameter file: the path relative to the opened folder.
    /// - Returns: the bytes, or nil if it cannot be read or is longer than 4 MiB.
    package func bytes(of file: String) -> [UInt8]? {
        (try? Folder(root: root).read(file, limit: Folder.maximumSource)).map { Array($0) }
    }

    /// Returns the comments in Swift files addressed to Sceneflow, such as `// sceneflow:disable:next crash`.
    /// - Parameter files: the paths relative to the opened folder.
    /// - Returns: the comments, by file and line.
    package func remarks(in files: Set<String>) -> [SourceRemark] {
        let files = files.filter { $0.hasSuffix(".swift") }.sorted()
        let reader = RemarkReader(prefix: SourceRemark.prefix)
        return concurrently(files.count) { index in
            let found = text(of: files[index]).map(reader.read) ?? []
            return found.map { remark in
                let place = SourceLocation(file: files[index], line: remark.line, column: remark.column)
                return SourceRemark(remark.text, at: place, next: remark.next)
            }
        }.flatMap(\.self)
    }
}
