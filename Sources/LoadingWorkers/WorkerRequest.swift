internal import Packing
internal import ProjectFiles

/// A message of a parent to its worker.
enum WorkerRequest: Sendable {
    /// A folder to be loaded.
    struct Folder: Sendable, Hashable {
        /// The path of the folder, storyboard or xib.
        var path = ""
        /// The path of the cache; nil for none.
        var cache: String?
        /// The program that creates the cache's content.
        var maker = ""
        /// The builds to link.
        var configurations: [String] = []
        /// True if the parent wants progress messages.
        var wantsProgress = false
    }

    /// Opens a folder; the first message.
    case open(Folder)
    /// Loads everything.
    case load
    /// Loads the changes.
    case reload(FileChanges)
    /// Saves the loaded folder in the cache.
    case save
    /// Ends the current load after this many seconds: the files parsed so far are linked.
    case stop(seconds: Double)

    /// The message as a frame.
    var frame: Frame {
        switch self {
        case .open(let folder): Frame(kind: 1, payload: (PackWriter.bytes(of: folder) ?? [])[...])
        case .load: Frame(kind: 2, payload: [])
        case .reload(let changes):
            Frame(
                kind: 3,
                payload: (PackWriter.bytes(of: [changes.isIncomplete ? "all" : "some"] + changes.paths) ?? [])[...]
            )
        case .save: Frame(kind: 4, payload: [])
        case .stop(let seconds): Frame(kind: 5, payload: (PackWriter.bytes(of: seconds) ?? [])[...])
        }
    }

    /// Decodes a frame.
    /// - Parameter frame: the frame; the result is nil for one that no parent sends.
    init?(_ frame: Frame) {
        switch frame.kind {
        case 1:
            guard let folder = PackReader.value(Folder.self, in: frame.payload) else { return nil }
            self = .open(folder)
        case 2: self = .load
        case 3:
            guard let words = PackReader.value([String].self, in: frame.payload), let first = words.first else {
                return nil
            }
            self = .reload(FileChanges(Set(words.dropFirst()), isIncomplete: first == "all"))
        case 4: self = .save
        case 5:
            guard let seconds = PackReader.value(Double.self, in: frame.payload) else { return nil }
            self = .stop(seconds: seconds)
        default: return nil
        }
    }
}

extension WorkerRequest.Folder: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&path)
        try fields.field(&cache)
        try fields.field(&maker)
        try fields.field(&configurations)
        try fields.field(&wantsProgress)
    }
}
