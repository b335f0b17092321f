package import Diagnostics

/// A scene from the viewpoint of injection: its class, its flow and its requirements.
package struct SceneDeclaration: Hashable, Sendable {
    /// The name, as the hierarchy uses it.
    package var id: String
    /// The controller's class.
    package var className: String
    /// The name of the class's registration if the class has several, or nil.
    package var registrationName: String?
    /// The flow of the scene, or nil (N2).
    package var flow: String?
    /// True if, without its own flow, it joins the flow of the scene below it (N2).
    ///
    /// The default is false.
    package var inheritsFlow = false
    /// True if the class belongs to UIKit and needs no injection.
    package var isStock = false
    /// True if the sources contain the class.
    ///
    /// The default is true.
    package var isClassKnown = true
    /// True if `init(coder:)` alone cannot make the class (DI10).
    package var needsCreator = false
    /// The properties that trap if still nil in `viewDidLoad` (DI10).
    package var requiredProperties: [Parameter] = []
    /// The source location, or nil.
    package var location: SourceLocation?

    /// Creates a declaration.
    /// - Parameters:
    ///   - id: the name in the hierarchy.
    ///   - className: the controller's class.
    ///   - flow: the flow of the scene. The default is none.
    package init(_ id: String, class className: String, flow: String? = nil) {
        self.id = id
        self.className = className
        self.flow = flow
    }

    /// The key of the class's registration.
    var key: Key { Key(className, name: registrationName) }
}

/// The technique for creating a scene on an edge.
///
/// It determines if the scene can be made there.
package enum CreationTechnique: Hashable, Sendable {
    /// By its coder alone.
    case plain
    /// By a segue action.
    ///
    /// If the action may return nil, the coder creates the scene in this case.
    case segueAction(mayReturnNil: Bool)
    /// By a creator supplied by code.
    case creator
    /// By a call of an initialiser in code.
    case code

    /// True if the coder alone may create the scene.
    var mayBePlain: Bool {
        switch self {
        case .plain, .segueAction(mayReturnNil: true): true
        case .segueAction, .creator, .code: false
        }
    }
}
