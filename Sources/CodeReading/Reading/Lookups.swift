internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import Synchronization
internal import UIKitFacts

/// Caches lookups while an app is loaded, because the same names are looked up again and again.
final class Lookups: Sendable {
    /// A name as it stands somewhere.
    private struct Site: Hashable, Sendable {
        var text: String
        var context: String?
        /// The file, if some types have different names in it than elsewhere.
        var file: String?
    }

    private let index: CodeIndex
    private let names = Memo<Site, String>()
    private let ancestries = Memo<String, Set<String>>()
    private let controllers = Memo<String, Bool>()
    private let keepers = Memo<String, Bool>()
    private let holders = Memo<String, Bool>()
    private let windows = Memo<String, Bool>()
    private let arguments = Memo<Inheritance, [String: String]>()
    private let answers = Memo<OwnedName, KeptValue?>()

    /// The members that return the value of a holder.
    private static let holding: Set = ["get", "value", "wrappedValue", "boolValue"]

    /// The methods of an object that does one thing and is named after it: `isLoggedInUseCase.execute()`.
    private static let running: Set = ["execute", "invoke", "callAsFunction"]
    private static let useCase = "usecase"

    private struct Inheritance: Hashable {
        var base: String
        var heir: String
    }

    private struct OwnedName: Hashable {
        var owner: String?
        var name: String
    }

    /// Creates an empty memory.
    init(_ index: CodeIndex) { self.index = index }

    /// Returns the qualified name for a name in its context.
    func canonicalName(_ text: String, in context: String?, file: String) -> String {
        let isOfItsOwn = index.names.privateNames[file] != nil
        return names.value(of: Site(text: text, context: context, file: isOfItsOwn ? file : nil)) {
            index.canonicalName(text, in: context, file: file)
        }
    }

    /// Returns a class, its superclasses and the protocols they conform to.
    ///
    /// A library class named like a stack or a tab bar counts as one, as for the kind of its scene.
    func ancestry(of type: String) -> Set<String> {
        ancestries.value(of: type) {
            let known = Set(index.lookupOrder(of: type))
            guard let last = index.ancestry(of: type).last, !index.isDeclared(last), !ForeignClasses.isSystem(last),
                let container = ForeignClasses.stock(likeNameOf: last, among: Self.containers)
            else { return known }
            return known.union([container, "UIViewController"])
        }
    }

    private static let containers = ["UINavigationController", "UITabBarController"]

    /// Returns the value on a fresh install suggested by a name.
    /// - Parameters:
    ///   - name: the name.
    ///   - owner: the name of its owner; nil if there is none.
    /// - Returns: nil if the name gives no indication.
    func answer(ofName name: String, of owner: String?) -> KeptValue? {
        // The holder of a value has the name of the value.
        if let owner, Self.holding.contains(name) { return answer(ofName: owner, of: nil) }
        if let owner, Self.running.contains(name), owner.lowercased().hasSuffix(Self.useCase) {
            return answer(ofName: String(owner.dropLast(Self.useCase.count)), of: nil)
        }
        if let status = KeptValue.status(ofProperty: name) { return status }
        return answers.value(of: OwnedName(owner: owner, name: name)) {
            if let truth = FreshInstallWords.truth(name) { return truth ? .constant(.literal("true")) : .notYet }
            return FreshInstallWords.isMissing(name, of: owner) ? .nothing : nil
        }
    }

    /// Returns the value on a fresh install suggested by the name of an unknown flag: that of a value, or that of an
    /// earlier grant such as `authorized`.
    func answer(ofFlag name: String) -> KeptValue? {
        answer(ofName: name, of: nil) ?? (FreshInstallWords.isRuledOut(name) ? .notYet : nil)
    }

    /// True if a delegate of the app gives its own window a root: windows of other objects lie beside it.
    var delegateShowsWindow: Bool {
        windows.value(of: "") {
            index.entries.contains { entry in
                guard !UIKitClasses.delegateProtocols.isDisjoint(with: index.conformances(of: entry.name)) else {
                    return false
                }
                return entry.methods.contains { method in
                    index.body(of: method.declaration, in: method.file).mentioned.calls.contains {
                        $0.name == "rootViewController" || $0.name == "makeKeyAndVisible"
                    }
                }
            }
        }
    }

    /// Returns the value on a fresh install of a closure's argument, suggested by the name of the parameter before it.
    func answer(ofParameter name: String, beside other: String) -> KeptValue? {
        NameWords.words(of: name).last == "user" ? answer(ofName: name, of: other) : nil
    }

    /// Returns true if objects of a type other than a controller store one, as do routers and the records of tabs.
    func keepsController(_ type: String) -> Bool {
        keepers.value(of: type) {
            guard let entry = index.entry(named: type), !entry.isExtensionOnly, !isController(type) else {
                return false
            }
            return entry.properties.contains { property in
                guard !property.declaration.isStatic, !property.declaration.isWeak,
                    let text = property.declaration.type?.text
                else { return false }
                let named = canonicalName(text, in: type, file: property.file)
                return TypeText.parts(named).contains { part in
                    isController(canonicalName(part, in: type, file: property.file))
                }
            }
        }
    }

    /// Returns true if objects of a class or struct store, over any number of other objects, one of a wanted type, as does
    /// a container of dependencies that stores a container of coordinators.
    /// - Parameters:
    ///   - type: the class or struct.
    ///   - isWanted: returns true for a wanted type; always the same question.
    /// - Returns: false beyond the limit of types looked at.
    func holds(_ type: String, where isWanted: (String) -> Bool) -> Bool {
        holders.value(of: type) {
            var seen: Set<String> = [type]
            var open = [type]
            while let next = open.popLast(), seen.count <= Self.holdingLimit {
                guard let entry = index.entry(named: next), !entry.isExtensionOnly,
                    entry.kind == .class || entry.kind == .struct, !isController(next)
                else { continue }
                for property in entry.properties where !property.declaration.isStatic && !property.declaration.isWeak {
                    guard let text = property.declaration.type?.text ?? property.declaration.initialValue?.madeType
                    else { continue }
                    let stored = canonicalName(text, in: next, file: property.file)
                    if isWanted(stored) { return true }
                    if seen.insert(stored).inserted { open.append(stored) }
                }
            }
            return false
        }
    }

    /// Returns the types that a class gives to the generic parameters of a class above it, by the parameter: `Model` is
    /// `CartModel` in `class CartController: ModelController<CartModel>`.
    /// - Parameters:
    ///   - base: the class above.
    ///   - heir: the class.
    /// - Returns: nothing if the class above is not generic, or not above.
    func arguments(of base: String, inheritedBy heir: String) -> [String: String] {
        guard base != heir, index.entry(named: base)?.genericParameters.isEmpty == false else { return [:] }
        return arguments.value(of: Inheritance(base: base, heir: heir)) {
            var bound: [String: String] = [:]
            for name in index.ancestry(of: heir) {
                guard name != base else { return bound }
                guard let entry = index.entry(named: name), let above = index.superclass(of: name) else { return [:] }
                let written = entry.inherited.first { inherited in
                    TypeText.last(String(inherited.text.prefix { $0 != "<" })) == TypeText.last(above)
                }
                let parameters = index.entry(named: above)?.genericParameters.map(\.name) ?? []
                let given = written.map { TypeText.arguments(of: $0.text) } ?? []
                let known = bound
                bound = Dictionary(
                    zip(parameters, given.map { known[$0] ?? canonicalName($0, in: name, file: entry.file) })
                ) { first, _ in first }
            }
            return [:]
        }
    }

    /// The maximum number of types looked at for one question.
    private static let holdingLimit = 64

    /// Returns true if objects of a type are view controllers, or have such a name.
    func isController(_ type: String) -> Bool {
        controllers.value(of: type) { index.isController(type) || index.mayBeController(type) }
    }
}

extension SourceExpression {
    /// The type that the expression makes an object of: `Router` of `Router(window)`; nil for any other expression.
    fileprivate var madeType: String? {
        guard case .call(let callee, _) = kind, let name = callee.plainName, name.first?.isUppercase == true else {
            return nil
        }
        return name
    }
}

/// Values made once for each key, on the first requesting thread.
///
/// The values are kept in several parts, so that threads seldom wait for each other.
private final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Part: Sendable {
        let known = Mutex<[Key: Value]>([:])
    }

    private static var count: Int { 16 }

    private let parts = (0..<count).map { _ in Part() }

    func value(of key: Key, _ make: () -> Value) -> Value {
        let part = parts[key.hashValue & (Self.count - 1)]
        if let value = part.known.withLock({ $0[key] }) { return value }
        let value = make()
        part.known.withLock { $0[key] = value }
        return value
    }
}
