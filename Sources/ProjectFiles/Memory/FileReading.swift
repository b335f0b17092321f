/// The result of reading a file, sufficient to detect a different result later.
package struct FileReading: Sendable, Hashable, Comparable {
    /// The path relative to the opened folder.
    package var path: String
    /// The maximum number of bytes read.
    package var limit: Int
    /// The hash of the content, or of the reason for the failure.
    package var content: ContentHash

    /// Creates the result of reading a file.
    /// - Parameters:
    ///   - path: the path relative to the opened folder.
    ///   - limit: the maximum number of bytes read.
    ///   - content: the content, or the reason for the failure.
    package init(path: String, limit: Int, content: ContentHash) {
        self.path = path
        self.limit = limit
        self.content = content
    }

    /// Returns true if reading the file again gives the same result.
    /// - Parameter folder: the opened folder.
    /// - Returns: true if the content is unchanged, or the file is unreadable for the same reason.
    package func isRepeated(in folder: Folder) -> Bool {
        do throws(Folder.Problem) {
            return ContentHash(try folder.read(path, limit: limit)) == content
        } catch {
            return ContentHash(error) == content
        }
    }

    /// Orders results by path, limit and content.
    package static func < (left: Self, right: Self) -> Bool {
        (left.path, left.limit, left.content) < (right.path, right.limit, right.content)
    }
}

extension ContentHash {
    /// Creates a substitute hash for an unreadable file, from the reason.
    ///
    /// Its length exceeds that of any file.
    /// - Parameter problem: the reason.
    package init(_ problem: Folder.Problem) {
        self.init(problem.description.utf8)
        length = .max
    }
}
