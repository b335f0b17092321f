import ArgumentParser
import HostSystem
import LoadingWorkers

/// `sceneflow load-worker`: loads apps in a process of its own.
///
/// The program starts it; it is not for people.
struct LoadWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load-worker",
        abstract: "Load apps for another Sceneflow process.",
        shouldDisplay: false
    )

    /// This program as a worker, even if its file was moved or deleted.
    static let program = WorkerProgram(path: ChildProgram.ownPath, arguments: ["sceneflow", "load-worker"])

    @Option(help: ArgumentHelp("Limit the memory; 0 for no limit.", valueName: "bytes"))
    var memory: Int

    @Option(help: ArgumentHelp("Limit the processor time of each request; 0 for no limit.", valueName: "seconds"))
    var processorSeconds: Int

    func run() throws { LoadingWorker.run(memory: memory, processorSeconds: processorSeconds) }
}
