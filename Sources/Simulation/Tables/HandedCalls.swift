import SceneFlow

/// The code that screens run for other controllers: closures in their properties, and methods of their delegates.
///
/// A screen offers the methods that run such code. The code then runs only when called, not on its own while its object
/// is on screen.
struct HandedCalls {
    /// The methods offered by each class of a scene.
    private var offered: [String: Set<String>] = [:]
    /// The handlers whose closures are called by screens, as `Type.property`.
    private var calledClosures: Set<String> = []
    /// The classes of scenes with each call of a method of an object in a property.
    private var senders: [ClassCalls.Sent: Set<String>] = [:]
    private let calls: [String: ClassCalls]

    /// Looks through the classes of an app.
    /// - Parameters:
    ///   - texts: the classes with facts.
    ///   - classes: all classes.
    ///   - scenes: the scenes.
    init(_ texts: [ClassTexts], _ classes: ClassTable, _ scenes: [Scene]) {
        guard texts.contains(where: \.calls.hasHandedCalls) else {
            calls = [:]
            return
        }
        calls = Dictionary(texts.map { ($0.fact.name, $0.calls) }) { first, _ in first }
        let reach = NavigatingNames(texts)
        let handed = Set(texts.flatMap(\.calls.handsItself))
        let called = Set(texts.flatMap(\.calls.called))
        for name in Set(scenes.map(\.className)).sorted() {
            let entry = classes[classes.number(name)]
            guard entry.ancestry.contains(where: { calls[$0]?.hasHandedCalls == true }) else { continue }
            let search = Search(entry, calls)
            var roots = entry.ancestry.compactMap { calls[$0]?.others }
            for method in entry.methods {
                let isUncalled = method.fact.role != .helper || !called.contains(method.fact.name)
                guard isUncalled else { continue }
                guard let found = search.everything(from: method) else { continue }
                roots.append(contentsOf: found)
                let isOwn = method.fact.role == .action || method.fact.role == .helper
                guard isOwn, DelegateMethod(name: method.fact.name) == nil,
                    found.contains(where: { reach.isReached(by: $0, handed) })
                else { continue }
                offered[name, default: []].insert(method.fact.name)
            }
            for body in roots {
                for property in body.closures {
                    if KeptClosure.isOfObject(property) {
                        calledClosures.insert(property)
                    } else {
                        calledClosures.formUnion(entry.ancestry.map { KeptClosure.handler(of: property, in: $0) })
                    }
                }
                for sent in body.sent { senders[sent, default: []].insert(name) }
            }
        }
    }

    /// Returns true if a class's screen offers a method because it runs code of another object.
    func offers(_ method: String, of entry: ClassEntry) -> Bool { offered[entry.name]?.contains(method) == true }

    /// Returns true if a method of a class runs because another screen calls it, and therefore not by itself.
    func isCalled(_ method: Method, of entry: ClassEntry) -> Bool {
        if method.role == .handler {
            return KeptClosure.title(ofHandler: method.name).map(calledClosures.contains) ?? false
        }
        guard method.role == .helper else { return false }
        return entry.ancestry.contains { type in
            calls[type]?.handsItself.contains { property in
                let sent = ClassCalls.Sent(property: property, method: method.name)
                return senders[sent]?.contains { $0 != entry.name } == true
            } == true
        }
    }

    /// The bodies that run when a method of a class runs.
    private struct Search {
        private let entry: ClassEntry
        private let calls: [String: ClassCalls]

        init(_ entry: ClassEntry, _ calls: [String: ClassCalls]) {
            self.entry = entry
            self.calls = calls
        }

        /// Returns the body of a method, and those of the own methods that it calls; nil without one.
        func everything(from method: ClassEntry.Method) -> [ClassCalls.Body]? {
            guard let first = body(of: method) else { return nil }
            var result = [first]
            var seen: Set<String> = [method.fact.name]
            var pending = Array(first.own)
            while let next = pending.popLast() {
                guard seen.insert(next).inserted, let found = entry.method(next), let body = body(of: found) else {
                    continue
                }
                result.append(body)
                pending.append(contentsOf: body.own)
            }
            return result
        }

        private func body(of method: ClassEntry.Method) -> ClassCalls.Body? {
            guard entry.ancestry.indices.contains(method.level) else { return nil }
            return calls[entry.ancestry[method.level]]?.methods[method.fact.name]
        }
    }
}

/// The methods that navigate by themselves or through their calls, by their full names, for any class; and the
/// properties with closures that do.
private struct NavigatingNames {
    private var reached: Set<String> = []

    init(_ texts: [ClassTexts]) {
        var callers: [String: Set<String>] = [:]
        var pending: [String] = []
        for calls in texts.map(\.calls) {
            for (name, body) in calls.methods {
                let node = KeptClosure.property(ofHandler: name).map(Self.closure) ?? name
                for method in body.own.union(body.sent.map(\.method)) { callers[method, default: []].insert(node) }
                for property in body.closures { callers[Self.closure(property), default: []].insert(node) }
                if body.navigates { pending.append(node) }
            }
        }
        while let next = pending.popLast() {
            if reached.insert(next).inserted { pending.append(contentsOf: callers[next] ?? []) }
        }
    }

    /// Returns true if a body runs a closure or a method of another object that navigates.
    /// - Parameters:
    ///   - body: the body.
    ///   - handed: the properties into which some code puts its own object.
    /// - Returns: true if it does.
    func isReached(by body: ClassCalls.Body, _ handed: Set<String>) -> Bool {
        body.closures.contains { reached.contains(Self.closure($0)) }
            || body.sent.contains { handed.contains($0.property) && reached.contains($0.method) }
    }

    /// Returns the name for the closures in properties of a name; it is no method's.
    private static func closure(_ property: String) -> String {
        KeptClosure.call(of: property.split(separator: ".").last.map(String.init) ?? property)
    }
}
