/// The dependency of the controllers in the scenarios.
final class Service {
    static let shared = Service()

    func start() {}
}
