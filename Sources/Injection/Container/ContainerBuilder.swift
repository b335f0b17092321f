/// Collects the registrations of an app.
///
/// Problems are found by `build()` and never thrown.
package struct ContainerBuilder: Sendable {
    /// The kinds of scope.
    ///
    /// The default is `ScopeKind.standard`.
    package var kinds: [ScopeKind]
    /// The registrations, in order of declaration.
    package private(set) var registrations: [Registration] = []
    /// The known facts about types.
    package private(set) var types: [TypeFact] = []
    /// The scenes, in order.
    package private(set) var scenes: [SceneDeclaration] = []
    /// True if a known concrete type with one initialiser needs no registration (DI14).
    ///
    /// The default is false.
    package var isAutowiring = false

    /// The replacements for registrations in a what-if run.
    ///
    /// The default is none.
    package var replacements: [Replacement] = []

    /// Creates a builder without registrations.
    /// - Parameter kinds: the kinds of scope; exactly one of them is bound to the root.
    package init(kinds: [ScopeKind] = ScopeKind.standard) {
        self.kinds = kinds
    }

    /// Registers.
    package mutating func register(_ registration: Registration) {
        registrations.append(registration)
    }

    /// Adds a fact about a type.
    package mutating func declare(_ type: TypeFact) {
        types.append(type)
    }

    /// Declares a scene.
    package mutating func declare(_ scene: SceneDeclaration) {
        scenes.append(scene)
    }

    /// Builds the container.
    /// - Returns: the container, with the problems found.
    package func build() -> Container {
        var compiler = ContainerCompiler(kinds: KindTree(kinds), types: types, scenes: scenes)
        compiler.add(registrations)
        compiler.addMissing(isAutowiring: isAutowiring)
        compiler.add(replacements)
        return compiler.container()
    }
}
