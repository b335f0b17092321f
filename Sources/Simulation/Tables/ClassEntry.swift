import SceneFlow

/// What the simulator needs to know of one class, its ancestors' facts included; handed on by reference.
final class ClassEntry: Sendable {
    /// One initialiser that the class can be made with.
    struct Initializer: Sendable {
        /// The full name.
        var signature: String
        /// The name's number.
        var name: Int32
        /// The fact.
        var fact: SceneFlow.Initializer
        /// Which of the class's ancestors declares it.
        var level: Int
        /// Where values that it makes up itself come from, as a name's number.
        var from: Int32
        /// Whether it sets dependencies by itself (INJ-70).
        var isShared: Bool
        /// The nib that it names, or nil.
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
        /// Whether methods of its class that nobody read may set it.
        var isUnread: Bool
    }

    /// One method, inherited ones included.
    struct Method: Sendable {
        /// The fact.
        var fact: SceneFlow.Method
        /// Which of the class's ancestors declares it.
        var level: Int
        /// Where values that it makes up itself come from, as a name's number.
        var from: Int32
        /// Whether it is written in Objective-C, so that what it does is not known.
        var isObjectiveC: Bool
    }

    /// The name without module.
    let name: String
    /// The name as Objective-C knows it: with its module, where it has one.
    let runtimeName: String
    /// Whether it is UIKit's own.
    let isStock: Bool
    /// The class and its known ancestors, nearest first.
    let ancestry: [String]
    /// Whether it is a controller's class.
    let isController: Bool
    /// Whether it is an alert's or an action sheet's.
    let isAlert: Bool
    /// The protocols of the sources to which it conforms; nil where they are not known.
    let protocols: Set<String>?
    /// Whether every class of the ancestry has facts, down to UIKit's own.
    let isKnown: Bool
    /// Whether only a cast or a superclass clause mentions it: it may as well be a protocol (INJ-57).
    let isMentionedOnly: Bool
    /// The initialisers that it declares or, where it declares no designated one, inherits (INJ-1, INJ-62).
    let initializers: [Initializer]
    /// Whether `init(coder:)` is only a stub, because an ancestor made it unavailable (INJ-65).
    let hasCoderStub: Bool
    /// The properties, ancestors' first.
    let properties: [Property]
    /// The methods, the nearest implementation of each first.
    let methods: [Method]
    /// The methods that UIKit calls by itself, by the name that their event has, as indices of `methods`.
    let callbacks: [(event: String, method: Int)]
    /// The properties that a method reads where nil traps.
    let trapping: Set<Int32>
    /// Whether its code asks what is selected in a list.
    let asksForSelection: Bool
    /// Whether its code selects something in a list by itself.
    let selectsInLists: Bool
    /// Whether row selection does something.
    let selectsRows: Bool
    /// Whether the accessories of rows do something.
    let tapsAccessories: Bool
    /// Whether a class of the ancestry is written in Objective-C, so that what its methods do is not known.
    let isObjectiveC: Bool
    /// Whether `init(nibName:bundle:)` is only a stub, because the class declares other initialisers (INJ-6).
    let hasNibStub: Bool
    /// The unwind actions' selectors.
    let unwindActions: Set<String>
    /// The actions' selectors, or nil where they are not known.
    let actions: Set<String>?
    /// The outlets, or nil where they are not known.
    let outlets: Set<String>?
    /// The setters of the outlets (INST-52), or nil where they are not known.
    let setters: Set<String>?
    /// The places of the properties by name: of several, the nearest declaration's.
    private let propertyPlaces: [String: Int]
    /// The same by the number of the name.
    private let propertyNumbers: [Int32: Int]
    /// The places of the methods by full name: of several, the nearest implementation's.
    private let methodPlaces: [String: Int]

    /// Works out what the facts say.
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

    /// The initialiser of a signature, or nil where no fact names it.
    func initializer(_ signature: String) -> Initializer? { initializers.first { $0.signature == signature } }

    /// The nearest method of a full name, or nil where no fact names it.
    func method(_ name: String) -> Method? { methodPlaces[name].map { methods[$0] } }

    /// The method that code of a class calls on its own object: of a subclass only where it overrides that of the class.
    /// - Parameters:
    ///   - name: the full name.
    ///   - level: the level of the class whose code it is.
    /// - Returns: the method; nil where no fact names it.
    func method(_ name: String, calledFrom level: Int) -> Method? {
        guard let found = method(name) else { return nil }
        if found.level >= level || found.fact.isOverride { return found }
        return methods.first { $0.level >= level && $0.fact.name == name } ?? found
    }

    /// The nearest method of a selector, or nil where no fact names it.
    func method(selector: String) -> Method? { methods.first { $0.fact.selector == selector } }

    /// The method that UIKit calls by itself where an event has a name, or nil.
    func callback(_ event: String) -> Method? {
        let length = event.utf8.count
        // Few names are as long as another: most are told apart by that.
        for place in callbacks.indices
        where callbacks[place].event.utf8.count == length && callbacks[place].event == event {
            return methods[callbacks[place].method]
        }
        return nil
    }

    /// The property of a name, the nearest declaration, or nil where no fact names it.
    func property(_ name: String) -> Property? { propertyPlaces[name].map { properties[$0] } }

    /// The same by the number of the name.
    func property(numbered number: Int32) -> Property? { propertyNumbers[number].map { properties[$0] } }
}

/// An answer that may be unknown.
enum Answer: Sendable {
    case yes, no, unknown
}
