internal import AppFinding
internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import InterfaceBuilder
internal import ManifestReading
internal import ProjectFiles
internal import SceneFlow

/// The working state of the passes: the app's files as input, the growing flow as output.
struct LinkState {
    /// The origin of a scene of the flow.
    struct Source {
        /// The index of the document.
        package var document: Int
        /// The scene's element; for a xib, its objects.
        package var scene: SceneElement
    }

    /// The files of the app.
    let app: AppFiles
    /// The app's documents, sorted by path.
    let documents: [LinkedDocument]
    /// The facts of the app's sources.
    let code: AppCode
    /// The flow as far as it is linked.
    var flow: Flow
    /// The flow's classes by name, with their inheritance.
    private(set) var graph = ClassGraph([])
    /// The code summary of each of the flow's classes, in the same order.
    private(set) var classCode: [ClassCode] = []
    /// The methods of these classes with a possible effect on the flow.
    private(set) var reach = MethodReach([])
    /// The origin of each scene with a document, by index into the flow's scenes.
    var sources: [Int: Source] = [:]
    /// The objects of each document by object ID.
    var objects: [SceneObjects]
    /// The scene of each class with a xib, by the xib's name.
    var nibScenes: [String: Int] = [:]
    /// The index of each scene made by code, by its key.
    var codeScenes: [String: Int] = [:]
    /// The values set by code on the children of containers made or found by code, by the child's scene.
    var childSites: [Scene.ID: [InjectionSite]] = [:]
    /// The segue identifiers performed by code, by class, in the order of discovery.
    var performed: [PerformedSegue] = []
    /// The methods and places visited by the walks through the code.
    var walked = VisitedCode()
    /// The results of earlier links of the app.
    let memory: LinkMemory
    /// The limits of the walks through the code.
    let budget: WalkBudget
    /// The library module of each file.
    ///
    /// The app's own files are not included.
    private let librariesOfFiles: [String: String]
    /// The library module of each bundle identifier.
    private let librariesOfBundles: [String: String]

    /// Creates a state with an empty flow.
    /// - Parameters:
    ///   - app: the files of the app.
    ///   - documents: the app's documents, sorted by path.
    ///   - code: the facts of the app's sources.
    ///   - memory: the results of earlier links. The default is empty.
    ///   - budget: the limits of the walks through the code. The default has no time limit.
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
        flow.isForPhonesOnly = app.isForPhonesOnly
        flow.swiftVersion = app.swiftVersion
        flow.absentDocuments = app.absentDocuments
        flow.unreadModules = code.unreadModules
        flow.registrations = code.registrations
        flow.composition = code.composition
        flow.unresolved = code.unresolved
        flow.lifeCycle = code.lifeCycle
        flow.lifeCycle.manifest = app.sceneManifest
        flow.diagnostics = app.diagnostics + documents.flatMap(\.document.diagnostics) + code.diagnostics
    }

    /// Sets the app's classes and everything derived from them.
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
        _ message: Sentence,
        at location: SourceLocation?,
        remedy: String? = nil
    ) {
        flow.diagnostics.append(Diagnostic(id, severity, message, at: location, remedy: remedy))
    }

    /// Finds a storyboard by name.
    ///
    /// Of several, it prefers one of the requested bundle, then the nearest.
    /// - Parameters:
    ///   - name: the storyboard's name.
    ///   - file: the path of the requesting file, or nil.
    ///   - identifier: the identifier of the bundle; nil for the file's bundle. The default is nil.
    /// - Returns: the document's index, or nil if the app has no such storyboard.
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
