internal import Packing
internal import ProjectFiles
package import SceneFlow

/// A loaded project as one file: a header, all that it rests on, and the project.
///
/// Nothing of it is trusted: what is damaged, of another version or of another build of the program is as if it were not
/// there.
package struct ProjectPack: Sendable {
    /// The version of the form; raise it with every change of the model's types.
    static let version = 16

    private static let magic = Array("sceneflow flows\n".utf8)
    private static let headerSize = magic.count + 24 + 8 + 8 + 8

    /// All that the project rests on.
    package let basis: LoadingBasis
    private let bytes: [UInt8]
    private let place: Range<Int>
    private let checksum: UInt64

    /// Reads what a project rests on.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - stamp: what made the pack; a pack of another maker is none.
    init?(_ bytes: [UInt8], stamp: ContentHash) {
        guard bytes.count >= Self.headerSize, bytes.starts(with: Self.magic) else { return nil }
        guard bytes.hash(at: Self.magic.count) == stamp else { return nil }
        let size = bytes.word(at: Self.magic.count + 24)
        guard size <= UInt64(bytes.count - Self.headerSize) else { return nil }
        let middle = Self.headerSize + Int(size)
        let entry = bytes[Self.headerSize..<middle]
        guard ContentHash(entry).low == bytes.word(at: Self.magic.count + 32),
            let basis = PackReader.value(LoadingBasis.self, in: entry)
        else { return nil }
        self.basis = basis
        self.bytes = bytes
        place = middle..<bytes.count
        checksum = bytes.word(at: Self.magic.count + 40)
    }

    /// Whether the bytes of the project are those that were written.
    var isWhole: Bool { ContentHash(bytes[place]).low == checksum }

    /// The project, or nil where it is damaged.
    package var project: LoadedProject? { isWhole ? PackReader.value(LoadedProject.self, in: bytes[place]) : nil }

    /// Makes the file of a pack.
    /// - Parameters:
    ///   - project: the project.
    ///   - basis: all that it rests on.
    ///   - stamp: what makes the pack.
    /// - Returns: the bytes, the same for the same project; nil where something in it is nested too deep.
    static func encode(_ project: LoadedProject, restingOn basis: LoadingBasis, stamp: ContentHash) -> [UInt8]? {
        guard let first = PackWriter.bytes(of: basis), let second = PackWriter.bytes(of: project) else { return nil }
        var bytes = magic
        bytes.reserveCapacity(headerSize + first.count + second.count)
        bytes.append(hash: stamp)
        bytes.append(word: UInt64(first.count))
        bytes.append(word: ContentHash(first).low)
        bytes.append(word: ContentHash(second).low)
        return bytes + first + second
    }
}
