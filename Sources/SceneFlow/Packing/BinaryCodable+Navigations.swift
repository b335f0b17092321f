internal import Diagnostics
internal import Packing

extension CodeNavigation.ID: PackedObject {
    static var blank: Self { Self(0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) { try fields.field(&rawValue) }
}

extension CodeNavigation.Trigger: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .launch
        case 1: self = .action(try reader.next())
        case 2: self = .row(view: try reader.next())
        case 3: self = .accessory(view: try reader.next())
        case 4: self = .callback(try reader.next())
        case 5: self = .method(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .launch: writer.tag(0)
        case .action(let selector): writer.put(1, selector)
        case .row(let view): writer.put(2, view)
        case .accessory(let view): writer.put(3, view)
        case .callback(let name): writer.put(4, name)
        case .method(let name): writer.put(5, name)
        }
    }
}

extension CodeNavigation.Instantiation: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .nothing
        case 1: self = .identifier(try reader.next(), storyboard: try reader.next(), creator: try reader.next())
        case 2: self = .initial(storyboard: try reader.next(), creator: try reader.next())
        case 3:
            self = .initializer(
                class: try reader.next(),
                signature: try reader.next(),
                arguments: try reader.next()
            )
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .nothing: writer.tag(0)
        case .identifier(let identifier, let storyboard, let creator): writer.put(1, identifier, storyboard, creator)
        case .initial(let storyboard, let creator): writer.put(2, storyboard, creator)
        case .initializer(let name, let signature, let arguments): writer.put(3, name, signature, arguments)
        }
    }
}

extension CodeNavigation.Creator: PackedObject {
    static var blank: Self { Self(creates: nil, initializer: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&creates)
        try fields.field(&initializer)
        try fields.field(&arguments)
    }
}

extension CodeNavigation.Operation: BinaryEnum {}

extension CodeNavigation.Destination: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .scene(try reader.next())
        case 1: self = .back
        case 2: self = .noSuchStoryboard(try reader.next())
        case 3: self = .noSuchIdentifier(try reader.next(), storyboard: try reader.next())
        case 4: self = .noInitialViewController(storyboard: try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .scene(let scene): writer.put(0, scene)
        case .back: writer.tag(1)
        case .noSuchStoryboard(let name): writer.put(2, name)
        case .noSuchIdentifier(let identifier, let storyboard): writer.put(3, identifier, storyboard)
        case .noInitialViewController(let storyboard): writer.put(4, storyboard)
        }
    }
}

extension CodeNavigation: PackedObject {
    static var blank: Self {
        Self(
            key: "",
            source: nil,
            trigger: .launch,
            instantiation: .nothing,
            destination: .back,
            operation: .push
        )
    }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&key)
        try fields.field(&source)
        try fields.field(&trigger)
        try fields.field(&instantiation)
        try fields.field(&destination)
        try fields.field(&operation)
        try fields.field(&wrapper)
        try fields.field(&presentationStyle)
        try fields.field(&confidence)
        try fields.field(&injection)
        try fields.field(&conditions)
        try fields.field(&label)
        try fields.field(&location)
        try fields.field(&alsoAt)
    }
}

extension Confidence: BinaryEnum {}
