import HostSystem

/// The resources used by the process, under the names used by Prometheus' own clients.
struct ProcessFigures {
    /// The metrics; empty if the system does not provide them.
    let metrics: [MetricsPage.Metric]

    /// Reads them as they are now.
    init() {
        var metrics: [MetricsPage.Metric] = []
        if let descriptors = OpenDescriptor.all {
            metrics.append(
                MetricsPage.Metric(
                    name: "process_open_fds",
                    help: "Number of open file descriptors.",
                    kind: .gauge,
                    value: descriptors.count
                )
            )
        }
        if let bytes = ProcessMemory.resident {
            metrics.append(
                MetricsPage.Metric(
                    name: "process_resident_memory_bytes",
                    help: "Resident memory size in bytes.",
                    kind: .gauge,
                    value: bytes
                )
            )
        }
        self.metrics = metrics
    }
}
