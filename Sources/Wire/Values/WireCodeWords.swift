/// The technique that passes a dependency to a scene.
package enum InjectionTechnique: String, WireWord {
    /// Nothing is injected: UIKit decodes the scene with `init(coder:)`.
    case coder
    /// An initialiser called from code.
    case initializer
    /// The closure of `instantiateViewController(identifier:creator:)`.
    case creator
    /// An `@IBSegueAction`.
    case segueAction
    /// Properties set in `prepare(for:sender:)`.
    case prepare
    /// Properties set after instantiating.
    case property
    /// Shared dependencies, passed on in `init(coder:)`.
    case shared
}

/// The certainty of the code analysis.
package enum Reading: String, WireWord {
    /// The source says so.
    case certain
    /// The source says so under an assumption.
    case likely
    /// The source does not express it in a supported form.
    case unresolved
}

/// The optionality of a property: its state if nothing sets it.
package enum Optionality: String, WireWord {
    /// Not optional: an initialiser or a default sets it.
    case none
    /// `T?`.
    case optional
    /// `T!`.
    case implicitlyUnwrapped
}

/// The language of a class.
package enum SourceLanguage: String, WireWord {
    /// Swift: its code was parsed.
    case swift
    /// Objective-C: only its declarations were read.
    case objectiveC
    /// Nothing is known of the class.
    case unknown
}

/// The origin of a service's registration.
package enum RegistrationForm: String, WireWord {
    /// Swinject.
    case swinject
    /// SwinjectStoryboard.
    case storyboardInitCompleted
    /// Factory.
    case factory
    /// Resolver.
    case resolver
    /// A factory, assembly or coordinator of the app's own.
    case handWritten
    /// A `static let shared` or the like.
    case shared
    /// An entry of `sceneflow.yml`.
    case manifest
}

/// The reason for not understanding code.
package enum UnresolvedReason: String, WireWord {
    /// An identifier or a storyboard's name that is not a constant.
    case identifier
    /// A controller from a call or a property that cannot be followed.
    case controller
    /// A class missing from the sources.
    case unknownClass
    /// A call into another type that cannot be followed.
    case call
    /// A transition in code not called by any followed code.
    case unreached
    /// A transition in code that is not read.
    case unread
    /// The effect of an Objective-C method.
    case objectiveC
    /// An unsupported form of registration.
    case registration
    /// Calls nested beyond the limit, or in a cycle.
    case depth
    /// Source text with syntax errors.
    case syntax
}

/// The reason why a navigation in code does not belong to the app.
package enum IgnoredReason: String, WireWord {
    /// The `#if` around it leaves it out of the build.
    case inactive
    /// The file belongs to no target of the app.
    case notCompiled
    /// The file belongs to an app extension, or to another kind of product than an app.
    case otherProduct
    /// It calls a method of the app with the name of one of UIKit's.
    case ownMethod
    /// It calls a method of an object that is not a view controller.
    case otherObject
    /// An override passes the call on to its superclass.
    case forwarded
    /// It belongs to a segue class used by no scene.
    case segueClass
    /// It stands in a SwiftUI view that no code of the app names.
    case unused
    /// It shows nil, or something already shown.
    case nothing
}
