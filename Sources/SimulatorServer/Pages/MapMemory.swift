import Publishing
import Synchronization

/// The maps of one version of an app, each drawn when it is first asked for.
final class MapMemory: Sendable {
    private let drawn = Mutex<[MapArrangement: Markup]>([:])

    /// The map of an app, always the same one.
    func map(of app: PublishedApp, _ arrangement: MapArrangement) -> Markup {
        drawn.withLock { drawn in
            let map = drawn[arrangement] ?? app.draw(arrangement)
            drawn[arrangement] = map
            return map
        }
    }
}
