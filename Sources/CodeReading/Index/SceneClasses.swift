package import AppFinding
internal import CodeModel
package import Diagnostics
package import InterfaceBuilder
internal import SwiftSources

/// The classes that scenes and xibs name, held against those of the sources (INST-35, INST-36).
package struct SceneClasses {
    private struct Named {
        var type: NamedClass
        /// A Boolean value that indicates whether UIKit looks the class up; the object that owns a xib exists before it is loaded.
        var isLookedUp: Bool
    }

    private let app: AppFiles
    private let controllers: [Named]

    /// Collects the names of an app's documents.
    /// - Parameters:
    ///   - documents: the documents.
    ///   - app: what the app consists of.
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

    /// What is wrong with the names, by what the sources declare.
    ///
    /// A class of a module that is not among the sources is none of ours: nothing is said of it. Nor is anything said of the
    /// owner of a xib, whose class only Interface Builder reads: it may be generic, or a name that is gone.
    /// - Parameter declared: the classes of all files of the app.
    /// - Returns: a diagnostic for each scene whose class UIKit will not find.
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
            // Its file belongs to the target and is not there: that is said, and nothing is known of the class.
            guard let module = named.module, isOurs(module), !app.lacksFile(ofClass: named.name) else { return nil }
            return missing(named, nested: candidates.first)
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

    /// Whether all of a module's classes are among the sources.
    private func isOurs(_ module: String) -> Bool {
        module == app.module || app.libraries.contains { $0.module == module && !$0.swiftFiles.isEmpty }
    }

    private func generic(_ entry: CodeIndex.TypeEntry, _ named: NamedClass) -> Diagnostic {
        Diagnostic(
            "generic-controller",
            .warning,
            "the class '\(named.name)' is generic, so Objective-C does not know it, and UIKit makes a plain controller",
            at: named.location,
            remedy: "name a subclass that is not generic, like 'class \(named.name)Of…: \(named.name)<…>'"
        )
    }

    private func withoutModule(_ named: NamedClass) -> Diagnostic {
        Diagnostic(
            "class-without-module",
            .warning,
            "the scene names the class '\(named.name)' without a module, and Objective-C knows no Swift class by that "
                + "name alone, so UIKit makes a plain controller",
            at: named.location,
            remedy: "choose the module in the identity inspector, or give the class '@objc(\(named.name))'"
        )
    }

    private func missing(_ named: NamedClass, nested: CodeIndex.TypeEntry?) -> Diagnostic {
        let remedy =
            nested.map { entry in
                "'\(entry.plainName)' is nested: give it '@objc(\(named.name))', and the scene no module"
            } ?? "correct the class in the identity inspector, or add its file to the target"
        return Diagnostic(
            "class-not-found",
            .warning,
            "no Swift file of the target declares the class '\(named.name)', so UIKit makes a plain controller",
            at: named.location,
            remedy: remedy
        )
    }
}
