internal import Diagnostics
internal import Foundation
internal import Packing
internal import SceneFlow

/// The form in which one process passes a loaded project to another.
extension LoadedProject {
    /// The folder as bytes for another process of this program; nil where something in it is nested too deep.
    ///
    /// The classes, about half of the bytes, follow the rest, so that both halves are packed and unpacked in parallel.
    package var bytes: [UInt8]? {
        var rest = self
        let classes = rest.takeClasses()
        let (first, second) = atOnce { [rest] in
            PackWriter.bytes(of: rest)
        } and: {
            PackWriter.bytes(of: classes)
        }
        guard let first, let second else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.lengthSize + first.count + second.count)
        withUnsafeBytes(of: UInt64(first.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: first)
        bytes.append(contentsOf: second)
        return bytes
    }

    /// Reads what `bytes` gives.
    /// - Parameter bytes: the bytes; where they are damaged, there is no folder.
    package init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= Self.lengthSize else { return nil }
        let length = bytes.prefix(Self.lengthSize).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let rest = bytes.dropFirst(Self.lengthSize)
        guard length <= UInt64(rest.count) else { return nil }
        let (project, classes) = atOnce {
            PackReader.value(LoadedProject.self, in: rest.prefix(Int(length)))
        } and: {
            PackReader.value([[ControllerClass]].self, in: rest.dropFirst(Int(length)))
        }
        guard var project, let classes, project.put(classes) else { return nil }
        self = project
    }

    // MARK: - Private

    /// The bytes that the length of the first half takes.
    private static let lengthSize = 8

    /// Takes the classes out of the flows, of each app the debug build's first.
    private mutating func takeClasses() -> [[ControllerClass]] {
        var classes: [[ControllerClass]] = []
        for place in apps.indices {
            classes.append(apps[place].flow.classes)
            apps[place].flow.classes = []
            guard let release = apps[place].release else { continue }
            classes.append(release.classes)
            apps[place].release?.classes = []
        }
        return classes
    }

    /// Puts classes back; false where they are not as many as the flows.
    private mutating func put(_ classes: [[ControllerClass]]) -> Bool {
        var rest = classes[...]
        for place in apps.indices {
            guard let own = rest.popFirst() else { return false }
            apps[place].flow.classes = own
            guard apps[place].release != nil else { continue }
            guard let own = rest.popFirst() else { return false }
            apps[place].release?.classes = own
        }
        return rest.isEmpty
    }
}

extension ReadingProgress {
    /// The progress as bytes for another process of this program.
    package var bytes: [UInt8] { PackWriter.bytes(of: self) ?? [] }

    /// Reads what `bytes` gives.
    /// - Parameter bytes: the bytes; where they are damaged, there is no progress.
    package init?(_ bytes: ArraySlice<UInt8>) {
        guard let progress = PackReader.value(ReadingProgress.self, in: bytes) else { return nil }
        self = progress
    }
}

extension ReadingProgress: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&files)
        try fields.field(&total)
        try fields.field(&file)
        try fields.field(&scenes)
    }
}

extension ReadScene: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&file)
        try fields.field(&title)
        try fields.field(&className)
    }
}
