import ArgumentParser
import LoadingWorkers

/// `sceneflow load-worker`: loads apps in a process of its own.
///
/// The program starts it; it is not for people.
struct LoadWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load-worker",
        abstract: "Load apps for another process of this program.",
        shouldDisplay: false
    )

    /// This program as a worker, even if its file was moved or deleted.
    static let program = WorkerProgram(path: "/proc/self/exe", arguments: ["sceneflow", "load-worker"])

    @Option(help: "Bytes of memory; 0 is any number.")
    var memory: Int

    @Option(help: "Seconds of processor time for each request; 0 is any number.")
    var processorSeconds: Int

    func run() throws { LoadingWorker.run(memory: memory, processorSeconds: processorSeconds) }
}
