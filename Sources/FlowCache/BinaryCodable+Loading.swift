internal import Diagnostics
package import Packing
package import ProjectFiles
package import SceneFlow

extension ContentHash: PackedObject {
    package static var blank: Self { Self(low: 0, high: 0, length: 0) }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&low)
        try fields.field(&high)
        try fields.field(&length)
    }
}

extension FileReading: PackedObject {
    package static var blank: Self { Self(path: "", limit: 0, content: .blank) }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&path)
        try fields.field(&limit)
        try fields.field(&content)
    }
}

extension LoadingBasis: BinaryCodable {
    package init(from reader: inout PackReader) throws(CorruptData) {
        found = try reader.next()
        readings = try reader.next()
    }

    package func write(to writer: inout PackWriter) {
        writer.put(found)
        writer.put(readings)
    }
}

extension LoadedProject: PackedObject {
    package static var blank: Self { Self(root: "", apps: []) }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&root)
        try fields.field(&apps)
        try fields.field(&diagnostics)
    }
}

extension LoadedApp: PackedObject {
    package static var blank: Self { Self(flow: .blank) }

    package mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&flow)
        try fields.field(&release)
        try fields.field(&markdownFiles)
        try fields.field(&swiftFiles)
        try fields.field(&check)
    }
}
