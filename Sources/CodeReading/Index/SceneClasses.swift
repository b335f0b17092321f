package import AppFinding
internal import CodeModel
package import Diagnostics
package import InterfaceBuilder

/// The classes named in scenes and xibs, checked against those of the sources (INST-35, INST-36).
package struct SceneClasses {
    private struct Named {
        var type: NamedClass
        /// True if UIKit looks the class up.
        ///
        /// The owner of a xib exists before the xib is loaded.
        var isLookedUp: Bool
    }

    private let app: AppFiles
    private let controllers: [Named]

    /// Collects the names of an app's documents.
    /// - Parameters:
    ///   - documents: the documents.
    ///   - app: the files of the app.
    package init(documents: [InterfaceBuilderDocument], app: AppFiles) {
        self.app = app
        let libraries = app.librariesOfDocuments
        controllers = documents.flatMap { document in
            let target = libraries[document.file] ?? app.module
            return Self.controllers(of: document).compactMap { element in
                NamedClass({ element[$0] }, at: element.position, in: document.file, target: target).map {
                    Named(type: $0, isLookedUp: element["placeholderIdentifier"] == nil)
                }
            }
        }
    }

    /// The names, without modules.
    package var names: Set<String> { Set(controllers.map(\.type.name)) }

    /// Returns the problems with the names, given the declarations of the sources.
    ///
    /// It ignores a class of a module outside the sources. It also ignores the owner of a xib, because only Interface
    /// Builder reads its class: it may be generic, or no longer exist. A note is likely: a class without a module may be
    /// one of a package.
    /// - Parameter declared: the classes of all files of the app.
    /// - Returns: a diagnostic for each scene with a class not found by UIKit.
    package func diagnostics(_ declared: DeclaredClasses) -> [Diagnostic] {
        guard !app.swiftFiles.isEmpty else { return [] }
        return controllers.filter(\.isLookedUp).map(\.type).compactMap { named in
            if declared.renamed.contains(named.name) { return nil }
            let candidates = declared.classes[named.name] ?? []
            if let entry = candidates.first(where: { TypeText.outer($0.plainName) == nil }) {
                if !entry.genericParameters.isEmpty { return generic(entry, named) }
                // Objective-C knows its own classes by their names alone.
                let isFound = named.module != nil || named.isOfTarget || entry.isObjectiveC
                return isFound ? nil : withoutModule(named)
            }
            // Another diagnostic reports a missing file of the target. Nothing is known of its classes.
            guard !app.lacksFile(ofClass: named.name) else { return nil }
            guard let module = named.module else {
                let isOwn =
                    app.hasProject && app.allObjectiveCFiles.isEmpty && !named.mayBeForeign
                    && !declared.propertyTypes.contains(named.name)
                return isOwn && candidates.isEmpty ? missing(named, nested: nil, .note) : nil
            }
            return app.hasSources(ofModule: module) ? missing(named, nested: candidates.first, .warning) : nil
        }
    }

    // MARK: - Private

    private static func controllers(of document: InterfaceBuilderDocument) -> [Element] {
        switch document.format {
        case .storyboard: document.isLaunchScreen ? [] : document.scenes.compactMap(\.controller)
        case .xib:
            document.objects.filter {
                $0["placeholderIdentifier"] == "IBFilesOwner" || $0.name.hasSuffix("Controller")
            }
        }
    }

    private func generic(_ entry: CodeIndex.TypeEntry, _ named: NamedClass) -> Diagnostic {
        Diagnostic(
            "generic-controller",
            .warning,
            "the class '\(named.name)' is generic and unknown to Objective-C, so UIKit creates a plain controller",
            at: named.location,
            remedy: "name a subclass that is not generic, like 'class \(named.name)Of…: \(named.name)<…>'"
        )
    }

    private func withoutModule(_ named: NamedClass) -> Diagnostic {
        Diagnostic(
            "class-without-module",
            .warning,
            "the scene names the class '\(named.name)' without a module, and Objective-C knows no Swift class by that "
                + "name alone, so UIKit creates a plain controller",
            at: named.location,
            remedy: "choose the module in the identity inspector, or give the class '@objc(\(named.name))'"
        )
    }

    private func missing(_ named: NamedClass, nested: CodeIndex.TypeEntry?, _ severity: Severity) -> Diagnostic {
        let remedy =
            nested.map { entry in
                "'\(entry.plainName)' is nested: give it '@objc(\(named.name))', and remove the scene's module"
            } ?? "correct the class in the identity inspector, or add its file to the target"
        return Diagnostic(
            "class-not-found",
            severity,
            "no Swift file of the target declares the class '\(named.name)', so UIKit creates a plain controller",
            at: named.location,
            remedy: remedy
        )
    }
}
