import Injection
import Packing

@testable import SceneFlow

// Registrations that no app has, for `RandomFlow`.

extension Argument: RandomPart {}
extension Composition: RandomPart {}
extension Composition.Fixture: RandomPart {}
extension Composition.Membership: RandomPart {}
extension Dependency: RandomPart {}
extension Key: RandomPart {}
extension Parameter: RandomPart {}
extension Registration: RandomPart {}
extension ScopeKind: RandomPart {}
extension TypeFact: RandomPart {}

extension Registration.Form: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(8) {
        case 0: .initializer
        case 1: .factory
        case 2: .value
        case 3: .alias(random.any())
        case 4: .contribution(id: random.any())
        case 5: .assisted
        case 6: .scene
        default: .implicit
        }
    }
}

extension StoragePolicy: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(6) {
        case 0: .transient
        case 1: .graph
        case 2: .scoped(random.any())
        case 3: .singleton
        case 4: .shared(random.any())
        default: .cached(random.any(), group: random.any())
        }
    }
}

extension Dependency.Site: RandomPart {
    static func random(_ random: inout RandomFlow) -> Self {
        switch random.roll(4) {
        case 0: .initializer
        case 1: .creator
        case 2: .property
        default: .method(random.any())
        }
    }
}
