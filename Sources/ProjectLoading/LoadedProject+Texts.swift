package import Diagnostics
internal import ProjectFiles
internal import SceneFlow
internal import SwiftSources

/// What the files of a loaded folder say now, for those who show or judge them.
extension LoadedProject {
    /// The text of a file.
    /// - Parameter file: the path relative to the opened folder.
    /// - Returns: the text, or nil where it cannot be read or is longer than 4 MiB.
    package func text(of file: String) -> String? {
        bytes(of: file).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a file.
    /// - Parameter file: the path relative to the opened folder.
    /// - Returns: the bytes, or nil where it cannot be read or is longer than 4 MiB.
    package func bytes(of file: String) -> [UInt8]? {
        (try? Folder(root: root).read(file, limit: Folder.maximumSource)).map { Array($0) }
    }

    /// The comments in Swift files that are meant for Sceneflow, such as `// sceneflow:disable:next crash`.
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
