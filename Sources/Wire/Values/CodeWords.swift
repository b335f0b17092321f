/// How a dependency reaches a scene.
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

/// How sure the reading of code is.
package enum Reading: String, WireWord {
    /// The source says so.
    case certain
    /// The source says so under an assumption.
    case likely
    /// The source does not say it in a form that is understood.
    case unresolved
}

/// What becomes of a property where nobody sets it.
package enum Optionality: String, WireWord {
    /// Not optional: an initialiser or a default sets it.
    case none
    /// `T?`.
    case optional
    /// `T!`.
    case implicitlyUnwrapped
}

/// The language that a class is written in.
package enum SourceLanguage: String, WireWord {
    /// Swift: what it does was read.
    case swift
    /// Objective-C: only its declarations were read.
    case objectiveC
    /// Nothing is known of the class.
    case unknown
}

/// Who says how a service is made.
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

/// Why code was not understood.
package enum UnresolvedReason: String, WireWord {
    /// An identifier or a storyboard's name that is no constant.
    case identifier
    /// A controller that comes out of a call or a property that cannot be followed.
    case controller
    /// A class that is not among the sources.
    case unknownClass
    /// A call into another type that cannot be followed.
    case call
    /// Something that is shown, or goes back, where nothing that is followed leads.
    case unreached
    /// Something that is shown, or goes back, in code that is not read.
    case unread
    /// What an Objective-C method does.
    case objectiveC
    /// A form of registration that no reader knows.
    case registration
    /// Calls that nest deeper than is followed, or in a circle.
    case depth
    /// Source text that does not parse.
    case syntax
}

/// Why a navigation of the code is none of the app's.
package enum IgnoredReason: String, WireWord {
    /// The `#if` around it leaves it out of the build.
    case inactive
    /// The file belongs to no target of the app.
    case notCompiled
    /// The file belongs to an app extension, or to another kind of product than an app.
    case otherProduct
    /// It calls a method of the app that has the name of one of UIKit's.
    case ownMethod
    /// It calls a method of an object that is no view controller.
    case otherObject
    /// An override passes the call on to its superclass.
    case forwarded
    /// It belongs to the class of a segue that no scene has.
    case segueClass
    /// It shows nil, or what is shown already.
    case nothing
}
