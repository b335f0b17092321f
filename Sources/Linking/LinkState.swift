internal import AppFinding
internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import InterfaceBuilder
internal import ManifestReading
internal import ProjectFiles
internal import SceneFlow

/// What the passes work on: the app's files on one side, the flow as it grows on the other.
struct LinkState {
    /// Where a scene of the flow comes from.
    struct Source {
        /// Which document, by index.
        package var document: Int
        /// The scene's element; for a xib, its objects.
        package var scene: SceneElement
    }

    /// What the app consists of.
    let app: AppFiles
    /// The app's documents, sorted by path.
    let documents: [LinkedDocument]
    /// What the app's sources say.
    let code: AppCode
    /// The flow as far as it is linked.
    var flow: Flow
    /// The flow's classes by name, with what each inherits.
    private(set) var graph = ClassGraph([])
    /// What the code of each of the flow's classes says, in the same order.
    private(set) var classCode: [ClassCode] = []
    /// Which of their methods can bear on the flow.
    private(set) var reach = MethodReach([])
    /// Where each scene with a document comes from, by index into the flow's scenes.
    var sources: [Int: Source] = [:]
    /// What the object IDs of each document stand for.
    var objects: [SceneObjects]
    /// The scene of each class with a xib, by the xib's name.
    var nibScenes: [String: Int] = [:]
    /// The scene that code makes, by its key.
    var codeScenes: [String: Int] = [:]
    /// What code sets on the children of containers that it makes or finds, by the child's scene.
    var childSites: [Scene.ID: [InjectionSite]] = [:]
    /// The segue identifiers that code performs, by class, in the order in which they were found.
    var performed: [PerformedSegue] = []
    /// What the walks through the code came by.
    var walked = Walked()
    /// What was made of the app before.
    let memory: LinkMemory
    /// How far the walks through the code may go.
    let budget: WalkBudget
    /// The module of the library that each file is a part of; the app's own files are not among them.
    private let librariesOfFiles: [String: String]
    /// The module of the library that each bundle identifier belongs to.
    private let librariesOfBundles: [String: String]

    /// Begins with an empty flow.
    /// - Parameters:
    ///   - app: what the app consists of.
    ///   - documents: the app's documents, sorted by path.
    ///   - code: what the app's sources say.
    ///   - memory: what was made of the app before. The default is nothing.
    ///   - budget: how far the walks through the code may go. The default is as far as they do without anybody who waits.
    init(
        app: AppFiles,
        documents: [LinkedDocument],
        code: AppCode = AppCode(),
        memory: LinkMemory = LinkMemory(),
        budget: WalkBudget = WalkBudget()
    ) {
        self.budget = budget
        self.app = app
        self.documents = documents
        self.code = code
        self.memory = memory
        librariesOfFiles = app.librariesOfFiles
        librariesOfBundles = Dictionary(
            app.libraries.compactMap { library in library.bundleIdentifier.map { ($0, library.module) } },
            uniquingKeysWith: { first, _ in first }
        )
        self.objects = documents.map { _ in SceneObjects() }
        flow = Flow(id: "", title: app.manifest?.title ?? app.name)
        flow.summary = app.manifest?.summary ?? ""
        flow.module = app.module
        flow.deploymentTarget = app.deploymentTarget
        flow.isForPadsOnly = app.isForPadsOnly
        flow.swiftVersion = app.swiftVersion
        flow.absentDocuments = app.absentDocuments
        flow.unreadModules = code.unreadModules
        flow.registrations = code.registrations
        flow.composition = code.composition
        flow.unresolved = code.unresolved
        flow.diagnostics = app.diagnostics + documents.flatMap(\.document.diagnostics) + code.diagnostics
    }

    /// Says what is known of the app's classes.
    mutating func setClasses(_ classes: [ControllerClass]) {
        flow.classes = classes
        graph = ClassGraph(classes)
        classCode = memory.classes.values(of: classes, named: \.name) { ClassCode($0) }
        reach = MethodReach(classCode.flatMap(\.methods))
    }

    /// Adds a diagnostic.
    mutating func report(
        _ id: String,
        _ severity: Severity,
        _ message: String,
        at location: SourceLocation?,
        remedy: String? = nil
    ) {
        flow.diagnostics.append(Diagnostic(id, severity, message, at: location, remedy: remedy))
    }

    /// Finds a storyboard by name; of several, one of the bundle that is asked for, and the nearest of those.
    /// - Parameters:
    ///   - name: the storyboard's name.
    ///   - file: the path of the file that asks, or nil.
    ///   - identifier: the identifier of the bundle; nil for that of the file. The default is nil.
    /// - Returns: the document's index, or nil where the app has no such storyboard.
    func storyboard(named name: String, from file: String?, inBundle identifier: String? = nil) -> Int? {
        let candidates = documents.indices.filter { documents[$0].hasScenes && documents[$0].name == name }
        guard candidates.count > 1, let file else { return candidates.first }
        let bundle = identifier.flatMap { librariesOfBundles[$0] } ?? librariesOfFiles[file]
        func rank(_ index: Int) -> (Int, Int, Int) {
            let shared = zip(documents[index].document.file.utf8, file.utf8).prefix { $0 == $1 }.count
            return (documents[index].library == bundle ? 1 : 0, shared, -index)
        }
        return candidates.max { rank($0) < rank($1) }
    }
}
