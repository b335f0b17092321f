import Diagnostics
import Injection
import Packing

@testable import SceneFlow

/// Flows that no app has, but that use every kind of part; the same for the same seed.
struct RandomFlow: PackedFields {
    private var seed: UInt64
    private var depth = 0
    /// The types of fields of which no value could be made.
    private(set) var unknown: [String] = []

    init(seed: UInt64) { self.seed = seed &+ 0x9E37_79B9 }

    /// True if the next values should not contain others of their kind.
    var isDeep: Bool { depth > 9 }

    mutating func field<Value: BinaryCodable>(_ value: inout Value) {
        if let type = Value.self as? any RandomPart.Type, let made = type.random(&self) as? Value {
            value = made
        } else {
            unknown.append("\(Value.self)")
        }
    }

    /// One of the first numbers.
    mutating func roll(_ count: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(count))
    }

    /// A value of any type that has some.
    mutating func any<Part: RandomPart>() -> Part { Part.random(&self) }

    /// An object with every field made.
    mutating func object<Object: PackedObject>() -> Object {
        var object = Object.blank
        nested { $0.fill(&object) }
        return object
    }

    /// Makes something of parts.
    mutating func nested<Value>(_ make: (inout Self) -> Value) -> Value {
        depth += 1
        defer { depth -= 1 }
        return make(&self)
    }

    private mutating func fill(_ object: inout some PackedObject) { object.visit(&self) }
}

/// A type of which values can be made by chance.
protocol RandomPart {
    static func random(_ random: inout RandomFlow) -> Self
}

extension RandomPart where Self: PackedObject {
    static func random(_ random: inout RandomFlow) -> Self { random.object() }
}

extension RandomPart where Self: BinaryEnum {
    static func random(_ random: inout RandomFlow) -> Self { allCases[random.roll(allCases.count)] }
}

// MARK: - Standard types

extension Bool: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self { random.roll(2) == 0 }
}

extension Int: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self { [0, 1, -1, 127, 128, 70_000, .max, .min][random.roll(8)] }
}

extension Int32: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self { [0, 1, -1, 127, 128, 70_000, .max][random.roll(7)] }
}

extension Double: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self { [0, 1, -0.5, 0.1, 393, 1e300][random.roll(6)] }
}

extension String: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        ["", "a", "self", "Main", "BYZ-38-t0r", "prepare(for:sender:)", "größe", "e\u{301}", "a\u{0}b\n"][
            random.roll(9)
        ]
    }
}

extension Optional: RandomPart where Wrapped: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self { random.isDeep || random.roll(3) == 0 ? nil : random.any() }
}

extension Array: RandomPart where Element: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        (0..<(random.isDeep ? 0 : random.roll(3))).map { _ in random.any() }
    }
}

// MARK: - Objects

extension ActionConnection: RandomPart {}
extension Assignment: RandomPart {}
extension Accessibility: RandomPart {}

extension BarItem: RandomPart {}
extension CanvasPoint: RandomPart {}
extension Closure: RandomPart {}
extension ControllerClass.InitializerCall: RandomPart {}
extension CodeNavigation: RandomPart {}
extension CodeNavigation.Creator: RandomPart {}
extension CodeNavigation.ID: RandomPart {}
extension Color: RandomPart {}
extension ControllerClass: RandomPart {}
extension EdgeInjection: RandomPart {}
extension Flow: RandomPart {}
extension Frame: RandomPart {}
extension Gesture: RandomPart {}
extension Initializer: RandomPart {}
extension InjectionSite: RandomPart {}
extension InterfaceMember: RandomPart {}
extension Instruction.Arm: RandomPart {}
extension Instruction.InitializerCall: RandomPart {}
extension Layout: RandomPart {}
extension Layout.Arrangement: RandomPart {}
extension Layout.Group: RandomPart {}
extension LifeCycle: RandomPart {}
extension LifeCycle.Delegate: RandomPart {}
extension LifeCycle.LaunchOption: RandomPart {}
extension LifeCycle.Method: RandomPart {}
extension LifeCycle.Window: RandomPart {}
extension ListSection: RandomPart {}
extension ListSelection: RandomPart {}
extension Method: RandomPart {}
extension Method.Parameter: RandomPart {}
extension MissingDependency: RandomPart {}
extension NavigationItem: RandomPart {}
extension Opaque: RandomPart {}
extension OutletConnection: RandomPart {}
extension PassedValue: RandomPart {}
extension Property: RandomPart {}
extension RegisteredService: RandomPart {}
extension RuntimeAttribute: RandomPart {}
extension Scene: RandomPart {}
extension Scene.ID: RandomPart {}
extension SceneManifest: RandomPart {}
extension Segue: RandomPart {}
extension Segue.ID: RandomPart {}
extension Size: RandomPart {}
extension Storyboard: RandomPart {}
extension Storyboard.Reference: RandomPart {}
extension StoryboardReference: RandomPart {}
extension TabBarItem: RandomPart {}
extension Unresolved: RandomPart {}
extension ViewNode: RandomPart {}
extension ViewStyle: RandomPart {}

extension Sentence: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self { Self(random.any(), about: random.any()) }
}

extension Diagnostic: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        Self(random.any(), random.any(), random.any(), at: random.any(), remedy: random.any())
    }
}

extension SourceLocation: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        Self(file: random.any(), line: random.any(), column: random.any())
    }
}

extension Version: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        var version = Version("1") ?? .random(&random)
        version.parts = random.any()
        return version
    }
}

// MARK: - Words

extension CodeNavigation.Operation: RandomPart {}
extension Confidence: RandomPart {}
extension Coverage.Ignored.Reason: RandomPart {}
extension ControllerFlag: RandomPart {}
extension Method.Role: RandomPart {}
extension AccessLevel: RandomPart {}
extension InterfaceMember.Kind: RandomPart {}
extension ListSelection.Form: RandomPart {}
extension Property.Optionality: RandomPart {}
extension ReadingCertainty: RandomPart {}
extension InjectionKind: RandomPart {}
extension Layer: RandomPart {}
extension RegisteredService.Form: RandomPart {}
extension ScopeKind.Binding: RandomPart {}
extension SceneManifest.Contents: RandomPart {}
extension Segue.UnresolvedReason: RandomPart {}
extension Severity: RandomPart {}
extension SplitColumn: RandomPart {}
extension SplitStyle: RandomPart {}
extension Technique: RandomPart {}
extension Unresolved.Reason: RandomPart {}
