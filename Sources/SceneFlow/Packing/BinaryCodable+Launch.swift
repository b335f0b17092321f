internal import Packing

extension Launch: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .nothing
        case 1: self = .storyboard(name: try reader.next(), initial: try reader.next())
        case 2: self = .code(try reader.next())
        case 3: self = .scene(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .nothing: writer.tag(0)
        case .storyboard(let name, let initial): writer.put(1, name, initial)
        case .code(let navigation): writer.put(2, navigation)
        case .scene(let scene): writer.put(3, scene)
        }
    }
}

extension StartOrigin: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0:
            let word: String = try reader.next()
            guard let source = Source(rawValue: word) else { throw CorruptData() }
            self = .read(source)
        case 1: self = .chosen
        case 2: self = .assumed(reason: try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .read(let source): writer.put(0, source.rawValue)
        case .chosen: writer.tag(1)
        case .assumed(let reason): writer.put(2, reason)
        }
    }
}

extension Version: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) { parts = try reader.next() }

    func write(to writer: inout PackWriter) { writer.put(parts) }
}

extension Storyboard: PackedObject {
    static var blank: Self { Self(name: "", file: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&file)
        try fields.field(&initial)
        try fields.field(&references)
    }
}

extension Storyboard.Reference: PackedObject {
    static var blank: Self { Self("", to: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&identifier)
        try fields.field(&scene)
    }
}
