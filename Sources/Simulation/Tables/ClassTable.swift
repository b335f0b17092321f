import Diagnostics
import SceneFlow
import UIKitFacts

/// Every class mentioned by the flow, by number.
struct ClassTable: Sendable {
    private(set) var entries: [ClassEntry] = []
    private var numbers: [String: Int32] = [:]
    /// The delegates' methods implemented by any of the classes.
    private let delegateMethods: DelegateMethod.Set
    /// The protocols of the sources, as far as any class conforms to them.
    private let protocols: Set<String>

    /// Collects the classes of a flow.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - texts: the texts of its classes' code.
    ///   - other: the classes of an earlier version with the same numbers of texts, reused where they are unchanged.
    ///   - names: numbers the texts.
    init(_ flow: Flow, _ texts: [ClassTexts], besides other: ClassTable?, names: inout Names) {
        let facts = Dictionary(texts.map { ($0.fact.name, $0) }, uniquingKeysWith: { first, _ in first })
        protocols = Set(texts.flatMap { $0.fact.protocols ?? [] })
        var elements: [String: Scene] = [:]
        for scene in flow.scenes where elements[scene.className] == nil { elements[scene.className] = scene }
        for name in Self.mentioned(in: flow, texts) where numbers[name] == nil {
            numbers[name] = Int32(entries.count)
            let builder = Self.builder(name, facts, elements, module: flow.module)
            let earlier = other?.find(name).flatMap { other?[$0] }
            if let earlier, earlier.isMade(of: builder) {
                entries.append(earlier)
            } else {
                entries.append(ClassEntry(builder, &names))
            }
        }
        delegateMethods = DelegateMethod.Set(
            entries.lazy.flatMap(\.methods).compactMap { DelegateMethod(name: $0.fact.name) }
        )
    }

    /// The class of a number.
    subscript(number: Int32) -> ClassEntry { entries[Int(number)] }

    /// Returns the number of a class mentioned by the flow.
    func number(_ name: String) -> Int32 {
        guard let number = numbers[name] else { preconditionFailure("class '\(name)' was not collected") }
        return number
    }

    /// Returns the number of a class, or nil if the flow does not mention it.
    func find(_ name: String) -> Int32? { numbers[name] }

    /// Returns true if any of the classes has a delegate's method.
    ///
    /// In most apps no search for the delegate is needed.
    func implement(_ method: DelegateMethod) -> Bool { delegateMethods.contains(method) }

    /// Decides if the instances of one class are instances of another, or conform to a protocol (INST-24, INJ-58).
    func isKind(_ number: Int32, of name: String) -> Ternary {
        let entry = self[number]
        if entry.ancestry.contains(name) { return .yes }
        if protocols.contains(name), let own = entry.protocols {
            if own.contains(name) { return .yes }
            if entry.isKnown { return .no }
        }
        if entry.isKnown { return numbers[name].map { self[$0].isMentionedOnly } ?? true ? .unknown : .no }
        // Of a class without facts only the element is known: it has one of UIKit's containers, or not, among its
        // ancestors, and every class between must have it too.
        guard let other = numbers[name].map({ self[$0] }) else { return .unknown }
        if let base = entry.ancestry.first(where: UIKitClasses.isKnown), base != "UIViewController" {
            if other.isStock { return .no }
            if other.isKnown, !other.ancestry.contains(base) { return .no }
        }
        return .unknown
    }

    private static func mentioned(in flow: Flow, _ texts: [ClassTexts]) -> [String] {
        let kinds: [ControllerKind] = [.viewController, .navigationController, .tabBarController, .splitViewController]
        var result = kinds.map(\.className)
        if let delegate = flow.delegate { result.append(delegate) }
        result += flow.scenes.flatMap { [$0.className, $0.kind.className] }
        for known in texts {
            result.append(known.fact.name)
            if let superclass = known.fact.superclass { result.append(superclass) }
            result += known.code.classes
        }
        return result
    }

    private static func builder(
        _ name: String,
        _ facts: [String: ClassTexts],
        _ elements: [String: Scene],
        module: String?
    ) -> ClassEntryBuilder {
        // From the class up, as far as anything is known, and never in a circle.
        var chain: [ClassTexts] = []
        // The app's additions to UIKit's classes.
        var extensions: [ClassTexts] = []
        var ancestry: [String] = []
        var isKnown = true
        var current: String? = name
        while let next = current, !ancestry.contains(next) {
            ancestry.append(next)
            if UIKitClasses.isKnown(next) {
                if let known = facts[next] { extensions.append(known) }
                current = UIKitClasses.superclass(of: next)
            } else if let known = facts[next] {
                chain.append(known)
                // Facts without a superclass omit nothing important: UIKit's class follows.
                current = known.fact.superclass ?? elements[next]?.kind.className ?? "UIViewController"
            } else {
                let isSystem = next.hasPrefix("UI") && elements[next]?.customClass == nil
                isKnown = isKnown && isSystem
                current = elements[next]?.kind.className
            }
        }
        let customModule = elements[name]?.customClass == nil ? nil : elements[name]?.customModule
        let isStock = chain.isEmpty && (UIKitClasses.isKnown(name) || (name.hasPrefix("UI") && isKnown))
        let prefix = isStock ? nil : customModule ?? (elements[name] == nil || chain.first != nil ? module : nil)
        return ClassEntryBuilder(
            name: name,
            runtimeName: prefix.map { "\($0).\(name)" } ?? name,
            isStock: isStock,
            ancestry: ancestry,
            isKnown: isKnown,
            isMentionedOnly: !isStock && chain.isEmpty && elements[name] == nil,
            texts: chain + extensions
        )
    }
}
