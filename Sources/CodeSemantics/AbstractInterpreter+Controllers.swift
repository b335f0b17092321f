internal import Diagnostics
package import SceneFlow
internal import UIKitFacts

/// Effects of instructions on controllers.
extension AbstractInterpreter {
    /// Sets a property on every possible target.
    package mutating func set(_ property: String, on target: Symbol, to value: Symbol, text: String) {
        for alternative in target.alternatives {
            guard case .object(let id) = alternative.symbol else { continue }
            if property == UIKitProperties.tabTitle {
                if case .text(let title) = value { objects[id].tabTitle = title }
                continue
            }
            setField(property, of: id, to: value)
            if Self.isDelegate(property), graph.property(named: property, of: objects[id].className ?? "") == nil {
                continue
            }
            if property == "modalPresentationStyle" {
                objects[id].style = Self.word(in: value, text)
            } else if property == "viewControllers" || property == "setViewControllers" {
                setStack(value.list, on: alternative.symbol)
            } else if id != 0 || prepared?.destination == 0 {
                addSite(property, on: id, text: text, under: alternative.conditions)
            }
            let type = objects[id].className ?? ""
            guard let body = graph.property(named: property, of: type)?.didSet, !stack.isInitializing(id) else {
                continue
            }
            var frame = WalkStack.Frame(current: .object(id), owner: type, method: MethodReach.observer(of: property))
            frame.variables = [:]
            _ = run(body, in: frame)
        }
    }

    /// Records a shown controller, unless it goes into a container just made by code.
    package mutating func show(
        _ shown: Symbol,
        _ operation: CodeNavigation.Operation,
        from source: Symbol,
        style: String?
    ) {
        if operation == .push || operation == .show, case .object(let container) = source, isOwnContainer(container) {
            objects[container].children = children(of: container) + shown.objects
            if !shown.objects.isEmpty { walked.fill(at: place.location) }
            return
        }
        if operation == .setRoot { window?.setRoot(shown, under: place.conditions) }
        for alternative in shown.alternatives where alternative.symbol != .nothing {
            note(.shown(alternative.symbol, operation, from: source, style: style), under: alternative.conditions)
        }
    }

    /// Gives a container its controllers; of a container on screen, they are shown.
    mutating func setStack(_ symbols: [Symbol], on target: Symbol) {
        let symbols = symbols.flatMap(\.list)
        for alternative in target.alternatives {
            if case .object(let id) = alternative.symbol, id != 0 {
                guard objects[id].className.map(isContainer) != false else { continue }
                objects[id].children = symbols.flatMap(\.objects)
                if objects[id].children?.isEmpty == false { walked.fill(at: place.location) }
                guard isOnScreen(id) else { continue }
            }
            // A container left with some of its own controllers only goes back.
            if !symbols.isEmpty, symbols.allSatisfy({ isChild($0, of: alternative.symbol) }) {
                note(.wentBack(.pop, from: alternative.symbol), under: alternative.conditions)
            }
            for symbol in symbols {
                for shown in symbol.alternatives where shown.symbol != .nothing {
                    if isChild(shown.symbol, of: alternative.symbol) { continue }
                    let event = WalkEvent.Kind.shown(shown.symbol, .setRoot, from: alternative.symbol, style: nil)
                    note(event, under: alternative.conditions + shown.conditions)
                }
            }
        }
    }

    /// Returns true for what code takes from a container's own list, such as `stack[0]`: it is there already.
    private func isChild(_ symbol: Symbol, of container: Symbol) -> Bool {
        guard case .related(let relation, let base) = symbol else { return false }
        return switch relation {
        case .part, .element, .firstElement, .lastElement: isChild(base, of: container)
        case .viewControllers, .viewController, .lastViewController: base == container
        default: false
        }
    }

    /// Gives a split view a controller for a column; of one on screen, it is shown.
    mutating func setColumn(_ column: SplitColumn, _ shown: Symbol, on target: Symbol) {
        for alternative in target.alternatives {
            if case .object(let id) = alternative.symbol, id != 0 {
                objects[id].children = children(of: id) + shown.objects
                if !shown.objects.isEmpty { walked.fill(at: place.location) }
            } else {
                show(shown, column == .secondary ? .showDetail : .setRoot, from: alternative.symbol, style: nil)
            }
        }
    }

    /// Returns true if a container filled by code is already there: one embedded by the scene, or the root made by
    /// UIKit before it calls the delegate.
    private func isOnScreen(_ id: Int) -> Bool {
        if isEmbedded(id) { return true }
        return objects[id].origin == .given && prepared == nil && (window != nil || objects.first?.scene != nil)
    }

    /// Returns the controllers in a container: those put there by code, else those of its scene.
    package mutating func children(of id: Int) -> [Int] {
        if let children = objects[id].children { return children }
        guard let scene = objects[id].scene else { return [] }
        let segues = flow[scene].segues.map { flow[$0] }
        let kind = segues.contains { $0.kind == .relationship } ? SegueKind.relationship : .embed
        var children: [Int] = []
        for segue in segues where segue.kind == kind {
            guard case .scene(let child) = segue.destination else { continue }
            let object = add(child)
            children.append(flow[scene].splitStyle == nil ? object : wrapped(object, kind: flow[child].kind))
        }
        objects[id].children = children
        return children
    }

    /// Returns the navigation controller put by a split view with columns around one of its controllers, unless that is
    /// one itself (OBJ-10).
    private mutating func wrapped(_ child: Int, kind: ControllerKind) -> Int {
        guard kind != .navigationController else { return child }
        let name = ControllerKind.navigationController.className
        var wrapper = WalkedObject(origin: .typed(text: name), className: name)
        wrapper.children = [child]
        return add(wrapper)
    }

    /// Runs another initialiser of the object being initialised by the walked code.
    package mutating func initialize(_ call: Instruction.InitializerCall) {
        let symbols = call.arguments.map { evaluate($0.value) }
        guard case .object(let id)? = stack.current else { return }
        let root = zip(call.arguments, symbols).first { $0.0.label == "rootViewController" }?.1
        if let content = root.map({ content($0) }), !content.isEmpty { objects[id].children = content }
        let type = call.isOwn ? stack.owner : stack.owner.flatMap { graph[$0]?.superclass }
        guard let type else { return }
        initialize(id, type: type, signature: call.signature, symbols)
    }

    /// Walks through an initialiser, if the sources have it.
    package mutating func initialize(_ id: Int, type: String, signature: String, _ arguments: [Symbol]) {
        // UIKit's `init()` calls `init(nibName:bundle:)`.
        let plain = signature == "init()" ? graph.initializer("init(nibName:bundle:)", of: type) : nil
        guard let found = graph.initializer(signature, of: type) ?? plain else { return }
        var frame = WalkStack.Frame(current: .object(id), owner: found.owner, method: signature)
        frame.isInitializer = true
        for (index, parameter) in found.initializer.parameters.enumerated() {
            frame.variables[index] =
                index < arguments.count ? arguments[index] : .unknown(parameter.name, type: parameter.type)
        }
        _ = run(found.initializer.body, in: frame)
    }

    /// Makes an object by an initialiser.
    ///
    /// The passed values become its sites.
    package mutating func make(_ type: String, _ signature: String, _ arguments: [PassedValue]) -> Symbol {
        let symbols = arguments.map { evaluate($0.value) }
        let type = graph.resolve(type)
        var object = WalkedObject(origin: .made(signature: signature, arguments: arguments), className: type)
        object.location = place.location
        object.reading = place.reading
        object.maker = stack.initialized
        object.passed = symbols.flatMap(\.objects)
        for (index, argument) in arguments.enumerated() where !Self.isPlumbing(argument, symbols[index]) {
            guard graph[type] != nil else { continue }
            let (name, parameter) = graph.dependency(of: index, in: arguments, signature: signature, of: type)
            var site = InjectionSite(
                name,
                type: parameter?.writtenType,
                expression: expression(argument, symbols[index]),
                technique: .initializer
            )
            site.reading = place.reading
            site.conditions = here(and: [])
            site.location = place.location
            object.sites.append(site)
        }
        let id = add(object)
        if ControllerKinds.kind(ofClass: type, graph) == .navigationController,
            let index = arguments.firstIndex(where: { $0.label == "rootViewController" })
        {
            objects[id].children = content(symbols[index])
        }
        initialize(id, type: type, signature: signature, symbols)
        return .object(id)
    }

    // MARK: - Private

    /// Returns the content of a new navigation controller.
    ///
    /// A value known only by class yields a controller of that class.
    private mutating func content(_ root: Symbol) -> [Int] {
        if case .choice(let alternatives) = root { return alternatives.flatMap { content($0.symbol) } }
        guard case .unknown(let text, let type?) = root else { return root.objects }
        let name = graph.resolve(type)
        guard graph.isController(name), !UIKitClasses.isKnown(name) else { return [] }
        return [add(.typed(name, text: text, at: place.location))]
    }

    private mutating func addSite(_ property: String, on id: Int, text: String, under more: [String]) {
        guard !stack.isInitializing(id), let type = objects[id].className else { return }
        let declared = graph.property(named: property, of: type)
        // Objective-C compiles by the written type, and its casts change nothing.
        let isSwift = stack.owner.flatMap { graph[$0] }?.isObjectiveC != true
        // A property that the whole chain does not declare is UIKit's own, such as `title`, or a mistake.
        guard declared != nil || !graph.isComplete(type) else {
            // An object that is only likely may be of another class there.
            if isSwift, objects[id].reading == .certain, graph.lacks(property, type) {
                note(.noProperty(property, of: id))
            }
            return
        }
        guard declared?.isOutlet != true else { return }
        if let declared, !isSettable(declared, of: id) {
            if isSwift { note(.notSettable(declared, of: id)) }
            return
        }
        let technique: Technique =
            prepared != nil && objects[id].origin == .given ? .prepare : .property
        var site = InjectionSite(property, type: declared?.writtenType, expression: text, technique: technique)
        site.reading = max(place.reading, objects[id].reading)
        site.conditions = here(and: more)
        site.location = place.location
        objects[id].sites.append(site)
    }

    /// Returns true if a property holds a delegate of UIKit's, which is no dependency of a controller.
    private static func isDelegate(_ property: String) -> Bool {
        property == "delegate" || property == UIKitProperties.presentationDelegate
    }

    /// Returns true if the walked code may set a property of another object.
    private func isSettable(_ property: Property, of id: Int) -> Bool {
        if stack.current == .object(id) { return !property.isConstant }
        return !property.isConstant && (!property.isPrivate || property.location?.file == place.location?.file)
    }

    /// Returns true if code has made or instantiated an object, and it is a container, or may be one.
    private func isOwnContainer(_ id: Int) -> Bool {
        guard id != 0, let type = objects[id].className else { return false }
        switch objects[id].origin {
        case .made: return isContainer(type)
        case .instantiated: return graph.isKind(type, of: "UINavigationController") == .yes
        case .given, .unknownIdentifier, .typed: return false
        }
    }

    /// Returns true if a class is one of UIKit's containers.
    ///
    /// A class that is not known well enough may be one.
    private func isContainer(_ type: String) -> Bool {
        let answers = UIKitClasses.containers.map { graph.isKind(type, of: $0) }
        return answers.contains(.yes) || !answers.contains(.no)
    }

    /// Returns true if an argument is not injected by the app: the coder, and the arguments of UIKit's own
    /// initialisers.
    private static func isPlumbing(_ argument: PassedValue, _ symbol: Symbol) -> Bool {
        symbol == .coder || ["coder", "nibName", "bundle", "rootViewController"].contains(argument.label)
    }

    private static func word(in value: Symbol, _ text: String) -> String {
        if case .text(let word) = value { return word }
        return String(text.drop { $0 == "." }.split(separator: ".").last ?? "")
    }
}

extension Symbol {
    /// Its elements; the symbol itself if it is no list.
    package var list: [Symbol] {
        if case .list(let symbols) = self { return symbols }
        return [self]
    }
}
