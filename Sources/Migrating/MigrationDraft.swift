import Diagnostics
import SceneFlow

/// The changes and notes of a move so far.
///
/// It owns the changes of each file, and the order in which they become a diff.
struct MigrationDraft {
    private let files: MigrationFiles
    private var edits: [String: FileEdits] = [:]
    private var notes: [Migration.Note] = []

    /// Creates an empty draft.
    /// - Parameter files: the files of the app.
    init(_ files: MigrationFiles) { self.files = files }

    /// Returns the changes to a file; new ones if there are none yet.
    func edits(of file: SwiftFile) -> FileEdits { edits[file.file] ?? FileEdits(file: file.file, bytes: file.bytes) }

    /// Takes the changes to a file in place of its earlier ones.
    mutating func set(_ changed: FileEdits) { edits[changed.file] = changed }

    /// Adds a note.
    mutating func note(_ message: String, at location: Diagnostics.SourceLocation?) {
        notes.append(Migration.Note(message, at: location))
    }

    /// Adds notes.
    mutating func add(_ others: [Migration.Note]) { notes += others }

    /// Connects a segue of a storyboard to a segue action.
    /// - Throws: if the storyboard cannot be changed.
    mutating func connect(_ segue: Segue, to selector: String) throws(MigrationError) {
        guard let name = segue.location?.file, let bytes = edits[name]?.bytes ?? files.bytes(name) else {
            throw MigrationError("the storyboard cannot be read", at: segue.location)
        }
        var changed = edits[name] ?? FileEdits(file: name, bytes: bytes)
        try StoryboardEdit.set(selector, on: segue, in: &changed)
        // Another source of the same relationship may have written it already.
        if let last = changed.edits.last,
            changed.edits.dropLast().contains(where: { $0.range == last.range && $0.text == last.text })
        {
            return
        }
        edits[name] = changed
    }

    // MARK: - The end

    /// Returns all of it, as a diff.
    /// - Parameters:
    ///   - target: the moved class.
    ///   - dependencies: its dependencies.
    /// - Returns: the diff with the notes.
    /// - Throws: if a file cannot be changed.
    mutating func migration(of target: MigratedClass, _ dependencies: [Dependency]) throws(MigrationError) -> Migration
    {
        var text = ""
        // An extension of the class may only lose conditions.
        for file in target.sources.declaring where edits[file.file] == nil && !file.bodies(of: target.name).isEmpty {
            edits[file.file] = edits(of: file)
        }
        for name in edits.keys.sorted() {
            guard let changed = edits[name] else { continue }
            guard UnifiedDiff.canName(name), String(validating: changed.bytes, as: UTF8.self) != nil else {
                throw MigrationError("'\(name)' is not UTF-8, or its name cannot be written in a diff")
            }
            let result: [UInt8]
            if let file = target.sources.declaring.first(where: { $0.file == name }) {
                result = try Self.simplified(changed.written(to: file), target, dependencies).bytes
            } else {
                result = try changed.written()
            }
            text += UnifiedDiff(file: name, old: changed.bytes, new: result).text
        }
        return Migration(diff: text, notes: notes.inOrder)
    }

    /// Returns a file without the conditions that are now always true.
    private static func simplified(
        _ file: SwiftFile,
        _ target: MigratedClass,
        _ dependencies: [Dependency]
    ) throws(MigrationError) -> SwiftFile {
        var current = file
        for dependency in dependencies where !dependency.mayBeNil {
            let conditions = NeedlessConditions(on: dependency, of: target.name, target.sources.reader)
            do {
                current = try conditions.simplified(current) ?? current
            } catch {
                throw MigrationError(
                    "'\(dependency.name)' is then never nil, but a condition depends on it: move the scene by hand",
                    at: dependency.property.location
                )
            }
        }
        return current
    }
}
