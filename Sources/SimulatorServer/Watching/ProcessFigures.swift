import Foundation

/// The resources used by the process, under the names that OpenTelemetry's conventions give them in Prometheus.
///
/// Descriptors and memory are read from `/proc`.
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
                value: Self.processorSeconds
            )
        ]
        if let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            metrics.append(
                MetricsPage.Metric(
                    name: "process_open_file_descriptor_count",
                    help: "Number of open file descriptors.",
                    kind: .gauge,
                    value: descriptors.count
                )
            )
        }
        if let bytes = Self.residentBytes {
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

    /// The processor time used by all threads, in whole seconds.
    private static var processorSeconds: Int {
        var time = timespec()
        return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 ? time.tv_sec : 0
    }

    /// The resident memory of the process in bytes; nil if the system does not provide it.
    static var residentBytes: Int? {
        (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)).flatMap(residentPages).map {
            $0 * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }

    /// The second number of `/proc/self/statm`.
    static func residentPages(in statm: String) -> Int? {
        let fields = statm.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]) : nil
    }
}
