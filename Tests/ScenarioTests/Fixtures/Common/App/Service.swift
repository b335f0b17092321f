/// What the controllers of the scenarios need.
final class Service {
    static let shared = Service()

    func start() {}
}
