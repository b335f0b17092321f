package import AppFinding
internal import CodeModel
package import Diagnostics
package import InterfaceBuilder
internal import UIKitFacts

/// The classes of views and other objects named in documents, checked against those of the sources (INST-36).
///
/// The classes of controllers are those of ``SceneClasses``.
package struct ViewClasses {
    /// A class named by some objects of one document.
    private struct Named {
        var type: NamedClass
        /// The name of the first element with the class.
        var element: String
        /// The number of elements with the class.
        var count = 1
    }

    /// The reason that UIKit does not find a class.
    private enum Fault {
        /// No source declares it.
        case missing(nested: String?)
        /// Objective-C knows it only with its module.
        case withoutModule
        /// Objective-C does not know it.
        case generic
    }

    private let app: AppFiles
    private let unreadModules: [String]
    private let named: [Named]

    /// Collects the names of an app's documents.
    /// - Parameters:
    ///   - documents: the documents.
    ///   - app: the files of the app.
    ///   - unreadModules: the imported or linked modules with unread sources.
    package init(documents: [InterfaceBuilderDocument], app: AppFiles, unreadModules: [String]) {
        self.app = app
        self.unreadModules = unreadModules
        let libraries = app.librariesOfDocuments
        named = documents.filter(\.isOfViews).flatMap { document in
            Self.classes(of: document, target: libraries[document.file] ?? app.module)
        }
    }

    /// Returns a diagnostic for each class and document with objects whose class UIKit will not find.
    ///
    /// A warning is proven, a note is likely. It ignores a class of a module outside the sources.
    /// - Parameters:
    ///   - declared: the classes of all files of the app.
    ///   - elsewhere: the names of the classes that any source of the folder declares, under any build conditions.
    /// - Returns: the diagnostics, in document order.
    package func diagnostics(_ declared: DeclaredClasses, elsewhere: Set<String>) -> [Diagnostic] {
        guard !app.swiftFiles.isEmpty else { return [] }
        return named.compactMap { named in
            fault(of: named.type, declared, elsewhere).flatMap { diagnostic(of: named, $0) }
        }
    }

    // MARK: - Private

    private static func classes(of document: InterfaceBuilderDocument, target: String?) -> [Named] {
        var found: [Named] = []
        var places: [String: Int] = [:]
        let roots = document.scenes.flatMap { ($0.controller.map { [$0] } ?? []) + $0.objects } + document.objects
        let controllers = Set(document.scenes.compactMap { $0.controller?.position })
        Element.visit(roots) { element in
            guard !controllers.contains(element.position), element["placeholderIdentifier"] == nil,
                !element.name.hasSuffix("Controller"),
                let type = NamedClass(
                    { element[$0] },
                    at: element.position,
                    in: document.file,
                    target: target
                )
            else { return }
            let key = "\(type.name)\n\(type.module ?? "")\n\(type.isOfTarget)"
            if let place = places[key] {
                found[place].count += 1
            } else {
                places[key] = found.count
                found.append(Named(type: type, element: element.name))
            }
        }
        return found
    }

    private func fault(of named: NamedClass, _ declared: DeclaredClasses, _ elsewhere: Set<String>) -> Fault? {
        if declared.renamed.contains(named.name) { return nil }
        let candidates = declared.classes[named.name] ?? []
        if let entry = candidates.first(where: { TypeText.outer($0.plainName) == nil }) {
            if !entry.genericParameters.isEmpty { return .generic }
            return named.module != nil || named.isOfTarget || entry.isObjectiveC ? nil : .withoutModule
        }
        // The document may also belong to an older target of the folder without the class.
        let isElsewhere = candidates.isEmpty && elsewhere.contains(named.name)
        guard !isElsewhere, !UIKitClasses.isKnown(named.name), !app.lacksFile(ofClass: named.name) else { return nil }
        guard let module = named.module else {
            let isForeign = named.mayBeForeign || declared.propertyTypes.contains(named.name)
            return isForeign || !candidates.isEmpty ? nil : .missing(nested: nil)
        }
        // Without a project the name of the app's module is unknown.
        let isOwn = named.isOfTarget && app.module == nil || app.hasSources(ofModule: module)
        return isOwn ? .missing(nested: candidates.first?.plainName) : nil
    }

    private func diagnostic(of named: Named, _ fault: Fault) -> Diagnostic? {
        let name = named.type.name
        let others = named.count - 1
        let more = others == 0 ? "" : " and \(others) more object\(others == 1 ? "" : "s")"
        let effect = "so UIKit makes a plain object of it, which crashes where code uses it as a '\(name)'"
        switch fault {
        case .missing(let nested):
            let isCertain =
                !app.lacksSwiftFiles && app.hasProject
                && (named.type.module != nil || unreadModules.isEmpty && app.allObjectiveCFiles.isEmpty)
            let remedy =
                nested.map { "'\($0)' is nested: give it '@objc(\(name))', and remove the module of the object" }
                ?? "correct the class in the identity inspector, or add its file to the target"
            return Diagnostic(
                "view-class-not-found",
                isCertain ? .warning : .note,
                "no source of the app declares '\(name)', the class of this \(named.element)\(more), \(effect)",
                at: named.type.location,
                remedy: remedy
            )
        case .withoutModule:
            return Diagnostic(
                "view-class-without-module",
                .warning,
                "this \(named.element)\(more) names the class '\(name)' without its module, and Objective-C knows no "
                    + "Swift class by that name alone, \(effect)",
                at: named.type.location,
                remedy: "choose the module in the identity inspector, or give the class '@objc(\(name))'"
            )
        case .generic:
            return Diagnostic(
                "generic-view-class",
                .warning,
                "'\(name)', the class of this \(named.element)\(more), is generic and unknown to Objective-C, \(effect)",
                at: named.type.location,
                remedy: "name a subclass that is not generic, like 'class \(name)Of…: \(name)<…>'"
            )
        }
    }
}

extension InterfaceBuilderDocument {
    /// True for a document of UIKit with objects of the app's own classes.
    fileprivate var isOfViews: Bool {
        switch runtime {
        case .iOS, .iPad, .tvOS: !isLaunchScreen
        case .macOS, .watchOS, .archive, .unknown: false
        }
    }
}

extension NamedClass {
    /// True if the name may be that of a class of a framework, which has the prefix of the framework.
    var mayBeForeign: Bool { name.prefix { $0.isUppercase }.count != 1 || name.contains(".") }
}

extension AppFiles {
    /// Returns true if all classes of a module are among the sources.
    func hasSources(ofModule name: String) -> Bool {
        name == module || libraries.contains { $0.module == name && !$0.swiftFiles.isEmpty }
    }
}
