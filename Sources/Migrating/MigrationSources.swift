import Diagnostics
import SceneFlow
import SwiftSyntax

/// The Swift files read for the move of a class.
///
/// It owns the choice of the files within the limit of bytes: those that may see the class, and those that declare the
/// possible types of values.
struct MigrationSources {
    /// The files that may see the class, by name.
    private let near: [String: SwiftFile]
    /// The files declaring the possible types of values, by name in order.
    let declaring: [SwiftFile]
    /// The types of values declared in those files.
    let reader: TypeReader
    /// True if those are all files of the app.
    let isWhole: Bool

    /// Reads the files around a class.
    /// - Throws: if a file that must be read cannot be.
    init(_ ways: IncomingEdges, in flow: Flow, _ files: MigrationFiles) throws(MigrationError) {
        near = try Self.read(ways, flow, files)
        (declaring, isWhole) = Self.declaring(near, files)
        reader = TypeReader(files: declaring)
    }

    /// The files that may see the class, by name in order.
    var seeing: [SwiftFile] { near.keys.sorted().compactMap { near[$0] } }

    /// The file with a name, if it may see the class.
    subscript(name: String) -> SwiftFile? { near[name] }

    /// Returns the assignment at a site.
    func assignment(_ site: InjectionSite) throws(MigrationError) -> MemberAssignment {
        guard let location = site.location, let file = near[location.file],
            let offset = FileEdits(file: file.file, bytes: file.bytes).offset(of: location)
        else {
            throw MigrationError("the place where '\(site.name)' is set is unknown", at: site.location)
        }
        for sequence in file.nodes.sequences {
            guard let found = MemberAssignment(sequence), found.name == site.name,
                found.member.declName.baseName.start == offset || sequence.start == offset
            else { continue }
            return found
        }
        throw MigrationError("the code that sets '\(site.name)' cannot be followed: pass it by hand", at: location)
    }

    /// Returns the value set by a site, if it is one expression.
    func value(assignedAt site: InjectionSite) -> ExprSyntax? {
        guard let found = try? assignment(site) else { return nil }
        let elements = Array(found.node.elements)
        return elements.count == 3 ? elements[2] : nil
    }

    // MARK: - Reading

    /// Returns the Swift files that may see the class.
    private static func read(
        _ ways: IncomingEdges,
        _ flow: Flow,
        _ files: MigrationFiles
    ) throws(MigrationError) -> [String: SwiftFile] {
        var names = Set(ways.caused.compactMap { flow[flow[$0.cause].source].customClass })
        names.insert(ways.type.name)
        names.formUnion(ways.scenes.compactMap { flow[$0].identifier }.map { "\"\($0)\"" })
        let places =
            ways.caused.flatMap { $0.sites.compactMap(\.location?.file) }
            + ways.navigations.compactMap { flow[$0].location?.file }
        let certain = Set(places)
        let needles = names.sorted().map { Array($0.utf8) }
        var found: [String: SwiftFile] = [:]
        var total = 0
        for name in files.swiftFiles {
            guard let bytes = files.bytes(name) else {
                guard !certain.contains(name) else { throw MigrationError("'\(name)' cannot be read") }
                continue
            }
            guard certain.contains(name) || needles.contains(where: { bytes.contains($0) }) else { continue }
            total += bytes.count
            guard total <= MigrationFiles.longestParse else {
                throw MigrationError(
                    "the files that name '\(ways.type.name)' are too long: more than \(MigrationFiles.longestParse) bytes"
                )
            }
            guard String(validating: bytes, as: UTF8.self) != nil, UnifiedDiff.canName(name) else {
                throw MigrationError("'\(name)' is not UTF-8, or its name cannot be written in a diff")
            }
            guard let file = SwiftFile(file: name, bytes: bytes) else {
                throw MigrationError("'\(name)' is nested too deeply to be parsed")
            }
            found[name] = file
        }
        return found
    }

    /// Returns the files declaring a possible type of a value, up to the limit; true if those are all files.
    private static func declaring(_ near: [String: SwiftFile], _ files: MigrationFiles) -> ([SwiftFile], Bool) {
        var read = near
        var isWhole = true
        var total = read.values.reduce(0) { $0 + $1.bytes.count }
        for name in files.swiftFiles where read[name] == nil {
            guard let bytes = files.bytes(name), total + bytes.count <= MigrationFiles.longestParse,
                let file = SwiftFile(file: name, bytes: bytes)
            else {
                isWhole = false
                continue
            }
            total += bytes.count
            read[name] = file
        }
        return (read.keys.sorted().compactMap { read[$0] }, isWhole)
    }
}

extension [UInt8] {
    /// Returns true if a text is in another.
    func contains(_ needle: [UInt8]) -> Bool {
        guard let first = needle.first else { return true }
        var index = startIndex
        while let next = self[index...].firstIndex(of: first) {
            if self[next...].starts(with: needle) { return true }
            index = next + 1
        }
        return false
    }
}
