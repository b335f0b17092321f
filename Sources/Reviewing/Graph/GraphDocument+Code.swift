package import Diagnostics
package import SceneFlow

extension GraphDocument {
    /// The values injected into the controller at the end of an edge.
    package struct Injection: Sendable, Hashable, Encodable {
        /// The technique.
        package var technique: String
        /// The initialiser called.
        package var initializer: String?
        /// The certainty of the reading.
        package var reading: String
        /// All places with an injected value.
        package var sites: [Site]
        /// The dependencies not set on the edge.
        package var missing: [Missing]
        /// Its location in the source.
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

    /// One place with an injected value.
    package struct Site: Sendable, Hashable, Encodable {
        /// The parameter or property.
        package var name: String
        /// Its type.
        package var type: String?
        /// The source expression of the value.
        package var expression: String
        /// The technique.
        package var technique: String
        /// The certainty of the reading.
        package var reading: String
        /// The conditions of the injection.
        package var conditions: [String]
        /// Its location in the source.
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

    /// A dependency never set.
    package struct Missing: Sendable, Hashable, Encodable {
        /// The property.
        package var name: String
        /// Its type.
        package var type: String
        /// The first method to use it.
        package var usedIn: String?
        /// True if the use traps.
        package var traps: Bool
        /// The location of the use.
        package var location: SourceLocation?

        init(_ missing: MissingDependency) {
            name = missing.name
            type = missing.type
            usedIn = missing.usedIn
            traps = missing.traps
            location = missing.location
        }
    }

    /// The known facts of one class.
    package struct Class: Sendable, Hashable, Encodable {
        /// The name.
        package var name: String
        /// The superclass.
        package var superclass: String?
        /// The module.
        package var module: String?
        /// True if it is written in Objective-C.
        package var isObjectiveC: Bool
        /// The signatures of its initialisers.
        package var initializers: [String]
        /// Its stored properties.
        package var properties: [Member]
        /// Its methods.
        package var methods: [Function]
        /// The members visible to other files, and the private ones.
        package var interface: [InterfaceLine]
        /// The location of its declaration.
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
        /// True if other files can set it.
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
        /// The type, with its `?` or `!`, if any.
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
        /// Its role: the reason for UIKit to call it.
        package var role: String

        init(_ method: Method) {
            name = method.name
            selector = method.selector
            role = method.role.rawValue
        }
    }

    /// A place in the code not understood.
    package struct Unread: Sendable, Hashable, Encodable {
        /// The reason.
        package var reason: String
        /// The source text.
        package var text: String
        /// The location of the code.
        package var location: SourceLocation?

        init(_ unresolved: Unresolved) {
            reason = unresolved.reason.rawValue
            text = unresolved.text
            location = unresolved.location
        }
    }
}
