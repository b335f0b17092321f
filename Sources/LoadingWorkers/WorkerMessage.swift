internal import FlowCache
internal import Packing
package import ProjectFiles
package import SceneFlow

/// A message of a worker to its parent.
package enum WorkerMessage: Sendable {
    /// The work begun by a slot; nil at its end.
    case work(slot: Int, LoadingWork?)
    /// The progress of the load.
    case progress(ReadingProgress)
    /// A failure of the cache.
    case note(String)
    /// The answer to a load: the folder.
    case project(LoadedProject)
    /// The answer to a load: the folder is as it was.
    case unchanged
    /// The answer to a load: the path cannot be read.
    case failure(String)
    /// The answer to a load: the folder is nested too deep to be sent.
    case nesting
    /// The answer to a save.
    case saved

    /// Returns the message as a frame.
    /// - Parameter before: the folder last sent to the parent. The default is nil: none was sent.
    /// - Returns: the frame.
    func frame(since before: LoadedProject? = nil) -> Frame {
        switch self {
        case .work(let slot, let work): Frame(kind: 1, payload: Self.bytes(slot, work)[...])
        case .progress(let progress): Frame(kind: 2, payload: progress.bytes[...])
        case .note(let text): Frame(kind: 3, payload: Array(text.utf8)[...])
        case .project(let project):
            project.bytes(since: before).map { Frame(kind: 4, payload: $0[...]) } ?? Self.nesting.frame()
        case .unchanged: Frame(kind: 5, payload: [])
        case .failure(let text): Frame(kind: 6, payload: Array(text.utf8)[...])
        case .nesting: Frame(kind: 7, payload: [])
        case .saved: Frame(kind: 8, payload: [])
        }
    }

    /// Decodes a frame.
    /// - Parameters:
    ///   - frame: the frame; the result is nil for one that no worker sends.
    ///   - before: the folder last sent by the worker. The default is nil: none was sent.
    init?(_ frame: Frame, since before: LoadedProject? = nil) {
        switch frame.kind {
        case 1:
            guard let message = Self.work(in: frame.payload) else { return nil }
            self = message
        case 2:
            guard let progress = ReadingProgress(frame.payload) else { return nil }
            self = .progress(progress)
        case 3: self = .note(String(decoding: frame.payload, as: UTF8.self))
        case 4:
            guard let project = LoadedProject(frame.payload, since: before) else { return nil }
            self = .project(project)
        case 5: self = .unchanged
        case 6: self = .failure(String(decoding: frame.payload, as: UTF8.self))
        case 7: self = .nesting
        case 8: self = .saved
        default: return nil
        }
    }

    // MARK: - Private

    private static func bytes(_ slot: Int, _ work: LoadingWork?) -> [UInt8] {
        var writer = PackWriter()
        writer.put(slot)
        switch work {
        case nil: writer.put([String]())
        case .layout: writer.put(["layout"])
        case .file(let path): writer.put(["file", path])
        case .code(let app): writer.put(["code", app])
        case .pass(let name, let app): writer.put(["pass", name, app])
        }
        return writer.finish() ?? []
    }

    private static func work(in bytes: ArraySlice<UInt8>) -> Self? {
        do throws(CorruptData) {
            var reader = try PackReader(bytes)
            let slot: Int = try reader.next()
            let words: [String] = try reader.next()
            switch (words.first, words.count) {
            case (nil, _): return .work(slot: slot, nil)
            case ("layout", 1): return .work(slot: slot, .layout)
            case ("file", 2): return .work(slot: slot, .file(words[1]))
            case ("code", 2): return .work(slot: slot, .code(app: words[1]))
            case ("pass", 3): return .work(slot: slot, .pass(words[1], app: words[2]))
            default: return nil
            }
        } catch {
            return nil
        }
    }
}
