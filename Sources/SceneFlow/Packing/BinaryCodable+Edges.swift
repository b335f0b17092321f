internal import Diagnostics
internal import Packing

extension Segue.ID: PackedObject {
    static var blank: Self { Self(0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) { try fields.field(&rawValue) }
}

extension Segue.Destination: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .scene(try reader.next())
        case 1: self = .exit
        case 2: self = .unresolved(try reader.next(), reason: try reader.next())
        case 3: self = .missing(objectID: try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .scene(let scene): writer.put(0, scene)
        case .exit: writer.tag(1)
        case .unresolved(let reference, let reason): writer.put(2, reference, reason)
        case .missing(let objectID): writer.put(3, objectID)
        }
    }
}

extension Segue.UnresolvedReason: BinaryEnum {}

extension Segue.Trigger: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .control(try reader.next())
        case 1: self = .barItem(try reader.next())
        case 2: self = .cell(try reader.next())
        case 3: self = .accessory(try reader.next())
        case 4: self = .gesture(try reader.next())
        case 5: self = .containerView(try reader.next())
        case 6: self = .relationship
        case 7: self = .manual
        case 8: self = .other(id: try reader.next(), element: try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .control(let id): writer.put(0, id)
        case .barItem(let id): writer.put(1, id)
        case .cell(let id): writer.put(2, id)
        case .accessory(let id): writer.put(3, id)
        case .gesture(let id): writer.put(4, id)
        case .containerView(let id): writer.put(5, id)
        case .relationship: writer.tag(6)
        case .manual: writer.tag(7)
        case .other(let id, let element): writer.put(8, id, element)
        }
    }
}

extension SegueKind: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) { self.init(name: try reader.next()) }

    func write(to writer: inout PackWriter) { writer.put(name) }
}

extension StoryboardReference: PackedObject {
    static var blank: Self { Self(storyboard: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&storyboard)
        try fields.field(&identifier)
        try fields.field(&bundle)
        try fields.field(&location)
    }
}

extension Segue: PackedObject {
    static var blank: Self {
        Self(key: "", source: .blank, destination: .exit, kind: .show, trigger: .manual)
    }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&key)
        try fields.field(&source)
        try fields.field(&destination)
        try fields.field(&reference)
        try fields.field(&kind)
        try fields.field(&trigger)
        try fields.field(&identifier)
        try fields.field(&relationship)
        try fields.field(&segueAction)
        try fields.field(&unwindAction)
        try fields.field(&presentationStyle)
        try fields.field(&transitionStyle)
        try fields.field(&animates)
        try fields.field(&customClass)
        try fields.field(&isClassUnknown)
        try fields.field(&popoverAnchor)
        try fields.field(&adaptiveAction)
        try fields.field(&label)
        try fields.field(&injection)
        try fields.field(&performedAt)
        try fields.field(&location)
    }
}
