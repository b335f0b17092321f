internal import Diagnostics
internal import Foundation
internal import Packing
internal import SceneFlow

/// The form in which one process passes a loaded project to another.
extension LoadedProject {
    /// The folder as bytes for another process of this program; nil where something in it is nested too deep.
    package var bytes: [UInt8]? { PackWriter.bytes(of: self) }

    /// Reads what `bytes` gives.
    /// - Parameter bytes: the bytes; where they are damaged, there is no folder.
    package init?(_ bytes: ArraySlice<UInt8>) {
        guard let project = PackReader.value(LoadedProject.self, in: bytes) else { return nil }
        self = project
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
