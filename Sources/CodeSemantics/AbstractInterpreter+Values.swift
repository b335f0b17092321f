internal import Diagnostics
package import SceneFlow
internal import UIKitFacts

/// The evaluation of values.
extension AbstractInterpreter {
    /// Evaluates a value, following calls.
    package mutating func evaluate(_ value: Value) -> Symbol {
        switch value {
        case .nothing: return .nothing
        case .current: return stack.current ?? .nothing
        case .variable(let number): return stack.value(of: number) ?? .unknown("", type: nil)
        case .text(let text): return .text(text)
        case .opaque(let opaque):
            for read in opaque.reads { _ = evaluate(read) }
            return .unknown(opaque.text, type: opaque.type)
        case .property(let name, let base):
            return map(evaluate(base)) { $0.property(name, of: $1) }
        case .related(let relation, let base):
            return map(evaluate(base)) { $0.related(relation, of: $1) }
        case .storyboard(let name):
            return map(evaluate(name)) { if case .text(let text) = $1 { .storyboard(text) } else { .storyboard(nil) } }
        case .coder: return .coder
        case .segueDestination:
            return prepared.map { .object($0.destination) } ?? .unknown("segue.destination", type: nil)
        case .segueSource: return prepared.map { .object($0.source) } ?? .unknown("segue.source", type: nil)
        case .segueIdentifier:
            guard let prepared else { return .unknown("segue.identifier", type: nil) }
            return prepared.identifier.map { .text($0) } ?? .nothing
        case .sender: return .unknown("sender", type: nil)
        case .instantiate(let identifier, let storyboard, let creator):
            return instantiate(identifier, in: evaluate(storyboard), creator)
        case .make(let type, let signature, let arguments): return make(type, signature, arguments)
        case .cast(let value, let type, let isForced, let place):
            return map(evaluate(value)) {
                if !isForced { $0.noteTest(of: $1, type) }
                return $0.cast($1, to: type, isForced: isForced, at: place)
            }
        case .unwrap(let value, _, _): return unwrap(value)
        case .call(let method, let target, let arguments): return call(method, on: evaluate(target), arguments)
        case .block(let body): return block(body)
        case .conditional(let condition, let first, let second):
            return conditional(condition, first, second)
        case .list(let values): return .list(values.map { evaluate($0) })
        }
    }

    // MARK: - Private

    private mutating func map(_ symbol: Symbol, _ body: (inout Self, Symbol) -> Symbol) -> Symbol {
        guard case .choice(let alternatives) = symbol else { return body(&self, symbol) }
        return Symbol.anyOf(
            alternatives.map { Symbol.Alternative(symbol: body(&self, $0.symbol), conditions: $0.conditions) }
        )
    }

    private mutating func property(_ name: String, of base: Symbol) -> Symbol {
        guard case .object(let id) = base else {
            if base == .nothing { return .nothing }
            return .unknown("\(text(of: base)).\(name)", type: nil)
        }
        if let field = objects[id].fields[name] { return field }
        let property = objects[id].className.flatMap { graph.property(named: name, of: $0) }
        let text = base == stack.current ? name : "\(text(of: base)).\(name)"
        guard let property else { return .unknown(text, type: nil) }
        let type = graph.resolve(property.type)
        if graph.isController(type), property.defaultValue?.hasPrefix("\(property.type)(") == true {
            var object = WalkedObject(origin: .made(signature: "init()", arguments: []), className: type)
            object.reading = .likely
            object.location = property.location
            if property.defaultValue != "\(property.type)()" { object.origin = .typed(text: text) }
            let made = Symbol.object(add(object))
            objects[id].fields[name] = made
            return made
        }
        return .unknown(text, type: property.type)
    }

    private mutating func related(_ relation: Relation, of base: Symbol) -> Symbol {
        if relation == .rootViewController, let window {
            if let given = window.given { return given }
            if let known = objects.firstIndex(where: { $0.scene == window.made && $0.origin == .given }) {
                return .object(known)
            }
            return .object(add(window.made))
        }
        if case .list(let elements) = base, let element = relation.element(of: elements) { return element }
        guard case .object(let id) = base else { return base == .nothing ? .nothing : .related(relation, of: base) }
        switch relation {
        case .storyboard:
            guard let scene = objects[id].scene, case .storyboard(let name, _) = flow[scene].origin else {
                return .storyboard(nil)
            }
            return .storyboard(name)
        case .topViewController, .visibleViewController, .lastViewController:
            return children(of: id).last.map { .object($0) } ?? .related(relation, of: base)
        case .selectedViewController:
            return children(of: id).first.map { .object($0) } ?? .related(relation, of: base)
        case .viewController(let index):
            let children = children(of: id)
            return children.indices.contains(index) ? .object(children[index]) : .related(relation, of: base)
        case .viewControllers:
            let children = children(of: id)
            return children.isEmpty ? .related(relation, of: base) : .list(children.map { .object($0) })
        case .navigationController, .tabBarController, .splitViewController, .parent, .presentingViewController,
            .presentedViewController, .rootViewController, .frontViewController, .column, .element,
            .firstElement, .lastElement, .part:
            return .related(relation, of: base)
        }
    }

    /// Returns the event of a conditional cast.
    func test(_ symbol: Symbol, _ type: String) -> WalkEvent.Kind {
        switch symbol {
        case .object(let id):
            let answer = objects[id].className.map { graph.isKind($0, of: type) } ?? .unknown
            // The class of an object known from an earlier cast alone may be another.
            return .tested(id, to: type, objects[id].reading == .certain ? answer : .unknown)
        case .nothing: return .tested(nil, to: type, .no)
        default: return .tested(nil, to: type, .unknown)
        }
    }

    private mutating func cast(
        _ symbol: Symbol,
        to type: String,
        isForced: Bool,
        at place: SourceLocation?
    ) -> Symbol {
        switch symbol {
        case .object(let id):
            let name = objects[id].className
            switch name.map({ graph.isKind($0, of: type) }) ?? .unknown {
            case .yes: break
            case .no where !isForced || objects[id].reading == .certain:
                if isForced { note(.castFailed(id, to: type), at: place) }
                return .nothing
            // Code that was not walked may have replaced a value that is only likely.
            case .no, .unknown:
                if name == nil || isCastDown(from: name, to: type) { objects[id].className = graph.resolve(type) }
                objects[id].reading = max(objects[id].reading, .likely)
            }
            objects[id].casts.append(Cast(to: type, isForced: isForced))
            return symbol
        case .unknown(let text, _): return .unknown(text, type: type)
        // A UIKit class says nothing about the owner, so a presented controller stays one.
        case .related(.presentedViewController, _) where UIKitClasses.isKnown(type): return symbol
        case .related: return .unknown(text(of: symbol), type: type)
        default: return symbol
        }
    }

    /// Returns true if a cast adds knowledge about an object: a class of the sources instead of one outside of them.
    private func isCastDown(from name: String?, to type: String) -> Bool {
        name.map { graph[$0] == nil } ?? true && graph[type] != nil
    }

    private mutating func unwrap(_ value: Value) -> Symbol {
        if case .property(let name, let base) = value {
            for alternative in evaluate(base).alternatives {
                guard case .object(let id) = alternative.symbol, objects[id].fields[name] == nil else { continue }
                note(.used(property: name, of: id))
            }
        }
        return evaluate(value)
    }

    private mutating func call(_ method: String, on target: Symbol, _ arguments: [PassedValue]) -> Symbol {
        let symbols = arguments.map { argument -> Symbol in
            let symbol = evaluate(argument.value)
            if case .unknown(let text, let type) = symbol, !isVariable(argument.value),
                Opaque.constant(text, type: type) == nil
            {
                return .unknown(argument.text, type: type)
            }
            return symbol
        }
        if let property = KeptClosure.property(calledBy: method) {
            if KeptClosure.isOfObject(property) { return keptCode(property) }
            return keptClosure(property, on: target)
        }
        return map(target) { walk, target in
            guard case .object(let id) = target, let type = walk.objects[id].className,
                let found = walk.method(named: method, of: type, on: target)
            else { return .unknown("\(walk.text(of: target)).\(method)", type: nil) }
            return walk.call(found.method, owner: found.owner, on: target, arguments: symbols)
        }
    }

    /// Walks through a closure in a property, put there by an object of another class that is no controller.
    private mutating func keptClosure(_ property: String, on target: Symbol) -> Symbol {
        guard case .object(let id) = target, let type = objects[id].className else {
            return .unknown(property, type: nil)
        }
        let handlers = graph.names(from: type).flatMap {
            graph.handlers(named: KeptClosure.handler(of: property, in: $0))
        }
        guard handlers.count == 1, let found = handlers.first, !graph.isController(found.owner) else {
            return .unknown(property, type: nil)
        }
        let owner = Symbol.object(add(WalkedObject(origin: .given, className: found.owner)))
        return call(found.method, owner: found.owner, on: owner, arguments: [])
    }

    /// Walks through the closures in a property of an object other than a controller, put there by a delegate or its
    /// objects.
    private mutating func keptCode(_ title: String) -> Symbol {
        for found in graph.handlers(titled: title) where !graph.isController(found.owner) {
            let owner = Symbol.object(add(WalkedObject(origin: .given, className: found.owner)))
            _ = call(found.method, owner: found.owner, on: owner, arguments: [])
        }
        return .unknown(title, type: nil)
    }

    private func method(named name: String, of type: String, on target: Symbol) -> (method: Method, owner: String)? {
        guard stack.current == target, let caller = stack.owner else {
            return graph.method(named: name, of: type)
        }
        return graph.method(named: name, of: type, calledBy: caller)
    }

    private func isVariable(_ value: Value) -> Bool {
        if case .variable = value { return true }
        return false
    }

    private mutating func conditional(_ condition: Condition, _ first: Value, _ second: Value) -> Symbol {
        switch decide(condition) {
        case .yes: return evaluate(first)
        case .no: return evaluate(second)
        case .unknown:
            let text = text(of: condition)
            return Symbol.anyOf([
                Symbol.Alternative(symbol: evaluate(first), conditions: [text]),
                Symbol.Alternative(symbol: evaluate(second), conditions: ["!(\(text))"]),
            ])
        }
    }

    private mutating func instantiate(_ identifier: Value?, in storyboard: Symbol, _ creator: Closure?) -> Symbol {
        let text = identifier.map { self.text(of: $0) } ?? "instantiateInitialViewController()"
        let name = identifier.map { evaluate($0) }
        let creation = creator.map { create($0) }
        let names: [Symbol.Alternative] = name?.alternatives ?? [Symbol.Alternative(symbol: .nothing, conditions: [])]
        return Symbol.anyOf(
            names.flatMap { name in
                storyboard.alternatives.map { storyboard in
                    var identifier: String?
                    if case .text(let text) = name.symbol { identifier = text }
                    let isKnown = identifier != nil || name.symbol == .nothing
                    let object = instance(
                        isKnown ? (identifier, storyboard.symbol) : nil,
                        text: text,
                        creation: creation
                    )
                    return Symbol.Alternative(
                        symbol: .object(add(object)),
                        conditions: name.conditions + storyboard.conditions
                    )
                }
            }
        )
    }

    private typealias Creation = (creator: CodeNavigation.Creator, sites: [InjectionSite], reading: ReadingCertainty)

    private func instance(
        _ origin: (identifier: String?, storyboard: Symbol)?,
        text: String,
        creation: Creation?
    ) -> WalkedObject {
        var object = WalkedObject(origin: .unknownIdentifier(text: text))
        object.location = place.location
        object.reading = place.reading
        if let origin, let found = scenes.find(origin.identifier, in: origin.storyboard, from: place.location?.file) {
            object.origin = .instantiated(
                identifier: origin.identifier,
                storyboard: found.storyboard,
                creator: creation?.creator
            )
            object.reading = max(place.reading, found.reading)
            switch found.destination {
            case .scene(let id):
                object.scene = id
                object.className = graph.resolve(flow[id].className)
            case let failure: object.failure = failure
            }
        }
        if let creation {
            if let made = creation.creator.creates { object.className = graph.resolve(made) }
            object.sites = creation.sites
            object.reading = max(object.reading, creation.reading)
        }
        return object
    }

    /// INST-21: the closure runs once, for the scene's own controller, before it exists.
    private mutating func create(_ closure: Closure) -> Creation {
        for parameter in closure.parameters { stack.bind(parameter, .coder) }
        let result = block(closure.body)
        // If it returns nil instead, UIKit continues without it. Its effect is no less certain.
        let isSure = result.alternatives.count { $0.symbol != .nothing } == 1
        for alternative in result.alternatives {
            guard case .object(let id) = alternative.symbol,
                case .made(let signature, let arguments) = objects[id].origin
            else { continue }
            let passed = arguments.filter { $0.label != "coder" && $0.value != .coder }
            let creator = CodeNavigation.Creator(
                creates: objects[id].className,
                initializer: signature,
                arguments: passed.map { Assignment($0.label, $0.text) }
            )
            let sites = objects[id].sites.map { site in
                var site = site
                site.technique = .creator
                site.add(alternative.conditions)
                return site
            }
            return (creator, sites, isSure ? .certain : .likely)
        }
        let isNil = result == .nothing
        return (CodeNavigation.Creator(creates: nil, initializer: "init(coder:)"), [], isNil ? .certain : .unresolved)
    }
}
