internal import Packing

extension Value: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        try reader.enter()
        switch try reader.tag() {
        case 0: self = .nothing
        case 1: self = .current
        case 2: self = .variable(try reader.next())
        case 3: self = .text(try reader.next())
        case 4: self = .opaque(try reader.next())
        case 5: self = .property(try reader.next(), of: try reader.next())
        case 6: self = .related(try reader.next(), of: try reader.next())
        case 7: self = .storyboard(named: try reader.next())
        case 8: self = .coder
        case 9: self = .segueDestination
        case 10: self = .segueSource
        case 11: self = .segueIdentifier
        case 12: self = .sender
        case 13: self = .instantiate(identifier: try reader.next(), in: try reader.next(), creator: try reader.next())
        case 14: self = .make(class: try reader.next(), signature: try reader.next(), arguments: try reader.next())
        case 15:
            self = .cast(try reader.next(), to: try reader.next(), isForced: try reader.next(), at: try reader.next())
        case 16: self = .unwrap(try reader.next(), isImplicit: try reader.next(), text: try reader.next())
        case 17: self = .call(method: try reader.next(), on: try reader.next(), arguments: try reader.next())
        case 18: self = .block(try reader.next())
        case 19: self = .conditional(try reader.next(), try reader.next(), try reader.next())
        case 20: self = .list(try reader.next())
        default: throw CorruptData()
        }
        reader.leave()
    }

    func write(to writer: inout PackWriter) {
        writer.nested { writer in
            switch self {
            case .nothing: writer.tag(0)
            case .current: writer.tag(1)
            case .variable(let number): writer.put(2, number)
            case .text(let text): writer.put(3, text)
            case .opaque(let opaque): writer.put(4, opaque)
            case .property(let name, let base): writer.put(5, name, base)
            case .related(let relation, let base): writer.put(6, relation, base)
            case .storyboard(let name): writer.put(7, name)
            case .coder: writer.tag(8)
            case .segueDestination: writer.tag(9)
            case .segueSource: writer.tag(10)
            case .segueIdentifier: writer.tag(11)
            case .sender: writer.tag(12)
            case .instantiate(let identifier, let storyboard, let creator):
                writer.put(13, identifier, storyboard, creator)
            case .make(let name, let signature, let arguments): writer.put(14, name, signature, arguments)
            case .cast(let value, let name, let isForced, let place): writer.put(15, value, name, isForced, place)
            case .unwrap(let value, let isImplicit, let text): writer.put(16, value, isImplicit, text)
            case .call(let method, let target, let arguments): writer.put(17, method, target, arguments)
            case .block(let body): writer.put(18, body)
            case .conditional(let condition, let first, let second): writer.put(19, condition, first, second)
            case .list(let elements): writer.put(20, elements)
            }
        }
    }
}

extension Opaque: PackedObject {
    static var blank: Self { Self("") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&text)
        try fields.field(&type)
        try fields.field(&isOptional)
        try fields.field(&reads)
        try fields.field(&selection)
        try fields.field(&closure)
    }
}

extension ListSelection.Form: BinaryEnum {}

extension ListSelection: PackedObject {
    static var blank: Self { Self(.place, of: .nothing) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&form)
        try fields.field(&list)
    }
}

extension Relation: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .navigationController
        case 1: self = .tabBarController
        case 2: self = .splitViewController
        case 3: self = .parent
        case 4: self = .presentingViewController
        case 5: self = .presentedViewController
        case 6: self = .topViewController
        case 7: self = .visibleViewController
        case 8: self = .selectedViewController
        case 9: self = .viewControllers
        case 10: self = .viewController(at: try reader.next())
        case 11: self = .lastViewController
        case 12: self = .rootViewController
        case 13: self = .storyboard
        case 14: self = .column(try reader.next())
        case 15: self = .element(at: try reader.next())
        case 16: self = .firstElement
        case 17: self = .lastElement
        case 18: self = .frontViewController
        case 19: self = .part(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .navigationController: writer.tag(0)
        case .tabBarController: writer.tag(1)
        case .splitViewController: writer.tag(2)
        case .parent: writer.tag(3)
        case .presentingViewController: writer.tag(4)
        case .presentedViewController: writer.tag(5)
        case .topViewController: writer.tag(6)
        case .visibleViewController: writer.tag(7)
        case .selectedViewController: writer.tag(8)
        case .viewControllers: writer.tag(9)
        case .viewController(let index): writer.put(10, index)
        case .lastViewController: writer.tag(11)
        case .rootViewController: writer.tag(12)
        case .storyboard: writer.tag(13)
        case .column(let column): writer.put(14, column)
        case .element(let index): writer.put(15, index)
        case .firstElement: writer.tag(16)
        case .lastElement: writer.tag(17)
        case .frontViewController: writer.tag(18)
        case .part(let part): writer.put(19, part)
        }
    }
}

extension ListPart: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        switch try reader.tag() {
        case 0: self = .withoutFirst
        case 1: self = .withoutLast
        case 2: self = .without(at: try reader.next())
        case 3: self = .ofKind(try reader.next())
        case 4: self = .notOfKind(try reader.next())
        default: throw CorruptData()
        }
    }

    func write(to writer: inout PackWriter) {
        switch self {
        case .withoutFirst: writer.tag(0)
        case .withoutLast: writer.tag(1)
        case .without(let index): writer.put(2, index)
        case .ofKind(let name): writer.put(3, name)
        case .notOfKind(let name): writer.put(4, name)
        }
    }
}

extension PassedValue: PackedObject {
    static var blank: Self { Self("", .nothing, text: "") }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&label)
        try fields.field(&value)
        try fields.field(&text)
    }
}

extension Closure: PackedObject {
    static var blank: Self { Self(body: []) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&parameters)
        try fields.field(&body)
    }
}

extension Condition: BinaryCodable {
    init(from reader: inout PackReader) throws(CorruptData) {
        try reader.enter()
        switch try reader.tag() {
        case 0: self = .constant(try reader.next())
        case 1: self = .equal(try reader.next(), try reader.next())
        case 2: self = .isKind(try reader.next(), of: try reader.next())
        case 3: self = .some(try reader.next(), variable: try reader.next())
        case 4: self = .available(try reader.next())
        case 5: self = .not(try reader.next())
        case 6: self = .all(try reader.next())
        case 7: self = .any(try reader.next())
        case 8: self = .open(text: try reader.next(), reads: try reader.next())
        case 9: self = .flag(try reader.next(), of: try reader.next())
        case 10: self = .matches(try reader.next(), try reader.next(), text: try reader.next())
        case 11: self = .trait(try reader.next())
        case 12: self = .kept(try reader.next(), fresh: try reader.next())
        default: throw CorruptData()
        }
        reader.leave()
    }

    func write(to writer: inout PackWriter) {
        writer.nested { writer in
            switch self {
            case .constant(let holds): writer.put(0, holds)
            case .equal(let first, let second): writer.put(1, first, second)
            case .isKind(let value, let name): writer.put(2, value, name)
            case .some(let value, let variable): writer.put(3, value, variable)
            case .available(let version): writer.put(4, version)
            case .not(let condition): writer.put(5, condition)
            case .all(let conditions): writer.put(6, conditions)
            case .any(let conditions): writer.put(7, conditions)
            case .open(let text, let reads): writer.put(8, text, reads)
            case .flag(let flag, let value): writer.put(9, flag, value)
            case .matches(let value, let constant, let text): writer.put(10, value, constant, text)
            case .trait(let trait): writer.put(11, trait)
            case .kept(let condition, let fresh): writer.put(12, condition, fresh)
            }
        }
    }
}

extension ControllerFlag: BinaryEnum {}

extension DeviceTrait: BinaryEnum {}
