/// What came of reading a file: enough to tell whether reading it again gives the same.
package struct FileReading: Sendable, Hashable, Comparable {
    /// The path relative to the opened folder.
    package var path: String
    /// The most bytes that were read.
    package var limit: Int
    /// What it held, or why it could not be read.
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

    /// Whether reading the file again gives the same.
    /// - Parameter folder: the opened folder.
    /// - Returns: whether it holds what it held, or cannot be read for the same reason.
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
    /// Stands for a file that cannot be read, by the reason.
    ///
    /// No file is as long as it says.
    /// - Parameter problem: the reason.
    package init(_ problem: Folder.Problem) {
        self.init(problem.description.utf8)
        length = .max
    }
}
