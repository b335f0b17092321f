internal import Diagnostics
internal import SceneFlow

/// What the sources of an app say, as the model knows it.
struct AppCode: Sendable {
    /// The controllers and delegates, sorted by name.
    var classes: [ControllerClass] = []
    /// The class that the app's delegate makes the delegate of its scene, where its code says so.
    var sceneDelegate: String?
    /// The names of the storyboards that the code opens.
    var storyboards: Set<String> = []
    /// The functions that make scenes and that nothing calls which is followed.
    var makers: [Maker] = []
    /// The services that the app registers, in its sources and in its manifest.
    var registrations: [RegisteredService] = []
    /// How the app is put together, but for the scenes of flows.
    var composition = Composition()
    /// What bears on the flow and was not understood.
    var unresolved: [Unresolved] = []
    /// The navigations of the sources, in order of place.
    var navigations: [NavigationCall] = []
    /// The words of the sources.
    var words = CodeWords()
    /// The calls that were followed somewhere, though elsewhere they may lie too deep.
    var followed: Set<SourceLocation> = []
    /// Where scenes name a class that UIKit will not find.
    var unknownClasses: Set<SourceLocation> = []
    /// Where segues name a class that UIKit will not find.
    var unknownSegues: Set<SourceLocation> = []
    /// The modules that the app imports or is linked with and of which not all sources were read, sorted.
    var unreadModules: [String] = []
    /// What is wrong with the sources, and between them and the scenes.
    var diagnostics: [Diagnostic] = []
}
