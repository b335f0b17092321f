package import Diagnostics
package import SceneFlow

extension GraphDocument {
    /// What reaches the controller at the end of an edge.
    package struct Injection: Sendable, Hashable, Encodable {
        /// By which technique.
        package var technique: String
        /// The initialiser that runs.
        package var initializer: String?
        /// How sure the reading is.
        package var reading: String
        /// Every place that hands something over.
        package var sites: [Site]
        /// What nothing on the edge sets.
        package var missing: [Missing]
        /// Where it is written.
        package var location: SourceLocation?

        init(_ injection: EdgeInjection) {
            technique = injection.technique.rawValue
            initializer = injection.initializer
            reading = injection.reading.rawValue
            sites = injection.sites.map(Site.init)
            missing = injection.missing.map(Missing.init)
            location = injection.location
        }
    }

    /// One place that hands something over.
    package struct Site: Sendable, Hashable, Encodable {
        /// The parameter or property.
        package var name: String
        /// Its type.
        package var type: String?
        /// The source expression that it is given.
        package var expression: String
        /// By which technique.
        package var technique: String
        /// How sure the reading is.
        package var reading: String
        /// The conditions under which it happens.
        package var conditions: [String]
        /// Where it is written.
        package var location: SourceLocation?

        /// Describes a site of injection.
        package init(_ site: InjectionSite) {
            name = site.name
            type = site.type
            expression = site.expression
            technique = site.technique.rawValue
            reading = site.reading.rawValue
            conditions = site.conditions
            location = site.location
        }
    }

    /// A dependency that nothing sets.
    package struct Missing: Sendable, Hashable, Encodable {
        /// The property.
        package var name: String
        /// Its type.
        package var type: String
        /// The method that uses it first.
        package var usedIn: String?
        /// Whether that use traps.
        package var traps: Bool
        /// Where it is used.
        package var location: SourceLocation?

        init(_ missing: MissingDependency) {
            name = missing.name
            type = missing.type
            usedIn = missing.usedIn
            traps = missing.traps
            location = missing.location
        }
    }

    /// What is known of one class.
    package struct Class: Sendable, Hashable, Encodable {
        /// The name.
        package var name: String
        /// The superclass.
        package var superclass: String?
        /// The module.
        package var module: String?
        /// Whether it is written in Objective-C.
        package var isObjectiveC: Bool
        /// The signatures of its initialisers.
        package var initializers: [String]
        /// Its stored properties.
        package var properties: [Member]
        /// Its methods.
        package var methods: [Function]
        /// What other files see of it, and what is private.
        package var interface: [InterfaceLine]
        /// Where it is declared.
        package var location: SourceLocation?

        init(_ type: ControllerClass) {
            name = type.name
            superclass = type.superclass
            module = type.module
            isObjectiveC = type.isObjectiveC
            initializers = type.initializers.map(\.signature)
            properties = type.properties.map(Member.init)
            methods = type.methods.map(Function.init)
            interface = type.interface.map(InterfaceLine.init)
            location = type.location
        }
    }

    /// One member of a class, as other files see it.
    package struct InterfaceLine: Sendable, Hashable, Encodable {
        /// The sort of member: `initializer`, `property` or `method`.
        package var kind: String
        /// The full name.
        package var name: String
        /// The declaration without a body.
        package var declaration: String
        /// The access level.
        package var access: String
        /// Whether other files can set it.
        package var isSettable: Bool

        init(_ member: InterfaceMember) {
            kind = member.kind.rawValue
            name = member.name
            declaration = member.declaration
            access = member.access.rawValue
            isSettable = member.isSettable
        }
    }

    /// One stored property.
    package struct Member: Sendable, Hashable, Encodable {
        /// The name.
        package var name: String
        /// The type, with `?` or `!` where it has one.
        package var type: String
        /// The source text of its default.
        package var defaultValue: String?
        /// The property wrapper.
        package var wrapper: String?

        init(_ property: Property) {
            name = property.name
            type = property.writtenType
            defaultValue = property.defaultValue
            wrapper = property.wrapper
        }
    }

    /// One method.
    package struct Function: Sendable, Hashable, Encodable {
        /// The full Swift name.
        package var name: String
        /// The Objective-C selector.
        package var selector: String?
        /// What makes UIKit call it.
        package var role: String

        init(_ method: Method) {
            name = method.name
            selector = method.selector
            role = method.role.rawValue
        }
    }

    /// A place in the code that was not understood.
    package struct Unread: Sendable, Hashable, Encodable {
        /// Why.
        package var reason: String
        /// The source text.
        package var text: String
        /// Where it stands.
        package var location: SourceLocation?

        init(_ unresolved: Unresolved) {
            reason = unresolved.reason.rawValue
            text = unresolved.text
            location = unresolved.location
        }
    }
}
