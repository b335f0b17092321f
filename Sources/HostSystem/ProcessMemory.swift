internal import CHostSystem
internal import Foundation

/// The memory of this process.
package enum ProcessMemory {
    /// The resident memory in bytes; nil if the system does not provide it.
    package static var resident: Int? {
        #if canImport(Darwin)
        return ObservedProcess.taskInfo(of: getpid()).map { Int($0.pti_resident_size) }
        #else
        return (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)).flatMap(residentPages).map {
            $0 * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
        #endif
    }

    /// The number of bytes in use on the heap.
    package static var inUse: Int {
        #if canImport(Darwin)
        var statistics = malloc_statistics_t()
        malloc_zone_statistics(nil, &statistics)
        return Int(statistics.size_in_use)
        #else
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
        #endif
    }

    /// Gives unused memory of the heap back to the system.
    package static func giveBack() {
        #if canImport(Darwin)
        malloc_zone_pressure_relief(nil, 0)
        #else
        malloc_trim(0)
        #endif
    }

    /// Returns the second number of `/proc/self/statm`.
    /// - Parameter statm: the text of the file.
    /// - Returns: the number of resident pages; nil if the text has another form.
    package static func residentPages(in statm: String) -> Int? {
        let fields = statm.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]) : nil
    }
}
