internal import Injection

/// Registrations and composition in a digest, without source locations.
extension DigestWriter {
    /// Adds a service.
    package mutating func add(_ service: RegisteredService) {
        add(service.form.rawValue)
        add(service.scope)
        add(service.isTypeKnown)
        add(service.value)
        add(service.assignments) { $0.add([$1.property, $1.expression]) }
        add(service.registration)
    }

    /// Adds the composition of an app.
    package mutating func add(_ composition: Composition) {
        add(composition.kinds) { writer, kind in
            writer.add(kind.name)
            writer.add(kind.parents)
            writer.add(Int(kind.binding.rawValue))
        }
        add(composition.openAtLaunch)
        add(composition.memberships) { writer, membership in
            writer.add(membership.scene.index)
            writer.add(membership.flow)
        }
        add(composition.fixtures) { writer, fixture in
            writer.add(fixture.type)
            writer.add(fixture.values)
        }
        add(composition.types) { writer, type in
            writer.add(type.name)
            writer.add(type.conformances)
            writer.add(type.isConcrete)
            writer.add(type.initializers) { writer, needs in writer.add(needs) { $0.add($1) } }
        }
        add(composition.isAutowiring)
    }

    // MARK: - Private

    private mutating func add(_ registration: Registration) {
        add(registration.key)
        switch registration.form {
        case .initializer: add("initializer")
        case .factory: add("factory")
        case .value: add("value")
        case .alias(let key):
            add("alias")
            add(key)
        case .contribution(let id):
            add("contribution")
            add(id)
        case .assisted: add("assisted")
        case .scene: add("scene")
        case .implicit: add("implicit")
        }
        add(registration.type)
        add(registration.protocols)
        add("\(registration.storage)")
        add(registration.home)
        add(registration.layer.name)
        add(registration.dependencies) { $0.add($1) }
        add(registration.parameters) { $0.add([$1.label, $1.type]) }
        add(registration.module)
        add(registration.containers)
        add(registration.text)
        add(registration.isPrimary)
        add(registration.replaces)
        add(registration.isOverride)
        add(registration.isKeyedByArguments)
        add(registration.isEager)
        add(registration.onClose)
    }

    private mutating func add(_ dependency: Dependency) {
        add(dependency.via)
        add(dependency.key)
        add(dependency.kind.name)
        add(dependency.defaultText)
        add(dependency.arguments) { $0.add([$1.label, $1.type, $1.value]) }
    }

    private mutating func add(_ key: Key) {
        add(key.type)
        add(key.name)
    }
}
