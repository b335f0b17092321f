/// The reason for a failed call of the database.
package enum PostgresError: Error, Hashable, CustomStringConvertible {
    /// The address of the database cannot be used.
    case address(reason: String)
    /// No host could be reached, or the connection has ended. A change made at that time may be stored or not.
    case connection(reason: String)
    /// The deadline has passed, and the connection was closed. A change made at that time may be stored or not.
    case timeout
    /// The database refused a statement: the SQLSTATE of five characters, and its message. Nothing was stored.
    case refused(code: String, message: String)
    /// A result lacks a column, or the column has another type.
    case result(reason: String)

    /// One clause, lower case, no full stop.
    package var description: String {
        switch self {
        case .address(let reason): reason
        case .connection(let reason): reason
        case .timeout: "the database did not answer in time"
        case .refused(let code, let message): "the database refused a statement: \(message) (SQLSTATE \(code))"
        case .result(let reason): reason
        }
    }

    /// True if the same statements may succeed at once: the server ended them because of another transaction.
    package var isTransient: Bool {
        if case .refused("40001", _) = self { return true }
        if case .refused("40P01", _) = self { return true }
        return false
    }

    /// True if the connection is unusable, so that the outcome of a change is unknown.
    package var isDisconnection: Bool {
        switch self {
        case .connection, .timeout: true
        // The server is shutting down, has crashed, is starting, or has become a standby.
        case .refused(let code, _): code.hasPrefix("57P") || code == "25006" || code.hasPrefix("08")
        case .address, .result: false
        }
    }
}
