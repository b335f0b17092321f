internal import ObjectiveCSources
internal import SwiftFacts
internal import UIKitFacts

/// The Swift names of Objective-C selectors, as imported by Swift.
package struct ObjectiveCNames: Sendable {
    /// A function's name, and the labels of its parameters; empty for `_`.
    package struct Name: Sendable, Hashable {
        /// The name before the parentheses.
        package var base: String
        /// The labels of the parameters; empty for a parameter without a label.
        package var labels: [String]

        init(_ base: String, _ labels: [String]) {
            self.base = base
            self.labels = labels
        }

        /// Takes a full name such as `prepare(for:sender:)` apart.
        init(full name: String) {
            let parts = name.dropLast().split(separator: "(", maxSplits: 1)
            base = String(parts.first ?? "")
            labels = parts.dropFirst().first?.split(separator: ":").map { $0 == "_" ? "" : String($0) } ?? []
        }
    }

    /// The classes declared in the app, in either language.
    private let classes: Set<String>
    /// The selectors of the app's Objective-C methods.
    private let methods: Set<String>
    /// The selectors of the app's Objective-C class methods.
    private let classMethods: Set<String>
    /// The names of the app's properties, in either language.
    private let properties: Set<String>
    /// The app's Swift methods, by selector.
    private let swift: [String: Name]
    /// The app's macros.
    let macros: ObjectiveCMacros

    /// Collects the names of an app.
    /// - Parameter modules: the modules, the app's first.
    init(_ modules: [CodeModule]) {
        var classes: Set<String> = []
        var methods: Set<String> = []
        var classMethods: Set<String> = []
        var properties: Set<String> = []
        var swift: [String: Name] = [:]
        for type in modules.flatMap(\.objectiveC).flatMap(\.classes) {
            classes.insert(type.name)
            methods.formUnion(type.methods.map(\.selector))
            classMethods.formUnion(type.classMethods)
            properties.formUnion(type.properties.map(\.name))
        }
        let rules = SelectorRules(language: nil)
        for type in modules.flatMap(\.files).flatMap(\.types) {
            if type.kind != .extension { classes.insert(type.name) }
            properties.formUnion(type.properties.map(\.name))
            for method in type.methods + type.initializers {
                let name = Name(method.name, method.parameters.map(\.label))
                swift[rules.selector(of: method)] = swift[rules.selector(of: method)] ?? name
            }
        }
        macros = ObjectiveCMacros(modules.flatMap(\.objectiveC))
        self.classes = classes
        self.methods = methods
        self.classMethods = classMethods
        self.properties = properties
        self.swift = swift
    }

    /// Returns true if the app declares a class.
    package func isClass(_ name: String) -> Bool { classes.contains(name) }

    /// Returns true if a selector belongs to a method of the app.
    func isMethod(_ selector: String) -> Bool { methods.contains(selector) || swift[selector] != nil }

    /// Returns true if a selector belongs to a class method of the app.
    func isClassMethod(_ selector: String) -> Bool { classMethods.contains(selector) || swift[selector] != nil }

    /// Returns true if a message without arguments reads a property.
    func isProperty(_ selector: String) -> Bool {
        properties.contains(selector) || !isMethod(selector) && UIKitSelectors.getters.contains(selector)
    }

    /// Returns the property set by a setter: `rootViewController` of `setRootViewController:`; nil for any other
    /// method.
    package func property(setBy selector: String) -> String? {
        guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.dropLast().contains(":") == false else {
            return nil
        }
        let name = selector.dropFirst(3).dropLast()
        guard let first = name.first, first.isUppercase else { return nil }
        let property = Self.lowercased(String(name))
        return isMethod(selector) && !properties.contains(property) ? nil : property
    }

    /// Returns the Swift name of a method.
    /// - Parameter selector: the selector.
    /// - Returns: UIKit's name for a method renamed by UIKit, else the name by the import rules.
    package func name(of selector: String) -> Name {
        if let known = UIKitSelectors.nameOfCalled(selector) { return Name(full: known) }
        if !methods.contains(selector), let name = swift[selector] { return name }
        return Self.imported(selector)
    }

    /// Returns the name by the import rules.
    static func imported(_ selector: String) -> Name {
        if let known = UIKitSelectors.nameOfCalled(selector) ?? UIKitSelectors.nameOfOverridden(selector) {
            return Name(full: known)
        }
        guard selector.hasSuffix(":") else { return Name(selector, []) }
        var parts = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
        let first = parts.removeFirst()
        guard isInitializer(selector), first != "init" else {
            return Name(first, [""] + parts)
        }
        var label = String(first.dropFirst(4))
        if label.hasPrefix("With"), label.count > 4 { label = String(label.dropFirst(4)) }
        return Name("init", [lowercased(label)] + parts)
    }

    /// Returns true if a selector belongs to a UIKit navigation method.
    package static func navigates(_ selector: String) -> Bool {
        let name = imported(selector)
        return UIKitCalls.watchedProperties.contains { selector == setter(of: $0) }
            || UIKitCalls.meaning(name.base, name.labels)?.meaning.navigates == true
    }

    /// Returns true if a selector belongs to an initialiser: `init`, or `init` followed by a capital letter.
    package static func isInitializer(_ selector: String) -> Bool {
        guard selector.hasPrefix("init") else { return false }
        let next = selector.dropFirst(4).first
        return next == nil || next == ":" || next?.isUppercase == true
    }

    /// Returns the Swift initialiser imported for a factory: `init(name:bundle:)` of `storyboardWithName:bundle:`.
    package static func factory(_ selector: String, of type: String) -> Name? {
        guard let with = selector.firstRange(of: "With"), selector.hasSuffix(":") else { return nil }
        let subject = selector[..<with.lowerBound]
        guard !subject.isEmpty, type.lowercased().hasSuffix(subject.lowercased()) else { return nil }
        var parts = selector[with.upperBound...].split(separator: ":").map(String.init)
        guard !parts.isEmpty else { return nil }
        parts[0] = lowercased(parts[0])
        return Name("init", parts)
    }

    /// Returns the Swift name of an object shared by a class of Apple's frameworks: `main` of `mainScreen`.
    package static func shared(_ selector: String) -> String? {
        switch selector {
        case "sharedApplication": "shared"
        case "mainScreen", "mainBundle", "mainQueue": "main"
        case "standardUserDefaults": "standard"
        case "defaultCenter", "defaultManager": "default"
        default: nil
        }
    }

    /// Foundation's lists, with elements of unknown type.
    static let lists: Set = ["NSArray", "NSMutableArray"]

    /// Returns the Swift name of a type; nil if it says nothing about the value.
    package static func type(_ name: String) -> String? {
        switch name {
        case "", "id", "NSObject", "instancetype", "typeof", "__typeof", "__typeof__": nil
        case _ where lists.contains(name): nil
        case "BOOL", "bool", "Boolean": "Bool"
        case "NSString", "NSMutableString": "String"
        case "NSInteger", "int", "long", "NSUInteger": "Int"
        case "NSUserDefaults": "UserDefaults"
        case "UISceneConnectionOptions": "UIScene.ConnectionOptions"
        default: name
        }
    }

    /// Returns the Swift type of a property: an object property without annotations may be nil.
    static func propertyType(_ name: String) -> TypeName {
        let type = type(name) ?? name
        return TypeName(type, type == "Bool" || type == "Int" ? .none : .implicitlyUnwrapped)
    }

    /// Returns true if a type is an object type, so its values may be nil; decided by its name alone.
    func isObject(_ type: String) -> Bool {
        if classes.contains(type) || type == "id" { return true }
        guard type.hasPrefix("NS") || type.hasPrefix("UI") else { return false }
        return !["NSInteger", "NSUInteger", "NSTimeInterval"].contains(type) && !type.hasSuffix("Style")
            && !type.hasSuffix("Mode") && !type.hasSuffix("State") && !type.hasSuffix("Orientation")
            && !type.hasSuffix("Options")
    }

    // MARK: - Private

    /// A name with its first letter, or all but the last of several capital letters at its beginning, in lower case.
    private static func lowercased(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase || $0.isNumber }
        guard capitals.count > 1, capitals.count < name.count else {
            return capitals.count == name.count ? name.lowercased() : name.prefix(1).lowercased() + name.dropFirst()
        }
        let count = capitals.count - 1
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }
}
