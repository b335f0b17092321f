import SceneFlow

/// The simulator's data about one class, including its ancestors' facts; passed on by reference.
final class ClassEntry: Sendable {
    /// One initialiser available to make the class.
    struct Initializer: Sendable {
        /// The full name.
        var signature: String
        /// The name's number.
        var name: Int32
        /// The fact.
        var fact: SceneFlow.Initializer
        /// The level of the declaring class among the ancestors.
        var level: Int
        /// The origin of values it makes up itself, as a name's number.
        var from: Int32
        /// True if it sets dependencies by itself (INJ-70).
        var isShared: Bool
        /// The nib it names, or nil.
        var nib: String?
    }

    /// One property, inherited ones included.
    struct Property: Sendable {
        /// The name's number.
        var name: Int32
        /// The type's number.
        var type: Int32
        /// The default's number, or nil.
        var defaultValue: Int32?
        /// The fact.
        var fact: SceneFlow.Property
        /// True if unread methods of its class may set it.
        var isUnread: Bool
    }

    /// One method, inherited ones included.
    struct Method: Sendable {
        /// The fact.
        var fact: SceneFlow.Method
        /// The level of the declaring class among the ancestors.
        var level: Int
        /// The origin of values it makes up itself, as a name's number.
        var from: Int32
        /// True if it is written in Objective-C, and its behaviour is unknown.
        var isObjectiveC: Bool
    }

    /// The name without module.
    let name: String
    /// The name in Objective-C: with its module, if it has one.
    let runtimeName: String
    /// True if it is UIKit's own class.
    let isStock: Bool
    /// The class and its known ancestors, nearest first.
    let ancestry: [String]
    /// True if it is a controller's class.
    let isController: Bool
    /// True if it is the class of an alert or an action sheet.
    let isAlert: Bool
    /// The protocols of the sources it conforms to; nil if unknown.
    let protocols: Set<String>?
    /// True if every class of the ancestry has facts, down to UIKit's own.
    let isKnown: Bool
    /// True if only a cast or a superclass clause mentions it: it may be a protocol (INJ-57).
    let isMentionedOnly: Bool
    /// The initialisers it declares or, without a designated one, inherits (INJ-1, INJ-62).
    let initializers: [Initializer]
    /// True if `init(coder:)` is only a stub, because an ancestor made it unavailable (INJ-65).
    let hasCoderStub: Bool
    /// The properties, ancestors' first.
    let properties: [Property]
    /// The methods, the nearest implementation of each first.
    let methods: [Method]
    /// The methods UIKit calls by itself, by the name of their event, as indices of `methods`.
    let callbacks: [(event: String, method: Int)]
    /// The properties read by a method with a trap on nil.
    let trapping: Set<Int32>
    /// True if its code reads the selection of a list.
    let asksForSelection: Bool
    /// True if its code selects something in a list by itself.
    let selectsInLists: Bool
    /// True if row selection has an effect.
    let selectsRows: Bool
    /// True if the accessories of rows have an effect.
    let tapsAccessories: Bool
    /// True if a class of the ancestry is written in Objective-C, and the effect of its methods is unknown.
    let isObjectiveC: Bool
    /// True if `init(nibName:bundle:)` is only a stub, because the class declares other initialisers (INJ-6).
    let hasNibStub: Bool
    /// The unwind actions' selectors.
    let unwindActions: Set<String>
    /// The actions' selectors, or nil if unknown.
    let actions: Set<String>?
    /// The outlets, or nil if unknown.
    let outlets: Set<String>?
    /// The setters of the outlets (INST-52), or nil if unknown.
    let setters: Set<String>?
    /// The texts of the code of the class and its ancestors, the class's own first.
    private let texts: [ClassTexts]
    /// The places of the properties by name: of several, the nearest declaration's.
    private let propertyPlaces: [String: Int]
    /// The same by the number of the name.
    private let propertyNumbers: [Int32: Int]
    /// The places of the methods by full name: of several, the nearest implementation's.
    private let methodPlaces: [String: Int]

    /// Evaluates the facts.
    init(_ builder: ClassEntryBuilder, _ names: inout Names) {
        name = builder.name
        runtimeName = builder.runtimeName
        isStock = builder.isStock
        ancestry = builder.ancestry
        isController = ancestry.contains("UIViewController")
        isAlert = ancestry.contains("UIAlertController")
        protocols = builder.chain.first?.protocols.map { Set($0) }
        isKnown = builder.isKnown
        isMentionedOnly = builder.isMentionedOnly
        texts = builder.texts
        let made = builder.initializers(&names)
        initializers = made.initializers
        hasCoderStub = made.hasCoderStub
        hasNibStub = made.hasNibStub
        properties = builder.properties(&names)
        methods = builder.methods(&names)
        callbacks = ClassEntryBuilder.callbacks(of: methods)
        trapping = builder.trapping(&names)
        asksForSelection = builder.texts.contains(where: \.code.asksForSelection)
        selectsInLists = builder.texts.contains(where: \.code.selectsInLists)
        selectsRows = ClassEntryBuilder.isRunning(.rowSelection, in: methods)
        tapsAccessories = ClassEntryBuilder.isRunning(.accessory, in: methods)
        isObjectiveC = builder.chain.contains(where: \.isObjectiveC)
        unwindActions = Set(builder.chain.flatMap(\.unwindActions))
        actions = builder.known(\.actions).map { $0.union(builder.chain.flatMap(\.unwindActions)) }
        outlets = builder.known(\.outlets)
        setters = outlets.map { Set($0.map(KeyValueCoding.setter(of:))) }
        propertyPlaces = Dictionary(properties.enumerated().map { ($1.fact.name, $0) }) { _, last in last }
        propertyNumbers = Dictionary(properties.enumerated().map { ($1.name, $0) }) { _, last in last }
        methodPlaces = Dictionary(methods.enumerated().map { ($1.fact.name, $0) }) { first, _ in first }
    }

    /// Returns true if evaluating these facts, with the same numbers of texts, results in this entry.
    func isMade(of builder: ClassEntryBuilder) -> Bool {
        name == builder.name && runtimeName == builder.runtimeName && isStock == builder.isStock
            && isKnown == builder.isKnown && isMentionedOnly == builder.isMentionedOnly && ancestry == builder.ancestry
            && texts.elementsEqual(builder.texts, by: ===)
    }

    /// Returns the initialiser of a signature, or nil if no fact names it.
    func initializer(_ signature: String) -> Initializer? { initializers.first { $0.signature == signature } }

    /// Returns the nearest method of a full name, or nil if no fact names it.
    func method(_ name: String) -> Method? { methodPlaces[name].map { methods[$0] } }

    /// Returns the method called by a class's code on its own object: that of a subclass only if it overrides that of
    /// the class.
    /// - Parameters:
    ///   - name: the full name.
    ///   - level: the level of the class with the code.
    /// - Returns: the method; nil if no fact names it.
    func method(_ name: String, calledFrom level: Int) -> Method? {
        guard let found = method(name), found.level < level else { return method(name) }
        guard var called = methods.first(where: { $0.level >= level && $0.fact.name == name }) else { return found }
        // From the class down: one that overrides nothing begins another method of the same name.
        for method in methods.reversed() where method.level < called.level && method.fact.name == name {
            guard method.fact.isOverride else { break }
            called = method
        }
        return called
    }

    /// Returns the nearest method of a selector, or nil if no fact names it.
    func method(selector: String) -> Method? { methods.first { $0.fact.selector == selector } }

    /// Returns the method UIKit calls by itself for an event, or nil.
    func callback(_ event: String) -> Method? {
        let length = event.utf8.count
        // Few names have the same length, so the length alone tells most of them apart.
        for place in callbacks.indices
        where callbacks[place].event.utf8.count == length && callbacks[place].event == event {
            return methods[callbacks[place].method]
        }
        return nil
    }

    /// Returns the property of a name, in its nearest declaration, or nil if no fact names it.
    func property(_ name: String) -> Property? { propertyPlaces[name].map { properties[$0] } }

    /// The same by the number of the name.
    func property(numbered number: Int32) -> Property? { propertyNumbers[number].map { properties[$0] } }
}
