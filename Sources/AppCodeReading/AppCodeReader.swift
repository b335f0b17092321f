package import AppFinding
package import CodeModel
internal import CodeReading
internal import Diagnostics
package import InterfaceBuilder
internal import ManifestReading
internal import ObjectiveCSources
package import ProjectFiles
package import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews
internal import Threads

/// Joins the facts of an app's files into its code in the terms of the model.
package struct AppCodeReader {
    /// The files of the app.
    let app: AppFiles
    /// The facts of all source files, of this app and of others.
    package let sources: SourceReader.Result
    /// The app's documents.
    package let documents: [InterfaceBuilderDocument]
    /// The code as last read.
    let memory: CodeMemory

    /// Creates a reader.
    /// - Parameters:
    ///   - app: the files of the app.
    ///   - sources: the facts of all source files, of this app and of others.
    ///   - documents: the app's documents.
    ///   - memory: the code as last read.
    package init(
        app: AppFiles,
        sources: SourceReader.Result,
        documents: [InterfaceBuilderDocument],
        memory: CodeMemory
    ) {
        self.app = app
        self.sources = sources
        self.documents = documents
        self.memory = memory
    }

    /// Reads the code.
    /// - Parameters:
    ///   - configuration: the build. The default is debug.
    ///   - stop: makes the reader skip expensive work. The default is nil.
    /// - Returns: the code.
    package func read(_ configuration: BuildConfiguration = .debug, until stop: LinkingStop? = nil) -> AppCode {
        var code = AppCode()
        let conditions = app.conditions(configuration)
        let written = app.allSwiftFiles.compactMap { sources.swift.facts[$0] }
        let (files, cutViews, moved) = hosted(written, conditions)
        let bodies = memory.bodies(of: files, conditions)
        let modules = modules(of: files, mentioning: bodies.values.reduce(into: []) { $0.formUnion($1.mentions) })
        code.unreadModules = app.unreadModules(importing: files.reduce(into: []) { $0.formUnion($1.imports) })
        code.storyboards = opened(in: bodies)
        let before = memory.before(modules, conditions)
        let index =
            before.flatMap { $0.build.index.updated(to: modules, after: $0.changed, bodies: bodies) }
            ?? CodeIndex(modules: modules, conditions: conditions, bodies: bodies)
        let scenes = SceneClasses(documents: documents, app: app)
        let reader = ClassReader(
            index: index,
            named: scenes.names,
            language: app.swiftVersion,
            until: stop,
            besides: before.map { ($0.build.flowNames, $0.changed) }
        )
        var build = CodeMemory.Build(modules: modules, index: index, flowNames: reader.flowNames)
        let others = app.allObjectiveCFiles.compactMap { sources.objectiveC[$0] }
        let read = memory.classes(of: build, bodies)
        let unreadModules = code.unreadModules
        let declaredClasses = DeclaredClasses(index)
        // The two are independent, and a saved file waits for both.
        let (swift, beside) = atOnce {
            onDeepStack { reader.read(read) }
        } and: { [self] in
            let refusals = RefusalReader(index, modules, unreadModules: unreadModules, target: app.deploymentTarget)
            return Beside(
                makes: FunctionMakesReader(index: index).read(
                    reader.flowNames,
                    besides: before.map { ($0.build.makes, $0.changed) }
                ),
                registrations: RegistrationReader(index: index),
                delegate: SceneConfigurationReader(index: index).delegateClass,
                lifeCycle: LifeCycleReader(index: index, files: written, objectiveC: others).lifeCycle,
                refusals: refusals.read(besides: before.map { ($0.build.refusals, $0.changed) }, until: stop),
                classes: NamedClasses(scenes, SegueClasses(documents: documents, app: app), declaredClasses)
            )
        }
        build.classes = swift.memory
        let names = Set(swift.classes.map(\.type.name))
        let declarations = ObjectiveCClasses.controllers(in: others)
        let declared = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        // Of two classes of one name the Swift one is taken.
        code.classes = swift.classes.map(\.type).map { type in
            guard type.isObjectiveC, let declared = declared[type.name] else { return type }
            return ObjectiveCClasses.joining(type, declared)
        }
        code.classes += declarations.filter { !names.contains($0.name) }
        code.classes.sort { $0.name < $1.name }
        code.makers = swift.makers
        code.followed = swift.followed
        for file in others where !file.assumedLines.isEmpty { code.assumedLines[file.file] = file.assumedLines }
        code.makes = beside.makes.all
        build.makes = beside.makes.byFile
        code.sceneDelegate = beside.delegate
        code.lifeCycle = beside.lifeCycle
        let (calls, (words, composed)) = atOnce {
            let calls = NavigationCalls(index: index, others: swift.others)
            return calls.calls(of: files) + calls.calls(of: others) + app.outside.flatMap(NavigationCalls.calls)
        } and: { [self] in
            let words = CodeWords(files, others, starts: reader.starts(among: names), index)
            return (words, composition(beside.registrations, scenes.names, index))
        }
        code.navigations = calls
        code.movedNavigations = moved
        code.words = words
        (code.registrations, code.composition) = composed
        code.unresolved = swift.classes.flatMap(\.unresolved) + swift.unread + beside.registrations.unresolved
        code.repeatedClasses = index.repeatedClasses
        let proven = beside.classes.scenes.filter { $0.severity >= .warning }
        code.unknownClasses = Set(proven.compactMap(\.location))
        code.unknownSegues = Set(beside.classes.segues.compactMap(\.location))
        code.diagnostics = index.diagnostics + swift.cuts + cutViews + files.flatMap(Self.syntaxErrors)
        code.diagnostics += beside.classes.scenes + beside.classes.segues + beside.refusals.diagnostics
        code.diagnostics += resources(files, others, index, declaredClasses, unreadModules)
        build.refusals = beside.refusals.memory
        memory.keep(build)
        return code
    }

    /// Returns the problems with the names that UIKit looks up: of classes of views, of nibs and of cells.
    private func resources(
        _ files: [SourceFileFacts],
        _ others: [ObjectiveCFacts],
        _ index: CodeIndex,
        _ declaredClasses: DeclaredClasses,
        _ unreadModules: [String]
    ) -> [Diagnostic] {
        let views = ViewClasses(documents: documents, app: app, unreadModules: unreadModules)
        let cells = CellIdentifiers(of: app, documents, index, unreadModules: unreadModules)
        return views.diagnostics(declaredClasses, elsewhere: sources.classNames)
            + NibNames(of: app, index, unreadModules: unreadModules).diagnostics(of: files)
            + cells.diagnostics(of: files, others)
    }

    /// Returns the registrations of the app's containers, and its composition.
    /// - Parameters:
    ///   - read: the registrations in the code.
    ///   - scenes: the classes named by scenes.
    ///   - index: all declarations.
    /// - Returns: both, with those of the manifest.
    private func composition(
        _ read: RegistrationReader,
        _ scenes: Set<String>,
        _ index: CodeIndex
    ) -> (registrations: [RegisteredService], composition: Composition) {
        let stated = app.manifest?.composition ?? ManifestComposition()
        let controllers = scenes.union(app.manifest?.controllers(in: index) ?? [])
        let merge = RegistrationMerge(index: index) { index.isController($0) || controllers.contains($0) }
        let registrations = merge.merge(read.registrations, stated)
        return (registrations, Composition(stated, of: registrations, index))
    }

    /// The facts of an app's code that need no read bodies.
    private struct Beside: Sendable {
        var makes: (all: [FunctionMakes], byFile: [String: [FunctionMakes]])
        var registrations: RegistrationReader
        var delegate: String?
        var lifeCycle: LifeCycle
        var refusals: (diagnostics: [Diagnostic], memory: RefusalReader.Memory)
        var classes: NamedClasses
    }

    /// Returns the names of the storyboards that code opens, by `UIStoryboard(name:bundle:)` or a generated accessor.
    private func opened(in bodies: [String: FileBodies]) -> Set<String> {
        var names: Set<String> = []
        var accessors: Set<String> = []
        for file in bodies.values {
            names.formUnion(file.storyboards)
            accessors.formUnion(file.besideAccessors)
        }
        guard !accessors.isEmpty else { return names }
        for document in documents where document.format == .storyboard {
            let name = RelativePath.stem(of: document.file)
            if !accessors.isDisjoint(with: GeneratedAccessors.accessors(ofStoryboard: name)) { names.insert(name) }
        }
        return names
    }

    /// The problems with the classes named by the documents.
    private struct NamedClasses: Sendable {
        var scenes: [Diagnostic]
        var segues: [Diagnostic]

        init(_ scenes: SceneClasses, _ segues: SegueClasses, _ known: DeclaredClasses) {
            self.scenes = scenes.diagnostics(known)
            self.segues = segues.diagnostics(known)
        }
    }

    /// Returns the facts of the Swift files, with SwiftUI's views as controllers.
    /// - Returns: the facts, a diagnostic for the views with too many parts, and the places to which the code of
    ///   navigations was put.
    private func hosted(
        _ files: [SourceFileFacts],
        _ conditions: BuildConditions
    ) -> (files: [SourceFileFacts], cuts: [Diagnostic], moved: [SourceLocation: [SourceLocation]]) {
        guard files.contains(where: { $0.imports.contains("SwiftUI") }) else { return (files, [], [:]) }
        return onDeepStack {
            let views = HostedViews(files, active: conditions.active)
            guard !views.isEmpty else { return (files, [], [:]) }
            var places: [(name: String, location: SourceLocation?)] = []
            for name in views.cutViews {
                let found = files.lazy.compactMap { file in
                    file.types.first { $0.name == name && $0.kind != .extension }.map { (file.file, $0.position) }
                }.first
                places.append((name, found.map { SourceLocation(file: $0.0, $0.1) }))
            }
            let cut = LinkingLimit.viewParts.diagnostic(places)
            func location(_ place: PlaceInFile) -> SourceLocation { SourceLocation(file: place.file, place.position) }
            let moved = views.movedNavigations.map { (location($0), $1.map(location).sorted()) }
            return (files.map(views.translated), [cut].compactMap(\.self), Dictionary(uniqueKeysWithValues: moved))
        }
    }

    /// Returns the modules with sources, the app's first, and the code absent from the checkout.
    private func modules(
        of files: [SourceFileFacts],
        mentioning mentions: Set<AbsentSources.Mention>
    ) -> [CodeModule] {
        let facts = Dictionary(files.map { ($0.file, $0) }) { first, _ in first }
        let libraries = app.libraries.map { library in
            module(library.module, library.swiftFiles, library.objectiveCFiles, facts)
        }
        let modules = [module(app.module, app.swiftFiles, app.objectiveCFiles, facts)] + libraries
        let absent = AbsentSources(app: app, modules: modules, mentions: mentions, documents: documents)
        return modules + [absent.module(memory.absent)]
    }

    private func module(
        _ name: String?,
        _ swift: [String],
        _ objectiveC: [String],
        _ facts: [String: SourceFileFacts]
    ) -> CodeModule {
        CodeModule(
            name,
            swift.compactMap { facts[$0] },
            objectiveC: objectiveC.compactMap { sources.objectiveC[$0] }
        )
    }

    /// True if the compiled code differs between a debug and a release build.
    package var differsInRelease: Bool {
        let conditions = memory.conditions(in: app.allSwiftFiles.compactMap { sources.swift.facts[$0] })
        let debug = app.conditions(.debug)
        let release = app.conditions(.release)
        return conditions.contains { debug.holds($0) != release.holds($0) }
    }

    // MARK: - Private

    private static func syntaxErrors(of file: SourceFileFacts) -> [Diagnostic] {
        file.syntaxErrors.prefix(10).map { error in
            Diagnostic(
                "swift-syntax",
                .warning,
                "the file does not parse here: \(name: error.message)",
                at: SourceLocation(file: file.file, error.position),
                remedy: "fix it: the surrounding code may be missing from the flow"
            )
        }
    }
}

extension Composition {
    /// Creates the composition of an app from its manifest and its sources.
    init(_ stated: ManifestComposition, of registrations: [RegisteredService], _ index: CodeIndex) {
        self.init()
        kinds = stated.allKinds
        openAtLaunch = stated.openAtLaunch
        fixtures = stated.fixtures.sorted { $0.type < $1.type }
        types = TypeFactReader(index: index).facts(for: registrations.map(\.registration))
        isAutowiring = stated.isAutowiring
    }
}

extension Manifest {
    /// Returns the view controllers among the manifest's classes, stated or derived.
    fileprivate func controllers(in index: CodeIndex) -> Set<String> {
        let superclasses = Dictionary(
            classes.compactMap { item in item.facts.superclass.map { (item.facts.name, $0) } },
            uniquingKeysWith: { first, _ in first }
        )
        return Set(
            superclasses.keys.filter { name in
                var name = name
                // Classes in a circle are no controllers.
                for _ in superclasses {
                    guard let next = superclasses[name] else { break }
                    name = next
                }
                return index.isController(name)
            }
        )
    }
}

extension AppFiles {
    /// Returns the compilation conditions of the app.
    func conditions(_ configuration: BuildConfiguration) -> BuildConditions {
        BuildConditions(
            configuration,
            flags: compilationFlags[configuration] ?? [],
            language: swiftVersion,
            platform: platform
        )
    }
}
