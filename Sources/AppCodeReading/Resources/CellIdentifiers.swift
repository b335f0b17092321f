internal import AppFinding
internal import CodeModel
internal import CodeReading
internal import Diagnostics
internal import InterfaceBuilder
internal import ObjectiveCSources
internal import ProjectFiles
internal import SwiftFacts
internal import UIKitFacts

/// The identifiers that Swift code dequeues cells with, checked against prototypes and registrations.
struct CellIdentifiers {
    private let app: AppFiles
    private let index: CodeIndex
    /// True if the sources of all modules were read.
    private let knowsModules: Bool
    /// The prototypes by identifier: for each the class of its scene's controller, nil for UIKit's own and in a xib.
    private let prototypes: [String: [String?]]
    /// The classes of the scenes of storyboards.
    private let sceneClasses: Set<String>
    /// The names of the xibs.
    private let xibs: Set<String>

    /// Collects the prototypes of an app.
    /// - Parameters:
    ///   - app: the files of the app.
    ///   - documents: the app's documents.
    ///   - index: all declarations of the sources.
    ///   - unreadModules: the imported or linked modules with unread sources.
    init(of app: AppFiles, _ documents: [InterfaceBuilderDocument], _ index: CodeIndex, unreadModules: [String]) {
        self.app = app
        self.index = index
        knowsModules = unreadModules.isEmpty
        var prototypes: [String: [String?]] = [:]
        var sceneClasses: Set<String> = []
        for document in documents {
            for scene in document.scenes {
                let type = scene.controller?["customClass"]
                if let type { sceneClasses.insert(type) }
                Element.visit((scene.controller.map { [$0] } ?? []) + scene.objects) { element in
                    guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else { return }
                    prototypes[identifier, default: []].append(type)
                }
            }
            Element.visit(document.objects) { element in
                guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else { return }
                prototypes[identifier, default: []].append(nil)
            }
        }
        self.prototypes = prototypes
        self.sceneClasses = sceneClasses
        xibs = Set(documents.filter { $0.format == .xib }.map { RelativePath.stem(of: $0.file) })
    }

    /// Returns a diagnostic for each call with an identifier that its list does not know.
    ///
    /// A warning is proven, a note is likely.
    /// - Parameters:
    ///   - files: the facts of the app's files.
    ///   - others: the facts of the app's Objective-C files.
    /// - Returns: the diagnostics, in the order of the files.
    func diagnostics(of files: [SourceFileFacts], _ others: [ObjectiveCFacts]) -> [Diagnostic] {
        guard app.absentDocuments.isEmpty, !app.lacksSwiftFiles else { return [] }
        let registrations = Registrations(of: files)
        guard !registrations.composesIdentifiers else { return [] }
        return files.flatMap { file in
            file.resourceCalls.compactMap { call in
                guard let identifier = Self.identifier(of: call), index.conditions.hold(call.conditions),
                    !registrations.mayHave(identifier), !others.contains(where: { $0.words.contains(identifier) }),
                    !registrations.usesNames || !isName(identifier)
                else { return nil }
                return diagnostic(identifier, call, in: file.file, registrations)
            }
        }
    }

    // MARK: - Private

    /// Returns the identifier of a call that crashes if the list does not know it.
    private static func identifier(of call: ResourceCall) -> String? {
        guard let labels = ResourceLookups.dequeued[call.name], let label = call.labels.first, labels.contains(label),
            let identifier = call.arguments[0].literal, !identifier.isEmpty
        else { return nil }
        // Without an index path the result is nil.
        return call.labels == [label, "for"] || call.labels == [label] && call.isForced ? identifier : nil
    }

    /// Returns true if an identifier is the name of a type or of a xib, from which code may make it.
    private func isName(_ identifier: String) -> Bool {
        xibs.contains(identifier) || index.entries.contains { TypeText.last($0.plainName) == identifier }
    }

    private func diagnostic(
        _ identifier: String,
        _ call: ResourceCall,
        in file: String,
        _ registrations: Registrations
    ) -> Diagnostic? {
        let type = index.type(call.type, file: file)?.name
        // A superclass outside of the sources may register it.
        let isUnknown = type.map { type in
            index.ancestry(of: type).contains { !index.isDeclared($0) && !ForeignClasses.isSystem($0) }
        }
        guard isUnknown != true else { return nil }
        let location = SourceLocation(file: file, call.position)
        guard let known = prototypes[identifier] else {
            let isCertain =
                app.hasProject && knowsModules && !registrations.usesNames && app.allObjectiveCFiles.isEmpty
                && call.conditions.isEmpty && call.isUnconditional && ListMethods.bases.contains(call.function)
                && type.map(index.isController) == true && type.map(sceneClasses.contains) == true
            return Diagnostic(
                "cell-not-registered",
                isCertain ? .warning : .note,
                "no prototype and no registration has the identifier '\(identifier)', so the app crashes when this code "
                    + "runs",
                at: location,
                remedy: remedy(for: identifier)
            )
        }
        // The table of a controller has the prototypes of its own scene.
        guard let type, index.isController(type), ListMethods.bases.contains(call.function),
            let base = call.base, Self.ownLists.contains(base.filter { $0 != "!" && $0 != "?" }),
            !known.contains(where: { $0.map { index.isKind($0, of: type) != .no } ?? true }),
            sceneClasses.contains(where: { index.isKind($0, of: type) == .yes })
        else { return nil }
        return Diagnostic(
            "cell-of-another-scene",
            .note,
            "no prototype of '\(type)' and no registration has the identifier '\(identifier)', which only another scene "
                + "has, so the app crashes when this code runs",
            at: location,
            remedy: "give the prototype of the scene this identifier, or correct the name"
        )
    }

    private func remedy(for identifier: String) -> String {
        let other = prototypes.keys.sorted().first { $0.lowercased() == identifier.lowercased() }
        return other.map { "write '\($0)'" } ?? "give a prototype this identifier, or register a cell with it"
    }

    /// The lists of a controller that its own scene makes.
    private static let ownLists: Set = ["tableView", "self.tableView", "collectionView", "self.collectionView"]

    /// The calls that register cells.
    private struct Registrations {
        /// The identifiers written in these calls.
        private var identifiers: Set<String> = []
        /// The numbers of all other strings of the sources.
        private var texts: Set<Int32> = []
        /// True if some identifiers may be the names of classes.
        private(set) var usesNames = false
        /// True if some identifiers are composed of parts.
        private(set) var composesIdentifiers = false

        init(of files: [SourceFileFacts]) {
            for file in files {
                texts.formUnion(file.texts)
                for call in file.resourceCalls where call.name.hasPrefix(ResourceLookups.register) { add(call) }
            }
        }

        /// Returns true if code may register an identifier.
        ///
        /// A string elsewhere may be a constant for it.
        func mayHave(_ identifier: String) -> Bool {
            identifiers.contains(identifier) || texts.contains(TextNumbers.number(of: identifier.utf8))
        }

        private mutating func add(_ call: ResourceCall) {
            guard let argument = call.arguments.first(where: { ResourceLookups.registered.contains($0.label) }) else {
                // Such as `register(Cell.self)` of a library.
                if call.labels.first == "" || call.labels.first?.hasPrefix("cell") == true { usesNames = true }
                return
            }
            if let literal = argument.literal {
                identifiers.insert(literal)
            } else if argument.text.contains("\"") {
                composesIdentifiers = true
            } else {
                usesNames = true
            }
        }
    }
}
