internal import Diagnostics
package import ObjectiveCSources
package import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Joins the Objective-C declarations of an app into classes of the flow.
///
/// Method bodies are translated to Swift by ``ObjectiveCTranslation``. A method called by UIKit without a body in the
/// sources is marked as unresolved.
package enum ObjectiveCClasses {
    /// Makes classes of facts.
    /// - Parameter files: the facts, sorted by file.
    /// - Returns: the controllers among the classes, sorted by name.
    package static func controllers(in files: [ObjectiveCFacts]) -> [ControllerClass] {
        var declared: [String: [Part]] = [:]
        for file in files {
            for part in file.classes { declared[part.name, default: []].append(Part(file: file.file, part: part)) }
        }
        let superclasses = declared.compactMapValues { parts in parts.lazy.compactMap(\.part.superclass).first }
        let controllers = controllers(among: superclasses)
        return declared.keys.sorted().compactMap { name in
            guard controllers.contains(name) else { return nil }
            return controllerClass(name, superclass: superclasses[name], declared[name] ?? [])
        }
    }

    /// Completes a class with the declarations in its headers and implementations.
    /// - Parameters:
    ///   - read: the class from the translated code.
    ///   - declared: the class as declared.
    /// - Returns: the class.
    package static func joining(_ read: ControllerClass, _ declared: ControllerClass) -> ControllerClass {
        var result = read
        result.location = declared.location
        result.outlets = declared.outlets
        result.actions = declared.actions
        result.unwindActions = declared.unwindActions
        let names = Set(declared.properties.map(\.name))
        result.properties = declared.properties.map { property in
            var property = property
            if let found = read.properties.first(where: { $0.name == property.name }) {
                property.isLazy = found.isLazy
                property.isSetByUnreadCode = found.isSetByUnreadCode
                property.isGated = found.isGated
            }
            return property
        }
        result.properties += read.properties.filter { !names.contains($0.name) }
        let selectors = Set(read.methods.compactMap(\.selector))
        result.methods += declared.methods.filter { method in method.selector.map { !selectors.contains($0) } ?? true }
        return result
    }

    // MARK: - Private

    private struct Part {
        let file: String
        let part: ObjectiveCClass
    }

    /// Returns the classes with a UIKit controller at the root of their superclasses, or a class outside the sources
    /// with such a name.
    private static func controllers(among superclasses: [String: String]) -> Set<String> {
        // The root superclass of each known class; nil in a circle.
        var roots: [String: String?] = [:]
        for name in superclasses.keys.sorted() {
            var path: [String] = []
            var onPath: Set<String> = []
            var current = name
            while roots[current] == nil, let next = superclasses[current], onPath.insert(current).inserted {
                path.append(current)
                current = next
            }
            let root: String? = onPath.contains(current) ? nil : roots[current] ?? current
            for name in path { roots[name] = .some(root) }
        }
        return Set(superclasses.keys.filter { name in roots[name]?.map(ForeignClasses.mayBeController) == true })
    }

    private static func controllerClass(_ name: String, superclass: String?, _ parts: [Part]) -> ControllerClass {
        var result = ControllerClass(name: name, superclass: superclass)
        result.isObjectiveC = true
        var outlets: Set<String> = []
        var selectors: Set<String> = []
        for item in parts {
            outlets.formUnion(item.part.outlets)
            // A key also finds instance variables, such as `_list` behind the property `list`.
            outlets.formUnion(item.part.properties.map { "_\($0.name)" } + item.part.variables.map(\.name))
            for property in item.part.properties where !result.properties.contains(where: { $0.name == property.name })
            {
                let type = ObjectiveCNames.propertyType(property.type)
                var fact = Property(property.name, type: type.text, optionality: .optional)
                if type.optionality == .none {
                    // The memory of an object is zero before its initialiser runs.
                    fact.optionality = .none
                    fact.defaultValue = type.text == "Bool" ? "false" : "0"
                }
                fact.isOutlet = item.part.outlets.contains(property.name)
                fact.location = SourceLocation(file: item.file, line: property.line)
                result.properties.append(fact)
            }
            for method in item.part.methods where selectors.insert(method.selector).inserted {
                if method.isUnwindAction { result.unwindActions.append(method.selector) }
                if let fact = unread(method, of: name, in: item.file) { result.methods.append(fact) }
            }
        }
        // The setter of an outlet is a selector as well, and any method can be a control's action.
        result.actions = selectors.sorted()
        result.outlets = outlets.union(result.properties.map(\.name)).sorted()
        result.unwindActions.sort()
        let place = parts.first { $0.part.isImplementation } ?? parts.first
        result.location = place.map { SourceLocation(file: $0.file, line: $0.part.line) }
        return result
    }

    /// Returns a method called by UIKit or a segue, without its body.
    private static func unread(_ method: ObjectiveCMethod, of name: String, in file: String) -> Method? {
        let known = UIKitSelectors.decision(method.selector)
        let role: Method.Role
        if method.isUnwindAction {
            role = .unwindAction
        } else if method.kind == .segueAction {
            role = .segueAction
        } else if known != nil {
            role = .callback
        } else {
            return nil
        }
        let place = SourceLocation(file: file, line: method.line)
        var result = Method(known ?? method.selector, role: role)
        result.selector = method.selector
        result.location = place
        if role != .unwindAction {
            result.body = [
                Instruction(
                    .unresolved(.objectiveC, text: "-[\(name) \(method.selector)]"),
                    at: place,
                    reading: .unresolved
                )
            ]
        }
        return result
    }
}
