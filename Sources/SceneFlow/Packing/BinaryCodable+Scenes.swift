internal import Diagnostics
internal import Packing

extension Scene.ID: PackedObject {
    static var blank: Self { Self(0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) { try fields.field(&rawValue) }
}

extension Scene.Origin: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .storyboard(name: try reader.next(), objectID: try reader.next())
        case 1: self = .nib(name: try reader.next())
        case 2: self = .code
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .storyboard(let name, let objectID): writer.put(0, name, objectID)
        case .nib(let name): writer.put(1, name)
        case .code: writer.tag(2)
        }
    }
}

extension ControllerKind: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) { self.init(element: try reader.next()) }

    func write(to writer: inout PackWriter) { writer.put(element) }
}

extension SplitStyle: BinaryEnum {}

extension SplitColumn: BinaryEnum {}

extension Scene: PackedObject {
    static var blank: Self { Self(key: "", origin: .code, title: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&key)
        try fields.field(&origin)
        try fields.field(&title)
        try fields.field(&controllerTitle)
        try fields.field(&kind)
        try fields.field(&customClass)
        try fields.field(&customModule)
        try fields.field(&isClassUnknown)
        try fields.field(&identifier)
        try fields.field(&presentationStyle)
        try fields.field(&keepsSelection)
        try fields.field(&definesPresentationContext)
        try fields.field(&splitStyle)
        try fields.field(&hidesNavigationBar)
        try fields.field(&hidesBottomBarWhenPushed)
        try fields.field(&view)
        try fields.field(&navigationItem)
        try fields.field(&tabBarItem)
        try fields.field(&toolbarItems)
        try fields.field(&gestures)
        try fields.field(&actions)
        try fields.field(&outlets)
        try fields.field(&runtimeAttributes)
        try fields.field(&exit)
        try fields.field(&segues)
        try fields.field(&size)
        try fields.field(&canvas)
        try fields.field(&location)
    }
}

extension ActionConnection.Target: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .controller
        case 1: self = .firstResponder
        case 2: self = .exit
        case 3: self = .object(try reader.next())
        case 4: self = .missing(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .controller: writer.tag(0)
        case .firstResponder: writer.tag(1)
        case .exit: writer.tag(2)
        case .object(let id): writer.put(3, id)
        case .missing(let id): writer.put(4, id)
        }
    }
}

extension ActionConnection: PackedObject {
    static var blank: Self { Self(id: "", sender: "", selector: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&id)
        try fields.field(&sender)
        try fields.field(&selector)
        try fields.field(&event)
        try fields.field(&target)
        try fields.field(&location)
    }
}

extension OutletConnection: PackedObject {
    static var blank: Self { Self(id: "", owner: "", property: "", destination: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&id)
        try fields.field(&owner)
        try fields.field(&property)
        try fields.field(&destination)
        try fields.field(&isCollection)
        try fields.field(&isOfController)
        try fields.field(&waitsForView)
        try fields.field(&isDangling)
        try fields.field(&location)
    }
}

extension RuntimeAttribute: PackedObject {
    static var blank: Self { Self(keyPath: "", type: "", value: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&keyPath)
        try fields.field(&type)
        try fields.field(&value)
    }
}

extension Gesture: PackedObject {
    static var blank: Self { Self(id: "", kind: "", views: []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&id)
        try fields.field(&kind)
        try fields.field(&views)
    }
}
