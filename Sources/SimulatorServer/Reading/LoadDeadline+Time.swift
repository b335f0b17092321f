internal import ProjectFiles

extension LoadDeadline {
    /// Creates a stop for a load after a time limit beginning now.
    /// - Parameter limit: the time limit; zero means none.
    package convenience init(after limit: Duration) {
        let end = ContinuousClock.now + limit
        self.init(seconds: limit / .seconds(1)) { limit > .zero && .now >= end }
    }
}
