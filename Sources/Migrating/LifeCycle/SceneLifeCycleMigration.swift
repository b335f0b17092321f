import Diagnostics
import SceneFlow
import SwiftSyntax
import UIKitFacts

/// Proposes the adoption of the scene life cycle: a scene manifest, a scene delegate, and the code that moves to it.
struct SceneLifeCycleMigration {
    private let flow: Flow
    private let files: MigrationFiles
    private let delegate: LifeCycle.Delegate
    private let file: SwiftFile
    private let type: ClassDeclSyntax

    /// Reads the app's delegate.
    /// - Parameters:
    ///   - flow: the app.
    ///   - files: its files as they are now.
    /// - Throws: if the app needs no scenes, or its delegate cannot be changed.
    init(in flow: Flow, _ files: MigrationFiles) throws(MigrationError) {
        let facts = flow.lifeCycle
        if facts.isSwiftUI { throw MigrationError("SwiftUI adopts scenes for the app") }
        if facts.manifest.contents == .windows {
            throw MigrationError("the app has adopted scenes already", at: facts.manifest.location)
        }
        if let other = facts.sceneDelegates.first {
            throw MigrationError(
                "there is a scene delegate already: name '\(other.name)' in a scene manifest by hand",
                at: other.location
            )
        }
        guard let delegate = facts.delegate, delegate.location.file.hasSuffix(".swift") else {
            throw MigrationError("the app's delegate was not read from Swift sources", at: facts.delegate?.location)
        }
        if let target = flow.deploymentTarget, let first = Version("13"), target < first {
            throw MigrationError(
                "raise the deployment target first: scenes need iOS 13, and Xcode 27 builds for iOS 15 and later",
                at: delegate.location
            )
        }
        let name = delegate.location.file
        guard let bytes = files.bytes(name), bytes.count <= MigrationFiles.longestParse, UnifiedDiff.canName(name),
            let file = SwiftFile(file: name, bytes: bytes), let type = file.classes(named: delegate.name).first,
            file.classes(named: delegate.name).count == 1
        else {
            throw MigrationError(
                "the class '\(delegate.name)' is no longer at its place: the file has changed meanwhile",
                at: delegate.location
            )
        }
        self.flow = flow
        self.files = files
        self.delegate = delegate
        self.file = file
        self.type = type
    }

    /// Returns the whole move, as a diff with notes.
    /// - Throws: if it cannot be done mechanically.
    func migration() throws(MigrationError) -> Migration {
        let list = try manifest()
        var notes: [Migration.Note] = []
        var edits = FileEdits(file: file.file, bytes: file.bytes)
        var text = SceneDelegateText(delegate: delegate.name, step: step(edits))
        let slice = try windowStatements()
        text.window = slice.lines(file).map { line in
            line.hasPrefix(text.step + text.step) ? String(line.dropFirst(2 * text.step.count)) : line
        }
        for range in slice.ranges { edits.deleteLines(range) }
        for method in delegate.methods where !method.isEmpty {
            guard let known = AppDelegateMethod.named(method.name), let twin = known.twin else { continue }
            if known.subject == .state, let function = movable(method) {
                text.moved.append(Self.moved(function, to: twin, text.step))
                edits.deleteLines(function.range)
            } else if SceneDelegateText.canCall(method.name) {
                text.called.append(method.name)
                if known.subject == .opening {
                    notes.append(Migration.Note("'\(twin)' calls this, without its options", at: method.location))
                }
            } else {
                notes.append(
                    Migration.Note("UIKit calls '\(twin)' in place of this: move it by hand", at: method.location)
                )
            }
        }
        notes += flow.lifeCycle.launchOptions.map { use in
            Migration.Note(
                "the launch options are then nil: read the connection options of the scene",
                at: use.location
            )
        }
        notes += windowReaders()
        notes.append(
            Migration.Note("move '\(SceneDelegateText.name)' to a file of its own", at: delegate.location)
        )
        let end = file.bytes.count
        edits.replace(end..<end, with: (file.bytes.last == 10 ? "\n" : "\n\n") + text.text)
        let changed = try edits.written(to: file)
        let diffs = [
            (file.file, UnifiedDiff(file: file.file, old: file.bytes, new: changed.bytes).text),
            (list.file, UnifiedDiff(file: list.file, old: list.bytes, new: try list.written()).text),
        ]
        let diff = diffs.sorted { $0.0 < $1.0 }.map(\.1).joined()
        return Migration(diff: diff, notes: notes.inOrder)
    }

    // MARK: - Private

    /// Returns the Info.plist with a manifest.
    private func manifest() throws(MigrationError) -> FileEdits {
        let known = flow.lifeCycle.manifest
        guard known.contents == .missing, let place = known.location, place.file.hasSuffix(".plist") else {
            let reason =
                switch known.contents {
                case .unread: "the Info.plist was not read"
                case .empty, .others: "the scene manifest has no configuration for windows"
                case .missing, .windows: "the project generates the Info.plist"
                }
            throw MigrationError(
                "\(reason): name a file with a scene manifest as 'INFOPLIST_FILE', or complete the manifest, by hand",
                at: known.location
            )
        }
        guard let bytes = files.bytes(place.file), UnifiedDiff.canName(place.file) else {
            throw MigrationError("'\(place.file)' cannot be read")
        }
        var edits = FileEdits(file: place.file, bytes: bytes)
        try SceneManifestEdit.add(delegate: SceneDelegateText.name, storyboard: known.storyboard, to: &edits)
        return edits
    }

    /// The names of the members of the app's delegate.
    private var members: Set<String> {
        var names: Set<String> = []
        for body in file.bodies(of: delegate.name) {
            for member in body.members {
                if let function = member.decl.as(FunctionDeclSyntax.self) { names.insert(function.name.text) }
                if let variable = member.decl.as(VariableDeclSyntax.self) { names.formUnion(variable.declared) }
            }
        }
        names.formUnion(delegate.methods.map { String($0.name.prefix { $0 != "(" }) })
        return names
    }

    private func windowStatements() throws(MigrationError) -> LaunchSlice {
        let function = type.memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            .first { $0.fullName == LaunchMethod.didFinish }
        let inside = function?.range ?? 0..<0
        for window in flow.lifeCycle.windows {
            let edits = FileEdits(file: file.file, bytes: file.bytes)
            guard window.location.file == file.file, let offset = edits.offset(of: window.location),
                inside.contains(offset)
            else {
                throw MigrationError(
                    "this window is not made in '\(LaunchMethod.didFinish)': move it by hand",
                    at: window.location
                )
            }
        }
        return try LaunchSlice(of: function, members: members, in: file)
    }

    /// Returns a method that depends on nothing of the app's delegate, and that no other code calls.
    private func movable(_ method: LifeCycle.Method) -> FunctionDeclSyntax? {
        guard delegate.isWhole, method.location.file == file.file,
            let function = type.memberBlock.members.lazy.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
                .first(where: { $0.fullName == method.name }),
            let body = function.body, function.modifiers.isEmpty, function.attributes.isEmpty
        else { return nil }
        let parameters = Set(function.signature.parameterClause.parameters.map(\.name))
        let names = Nodes(body).references.filter { !$0.isMember }.map(\.baseName.text)
        guard Set(names).isDisjoint(with: members.union(parameters).union(["self", "super"])) else { return nil }
        let needle = Array(function.name.text.utf8)
        let callers = files.swiftFiles.filter { name in files.bytes(name)?.contains(needle) == true }
        guard callers == [file.file], Nodes(file.tree).references.allSatisfy({ $0.baseName.text != function.name.text })
        else { return nil }
        return function
    }

    private static func moved(_ function: FunctionDeclSyntax, to twin: String, _ step: String) -> String {
        let base = twin.prefix { $0 != "(" }
        return "\(step)func \(base)(_ scene: UIScene) \(function.body?.text ?? "{}")"
    }

    /// Returns notes on code that reads the window of the app's delegate, at most one for each file.
    private func windowReaders() -> [Migration.Note] {
        let needles = ["delegate?.window", "delegate!.window", "AppDelegate).window", "appDelegate.window"]
            .map { Array($0.utf8) }
        return files.swiftFiles.compactMap { name in
            guard let bytes = files.bytes(name), let needle = needles.first(where: bytes.contains) else { return nil }
            let edits = FileEdits(file: name, bytes: bytes)
            let start = bytes.indices.first { bytes[$0...].starts(with: needle) }
            return Migration.Note(
                "the window of the app's delegate is then nil: read the window of the scene",
                at: start.map(edits.location)
            )
        }
    }

    /// The white space of one level in the class.
    private func step(_ edits: FileEdits) -> String {
        let step = type.memberBlock.members.first.map { edits.indentation(at: $0.start) } ?? ""
        return step.isEmpty ? "    " : step
    }
}

extension FunctionDeclSyntax {
    /// The full name, such as `scene(_:continue:)`.
    fileprivate var fullName: String {
        name.text + "(" + signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined() + ")"
    }
}
