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
        /// It stood still: nothing suggests that its answer would come.
        case standstill(seconds: Int)
        /// Another process, or the system, killed it.
        case killed(signal: Int32)
        /// It ended by itself.
        case exit(code: Int32)
        /// It sent bytes that are no message.
        case disorder
        /// The loaded app nests too deeply to be handed over.
        case nesting
    }

    /// The reason.
    package var cause: Cause
    /// The folder, storyboard or xib that was loaded.
    package var path: String
    /// The work that was going on, the oldest first.
    package var work: [LoadingWork]
    /// The most memory that the worker had at a time, in bytes.
    package var peak: Int
    /// The last line that tells of an error in what the worker printed, or nil.
    package var note: String?

    /// A Boolean value that indicates whether the same load may succeed in a new worker, which remembers nothing and so
    /// takes less memory.
    var mayPass: Bool {
        switch cause {
        case .trap, .killed, .standstill, .exit, .disorder, .memory: true
        case .time, .nesting: false
        }
    }

    /// A Boolean value that indicates whether the fault says nothing about the files: the machine or another process caused
    /// it.
    var isFromOutside: Bool {
        switch cause {
        case .killed, .standstill: true
        case .trap, .memory, .time, .exit, .disorder, .nesting: false
        }
    }

    /// The fault as something that is wrong with the folder.
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
            sentence,
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
            return "loading needs more memory than the \(limit >> 20) MiB that it may take\(place)"
        case .time(let seconds):
            return "loading took longer than \(seconds) second\(seconds == 1 ? "" : "s")\(place)"
        case .standstill(let seconds):
            return "the loading process stood still for \(seconds) second\(seconds == 1 ? "" : "s")\(place)"
        case .killed(let signal):
            return "the loading process was killed\(place) (\(Self.name(of: signal))\(memory))"
        case .exit(let code):
            return "the loading process ended\(place) with the code \(code)\(said)"
        case .disorder:
            return "the loading process sent what is no message\(place)\(said)"
        case .nesting:
            return "what was loaded is nested too deep to be handed over"
        }
    }

    private var remedy: String {
        switch cause {
        case .trap, .exit, .disorder, .nesting:
            "this is a fault of Sceneflow: report it with this line and, if you may, the file; leave the file out with 'exclude' in sceneflow.yml meanwhile"
        case .memory: "allow more with --loading-memory, or open the folder of one app"
        case .time: "allow more with --loading-seconds, or open the folder of one app"
        case .standstill:
            "try again; where --loading-memory or the threads of the user or the container are limited, allow more"
        case .killed: "try again; where the machine is short of memory, lower --loading-memory"
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

    /// One line: the folder, what happened, and what to do.
    package var description: String { "'\(path)': \(reason)" }
}
