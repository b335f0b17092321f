import Packing

@testable import SwiftFacts
@testable import SwiftSources

/// Facts that no file says, but that use every kind of part; the same for the same seed.
struct RandomFacts: PackedFields {
    private var seed: UInt64
    private var depth = 0

    init(seed: UInt64) { self.seed = seed &+ 0x9E37_79B9 }

    /// Facts of a file.
    mutating func file() -> SourceFileFacts {
        var facts: SourceFileFacts = object()
        facts.file = "App/File.swift"
        return facts
    }

    mutating func field<Value: BinaryCodable>(_ value: inout Value) { value = make(Value.self) as? Value ?? value }

    // MARK: - Private

    private mutating func roll(_ count: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(count))
    }

    private mutating func object<Object: PackedObject>() -> Object {
        var object = Object.blank
        depth += 1
        object.visit(&self)
        depth -= 1
        return object
    }

    private mutating func list<Element>(_ make: (inout Self) -> Element) -> [Element] {
        let count = depth > 6 ? 0 : roll(3)
        return (0..<count).map { _ in make(&self) }
    }

    private mutating func text() -> String {
        ["", "a", "self", "ContactStore", "prepare(for:sender:)", "größe", "e\u{301}", "👩‍👩‍👧", "a\u{0}b\n"][roll(9)]
    }

    private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { roll(2) == 0 ? nil : make(&self) }

    /// A value of a type; nil for a type that this does not know, which leaves the blank one.
    private mutating func make(_ type: any BinaryCodable.Type) -> Any? {
        switch type {
        case is Bool.Type: roll(2) == 0
        case is Int32.Type: [Int32(0), 1, 127, 128, 70_000, .max, -1][roll(7)]
        case is String.Type: text()
        case is String?.Type: maybe { $0.text() } as Any
        case is [String].Type: list { $0.text() }
        case is TypeName?.Type: maybe { $0.object() as TypeName } as Any
        case is [TypeName].Type: list { $0.object() as TypeName }
        case is [TypeName?].Type: list { $0.maybe { $0.object() as TypeName } }
        case is SourceExpression?.Type: maybe { $0.expression() } as Any
        case is [Statement].Type: list { $0.statement() }
        case is [Statement]?.Type: maybe { $0.list { $0.statement() } } as Any
        case is [Pattern].Type: list { $0.pattern() }
        case is [TypeDeclaration].Type: list { $0.object() as TypeDeclaration }
        case is [FunctionDeclaration].Type: list { $0.object() as FunctionDeclaration }
        case is [FunctionDeclaration.Parameter].Type: list { $0.object() as FunctionDeclaration.Parameter }
        case is [PropertyDeclaration].Type: list { $0.object() as PropertyDeclaration }
        case is [TypeAlias].Type: list { $0.object() as TypeAlias }
        case is [RegistrationDeclaration].Type: list { $0.object() as RegistrationDeclaration }
        case is [RegistrationDeclaration.Assigned].Type: list { $0.object() as RegistrationDeclaration.Assigned }
        case is [RegistrationParameter].Type: list { $0.object() as RegistrationParameter }
        case is [RegistrationForward].Type: list { $0.object() as RegistrationForward }
        case is [RegistrationNeed].Type: list { $0.object() as RegistrationNeed }
        case is RegistrationNeed.Form.Type: RegistrationNeed.Form.allCases[roll(5)]
        case is RegistrationNeed.Subject.Type: subject()
        case is RegistrationNeed.Site.Type: site()
        case is [String]?.Type: maybe { $0.list { $0.text() } } as Any
        case is [CallArgument].Type: arguments()
        case is [SyntaxError].Type: list { $0.object() as SyntaxError }
        case is [GenericParameter].Type: list { $0.object() as GenericParameter }
        case is [Attribute].Type: list { $0.object() as Attribute }
        case is [BuildCondition].Type: list { $0.object() as BuildCondition }
        case is [EnumCase].Type: list { $0.object() as EnumCase }
        case is TypeDeclaration.Kind.Type:
            [TypeDeclaration.Kind.class, .struct, .enum, .actor, .protocol, .extension][roll(6)]
        case is TypeName.Optionality.Type: [TypeName.Optionality.none, .optional, .implicitlyUnwrapped][roll(3)]
        case is Position.Type: object() as Position
        case is TypeName.Type: object() as TypeName
        default: nil
        }
    }

    private mutating func subject() -> RegistrationNeed.Subject {
        switch roll(3) {
        case 0: .type(object(), name: maybe { $0.expression() })
        case 1: .factory(text(), container: maybe { $0.text() })
        default: .parameter(text())
        }
    }

    private mutating func site() -> RegistrationNeed.Site {
        switch roll(3) {
        case 0: .initializer(maybe { Int32($0.roll(9)) })
        case 1: .property
        default: .method(text())
        }
    }

    private mutating func arguments() -> [CallArgument] { list { CallArgument($0.text(), $0.expression()) } }

    private mutating func segment() -> SourceExpression.Segment {
        roll(2) == 0 ? .text(text()) : .value(expression())
    }

    private mutating func expression() -> SourceExpression {
        depth += 1
        defer { depth -= 1 }
        let kind: SourceExpression.Kind =
            switch depth > 6 ? [0, 2, 3, 4][roll(4)] : roll(21) {
            case 0: .string(text())
            case 1: .interpolation(list { $0.segment() })
            case 2: .literal(text())
            case 3: .nothing
            case 4: .name(text())
            case 5: .member(maybe { $0.expression() }, text())
            case 6: .call(expression(), arguments())
            case 7: .subscript(expression(), arguments())
            case 8: .closure(object())
            case 9: .cast(expression(), object(), [.plain, .conditional, .forced][roll(3)])
            case 10: .isType(expression(), object())
            case 11: .forced(expression())
            case 12: .chained(expression())
            case 13: .tried(expression(), SourceExpression.Trial(rawValue: UInt8(roll(4))))
            case 14: .ternary(expression(), expression(), expression())
            case 15: .infix(expression(), text(), expression())
            case 16: .prefix(text(), expression())
            case 17: .array(list { $0.expression() })
            case 18: .tuple(list { $0.expression() })
            case 19: .type(object())
            default: .other(list { $0.expression() })
            }
        return SourceExpression(kind, text: text(), at: object())
    }

    private mutating func pattern() -> Pattern {
        depth += 1
        defer { depth -= 1 }
        return switch depth > 6 ? [3, 5][roll(2)] : roll(6) {
        case 0: .expression(expression())
        case 1: .type(object(), name: maybe { $0.text() })
        case 2: .enumCase(type: maybe { $0.text() }, name: text(), bindings: list { $0.text() })
        case 3: .binding(maybe { $0.text() })
        case 4: .tuple(list { $0.pattern() })
        default: .other(text())
        }
    }

    private mutating func condition() -> ConditionElement {
        switch roll(5) {
        case 0: .expression(expression())
        case 1: .binding(name: text(), type: maybe { $0.object() }, expression())
        case 2: .pattern(pattern(), expression())
        case 3: .attempt(expression())
        default: .available(iOS: maybe { $0.text() }, isUnavailable: roll(2) == 0)
        }
    }

    private mutating func statement() -> Statement {
        depth += 1
        defer { depth -= 1 }
        let kind: Statement.Kind =
            switch depth > 6 ? 9 : roll(12) {
            case 0: .declare(name: text(), type: maybe { $0.object() }, value: maybe { $0.expression() })
            case 1: .expression(expression())
            case 2: .assign(target: expression(), value: expression())
            case 3: .if(list { $0.condition() }, then: list { $0.statement() }, otherwise: list { $0.statement() })
            case 4: .guard(list { $0.condition() }, otherwise: list { $0.statement() })
            case 5: .switch(expression(), list { $0.object() })
            case 6: .loop(name: maybe { $0.text() }, over: maybe { $0.expression() }, body: list { $0.statement() })
            case 7: .block(list { $0.statement() })
            case 8: .return(maybe { $0.expression() })
            case 9: .leave
            case 10: .conditional(list { $0.object() })
            default: .function(object())
            }
        return Statement(kind, at: object())
    }
}
