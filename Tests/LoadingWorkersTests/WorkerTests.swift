import Foundation
import ProjectFiles
import Testing

@testable import LoadingWorkers

/// Workers that are shell scripts: each ends in its own way before it answers.
struct WorkerTests {
    private static func fault(
        of script: String,
        _ change: (inout WorkerLimits) -> Void = { _ in }
    ) throws -> WorkerFault {
        var limits = WorkerLimits()
        change(&limits)
        let program = WorkerProgram(path: "/bin/sh", arguments: ["sh", "-c", script, "worker"])
        var session = WorkerSession(URL(filePath: "/"), program: program, limits: limits)
        do throws(WorkerError) {
            _ = try session.load()
        } catch .fault(let fault) {
            return fault
        } catch {
            throw error
        }
        throw LoadingError("it has loaded something")
    }

    @Test func `a worker has no descriptor of its parent's`() throws {
        let descriptor = open("/dev/zero", O_RDONLY)
        defer { close(descriptor) }
        let count = "$(for each in /proc/$$/fd/*; do readlink $each; done | grep -c /dev/zero)"
        let fault = try Self.fault(
            of: "echo \"Fatal error: $(ls /proc/$$/fd | wc -l), \(count) of them\" >&2; kill -ILL $$"
        )
        #expect(fault.note?.hasSuffix(", 0 of them") == true, "\(fault.note ?? "")")
    }

    @Test func `a signal is told`() throws {
        let fault = try Self.fault(of: "echo 'main.swift:1: Fatal error: nothing there' >&2; kill -ILL $$")
        #expect(fault.cause == .trap(signal: SIGILL))
        #expect(fault.note == "main.swift:1: Fatal error: nothing there")
        #expect(fault.peak > 0)
        #expect(try Self.fault(of: "kill -KILL $$").cause == .killed(signal: SIGKILL))
        #expect(try Self.fault(of: "exit 3").cause == .exit(code: 3))
        #expect(
            try Self.fault(of: "echo 'Fatal error: failed to allocate 9 bytes' >&2; kill -ABRT $$").cause
                == .memory(limit: 2 << 30)
        )
    }

    @Test func `a worker that says nothing is killed after its time`() throws {
        let fault = try Self.fault(of: "exec sleep 600") { $0.time = .seconds(1) }
        #expect(fault.cause == .time(seconds: 1))
    }

    @Test func `a worker that stands still is killed before its time`() throws {
        let fault = try Self.fault(of: "exec sleep 600") { $0.stillness = .seconds(2) }
        #expect(fault.cause == .standstill(seconds: 2))
        let stopped = try Self.fault(of: "kill -STOP $$") { $0.stillness = .seconds(1) }
        #expect(stopped.cause == .standstill(seconds: 1))
    }

    @Test func `a worker that works or tells something does not stand still`() throws {
        let working = try Self.fault(of: "trap 'exit 5' ALRM; (sleep 3; kill -ALRM $$) & while :; do :; done") {
            $0.stillness = .seconds(1)
        }
        #expect(working.cause == .exit(code: 5))
        let bytes = WorkerMessage.work(slot: 0, .layout).frame().bytes.map { "\\" + String($0, radix: 8) }.joined()
        let telling = try Self.fault(
            of: "for each in 1 2 3 4 5 6 7 8; do printf '\(bytes)' >&0; sleep 0.5; done; exit 6"
        ) {
            $0.stillness = .seconds(2)
        }
        #expect(telling.cause == .exit(code: 6))
    }

    @Test func `bytes that are no messages are a fault`() throws {
        let fault = try Self.fault(of: "printf 'HTTP/1.1 200 OK' >&0; exec sleep 600") { $0.time = .seconds(60) }
        #expect(fault.cause == .disorder)
    }

    @Test func `the work that was going on is named, the oldest first`() throws {
        let messages: [WorkerMessage] = [
            .work(slot: 0, .file("A.swift")), .work(slot: 1, .file("B.swift")), .work(slot: 0, nil),
            .work(slot: 0, .file("C.swift")),
        ]
        let octal = messages.flatMap { $0.frame().bytes }.map { "\\" + String($0, radix: 8) }.joined()
        let fault = try Self.fault(of: "printf '\(octal)' >&0; kill -TRAP $$")
        #expect(fault.work == [.file("B.swift"), .file("C.swift")])
        #expect(fault.cause == .trap(signal: SIGTRAP))
    }

    @Test func `a program that is not there cannot be started`() {
        let program = WorkerProgram(path: "/nowhere/at/all", arguments: ["nowhere"])
        var session = WorkerSession(URL(filePath: "/"), program: program)
        #expect {
            try session.load()
        } throws: { error in
            if case .spawning = error as? WorkerError { true } else { false }
        }
    }

    @Test func `a load that nobody wants ends at once`() throws {
        let program = WorkerProgram(path: "/bin/sh", arguments: ["sh", "-c", "exec sleep 600"])
        var session = WorkerSession(URL(filePath: "/"), program: program)
        let stop = LoadDeadline()
        stop.cancel()
        #expect {
            try session.load(until: stop)
        } throws: { error in
            if case .loading(.cancelled) = error as? WorkerError { true } else { false }
        }
    }

    @Test func `a worker has no variable that it does not need`() throws {
        setenv("SCENEFLOW_TEST_SECRET", "hush", 1)
        defer { unsetenv("SCENEFLOW_TEST_SECRET") }
        #expect(try Self.fault(of: "env | grep -q hush && exit 5; exit 6").cause == .exit(code: 6))
    }
}
