internal import Diagnostics
internal import Foundation
package import Packing
package import ProjectFiles
package import SceneFlow
internal import Threads

/// The form of a loaded project for passing it between processes.
extension LoadedProject {
    /// Returns the folder as bytes for another process of this program.
    ///
    /// Of the long lists of each flow, the bytes contain only the changes, so the other process keeps its own values.
    /// The classes, about half of the bytes, follow the rest. Both halves are thus packed and unpacked in parallel.
    /// - Parameter before: the folder in the other process; nil if it has none.
    /// - Returns: the bytes, or nil if something in the folder is nested too deep.
    package func bytes(since before: LoadedProject?) -> [UInt8]? {
        let before = before?.flows ?? []
        let (first, second) = atOnce {
            var rest = self
            var lists: [FlowLists] = []
            rest.visitFlows { place, flow in lists.append(FlowLists(taking: &flow, since: before.at(place))) }
            return PackWriter.bytes(of: PackedRest(project: rest, lists: lists))
        } and: {
            let changes = flows.enumerated().map { ListChange(from: before.at($0).classes, to: $1.classes) }
            return PackWriter.bytes(of: changes)
        }
        guard let first, let second else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.lengthSize + first.count + second.count)
        withUnsafeBytes(of: UInt64(first.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: first)
        bytes.append(contentsOf: second)
        return bytes
    }

    /// Decodes the result of `bytes(since:)`.
    /// - Parameters:
    ///   - bytes: the bytes; if they are damaged, there is no folder.
    ///   - before: the folder passed to `bytes(since:)`.
    package init?(_ bytes: ArraySlice<UInt8>, since before: LoadedProject?) {
        guard bytes.count >= Self.lengthSize else { return nil }
        let length = bytes.prefix(Self.lengthSize).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let rest = bytes.dropFirst(Self.lengthSize)
        guard length <= UInt64(rest.count) else { return nil }
        let before = before?.flows ?? []
        let (project, classes) = atOnce {
            Self.rest(in: rest.prefix(Int(length)), since: before)
        } and: {
            Self.classes(in: rest.dropFirst(Int(length)), since: before)
        }
        guard var project, let classes, classes.count == project.flows.count else { return nil }
        project.visitFlows { place, flow in flow.classes = classes[place] }
        self = project
    }

    // MARK: - Private

    /// The number of bytes for the length of the first half.
    private static let lengthSize = 8

    /// The flows of all apps, of each app the debug build's first.
    private var flows: [Flow] { apps.flatMap { app in app.release.map { [app.flow, $0] } ?? [app.flow] } }

    /// Visits the flows in the order of `flows`.
    private mutating func visitFlows(_ body: (Int, inout Flow) -> Void) {
        var place = 0
        for app in apps.indices {
            body(place, &apps[app].flow)
            place += 1
            guard var release = apps[app].release else { continue }
            apps[app].release = nil
            body(place, &release)
            apps[app].release = release
            place += 1
        }
    }

    /// Reads the folder without its classes.
    private static func rest(in bytes: ArraySlice<UInt8>, since before: [Flow]) -> LoadedProject? {
        guard let packed = PackReader.value(PackedRest.self, in: bytes) else { return nil }
        var project = packed.project
        guard packed.lists.count == project.flows.count else { return nil }
        var isWhole = true
        project.visitFlows { place, flow in
            if !packed.lists[place].put(into: &flow, since: before.at(place)) { isWhole = false }
        }
        return isWhole ? project : nil
    }

    /// Reads the classes of each flow.
    private static func classes(in bytes: ArraySlice<UInt8>, since before: [Flow]) -> [[ControllerClass]]? {
        guard let changes = PackReader.value([ListChange<ControllerClass>].self, in: bytes) else { return nil }
        let classes = changes.enumerated().compactMap { $1.applied(to: before.at($0).classes) }
        return classes.count == changes.count ? classes : nil
    }
}

extension ReadingProgress {
    /// The progress as bytes for another process of this program.
    package var bytes: [UInt8] { PackWriter.bytes(of: self) ?? [] }

    /// Decodes the value of `bytes`.
    /// - Parameter bytes: the bytes; if they are damaged, there is no progress.
    package init?(_ bytes: ArraySlice<UInt8>) {
        guard let progress = PackReader.value(ReadingProgress.self, in: bytes) else { return nil }
        self = progress
    }
}

extension [Flow] {
    /// Returns the flow at a position; an empty one if there is none.
    fileprivate func at(_ place: Int) -> Flow { indices.contains(place) ? self[place] : .blank }
}

/// A folder without the long lists of its flows, and beside it these lists but for the classes.
private struct PackedRest: PackedObject {
    static var blank: Self { Self(project: .blank, lists: []) }

    var project: LoadedProject
    var lists: [FlowLists]

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&project)
        try fields.field(&lists)
    }
}

extension ReadingProgress: PackedObject {
    package static var blank: Self { Self() }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&files)
        try fields.field(&total)
        try fields.field(&file)
        try fields.field(&scenes)
    }
}

extension ReadScene: PackedObject {
    package static var blank: Self { Self() }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&file)
        try fields.field(&title)
        try fields.field(&className)
    }
}
