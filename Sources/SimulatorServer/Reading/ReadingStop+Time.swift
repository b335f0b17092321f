internal import ProjectFiles

extension ReadingStop {
    /// Has a reading end after a time that begins now.
    /// - Parameter limit: how long it may take; zero means any time.
    package convenience init(after limit: Duration) {
        let end = ContinuousClock.now + limit
        self.init(seconds: limit / .seconds(1)) { limit > .zero && .now >= end }
    }
}
