internal import Diagnostics
internal import Packing
internal import SceneFlow

extension ContentHash: PackedObject {
    static var blank: Self { Self(low: 0, high: 0, length: 0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&low)
        try fields.field(&high)
        try fields.field(&length)
    }
}

extension FileReading: PackedObject {
    static var blank: Self { Self(path: "", limit: 0, content: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&path)
        try fields.field(&limit)
        try fields.field(&content)
    }
}

extension LoadingBasis: PackedValue {
    init(from reader: inout PackReader) throws(PackDamage) {
        found = try reader.next()
        readings = try reader.next()
    }

    func write(to writer: inout PackWriter) {
        writer.put(found)
        writer.put(readings)
    }
}

extension LoadedProject: PackedObject {
    static var blank: Self { Self(root: "", apps: []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&root)
        try fields.field(&apps)
        try fields.field(&diagnostics)
    }
}

extension LoadedApp: PackedObject {
    static var blank: Self { Self(flow: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&flow)
        try fields.field(&release)
        try fields.field(&markdownFiles)
        try fields.field(&swiftFiles)
        try fields.field(&check)
    }
}
