internal import CodeReading
internal import Injection
internal import ManifestReading
internal import SceneFlow

/// Adds what a manifest registers to what the sources register, and completes it by what the sources say of types.
///
/// A registration of the manifest stands in place of all that the sources have for its key. A contribution only adds
/// itself, and an override leaves what it overrides.
struct RegistrationMerge {
    /// The sources.
    let index: CodeIndex
    /// Whether a class is a view controller, also one that only the manifest or a scene names.
    let isController: (String) -> Bool

    /// Merges registrations.
    /// - Parameters:
    ///   - found: those of the sources.
    ///   - stated: what the manifest says.
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

    /// A container's own scope of the name of a declared kind lives as that kind does.
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
            // What a storyboard makes is given its needs afterwards, or by who creates it.
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

    /// Passes on what the caller supplies, under the same label.
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
    /// Whether it is made by its type's initialiser.
    fileprivate var isInitializer: Bool {
        switch self {
        case .initializer, .assisted: true
        case .factory, .value, .alias, .contribution, .scene, .implicit: false
        }
    }

    /// Whether what it needs may be what its type's initialiser takes.
    fileprivate var mayCallInitializer: Bool {
        if case .contribution = self { true } else { isInitializer }
    }
}
