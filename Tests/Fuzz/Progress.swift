internal import Foundation

/// The progress of a worker, in a file shared with its supervisor.
///
/// The file is written before each trial, so an input that ends the worker is known.
struct Progress: ~Copyable {
    private let numbers: UnsafeMutablePointer<UInt64>
    private static let byteCount = 4_096

    /// Opens a progress file.
    /// - Parameter path: the file; it is created where it is not there.
    /// - Throws: where it cannot be created or mapped.
    init(_ path: String) throws {
        let file = open(path, O_RDWR | O_CREAT, 0o644)
        guard file >= 0, ftruncate(file, off_t(Self.byteCount)) == 0,
            let memory = mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
        else { throw CocoaError(.fileWriteUnknown) }
        close(file)
        numbers = memory.bindMemory(to: UInt64.self, capacity: Self.byteCount / 8)
    }

    deinit { munmap(numbers, Self.byteCount) }

    /// The number of the input that is being tried.
    var current: UInt64 {
        get { numbers[0] }
        nonmutating set { numbers[0] = newValue }
    }

    /// The processor time of the worker at the start of the trial, in nanoseconds; 0 between two inputs.
    var began: UInt64 {
        get { numbers[1] }
        nonmutating set { numbers[1] = newValue }
    }

    /// The number of inputs tried.
    var count: UInt64 {
        get { numbers[2] }
        nonmutating set { numbers[2] = newValue }
    }

    /// The number of bytes read.
    var byteTotal: UInt64 {
        get { numbers[3] }
        nonmutating set { numbers[3] = newValue }
    }

    /// The longest processor time of one input, in nanoseconds.
    var longest: UInt64 {
        get { numbers[4] }
        nonmutating set { numbers[4] = newValue }
    }

    /// The number of the input that took longest.
    var slowest: UInt64 {
        get { numbers[5] }
        nonmutating set { numbers[5] = newValue }
    }

    /// The largest memory of the worker, in KiB.
    var memory: UInt64 {
        get { numbers[6] }
        nonmutating set { numbers[6] = newValue }
    }
}

/// Nanoseconds of the machine's steady clock.
func steadyNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Returns the processor time of a process.
/// - Parameter process: the process. The default is this one.
/// - Returns: nanoseconds; 0 where the process has ended.
func processorNanoseconds(_ process: pid_t = 0) -> UInt64 {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Prints a line at once, so that nothing is lost with the process.
/// - Parameter line: what is printed.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
