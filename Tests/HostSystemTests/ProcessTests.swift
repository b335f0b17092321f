import Foundation
import HostSystem
import Synchronization
import Testing

/// Memory, threads, limits and other processes.
struct ProcessTests {
    /// Runs a script of `/bin/sh`.
    /// - Returns: its exit code and what it wrote to its standard error.
    private func run(_ script: String) throws -> (code: Int32, text: String, peak: Int) {
        let (own, theirs) = try #require(StreamSocket.pair())
        var pipes: [Int32] = [-1, -1]
        #expect(pipe(&pipes) == 0)
        var pid: Int32 = 0
        let code = ChildProgram.start(
            "/bin/sh",
            arguments: ["sh", "-c", script],
            environment: ["GREETING=hello", "PATH=/usr/bin:/bin"],
            input: theirs,
            errors: pipes[1],
            &pid
        )
        try #require(code == 0)
        close(theirs)
        close(pipes[1])
        let text = FileHandle(fileDescriptor: pipes[0], closeOnDealloc: true).readDataToEndOfFile()
        close(own)
        let (status, peak) = ChildProgram.wait(for: pid)
        return ((status >> 8) & 0xFF, String(decoding: text, as: UTF8.self), peak)
    }

    @Test func `a program has its environment and no descriptor but its own`() throws {
        let kept = open("/dev/zero", O_RDONLY)
        defer { close(kept) }
        let result = try run("echo $GREETING >&2; [ ! -e /dev/fd/\(kept) ] || echo leaked >&2; echo lost; exit 3")
        #expect(result.code == 3)
        #expect(result.text == "hello\n")
        #expect(result.peak > 100_000 && result.peak < 1 << 30)
    }

    @Test func `a missing program is an error of the system`() {
        var pid: Int32 = 0
        let code = ChildProgram.start("/nowhere", arguments: ["x"], environment: [], input: 0, errors: 2, &pid)
        #expect(code == ENOENT)
    }

    @Test func `this program can be started by its path`() {
        #expect(access(ChildProgram.ownPath, X_OK) == 0)
    }

    @Test func `a thread has the stack that it asks for`() {
        let depth = Mutex(0)
        // Eight megabytes of frames, which the usual thread does not have.
        @Sendable func descend(_ level: Int) -> Int {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
                buffer[0] = UInt8(truncatingIfNeeded: level)
                return level == 0 ? 0 : 1 + descend(level - 1)
            }
        }
        #expect(DeepThread.run(stackSize: 64 << 20) { depth.withLock { $0 = descend(8192) } })
        #expect(depth.withLock { $0 } == 8192)
    }

    @Test func `memory in use grows by what is allocated`() throws {
        let before = ProcessMemory.inUse
        let block = UnsafeMutableRawPointer.allocate(byteCount: 32 << 20, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: 1, count: 32 << 20)
        let during = ProcessMemory.inUse
        let resident = try #require(ProcessMemory.resident)
        block.deallocate()
        #expect(during - before >= 16 << 20)
        #expect(resident > 32 << 20)
        #expect(ProcessMemory.residentPages(in: "900 42 7 1 0 3 0") == 42)
        #expect(ProcessMemory.residentPages(in: "900") == nil)
    }

    @Test func `the limit of open files is the one of the shell`() throws {
        #expect(ResourceLimits.openFiles >= 64)
        let shell = try run("ulimit -n >&2").text.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(shell == "unlimited" || Int(shell) == ResourceLimits.openFiles)
    }

    @Test func `a waiting process is idle, and a working one is not`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sleep")
        process.arguments = ["60"]
        try process.run()
        defer { process.terminate() }
        let pid = process.processIdentifier
        let end = ContinuousClock.now + .seconds(20)
        while !ObservedProcess.isIdle(pid), ContinuousClock.now < end { usleep(10_000) }
        #expect(ObservedProcess.isIdle(pid))
        #expect(try #require(ObservedProcess.processorTime(of: pid)) < 100)
        #expect(!ObservedProcess.isIdle(getpid()))
        #expect(ObservedProcess.processorTime(of: -1) == nil)
    }
}
