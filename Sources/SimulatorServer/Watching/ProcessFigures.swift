import HostSystem

/// The resources used by the process, under the names that OpenTelemetry's conventions give them in Prometheus.
struct ProcessFigures {
    /// The metrics; empty if the system does not provide them.
    let metrics: [MetricsPage.Metric]

    /// Reads them as they are now.
    init() {
        var metrics = [
            MetricsPage.Metric(
                name: "process_cpu_time_seconds_total",
                help: "Whole seconds of processor time used.",
                kind: .counter,
                value: SystemClock.processorSeconds
            )
        ]
        if let descriptors = OpenDescriptor.all {
            metrics.append(
                MetricsPage.Metric(
                    name: "process_open_file_descriptor_count",
                    help: "Number of open file descriptors.",
                    kind: .gauge,
                    value: descriptors.count
                )
            )
        }
        if let bytes = ProcessMemory.resident {
            metrics.append(
                MetricsPage.Metric(
                    name: "process_memory_usage_bytes",
                    help: "Resident memory size in bytes.",
                    kind: .gauge,
                    value: bytes
                )
            )
        }
        self.metrics = metrics
    }
}
