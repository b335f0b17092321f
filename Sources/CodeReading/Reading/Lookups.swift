internal import CodeModel
internal import SceneFlow
internal import SwiftSources
internal import Synchronization

/// Remembers what was looked up while an app is read: the same names are asked for again and again.
final class Lookups: Sendable {
    /// A name as it stands somewhere.
    private struct Site: Hashable, Sendable {
        var text: String
        var context: String?
        /// The file, where it matters: where some types are called by other names than elsewhere.
        var file: String?
    }

    private let index: CodeIndex
    private let names = Memo<Site, String>()
    private let ancestries = Memo<String, Set<String>>()
    private let controllers = Memo<String, Bool>()
    private let keepers = Memo<String, Bool>()
    private let answers = Memo<OwnedName, KeptValue?>()

    /// The members by which the value of something that holds one is read.
    private static let holding: Set = ["get", "value", "wrappedValue", "boolValue"]

    private struct OwnedName: Hashable {
        var owner: String?
        var name: String
    }

    /// Creates an empty memory.
    init(_ index: CodeIndex) { self.index = index }

    /// The qualified name that a name means where it stands.
    func canonicalName(_ text: String, in context: String?, file: String) -> String {
        let isOfItsOwn = index.names.privateNames[file] != nil
        return names.value(of: Site(text: text, context: context, file: isOfItsOwn ? file : nil)) {
            index.canonicalName(text, in: context, file: file)
        }
    }

    /// A class, the classes above it and the protocols that they conform to.
    ///
    /// A class of a library that is called like a stack or a tab bar is taken for one, as it is for the kind of its scene.
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

    /// The value on a fresh install of what has a name, as far as the name says it.
    /// - Parameters:
    ///   - name: the name.
    ///   - owner: the name of what it belongs to; nil if there is none.
    /// - Returns: nil if the name says nothing about it.
    func answer(ofName name: String, of owner: String?) -> KeptValue? {
        // What holds a value is called after it.
        if let owner, Self.holding.contains(name) { return answer(ofName: owner, of: nil) }
        if name == "authorizationStatus" || name == "trackingAuthorizationStatus" { return .unasked }
        return answers.value(of: OwnedName(owner: owner, name: name)) {
            if let truth = FreshInstallWords.truth(name) { return truth ? .constant(.literal("true")) : .notYet }
            return FreshInstallWords.isMissing(name, of: owner) ? .nothing : nil
        }
    }

    /// The value on a fresh install of what a closure is given, as far as the name of the parameter before it says it.
    func answer(ofParameter name: String, beside other: String) -> KeptValue? {
        NameWords.words(of: name).last == "user" ? answer(ofName: name, of: other) : nil
    }

    /// Returns whether objects of a type that is not a controller store one, as routers and the records of tabs do.
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

    /// Whether objects of a type are view controllers, or are called like them.
    func isController(_ type: String) -> Bool {
        controllers.value(of: type) { index.isController(type) || index.mayBeController(type) }
    }
}

/// Values that are made once for each key, on whichever thread asks first.
private final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])

    func value(of key: Key, _ make: () -> Value) -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = make()
        known.withLock { $0[key] = value }
        return value
    }
}
