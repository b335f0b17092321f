internal import Packing
internal import ProjectFiles
package import SceneFlow

/// A loaded project as one file: a header, all inputs of the project, and the project.
///
/// Nothing in it is trusted. Data that is damaged, of another version or of another build of the program counts as
/// absent.
package struct ProjectPack: Sendable {
    /// The version of the form; raise it with every change of the model's types.
    static let version = 22

    private static let magic = Array("sceneflow flows\n".utf8)
    private static let headerSize = magic.count + 24 + 8 + 8 + 8

    /// All inputs of the project.
    package let basis: LoadingBasis
    private let bytes: [UInt8]
    private let place: Range<Int>
    private let checksum: UInt64

    /// Reads the inputs of a project.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - stamp: the maker of the pack; a pack of another maker does not count.
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

    /// True if the bytes of the project are as written.
    var isWhole: Bool { ContentHash(bytes[place]).low == checksum }

    /// The project, or nil if it is damaged.
    package var project: LoadedProject? { isWhole ? PackReader.value(LoadedProject.self, in: bytes[place]) : nil }

    /// Encodes the file of a pack.
    /// - Parameters:
    ///   - project: the project.
    ///   - basis: all inputs of the project.
    ///   - stamp: the maker of the pack.
    /// - Returns: the bytes, the same for the same project; nil if something in it is nested too deep.
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
