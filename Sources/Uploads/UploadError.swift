/// The reason for refusing an upload.
///
/// Nothing of it is left on the disk.
package enum UploadError: Error, Hashable, Sendable {
    /// It is neither a storyboard, a xib nor a zip.
    case unknownKind(name: String)
    /// The zip cannot be read, in the library's words.
    case damaged(reason: String)
    /// A limit is exceeded: the unit of the limit, and its value.
    case tooLarge(what: String, limit: Int)
    /// An entry's path leads out of the archive, or is none.
    case path(name: String)
    /// An entry is neither a file nor a folder, such as a link.
    case entryKind(name: String)
    /// An entry is compressed by another method than zips of projects are.
    case compression(name: String)
    /// An entry is encrypted.
    case encrypted(name: String)
    /// The disk did not take it, in the system's words.
    case disk(reason: String)
}

extension UploadError: CustomStringConvertible {
    /// The problem, lower case, no full stop.
    package var description: String {
        switch self {
        case .unknownKind(let name): "'\(name)' is not a .storyboard, a .xib or the .zip of a project"
        case .damaged(let reason): "the zip cannot be read: \(reason)"
        case .tooLarge(let what, let limit): "too large: at most \(limit) \(what)"
        case .path(let name): "the zip contains the invalid path '\(name)'"
        case .entryKind(let name): "'\(name)' in the zip is neither a file nor a folder"
        case .compression(let name): "'\(name)' in the zip is neither stored nor deflated; zip it without options"
        case .encrypted(let name): "'\(name)' in the zip is encrypted"
        case .disk(let reason): "the server cannot store the file: \(reason)"
        }
    }
}
