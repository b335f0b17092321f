package import Diagnostics

/// A scene as injection sees it: its class, its flow, and what it cannot live without.
package struct SceneDeclaration: Hashable, Sendable {
    /// The name, as the hierarchy uses it.
    package var id: String
    /// The controller's class.
    package var className: String
    /// The name of the class's registration, where it has several, or nil.
    package var registrationName: String?
    /// The flow that it is a member of, or nil (N2).
    package var flow: String?
    /// Whether, without a flow of its own, it joins that of the scene below it (N2).
    ///
    /// The default is not.
    package var inheritsFlow = false
    /// Whether the class is UIKit's own, so that nothing has to be injected.
    package var isStock = false
    /// Whether the sources have the class.
    ///
    /// The default is true.
    package var isClassKnown = true
    /// Whether the class cannot be made by `init(coder:)` alone (DI10).
    package var needsCreator = false
    /// Properties that trap when they are still nil in `viewDidLoad` (DI10).
    package var requiredProperties: [Parameter] = []
    /// Where it stands, or nil.
    package var location: SourceLocation?

    /// Creates a declaration.
    /// - Parameters:
    ///   - id: the name, as the hierarchy uses it.
    ///   - className: the controller's class.
    ///   - flow: the flow that it is a member of. The default is none.
    package init(_ id: String, class className: String, flow: String? = nil) {
        self.id = id
        self.className = className
        self.flow = flow
    }

    /// The key of the class's registration.
    var key: Key { Key(className, name: registrationName) }
}

/// How a scene is made on one edge: what decides whether it can be made there.
package enum CreationTechnique: Hashable, Sendable {
    /// By its coder alone.
    case plain
    /// By a segue action; where that may return nil, the coder is used after all.
    case segueAction(mayReturnNil: Bool)
    /// By a creator that code supplies.
    case creator
    /// By code that calls an initialiser.
    case code

    /// Whether the scene may come from its coder alone.
    var mayBePlain: Bool {
        switch self {
        case .plain, .segueAction(mayReturnNil: true): true
        case .segueAction, .creator, .code: false
        }
    }
}
