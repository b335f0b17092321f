package import ProjectFiles

/// A failed load in a worker.
package enum WorkerError: Error, CustomStringConvertible {
    /// The path cannot be read, or the load was cancelled.
    case loading(LoadingError)
    /// The system cannot start a process; the text is its error.
    case spawning(String)
    /// The worker ended before its answer.
    case fault(WorkerFault)

    /// The sentence for a person.
    package var description: String {
        switch self {
        case .loading(let error): error.description
        case .spawning(let reason): "the loading process cannot be started: \(reason)"
        case .fault(let fault): fault.description
        }
    }
}
