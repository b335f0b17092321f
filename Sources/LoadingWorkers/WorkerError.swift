package import ProjectFiles

/// A load in a worker that gives nothing.
package enum WorkerError: Error, CustomStringConvertible {
    /// The path cannot be read, or the load was cancelled.
    case loading(LoadingError)
    /// No process can be started: what the system says.
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
