import Diagnostics
import ProjectFiles
import SceneFlow
import Testing

@testable import LoadingWorkers

struct FrameTests {
    private static func messages(_ bytes: [UInt8], by step: Int) throws -> [WorkerMessage] {
        var buffer = FrameBuffer()
        var messages: [WorkerMessage] = []
        for start in stride(from: 0, to: bytes.count, by: step) {
            buffer.append(bytes[start..<min(start + step, bytes.count)])
            while let frame = try buffer.next() { messages.append(try #require(WorkerMessage(frame))) }
        }
        return messages
    }

    @Test(arguments: [1, 2, 7, 1000])
    func `messages come whole, however they are cut`(step: Int) throws {
        let project = LoadedProject(
            root: "/app",
            apps: [LoadedApp(flow: Flow(id: "a", title: "A"), swiftFiles: ["A.swift"])],
            diagnostics: [Diagnostic("nothing-found", .error, "nothing")]
        )
        var progress = ReadingProgress()
        progress.files = 3
        progress.total = 300
        progress.file = "A.swift"
        let works: [LoadingWork?] = [
            .layout, .file("Ä/B.swift"), .code(app: "A"), .pass("EdgesPass", app: "A"), nil,
        ]
        let sent: [WorkerMessage] =
            works.enumerated().map { .work(slot: $0, $1) } + [.progress(progress), .note("no room"), .saved]
            + [.project(project), .unchanged, .failure("gone"), .nesting]
        let got = try Self.messages(sent.flatMap { $0.frame().bytes }, by: step)
        #expect(got.map { "\($0)" } == sent.map { "\($0)" })
    }

    @Test func `requests come as they were sent`() throws {
        var folder = WorkerRequest.Folder()
        folder.path = "/app"
        folder.cache = "/cache"
        folder.configurations = ["debug", "release"]
        folder.wantsProgress = true
        let sent: [WorkerRequest] = [
            .open(folder), .load, .reload(FileChanges(["B.xib"])), .reload(FileChanges(isIncomplete: true)),
            .save, .stop(seconds: 0.5),
        ]
        let got = try sent.map { try #require(WorkerRequest($0.frame)) }
        #expect(got.map { "\($0)" } == sent.map { "\($0)" })
    }

    @Test func `bytes that are no message are none`() throws {
        #expect(WorkerMessage(Frame(kind: 99, payload: [])) == nil)
        #expect(WorkerMessage(Frame(kind: 4, payload: [1, 2, 3])) == nil)
        #expect(WorkerMessage(Frame(kind: 1, payload: [])) == nil)
        #expect(WorkerRequest(Frame(kind: 3, payload: [])) == nil)
        var buffer = FrameBuffer()
        buffer.append([255, 255, 255, 255, 4])
        #expect(throws: FrameDamage.self) { try buffer.next() }
    }
}

extension WorkerMessage: Equatable {
    static func == (left: Self, right: Self) -> Bool { left.frame() == right.frame() }
}

extension WorkerRequest: Equatable {
    static func == (left: Self, right: Self) -> Bool { left.frame == right.frame }
}
