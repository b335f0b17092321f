/// The type of a file, judged by its first bytes.
enum FileBeginning: Hashable {
    case xml
    /// No bytes, or nothing but white space.
    case empty
    /// UTF-16 or UTF-32.
    case wideCharacters
    /// A pointer of Git LFS in place of the file.
    case gitLFSPointer
    /// A document compiled by `ibtool`.
    case compiledNib
    /// The beginning of a merge conflict.
    case mergeConflict
    /// Anything else.
    case other

    /// Looks at a file's beginning.
    ///
    /// - Parameter bytes: the file's bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        guard let start = bytes.dropFirst(isMarked ? 3 : 0).firstIndex(where: { $0 > 0x20 || $0 == 0 }) else {
            self = .empty
            return
        }
        let rest = bytes[start...]
        if rest.starts(with: [0xFE, 0xFF]) || rest.starts(with: [0xFF, 0xFE]) || rest.prefix(2).contains(0) {
            self = .wideCharacters
        } else if rest.starts(with: "<<<<<<<".utf8) {
            self = .mergeConflict
        } else if rest.first == UInt8(ascii: "<") {
            self = .xml
        } else if rest.starts(with: "version https://git-lfs".utf8) {
            self = .gitLFSPointer
        } else if rest.starts(with: "NIBArchive".utf8) || rest.starts(with: "bplist".utf8) {
            self = .compiledNib
        } else {
            self = .other
        }
    }
}
