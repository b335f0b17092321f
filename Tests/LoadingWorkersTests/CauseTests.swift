import Diagnostics
import Foundation
import ProjectFiles
import Testing

@testable import LoadingWorkers

struct CauseTests {
    private static let limits = {
        var limits = WorkerLimits()
        limits.memory = 800
        limits.time = .seconds(7)
        return limits
    }()

    private func cause(_ ending: WorkerEnding, _ printed: String = "") -> WorkerFault.Cause {
        WorkerFault.Cause(ending, printed: printed, limits: Self.limits)
    }

    @Test func `a trap is told from a limit by the signal, the peak and the runtime's words`() {
        #expect(
            cause(WorkerEnding(signal: SIGILL, peak: 600), "Fatal error: Index out of range") == .trap(signal: SIGILL)
        )
        #expect(cause(WorkerEnding(signal: SIGSEGV)) == .trap(signal: SIGSEGV))
        #expect(cause(WorkerEnding(signal: SIGABRT), "Fatal error: failed to allocate 8 bytes") == .memory(limit: 800))
        #expect(cause(WorkerEnding(signal: SIGSEGV, peak: 700)) == .memory(limit: 800))
        #expect(cause(WorkerEnding(signal: SIGXCPU)) == .time(seconds: 7))
        #expect(cause(WorkerEnding(signal: SIGKILL, peak: 800)) == .killed(signal: SIGKILL))
        #expect(cause(WorkerEnding(code: 64)) == .exit(code: 64))
    }

    @Test func `without a limit of memory there is none to be hit`() {
        var limits = Self.limits
        limits.memory = 0
        let cause = WorkerFault.Cause(
            WorkerEnding(signal: SIGILL, peak: 800),
            printed: "failed to allocate",
            limits: limits
        )
        #expect(cause == .trap(signal: SIGILL))
    }

    @Test func `what the system says of an end is understood`() {
        #expect(WorkerEnding(status: 0x0300, peak: 2048) == WorkerEnding(code: 3, peak: 2048))
        #expect(WorkerEnding(status: SIGILL, peak: 1024) == WorkerEnding(signal: SIGILL, peak: 1024))
        #expect(WorkerEnding(status: SIGSEGV | 0x80, peak: 0) == WorkerEnding(signal: SIGSEGV))
    }

    @Test func `a fault names the file, the error and what to do`() {
        let work: [LoadingWork] = [.file("A.swift"), .pass("EdgesPass", app: "Shop")]
        let fault = WorkerFault(
            cause: .trap(signal: SIGILL),
            path: "app",
            work: work,
            peak: 5 << 20,
            note: "Fatal error: Index out of range"
        )
        #expect(
            fault.description == """
                'app': loading crashed while reading 'A.swift' and linking 'Shop' (EdgesPass) (SIGILL, 5 MiB): \
                Fatal error: Index out of range; this is a bug in Sceneflow: report it with this line and, if possible, \
                the file; until it is fixed, exclude the file with 'exclude' in sceneflow.yml
                """
        )
        #expect(fault.diagnostic.id == "loading-crash")
        #expect(fault.diagnostic.location?.file == "A.swift")
        let limit = WorkerFault(cause: .memory(limit: 3 << 20), path: "app", work: [], peak: 0, note: nil)
        #expect(limit.diagnostic.id == "loading-limit")
        #expect(limit.diagnostic.message == "loading exceeded the memory limit of 3 MiB")
        #expect(limit.mayPass && fault.mayPass)
    }
}
