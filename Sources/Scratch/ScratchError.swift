internal import Foundation

/// An error from creating a scratch folder, or a file, folder or link in it.
package enum ScratchError: Error, Hashable, CustomStringConvertible {
    /// Something else is at the path already, or a part of it is no folder.
    case inTheWay(path: String)
    /// The system refuses, in its own words.
    case refused(reason: String)

    /// One sentence, lower case, no full stop.
    package var description: String {
        switch self {
        case .inTheWay(let path): "'\(path)' already exists, or a part of it is not a folder"
        case .refused(let reason): reason
        }
    }

    /// Returns the last error of the system.
    /// - Parameter path: the path; empty if nothing can be in the way.
    /// - Returns: the error.
    static func last(at path: some Sequence<String> = EmptyCollection()) -> Self {
        let code = errno
        let path = path.joined(separator: "/")
        if !path.isEmpty, [EEXIST, EISDIR, ENOTDIR, ELOOP].contains(code) { return .inTheWay(path: path) }
        return .refused(reason: String(cString: strerror(code)))
    }
}
