/// Collects what an app registers; what is wrong with it is found when it is built, and is never thrown.
package struct ContainerBuilder: Sendable {
    /// The kinds of scope.
    ///
    /// The default is `ScopeKind.standard`.
    package var kinds: [ScopeKind]
    /// The registrations, in order of declaration.
    package private(set) var registrations: [Registration] = []
    /// What the sources say of types.
    package private(set) var types: [TypeFact] = []
    /// The scenes, in order.
    package private(set) var scenes: [SceneDeclaration] = []
    /// Whether a known concrete type with one initialiser needs no registration (DI14).
    ///
    /// The default is not.
    package var isAutowiring = false

    /// What stands for registrations while a run asks what if.
    ///
    /// The default is nothing.
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

    /// Registers in place of a key of a lower layer (DI13 where there is none).
    /// - Parameters:
    ///   - registration: what stands for the key now.
    ///   - layer: the layer that it belongs to.
    package mutating func override(_ registration: Registration, in layer: Layer) {
        var registration = registration
        registration.layer = layer
        registration.isOverride = true
        registrations.append(registration)
    }

    /// Says what is known of a type.
    package mutating func declare(_ type: TypeFact) {
        types.append(type)
    }

    /// Declares a scene.
    package mutating func declare(_ scene: SceneDeclaration) {
        scenes.append(scene)
    }

    /// Builds the container.
    /// - Returns: the container, with the problems that were found.
    package func build() -> Container {
        var compiler = ContainerCompiler(kinds: KindTree(kinds), types: types, scenes: scenes)
        compiler.add(registrations)
        compiler.addMissing(isAutowiring: isAutowiring)
        compiler.add(replacements)
        return compiler.container()
    }
}
