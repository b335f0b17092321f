internal import AppFinding
internal import CodeReading
internal import Diagnostics
internal import ProjectFiles
internal import SwiftFacts
internal import UIKitFacts

/// The nibs that Swift code names, checked against the xibs of the app.
struct NibNames {
    /// The bundle of a nib.
    private enum Bundle {
        /// The app's own.
        case main
        /// That of a class of the sources.
        case ofClass
    }

    /// A nib named by a call.
    private struct Request {
        var name: String
        var bundle: Bundle
        /// The controller whose view is in the nib; nil for a nib loaded by the call itself.
        var controller: String?
        /// True if the call opens no file: a `UINib` is read when it is instantiated, or for a dequeued cell.
        var isOpenedLater = false
    }

    private let app: AppFiles
    private let index: CodeIndex
    /// True if the sources of all modules were read.
    private let knowsModules: Bool
    private let xibs: Set<String>
    private let librariesOfFiles: [String: String]

    /// Collects the xibs of an app.
    /// - Parameters:
    ///   - app: the files of the app.
    ///   - index: all declarations of the sources.
    ///   - unreadModules: the imported or linked modules with unread sources.
    init(of app: AppFiles, _ index: CodeIndex, unreadModules: [String]) {
        self.app = app
        self.index = index
        knowsModules = unreadModules.isEmpty
        xibs = Set(app.interfaceFiles.map(\.path).filter { $0.hasSuffix(".xib") }.map(RelativePath.stem))
        librariesOfFiles = app.librariesOfFiles
    }

    /// Returns a diagnostic for each call with a nib that is not there.
    ///
    /// A warning is proven, a note is likely.
    /// - Parameter files: the facts of the app's files.
    /// - Returns: the diagnostics, in the order of the files.
    func diagnostics(of files: [SourceFileFacts]) -> [Diagnostic] {
        files.flatMap { file in
            file.resourceCalls.compactMap { call in
                guard index.conditions.hold(call.conditions), let request = request(call, in: file.file),
                    isMissing(request.name), !Self.isTested(request.name, by: call, in: file)
                else { return nil }
                return diagnostic(request, call, in: file.file)
            }
        }
    }

    // MARK: - Private

    /// Returns the nib that a call names; nil if it names none, or one of an unknown bundle.
    private func request(_ call: ResourceCall, in file: String) -> Request? {
        if call.name == ResourceLookups.loadNib {
            guard call.labels.prefix(2) == ["", "owner"], let name = call.arguments[0].literal,
                let bundle = call.base.flatMap({ bundle($0, of: call, in: file) })
            else { return nil }
            return Request(name: name, bundle: bundle)
        }
        guard call.labels == [ResourceLookups.nibName, "bundle"], let name = call.arguments[0].literal,
            let bundle = bundle(call.arguments[1].text, of: call, in: file)
        else { return nil }
        if call.callee == "UINib" { return Request(name: name, bundle: bundle, isOpenedLater: true) }
        let isOwn = call.callee == "super.init" || call.callee == "self.init"
        guard let type = index.type(isOwn ? call.type : call.callee, file: file)?.name, loadsNib(type) else {
            return nil
        }
        return Request(name: name, bundle: bundle, controller: type)
    }

    private func bundle(_ text: String, of call: ResourceCall, in file: String) -> Bundle? {
        switch text {
        case "nil", ".main", "Bundle.main", "NSBundle.mainBundle()": return .main
        case "Bundle(for: type(of: self))", "Bundle(for: self.classForCoder)", "Bundle(for: classForCoder)",
            "Bundle(for: Self.self)", "Bundle(for: self)":
            return index.isDeclared(index.canonicalName(call.type, file: file)) ? .ofClass : nil
        default:
            let suffix = ".self)"
            guard text.hasPrefix("Bundle(for: "), text.hasSuffix(suffix) else { return nil }
            let name = String(text.dropFirst("Bundle(for: ".count).dropLast(suffix.count))
            return index.isDeclared(index.canonicalName(name, in: call.type, file: file)) ? .ofClass : nil
        }
    }

    /// Returns true if the view of a controller comes from its nib.
    ///
    /// Table and collection view controllers make their own view without a nib.
    private func loadsNib(_ type: String) -> Bool {
        guard index.isController(type), index.method("loadView()", on: type, isStatic: false) == nil,
            index.property("nibName", on: type, isStatic: false) == nil
        else { return false }
        return ["UITableViewController", "UICollectionViewController"].allSatisfy { index.isKind(type, of: $0) == .no }
    }

    /// Returns true if no document that may be in the app has a name.
    private func isMissing(_ name: String) -> Bool {
        guard !name.isEmpty, !name.contains(where: { "/.~".contains($0) }) else { return false }
        // The file of another target may be in the app's bundle by a script, and one of a variant is not listed.
        return !xibs.contains(name) && !app.documentsInFolder.contains(name)
            && !app.absentDocuments.contains { $0 == name || $0.hasPrefix("\(name)~") }
    }

    /// Returns true if code near a call asks for the nib's file first.
    private static func isTested(_ name: String, by call: ResourceCall, in file: SourceFileFacts) -> Bool {
        file.resourceCalls.contains { other in
            guard let argument = other[ResourceLookups.resource] else { return false }
            guard let literal = argument.literal else { return other.type == call.type }
            return literal == name
        }
    }

    private func diagnostic(_ request: Request, _ call: ResourceCall, in file: String) -> Diagnostic {
        let runs =
            call.conditions.isEmpty && call.isUnconditional && Lifecycle.isCalled(call.function)
            && index.type(call.type, file: file).map { index.isController($0.name) } == true
        let isCertain =
            runs && request.controller == nil && !request.isOpenedLater && request.bundle == .main && app.hasProject
            && knowsModules
            && librariesOfFiles[file] == nil
        let effect =
            request.controller.map { "so the app crashes when the view of '\($0)' loads" }
            ?? (request.isOpenedLater
                ? "so the app crashes when the nib is instantiated, or a cell of it dequeued"
                : "so the app crashes when this code runs")
        let other = xibs.first { $0.lowercased() == request.name.lowercased() }
        return Diagnostic(
            "nib-not-found",
            isCertain ? .warning : .note,
            "no xib of the app is called '\(request.name)', \(effect)",
            at: SourceLocation(file: file, call.position),
            remedy: other.map { "write '\($0)': iOS distinguishes capital letters in the names of files" }
                ?? "correct the name, or add the xib to the target"
        )
    }
}

extension Lifecycle {
    /// Returns true if UIKit calls the method of a base name on each controller that it shows.
    fileprivate static func isCalled(_ base: String) -> Bool {
        callbacks.contains { $0.prefix { $0 != "(" } == base }
    }
}
