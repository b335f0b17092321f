internal import ObjectiveCSources
internal import SwiftFacts
internal import UIKitFacts

/// The methods of a module's Objective-C classes, translated to members of Swift classes.
struct ObjectiveCMembers {
    /// The members of one class.
    struct Members {
        var properties: [CodeIndex.Member<PropertyDeclaration>] = []
        var initializers: [CodeIndex.Member<FunctionDeclaration>] = []
        var methods: [CodeIndex.Member<FunctionDeclaration>] = []
    }

    /// The members by class.
    let classes: [String: Members]
    /// The app's delegate named in `main`.
    let delegate: String?

    /// Translates the bodies of a module.
    /// - Parameters:
    ///   - module: the module.
    ///   - names: the names of the app.
    init(_ module: CodeModule, _ names: ObjectiveCNames) {
        delegate = module.objectiveC.lazy.compactMap(\.delegate).first
        var functions: [String: [(file: String, function: ObjectiveCFunction)]] = [:]
        for file in module.objectiveC {
            for function in file.functions {
                var function = function
                function.body = names.macros.expanded(function.body)
                functions[function.owner, default: []].append((file.file, function))
            }
        }
        let selectors = module.objectiveC.reduce(into: Set<String>()) { $0.formUnion($1.selectors) }
        var declared: [String: [ObjectiveCClass]] = [:]
        for type in module.objectiveC.flatMap(\.classes) where functions[type.name] != nil {
            declared[type.name, default: []].append(type)
        }
        classes = functions.reduce(into: [:]) { result, item in
            result[item.key] = Self.members(of: item.key, declared[item.key] ?? [], item.value, selectors, names)
        }
    }

    // MARK: - Private

    private static func members(
        of name: String,
        _ declared: [ObjectiveCClass],
        _ functions: [(file: String, function: ObjectiveCFunction)],
        _ selectors: Set<String>,
        _ names: ObjectiveCNames
    ) -> Members {
        var owner = ObjectiveCTranslation.Owner(name: name)
        for property in declared.flatMap(\.properties) where !property.type.isEmpty {
            owner.properties.insert(property.name)
            owner.variables[property.name] = property.type
        }
        for variable in declared.flatMap(\.variables) where owner.variables[variable.name] == nil {
            owner.variables[variable.name] = variable.type
        }
        let getters = functions.filter { isGetter($0.function, of: owner) }
        var made: [String: SourceExpression] = [:]
        for getter in getters {
            let property = getter.function.selector
            made[property] = ObjectiveCTranslation.lazyValue(getter.function, of: owner, names)
            if made[property] == nil { owner.computed.insert(property) }
        }
        owner.methods = Set(functions.map(\.function).filter { !$0.isStatic }.map(\.selector))
        owner.methods.subtract(getters.map(\.function.selector))
        for selector in owner.methods where selectors.contains(selector) {
            owner.attributes[selector] = [Attribute("objc")]
        }
        for method in declared.flatMap(\.methods) {
            switch method.kind {
            case .action: owner.attributes[method.selector] = [Attribute("IBAction")]
            case .segueAction: owner.attributes[method.selector] = [Attribute("IBSegueAction")]
            case .plain: break
            }
        }
        var result = Members()
        for (file, function) in getters {
            let property = declaration(of: function, made[function.selector], owner, names)
            result.properties.append(.init(declaration: property, file: file, isInExtension: false))
        }
        var seen: Set<String> = []
        for (file, function) in functions where !isGetter(function, of: owner) {
            guard seen.insert("\(function.isStatic)\(function.selector)").inserted else { continue }
            var declaration = ObjectiveCTranslation.declaration(function, of: owner, names)
            declaration.isOverride = !function.isStatic && isOverride(declaration)
            let member = CodeIndex.Member(declaration: declaration, file: file, isInExtension: false)
            if declaration.name == "init" { result.initializers.append(member) } else { result.methods.append(member) }
        }
        let variables = owner.variables.filter { !owner.properties.contains($0.key) }
        for (name, type) in variables.sorted(by: { $0.key < $1.key }) {
            guard let file = functions.first?.file, let line = declared.first?.line else { break }
            result.properties.append(.init(declaration: variable(name, type, line), file: file, isInExtension: false))
        }
        for name in owner.computed.sorted() where owner.variables["_\(name)"] == nil {
            guard let file = functions.first?.file, let line = declared.first?.line else { break }
            let backing = variable("_\(name)", owner.variables[name] ?? "", line)
            result.properties.append(.init(declaration: backing, file: file, isInExtension: false))
        }
        return result
    }

    /// Returns true if a method overrides one called by UIKit.
    ///
    /// Objective-C has no keyword for it.
    private static func isOverride(_ function: FunctionDeclaration) -> Bool {
        Lifecycle.callbacks.contains(function.fullName) || UIKitSelectors.differsInSwift2(function.fullName)
            || UIKitSelectors.selector(ofOverridden: function.fullName) != nil
    }

    private static func isGetter(_ function: ObjectiveCFunction, of owner: ObjectiveCTranslation.Owner) -> Bool {
        !function.isStatic && function.result != nil && owner.properties.contains(function.selector)
    }

    /// A property with a getter of its own.
    private static func declaration(
        of function: ObjectiveCFunction,
        _ made: SourceExpression?,
        _ owner: ObjectiveCTranslation.Owner,
        _ names: ObjectiveCNames
    ) -> PropertyDeclaration {
        let getter = ObjectiveCTranslation.declaration(function, of: owner, names)
        let type = owner.variables[function.selector].flatMap(ObjectiveCNames.type).map { TypeName($0) }
        var result = PropertyDeclaration(function.selector, type: type, position: Position(function.position))
        result.attributes = [Attribute("objc")]
        if let made {
            result.isLazy = true
            result.initialValue = made
        } else {
            result.type?.optionality = .optional
            result.getter = getter.body
        }
        return result
    }

    private static func variable(_ name: String, _ type: String, _ line: Int) -> PropertyDeclaration {
        let known = ObjectiveCNames.type(type).map { TypeName($0, .optional) }
        return PropertyDeclaration(name, type: known, position: Position(line: line, column: 1))
    }
}
