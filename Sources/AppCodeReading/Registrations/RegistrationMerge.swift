internal import CodeReading
internal import Injection
internal import ManifestReading
internal import SceneFlow

/// Merges the registrations of a manifest into those of the sources, and completes them with the types in the sources.
///
/// A registration of the manifest replaces all registrations of the sources for its key. A contribution only adds
/// itself, and an override keeps the overridden registration.
struct RegistrationMerge {
    /// The sources.
    let index: CodeIndex
    /// Returns true if a class is a view controller, even if only the manifest or a scene names it.
    let isController: (String) -> Bool

    /// Merges registrations.
    /// - Parameters:
    ///   - found: those of the sources.
    ///   - stated: the contents of the manifest.
    /// - Returns: the registrations, sorted by type, name and place.
    func merge(_ found: [RegisteredService], _ stated: ManifestComposition) -> [RegisteredService] {
        let own = stated.registrations.map(completed)
        let replaced = Set(own.filter(Self.replaces).map(\.registration.key))
        let kinds = Set(stated.kinds.map(\.name))
        let kept = found.filter { !replaced.contains($0.registration.key) }.map { Self.scoped($0, by: kinds) }
        var result = kept + own
        ArgumentNames.settle(&result)
        return result.sorted(by: RegisteredService.precedes)
    }

    // MARK: - Private

    private static func replaces(_ service: RegisteredService) -> Bool {
        if case .contribution = service.registration.form { return false }
        return !service.registration.isOverride
    }

    /// Gives a container's own scope with the name of a declared kind the lifetime of the kind.
    private static func scoped(_ service: RegisteredService, by kinds: Set<String>) -> RegisteredService {
        guard case .cached("app", let group) = service.registration.storage, kinds.contains(group) else {
            return service
        }
        var service = service
        service.registration.storage = .scoped(group)
        return service
    }

    private func completed(_ stated: ManifestRegistration) -> RegisteredService {
        var service = stated.service
        service.registration.key.type = index.canonicalName(service.registration.key.type)
        service.registration.type = index.canonicalName(service.registration.type)
        service.registration.protocols = service.registration.protocols.map { index.canonicalName($0) }
        if case .alias(let target) = service.registration.form {
            service.registration.form = .alias(Key(index.canonicalName(target.type), name: target.name))
        }
        for number in service.registration.dependencies.indices
        where service.registration.dependencies[number].kind != .scopeHandle {
            let type = service.registration.dependencies[number].key.type
            service.registration.dependencies[number].key.type = index.canonicalName(type)
        }
        let isScene = service.registration.form.isInitializer && isController(service.registration.key.type)
        if isScene {
            service.registration.form = .scene
            // An object made by a storyboard receives its dependencies afterwards, or from its creator.
            for number in service.registration.dependencies.indices {
                let dependency = service.registration.dependencies[number]
                if stated.openSites.contains(dependency.label) {
                    service.registration.dependencies[number].site = .property
                } else if dependency.site == .initializer {
                    service.registration.dependencies[number].site = .creator
                }
            }
        } else if !stated.statesNeeds, service.registration.form.mayCallInitializer {
            let initializers = index.callableInitializers(of: service.registration.type)
            service.registration.dependencies = initializers.count == 1 ? initializers[0] : []
        }
        pass(&service.registration, at: isScene ? .creator : .initializer)
        return service
    }

    /// Passes on the arguments supplied by the caller, under the same labels.
    private func pass(_ registration: inout Registration, at site: Dependency.Site) {
        for parameter in registration.parameters {
            if let number = registration.dependencies.firstIndex(where: { $0.label == parameter.label }) {
                registration.dependencies[number].kind = .argument
            } else {
                registration.dependencies.append(
                    Dependency(
                        parameter.label,
                        Key(parameter.type),
                        .argument,
                        site: site,
                        location: registration.location
                    )
                )
            }
        }
    }
}

extension Registration.Form {
    /// True if its type's initialiser makes it.
    fileprivate var isInitializer: Bool {
        switch self {
        case .initializer, .assisted: true
        case .factory, .value, .alias, .contribution, .scene, .implicit: false
        }
    }

    /// True if its dependencies may be the parameters of its type's initialiser.
    fileprivate var mayCallInitializer: Bool {
        if case .contribution = self { true } else { isInitializer }
    }
}
