/// What a connection, or a browser that reads plain pages, may see.
enum Admission: Sendable, Hashable {
    /// Everything: the server needs no key, or its access key was shown.
    case everything
    /// The apps of rooms whose keys were shown.
    case flows(Set<String>)

    /// Whether an app may be seen.
    /// - Parameter flow: its name.
    /// - Returns: whether it may.
    func includes(_ flow: String) -> Bool {
        switch self {
        case .everything: true
        case .flows(let names): names.contains(flow)
        }
    }

    /// The same with one more app.
    /// - Parameter flow: its name.
    /// - Returns: what may be seen then.
    func adding(_ flow: String) -> Self {
        switch self {
        case .everything: .everything
        case .flows(let names): .flows(names.union([flow]))
        }
    }
}
