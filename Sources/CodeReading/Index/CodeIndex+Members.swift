package import SwiftFacts
internal import SwiftUIViews
internal import UIKitFacts

extension CodeIndex {
    /// Returns true if a type is the app of SwiftUI: it has `@main` and conforms to `App`.
    func isSwiftUIApp(_ entry: TypeEntry) -> Bool {
        entry.attributes.contains { $0.name == "main" }
            && conformances(of: entry.name).contains { $0 == "App" || $0 == "SwiftUI.App" }
    }

    /// Finds a method by its full name: the type's own, else an inherited one, else a protocol's default.
    /// - Parameters:
    ///   - fullName: such as `prepare(for:sender:)`.
    ///   - type: the type's qualified name; also the name of a UIKit class, for methods added by extensions.
    ///   - isStatic: true for a static method, false for an instance method; nil for either.
    /// - Returns: the method; one without a body only if there is no other.
    package func method(_ fullName: String, on type: String, isStatic: Bool? = nil) -> Found<FunctionDeclaration>? {
        let base = fullName.prefix { $0 != "(" }
        var declared: Found<FunctionDeclaration>?
        for owner in lookupOrder(of: type) {
            guard let entry = entry(named: owner) else { continue }
            for place in entry.places(ofMethods: String(base)) {
                let member = entry.methods[place]
                guard member.declaration.name == base, member.declaration.fullName == fullName,
                    isStatic == nil || member.declaration.isStatic == isStatic
                else { continue }
                let found = Found(declaration: member.declaration, file: member.file, owner: owner)
                if member.declaration.body != nil { return found }
                declared = declared ?? found
            }
        }
        return declared
    }

    /// Finds the methods of a base name, nearest first, without overridden ones.
    package func methods(named base: String, on type: String) -> [Found<FunctionDeclaration>] {
        var result: [Found<FunctionDeclaration>] = []
        var places: [String: Int] = [:]
        for owner in lookupOrder(of: type) {
            guard let entry = entry(named: owner) else { continue }
            for place in entry.places(ofMethods: base) where entry.methods[place].declaration.name == base {
                let member = entry.methods[place]
                let found = Found(declaration: member.declaration, file: member.file, owner: owner)
                let key = "\(member.declaration.isStatic) \(member.declaration.fullName)"
                if let place = places[key] {
                    // The default in an extension replaces the protocol's requirement.
                    if result[place].declaration.body == nil {
                        result[place] = found
                    } else if result[place].declaration.isOverride {
                        result[place].declaration.inheritDefaults(of: member.declaration)
                    }
                } else {
                    places[key] = result.count
                    result.append(found)
                }
            }
        }
        guard result.contains(where: \.declaration.isOverride), let last = ancestry(of: type).last, !isDeclared(last),
            !ForeignClasses.isSystem(last)
        else { return result }
        // The default values declared by a library's superclass are unknown; an optional parameter may default to nil.
        for place in result.indices where result[place].declaration.isOverride {
            result[place].declaration.allowNil()
        }
        return result
    }

    /// Finds a property: the type's own, else an inherited one, else a protocol's default.
    /// - Parameters:
    ///   - name: the property's name.
    ///   - type: the type's qualified name.
    ///   - isStatic: true for a static property, false for an instance property; nil for either.
    /// - Returns: the property; a mere protocol requirement only if there is no value.
    package func property(_ name: String, on type: String, isStatic: Bool? = nil) -> Found<PropertyDeclaration>? {
        var declared: Found<PropertyDeclaration>?
        for owner in lookupOrder(of: type) {
            guard let entry = entry(named: owner) else { continue }
            for place in entry.places(ofProperties: name) where entry.properties[place].declaration.name == name {
                let member = entry.properties[place]
                guard isStatic == nil || member.declaration.isStatic == isStatic else { continue }
                let found = Found(declaration: member.declaration, file: member.file, owner: owner)
                // A property declared in a protocol has a value only in an extension.
                if entry.kind != .protocol || member.isInExtension { return found }
                declared = declared ?? found
            }
        }
        return declared
    }
}

extension FunctionDeclaration {
    /// Gives optional parameters the default value nil.
    fileprivate mutating func allowNil() {
        for place in parameters.indices
        where parameters[place].defaultValue == nil && parameters[place].type.optionality == .optional {
            parameters[place].defaultValue = SourceExpression(.nothing, text: "nil", at: position)
        }
    }

    /// Copies the default values left out by an override.
    fileprivate mutating func inheritDefaults(of overridden: FunctionDeclaration) {
        for place in parameters.indices where parameters[place].defaultValue == nil {
            guard place < overridden.parameters.count else { return }
            parameters[place].defaultValue = overridden.parameters[place].defaultValue
        }
    }
}

extension CodeIndex.TypeEntry {
    /// The mark of a translated SwiftUI view; nil for any other type.
    var viewMark: Attribute? { attributes.first { $0.name == HostedViews.mark } }
}
