import Foundation

/// The resources used by the process, under the names used by Prometheus' own clients.
///
/// They are read from `/proc`.
struct ProcessFigures {
    /// The metrics; empty if the system does not provide them.
    let metrics: [MetricsPage.Metric]

    /// Reads them as they are now.
    init() {
        var metrics: [MetricsPage.Metric] = []
        if let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            metrics.append(
                MetricsPage.Metric(
                    name: "process_open_fds",
                    help: "Number of open file descriptors.",
                    kind: .gauge,
                    value: descriptors.count
                )
            )
        }
        if let bytes = Self.residentBytes {
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
