import SceneFlow

/// Turns the facts of a class and its ancestors into the data of an entry.
struct ClassEntryBuilder {
    /// The name without module.
    let name: String
    /// The name as Objective-C knows it.
    let runtimeName: String
    /// True if it is UIKit's own class.
    let isStock: Bool
    /// The names of the class and its ancestors, nearest first.
    let ancestry: [String]
    /// True if every class of the ancestry has facts, down to UIKit's own.
    let isKnown: Bool
    /// True if only a cast or a superclass clause mentions it.
    let isMentionedOnly: Bool
    /// The texts of the code of the class and its ancestors, the class's own first.
    let texts: [ClassTexts]

    /// The facts, in the same order.
    var chain: [ControllerClass] { texts.map(\.fact) }

    /// Returns the names listed by all classes of the ancestry, or nil if one has no list.
    func known(_ list: (ControllerClass) -> [String]?) -> Set<String>? {
        let lists = texts.map { list($0.fact) }
        guard isKnown, !lists.isEmpty, !lists.contains(nil) else { return nil }
        return Set(lists.flatMap { $0 ?? [] })
    }

    /// Collects initialisers up to and including the first class with a designated one.
    ///
    /// That class inherits none from above (INJ-2), but a missing `init(coder:)` is looked up further (INJ-62, INJ-65).
    func initializers(
        _ names: inout Names
    ) -> (initializers: [ClassEntry.Initializer], hasCoderStub: Bool, hasNibStub: Bool) {
        var result: [ClassEntry.Initializer] = []
        func isFound(_ signature: String) -> Bool { result.contains { $0.signature == signature } }
        var hasCoderStub = false
        var isClosed = false
        for known in texts {
            let fact = known.fact
            for (initializer, walker) in zip(fact.initializers, known.initializers) {
                let isCoder = initializer.signature == "init(coder:)"
                if isFound(initializer.signature) { continue }
                if isClosed {
                    guard isCoder else { continue }
                    if initializer.isUnavailable {
                        hasCoderStub = true
                        continue
                    }
                }
                if isCoder, hasCoderStub { continue }
                result.append(
                    ClassEntry.Initializer(
                        signature: initializer.signature,
                        name: names.number(initializer.signature),
                        fact: initializer,
                        level: level(of: fact),
                        from: names.number("\(fact.name).\(initializer.signature)"),
                        isShared: walker.setsProperties,
                        nib: walker.nib
                    )
                )
            }
            isClosed = isClosed || fact.initializers.contains { !$0.isConvenience }
        }
        return (result, hasCoderStub, isClosed && !isFound("init(nibName:bundle:)"))
    }

    /// The properties, ancestors' first.
    func properties(_ names: inout Names) -> [ClassEntry.Property] {
        var result: [ClassEntry.Property] = []
        for fact in texts.reversed().map(\.fact) {
            // If the sources have no implementation of an Objective-C controller, only its declarations are read.
            let isUnread = fact.isObjectiveC && fact.methods.isEmpty && ancestry.contains("UIViewController")
            for property in fact.properties {
                result.append(
                    ClassEntry.Property(
                        name: names.number(property.name),
                        type: names.number(property.type),
                        defaultValue: property.defaultValue.map { names.number($0) },
                        fact: property,
                        isUnread: isUnread
                    )
                )
            }
        }
        return result
    }

    /// The methods, the nearest implementation of each first.
    func methods(_ names: inout Names) -> [ClassEntry.Method] {
        var result: [ClassEntry.Method] = []
        for fact in chain {
            for method in fact.methods {
                let isSent = [.action, .segueAction, .unwindAction].contains(method.role)
                let name = isSent ? method.selector ?? method.name : method.name
                result.append(
                    ClassEntry.Method(
                        fact: method,
                        level: level(of: fact),
                        from: names.number("\(fact.name).\(name)"),
                        isObjectiveC: fact.isObjectiveC
                    )
                )
                for parameter in method.parameters { _ = names.number(parameter.name) }
            }
        }
        return result
    }

    /// Returns the properties read by a method with a trap on nil.
    func trapping(_ names: inout Names) -> Set<Int32> { Set(texts.flatMap(\.code.unwrapped).map { names.number($0) }) }

    /// Returns true if one of the methods plays a role, and has an effect.
    static func isRunning(_ role: Method.Role, in methods: [ClassEntry.Method]) -> Bool {
        methods.contains { $0.fact.role == role && !$0.fact.body.isEmpty }
    }

    /// Returns the methods UIKit calls by itself, by the name of their event, as indices of all methods.
    static func callbacks(of methods: [ClassEntry.Method]) -> [(event: String, method: Int)] {
        var result: [(event: String, method: Int)] = []
        for (index, method) in methods.enumerated() where !method.fact.body.isEmpty {
            for event in events(of: method.fact.name) where !result.contains(where: { $0.event == event }) {
                result.append((event, index))
            }
        }
        // A nearer implementation hides the overridden one, even if it does nothing.
        result.removeAll { callback in
            let name = methods[callback.method].fact.name
            return methods.first { $0.fact.name == name }?.level != methods[callback.method].level
        }
        return result
    }

    /// Returns the names of a method's events: `viewDidAppear(_:)` is called `viewDidAppear`.
    private static func events(of name: String) -> [String] {
        if name.hasSuffix("(toParent:)") { return [name, "\(name.dropLast(2)): nil)"] }
        for suffix in ["(_:)", "()"] where name.hasSuffix(suffix) { return [String(name.dropLast(suffix.count))] }
        return [name]
    }

    private func level(of fact: ControllerClass) -> Int { ancestry.firstIndex(of: fact.name) ?? 0 }
}
