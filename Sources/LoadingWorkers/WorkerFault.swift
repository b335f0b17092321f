package import Diagnostics
internal import Foundation
package import ProjectFiles

/// The end of a worker before its answer.
package struct WorkerFault: Error, Hashable, Sendable {
    /// The reason why a worker ended.
    package enum Cause: Hashable, Sendable {
        /// The program trapped: a fault of its own.
        case trap(signal: Int32)
        /// The memory was not enough.
        case memory(limit: Int)
        /// The time was not enough.
        case time(seconds: Int)
        /// It stood still, so no answer was to be expected.
        case standstill(seconds: Int)
        /// Another process, or the system, killed it.
        case killed(signal: Int32)
        /// It ended by itself.
        case exit(code: Int32)
        /// It sent bytes that are not a message.
        case disorder
        /// The loaded app nests too deeply to be handed over.
        case nesting
    }

    /// The reason.
    package var cause: Cause
    /// The path of the loaded folder, storyboard or xib.
    package var path: String
    /// The work in progress, the oldest first.
    package var work: [LoadingWork]
    /// The peak memory of the worker, in bytes.
    package var peak: Int
    /// The last line with an error in the worker's printed output, or nil.
    package var note: String?

    /// True if the same load may succeed in a new worker, which has no state and so takes less memory.
    var mayPass: Bool {
        switch cause {
        case .trap, .killed, .standstill, .exit, .disorder, .memory: true
        case .time, .nesting: false
        }
    }

    /// True if the machine or another process caused the fault, so it does not depend on the files.
    var isFromOutside: Bool {
        switch cause {
        case .killed, .standstill: true
        case .trap, .memory, .time, .exit, .disorder, .nesting: false
        }
    }

    /// The fault as a diagnostic of the folder.
    package var diagnostic: Diagnostic {
        let isLimit =
            switch cause {
            case .memory, .time, .nesting: true
            case .trap, .killed, .standstill, .exit, .disorder: false
            }
        let file = work.lazy.compactMap { work in
            if case .file(let path) = work { path } else { nil }
        }.first
        return Diagnostic(
            isLimit ? "loading-limit" : "loading-crash",
            .error,
            Sentence(sentence),
            at: file.map { SourceLocation(file: $0, line: 1) },
            remedy: remedy
        )
    }

    // MARK: - Private

    private var sentence: String {
        let place = work.isEmpty ? "" : " while " + work.map(\.description).joined(separator: " and ")
        let memory = peak > 0 ? ", \(max(1, peak >> 20)) MiB" : ""
        let said = note.map { ": \($0)" } ?? ""
        switch cause {
        case .trap(let signal):
            return "loading crashed\(place) (\(Self.name(of: signal))\(memory))\(said)"
        case .memory(let limit):
            return "loading exceeded the memory limit of \(limit >> 20) MiB\(place)"
        case .time(let seconds):
            return "loading took longer than \(seconds) second\(seconds == 1 ? "" : "s")\(place)"
        case .standstill(let seconds):
            return "the loading process hung for \(seconds) second\(seconds == 1 ? "" : "s")\(place)"
        case .killed(let signal):
            return "the loading process was killed\(place) (\(Self.name(of: signal))\(memory))"
        case .exit(let code):
            return "the loading process exited\(place) with code \(code)\(said)"
        case .disorder:
            return "the loading process sent an invalid message\(place)\(said)"
        case .nesting:
            return "the loaded app is nested too deeply to transfer"
        }
    }

    private var remedy: String {
        switch cause {
        case .trap, .exit, .disorder, .nesting:
            "this is a bug in Sceneflow: report it with this line and, if possible, the file; until it is fixed, "
                + "exclude the file with 'exclude' in sceneflow.yml"
        case .memory: "raise --loading-memory, or open the folder of one app"
        case .time: "raise --loading-seconds, or open the folder of one app"
        case .standstill:
            "try again; if it hangs again, raise --loading-memory or the limit of threads of the user or the container"
        case .killed: "try again; if the machine is short of memory, lower --loading-memory"
        }
    }

    private static func name(of signal: Int32) -> String {
        let names = [
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGKILL: "SIGKILL",
            SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}

extension WorkerFault: CustomStringConvertible {
    /// The fault and its remedy, without the folder.
    package var reason: String { "\(sentence); \(remedy)" }

    /// One line: the folder, the fault, and the remedy.
    package var description: String { "'\(path)': \(reason)" }
}
