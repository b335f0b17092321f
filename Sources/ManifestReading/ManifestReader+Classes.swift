internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow
package import Yams

extension ManifestReader {
    /// The target of the `line` keys of a class.
    struct ClassContext {
        /// The source file, or nil if the class names none.
        var file: String?
    }

    /// Reads `classes`.
    package mutating func classes(_ node: Node) -> [ManifestClass] {
        var result: [ManifestClass] = []
        guard let mapping = node.mapping else {
            mismatch(node, "'classes'", expected: "a mapping of class names")
            return []
        }
        for (keyNode, value) in mapping {
            guard let name = text(keyNode, "a class name") else { continue }
            result.append(controllerClass(named: name, at: location(keyNode), value))
        }
        return result
    }

    private mutating func controllerClass(named name: String, at place: SourceLocation, _ node: Node) -> ManifestClass {
        var result = ManifestClass(facts: ControllerClass(name: name), location: place)
        guard !isNull(node) else { return result }
        let entries = entries(of: node, "the class '\(name)'", allowed: .controllerClass)
        var context = ClassContext()
        if let file = entries.first(where: { $0.key == "file" })?.node {
            context.file = text(file, "'file'").map(sourceFile)
        }
        result.facts.location = place
        for (key, node) in entries {
            switch key {
            case "superclass": result.facts.superclass = text(node, "'superclass'")
            case "line": result.facts.location = sourceLocation(node, context) ?? result.facts.location
            case "properties": properties(node, context, into: &result)
            case "initializers": initializers(node, context, into: &result)
            case "segueActions": result.segueActions = segueActions(node, context)
            case "prepare": result.prepare = elements(of: node, "'prepare'").compactMap { branch($0, context) }
            case "unwindActions": result.facts.unwindActions = texts(node, "'unwindActions'")
            case "actions": result.facts.actions = texts(node, "'actions'")
            case "outlets": result.facts.outlets = texts(node, "'outlets'")
            case "navigations":
                result.navigations = elements(of: node, "'navigations'").compactMap {
                    navigation($0, isLaunch: false, facts: context)
                }
            default: break
            }
        }
        ManifestLowering.lower(&result)
        return result
    }

    /// Returns the path in the opened folder for a `file:` key.
    func sourceFile(_ name: String) -> String {
        let own = RelativePath.join(RelativePath.folder(of: file), name) ?? name
        guard !swiftFiles.contains(own) else { return own }
        let candidates = swiftFiles.filter { $0 == name || $0.hasSuffix("/" + name) }
        return candidates.count == 1 ? candidates[0] : own
    }

    /// Returns the place for a `line` key: in the source file, or the key's own place without one.
    mutating func sourceLocation(_ node: Node, _ context: ClassContext) -> SourceLocation? {
        guard let line = line(node) else { return nil }
        return context.file.map { SourceLocation(file: $0, line: line) } ?? location(node)
    }

    private mutating func properties(_ node: Node, _ context: ClassContext, into result: inout ManifestClass) {
        for (name, node) in entries(of: node, "'properties'", allowed: nil) {
            var property = Property(name, type: "")
            property.location = location(node)
            if node.scalar != nil {
                property.type = text(node, "the property '\(name)'") ?? ""
                result.facts.properties.append(property)
                continue
            }
            var uses: [ManifestUse] = []
            for (key, node) in entries(of: node, "the property '\(name)'", allowed: .property) {
                switch key {
                case "type": property.type = text(node, "'type'") ?? ""
                case "default": property.defaultValue = text(node, "'default'")
                case "optional":
                    switch text(node, "'optional'") {
                    case "!": property.optionality = .implicitlyUnwrapped
                    case "?": property.optionality = .optional
                    default: mismatch(node, "'optional'", expected: "\"!\" or \"?\"")
                    }
                case "line": property.location = sourceLocation(node, context)
                default: uses = elements(of: node, "'uses'").compactMap { use($0, of: name, context) }
                }
            }
            result.facts.properties.append(property)
            for var use in uses {
                use.isOptional = property.optionality == .optional
                result.uses.append(use)
            }
        }
    }

    private mutating func use(_ node: Node, of property: String, _ context: ClassContext) -> ManifestUse? {
        var use = ManifestUse(property: property, location: location(node))
        for (key, node) in entries(of: node, "a use", allowed: .use) {
            switch key {
            case "in": use.method = text(node, "'in'") ?? ""
            case "traps": use.traps = bool(node, "'traps'") ?? true
            default: use.location = sourceLocation(node, context) ?? use.location
            }
        }
        guard use.method.isEmpty else { return use }
        report("a use needs its callback", at: location(node), remedy: "add 'in: viewDidLoad'")
        return nil
    }

    private mutating func initializers(_ node: Node, _ context: ClassContext, into result: inout ManifestClass) {
        for (signature, node) in entries(of: node, "'initializers'", allowed: nil) {
            var initializer = Initializer(signature)
            var body = ManifestBody()
            initializer.location = location(node)
            var nib: String?
            for (key, node) in entries(of: node, "'\(signature)'", allowed: .initializer) {
                switch key {
                case "sets": body.assignments = assignments(node, "'sets'")
                case "calls": body.ending = ending(node) ?? body.ending
                case "nib": nib = text(node, "'nib'")
                case "traps": body.ending = .trap(message: text(node, "'traps'") ?? "")
                case "returns": if expectNil(node) { body.ending = .returnsNil }
                case "line": initializer.location = sourceLocation(node, context)
                case "convenience": initializer.isConvenience = bool(node, "'convenience'") ?? false
                case "required": initializer.isRequired = bool(node, "'required'") ?? initializer.isRequired
                case "objc":
                    initializer.isVisibleToObjectiveC = bool(node, "'objc'") ?? initializer.isVisibleToObjectiveC
                default: initializer.isUnavailable = bool(node, "'unavailable'") ?? false
                }
            }
            if let nib {
                body.ending = .superNib(name: nib)
                result.nib = result.nib ?? nib
            }
            result.facts.initializers.append(initializer)
            result.bodies.append(body)
        }
    }

    private mutating func ending(_ node: Node) -> ManifestBody.Ending? {
        guard let text = text(node, "'calls'") else { return nil }
        switch text {
        case "super.init(coder:)": return .superCoder
        case "super.init(nibName:bundle:)": return .superNib(name: nil)
        default:
            if text.hasPrefix("self.init(") { return .delegates(to: String(text.dropFirst("self.".count))) }
            mismatch(node, "'calls'", expected: "super.init(coder:), super.init(nibName:bundle:) or self.init(…)")
            return nil
        }
    }

    /// Reads `returns: nil`.
    ///
    /// `returns` allows no other value.
    private mutating func expectNil(_ node: Node) -> Bool {
        if isNull(node) || node.scalar?.string == "nil" { return true }
        mismatch(node, "'returns'", expected: "nil")
        return false
    }

    private mutating func segueActions(_ node: Node, _ context: ClassContext) -> [ManifestSegueAction] {
        var result: [ManifestSegueAction] = []
        for (selector, node) in entries(of: node, "'segueActions'", allowed: nil) {
            var action = ManifestSegueAction(selector: selector, location: location(node))
            var returnsNil = false
            for (key, node) in entries(of: node, "'\(selector)'", allowed: .segueAction) {
                switch key {
                case "creates": action.creates = text(node, "'creates'")
                case "with": action.initializer = text(node, "'with'") ?? action.initializer
                case "arguments": action.arguments = assignments(node, "'arguments'")
                case "returns": returnsNil = expectNil(node)
                default: action.location = sourceLocation(node, context) ?? action.location
                }
            }
            if action.creates == nil, !returnsNil {
                report("'\(selector)' needs 'creates' or 'returns: nil'", at: location(node))
            }
            result.append(action)
        }
        return result
    }

    private mutating func branch(_ node: Node, _ context: ClassContext) -> ManifestBranch? {
        var branch = ManifestBranch(location: location(node))
        for (key, node) in entries(of: node, "a branch of 'prepare'", allowed: .branch) {
            switch key {
            case "segue": branch.segue = text(node, "'segue'")
            case "through":
                if text(node, "'through'") == "navigation" {
                    branch.unwrapsNavigationController = true
                } else {
                    mismatch(node, "'through'", expected: "'navigation'")
                }
            case "cast": branch.cast = text(node, "'cast'") ?? ""
            case "forced": branch.isForced = bool(node, "'forced'") ?? false
            case "sets": branch.assignments = assignments(node, "'sets'")
            default: branch.location = sourceLocation(node, context) ?? branch.location
            }
        }
        guard branch.cast.isEmpty else { return branch }
        report("a branch of 'prepare' needs the class of its cast", at: location(node), remedy: "add 'cast'")
        return nil
    }
}
