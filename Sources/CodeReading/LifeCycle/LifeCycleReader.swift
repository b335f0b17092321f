internal import CodeModel
internal import Diagnostics
package import ObjectiveCSources
package import SceneFlow
package import SwiftFacts
internal import UIKitFacts

/// Reads an app's adoption of the scene life cycle: its delegates, their methods, windows and options.
package struct LifeCycleReader {
    private let index: CodeIndex
    private let files: [SourceFileFacts]
    private let objectiveC: [ObjectiveCFacts]

    /// Creates a reader.
    /// - Parameters:
    ///   - index: all files of the app.
    ///   - files: the facts of its Swift files.
    ///   - objectiveC: the facts of its Objective-C files.
    package init(index: CodeIndex, files: [SourceFileFacts], objectiveC: [ObjectiveCFacts]) {
        self.index = index
        self.files = files
        self.objectiveC = objectiveC
    }

    /// The facts, without those of the Info.plist.
    package var lifeCycle: LifeCycle {
        var result = LifeCycle()
        let app = index.entries.first { index.isSwiftUIApp($0) }
        result.isSwiftUI = app != nil
        if result.isSwiftUI { result.modifiers = AppDelegateMethod.modifiers.filter(isMentioned) }
        let names = delegates(app)
        result.isDelegateKnown = names.isKnown
        if let name = names.chosen { result.delegate = delegate(name) }
        result.sceneDelegates = sceneDelegates.map(delegate)
        guard let name = names.chosen else { return result }
        for entry in chain(of: name) {
            result.launchOptions += entry.methods.filter(isLaunching).flatMap { method in
                OptionUses(in: method.declaration, of: method.file, index.conditions).reads
            }
            result.windows += windows(of: entry)
        }
        result.launchOptions = Array(Set(result.launchOptions)).sorted { $0.location < $1.location }
        result.windows.sort { $0.location < $1.location }
        // The whole code is searched only where the answer matters.
        if !result.windows.isEmpty { (result.makesSceneWindow, result.movesWindow) = sceneWindows }
        return result
    }

    /// Returns true if the code of a Swift file has a word.
    private func isMentioned(_ word: String) -> Bool {
        var word = word
        let number = word.withUTF8(TypeWords.number)
        return files.contains { file in file.words.contains { $0.words.contains(number) } }
    }

    // MARK: - Delegates

    /// Returns the app's delegate among the classes of the sources, and true if the sources decide which it is.
    private func delegates(_ app: CodeIndex.TypeEntry?) -> (chosen: String?, isKnown: Bool) {
        // A superclass outside the sources may bring the protocol.
        let named = index.entries.filter { entry in
            entry.kind == .class && entry.attributes.contains { Self.entryPoints.contains($0.name) }
        }
        if let entry = named.first { return (entry.name, named.count == 1) }
        let all = conformers(to: ["UIApplicationDelegate"])
        if let app {
            let adaptor = app.properties.flatMap(\.declaration.attributes).first { attribute in
                attribute.name.hasSuffix("UIApplicationDelegateAdaptor")
            }
            guard let arguments = adaptor?.arguments else { return (adaptor == nil ? nil : all.first, adaptor == nil) }
            let name = arguments.replacing(".self", with: "").filter { !$0.isWhitespace }
            let known = index.canonicalName(name, in: app.name)
            return (all.contains(known) ? known : all.first, all.contains(known))
        }
        if let name = objectiveC.lazy.compactMap(\.delegate).first, index.isDeclared(name) { return (name, true) }
        // Of a class and its subclasses, the subclass is the delegate.
        let ends = all.filter { name in !all.contains { $0 != name && index.ancestry(of: $0).contains(name) } }
        let own = ends.filter { !FreshInstallWords.isForTests($0) }
        let left = own.isEmpty ? ends : own
        return (left.first, left.count == 1)
    }

    /// The classes of the delegates of scenes with windows, sorted.
    private var sceneDelegates: [String] { conformers(to: ["UIWindowSceneDelegate", "UISceneDelegate"]) }

    /// Returns the classes that conform to one of some protocols, sorted.
    private func conformers(to protocols: [String]) -> [String] {
        Set(protocols.flatMap(index.conformers)).filter { name in
            index.isDeclared(name) && index.entry(named: name)?.kind == .class
        }.sorted()
    }

    private func delegate(_ name: String) -> LifeCycle.Delegate {
        let entries = chain(of: name)
        var result = LifeCycle.Delegate(
            name,
            at: entries.first?.location ?? SourceLocation(file: "", line: 1),
            isWhole: isWhole(entries)
        )
        var known: Set<String> = []
        var options: Set<String> = []
        for entry in entries {
            for method in entry.methods where !method.declaration.isStatic {
                let declaration = method.declaration
                // The body of an Objective-C method without a bearing on the flow is not read.
                guard let body = declaration.body, known.insert(declaration.fullName).inserted else { continue }
                result.methods.append(
                    LifeCycle.Method(
                        declaration.fullName,
                        at: SourceLocation(file: method.file, declaration.position),
                        isEmpty: body.isEmpty
                    )
                )
                guard Self.receiving.contains(declaration.fullName) else { continue }
                let uses = OptionUses(in: declaration, of: method.file, index.conditions)
                options.formUnion(uses.properties)
                if uses.arePassedOn { result.passesConnectionOptions = true }
            }
        }
        for method in declaredMethods(of: entries.map(\.name)) where known.insert(method.name).inserted {
            result.methods.append(method)
        }
        result.connectionOptions = options.sorted()
        return result
    }

    /// The methods in implementations of Objective-C whose bodies are not read.
    private func declaredMethods(of names: [String]) -> [LifeCycle.Method] {
        objectiveC.flatMap { file in
            file.classes.filter { $0.isImplementation && names.contains($0.name) }.flatMap(\.methods).map { method in
                let name = ObjectiveCNames.imported(method.selector)
                let labels = name.labels.map { $0.isEmpty ? "_:" : "\($0):" }.joined()
                return LifeCycle.Method(
                    "\(name.base)(\(labels))",
                    at: SourceLocation(file: file.file, line: method.line),
                    isEmpty: false
                )
            }
        }
    }

    /// Returns a class and its superclasses in the sources.
    private func chain(of name: String) -> [CodeIndex.TypeEntry] {
        index.ancestry(of: name).compactMap { index.entry(named: $0) }.filter { !$0.isExtensionOnly }
    }

    /// Returns true if no class outside the sources, except UIKit's, is among the ancestors.
    private func isWhole(_ entries: [CodeIndex.TypeEntry]) -> Bool {
        guard let root = entries.last else { return false }
        guard let first = root.inherited.first?.text else { return true }
        // The first name may be a superclass, whatever it sounds like.
        let name = index.canonicalName(first, in: root.name)
        return UIKitClasses.isKnown(name) || UIKitClasses.delegateProtocols.contains(name)
    }

    // MARK: - Windows

    private func windows(of entry: CodeIndex.TypeEntry) -> [LifeCycle.Window] {
        var found: [LifeCycle.Window] = []
        func read(in file: String, always: Bool, _ walk: (CurrentCode) -> Void) {
            let code = CurrentCode(conditions: index.conditions) { expression, isConditional in
                guard case .call(let callee, let arguments) = expression.kind, let name = callee.plainName,
                    !arguments.contains(where: { $0.label == "windowScene" }),
                    index.isKind(index.canonicalName(name, in: entry.name), of: "UIWindow") == .yes
                else { return }
                found.append(
                    LifeCycle.Window(
                        expression.shownText,
                        at: SourceLocation(file: file, expression.position),
                        isConditional: isConditional || !always
                    )
                )
            }
            walk(code)
        }
        for property in entry.properties where !property.declaration.isStatic {
            let value = property.declaration.initialValue
            read(in: property.file, always: !property.declaration.isLazy) { code in
                if let value { code.walk(value) }
            }
            read(in: property.file, always: false) { $0.walk(property.declaration.getter ?? []) }
        }
        for method in entry.methods {
            read(in: method.file, always: isLaunching(method)) { $0.walk(method.declaration.body ?? []) }
        }
        return found
    }

    /// Searches the code for windows made for a scene, and for windows moved into a scene.
    private var sceneWindows: (isMade: Bool, isMoved: Bool) {
        var found = (isMade: false, isMoved: false)
        let code = CurrentCode(
            conditions: index.conditions,
            visit: { expression, _ in
                guard case .call(_, let arguments) = expression.kind else { return }
                if arguments.contains(where: { $0.label == "windowScene" }) { found.isMade = true }
            },
            assign: { target, value in
                if case .member(_?, "windowScene") = target.kind, value.kind != .nothing { found.isMoved = true }
            }
        )
        for entry in index.entries {
            for function in entry.methods + entry.initializers { code.walk(function.declaration.body ?? []) }
            for property in entry.properties {
                if let value = property.declaration.initialValue { code.walk(value) }
                code.walk((property.declaration.getter ?? []) + (property.declaration.didSet ?? []))
            }
        }
        for function in index.allFunctions { code.walk(function.declaration.body ?? []) }
        return found
    }

    private func isLaunching(_ method: CodeIndex.Member<FunctionDeclaration>) -> Bool {
        AppDelegateMethod.launching.contains(method.declaration.fullName)
    }

    /// The methods with the connection options of a scene.
    private static let receiving: Set = [AppDelegateMethod.connecting, AppDelegateMethod.configuring]
    private static let entryPoints: Set = ["main", "UIApplicationMain"]
}
