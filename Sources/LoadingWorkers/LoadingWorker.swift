internal import Dispatch
internal import FlowCache
internal import Foundation
internal import ProjectFiles
internal import ProjectLoading
internal import SceneFlow
internal import Synchronization

/// The worker's side: it loads folders for the parent at its standard input.
///
/// One thread listens, so a load can be cancelled and the parent's end is noticed at once. Another thread loads.
package enum LoadingWorker {
    /// A request with the stop for its load.
    private struct Job: Sendable {
        let request: WorkerRequest
        let stop: LoadDeadline
    }

    /// The queue of waiting requests.
    private final class Mailbox: Sendable {
        private let jobs = Mutex<[Job]>([])
        private let count = DispatchSemaphore(value: 0)

        func post(_ job: Job) {
            jobs.withLock { $0.append(job) }
            count.signal()
        }

        func next() -> Job {
            count.wait()
            return jobs.withLock { $0.removeFirst() }
        }
    }

    /// As much as the main thread of a program has, because the loader is recursive.
    private static let stackSize = 16 << 20

    /// Serves the parent at the standard input until it goes away.
    /// - Parameters:
    ///   - memory: the bytes for data, heap and stacks; zero for any number.
    ///   - processorSeconds: the processor time for each request; zero for any time.
    package static func run(memory: Int, processorSeconds: Int) -> Never {
        WorkerConfinement.confine(memory: memory)
        let output = WorkerOutput(descriptor: 0)
        let mailbox = Mailbox()
        let thread = Thread {
            var folder = OpenedFolder(output)
            while true {
                let job = mailbox.next()
                WorkerConfinement.allow(processorSeconds: processorSeconds)
                folder.perform(job.request, until: job.stop)
            }
        }
        thread.stackSize = stackSize
        thread.start()
        listen(mailbox)
        // The parent has ended, so the result of this load has no reader.
        _exit(0)
    }

    // MARK: - Private

    private static func listen(_ mailbox: Mailbox) {
        var buffer = FrameBuffer()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var stop = LoadDeadline()
        while true {
            let count = read(0, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            buffer.append(bytes[..<count])
            do {
                while let frame = try buffer.next() {
                    guard let request = WorkerRequest(frame) else { return }
                    if case .stop(let seconds) = request {
                        stop.end(for: .overtime(seconds: seconds))
                    } else {
                        stop = LoadDeadline()
                        mailbox.post(Job(request: request, stop: stop))
                    }
                }
            } catch {
                return
            }
        }
    }

    /// The folder of this worker.
    private struct OpenedFolder {
        private let output: WorkerOutput
        private var session: ProjectSession?
        /// The folder last sent to the parent.
        private var sent: LoadedProject?

        init(_ output: WorkerOutput) { self.output = output }

        mutating func perform(_ request: WorkerRequest, until stop: LoadDeadline) {
            switch request {
            case .open(let folder): session = open(folder)
            case .load:
                answer { (session: inout ProjectSession?) throws(LoadingError) in try session?.loadFiles(until: stop) }
            case .reload(let changes):
                answer { (session: inout ProjectSession?) throws(LoadingError) in
                    try session?.reload(after: changes, until: stop)
                }
            case .save:
                session?.save()
                output.send(.saved)
            case .stop: break
            }
        }

        private mutating func answer(_ load: (inout ProjectSession?) throws(LoadingError) -> LoadedProject?) {
            do throws(LoadingError) {
                guard let project = try load(&session) else { return output.send(.unchanged) }
                output.send(.project(project), since: sent)
                sent = project
            } catch {
                output.send(.failure(error.description))
            }
        }

        private func open(_ folder: WorkerRequest.Folder) -> ProjectSession {
            let output = output
            let cache = folder.cache.map { path in
                ProjectCache(path: path, maker: folder.maker) { output.send(.note($0)) }
            }
            var progress: (@Sendable (ReadingProgress) -> Void)?
            if folder.wantsProgress { progress = { output.tell($0) } }
            return ProjectSession(
                URL(filePath: folder.path),
                cache: cache,
                configurations: folder.configurations.compactMap(BuildConfiguration.init(rawValue:)),
                activity: LoadingActivity { slot, work in output.send(.work(slot: slot, work)) },
                progress: progress
            )
        }
    }
}
