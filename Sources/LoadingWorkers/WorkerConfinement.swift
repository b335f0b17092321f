internal import Foundation
internal import HostSystem

/// The limits a worker sets for itself before it reads anything.
enum WorkerConfinement {
    /// Ignores the signals meant for the parent, ends with the parent, and limits the memory.
    /// - Parameter memory: the bytes for data, heap and stacks; zero for any number.
    static func confine(memory: Int) {
        for number in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { signal(number, SIG_IGN) }
        ResourceLimits.forbidCoreFiles()
        if memory > 0 { ResourceLimits.limitMemory(to: memory) }
        ChildProgram.nameThisProcess("sceneflow-load")
        endWithParent()
    }

    /// Ends the process within a second of its parent's end.
    ///
    /// A worker that waits sees the end of its input; one that reads an app does not look at it.
    private static func endWithParent() {
        let parent = getppid()
        Thread.detachNewThread {
            while getppid() == parent { sleep(1) }
            _exit(0)
        }
    }

    /// Allows so much processor time from now on.
    /// - Parameter seconds: the time; zero for any time.
    static func allow(processorSeconds seconds: Int) {
        if seconds > 0 { ResourceLimits.allow(processorSeconds: seconds) }
    }
}
