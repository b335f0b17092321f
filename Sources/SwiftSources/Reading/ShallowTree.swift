package import SwiftSyntax

/// Parses third-party Swift for callers in need of the tree itself.
package enum ShallowTree {
    /// Parses a file.
    /// - Parameter bytes: the file's text in UTF-8.
    /// - Returns: the tree; nil if it nests too deeply to be walked, or has too many errors.
    package static func parse(_ bytes: [UInt8]) -> SourceFileSyntax? {
        bytes.withUnsafeBufferPointer { buffer in
            guard NestingScanner.tooDeep(buffer) == nil else { return nil }
            let parsed = RecoveryLimit.parse(buffer)
            return parsed.cut == nil && parsed.tree.isShallow ? parsed.tree : nil
        }
    }
}
