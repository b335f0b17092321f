package import Diagnostics
package import SceneFlow

/// What the sources of an app say, as the model knows it.
package struct AppCode: Sendable {
    /// The controllers and delegates, sorted by name.
    package var classes: [ControllerClass] = []
    /// The class that the app's delegate makes the delegate of its scene, where its code says so.
    package var sceneDelegate: String?
    /// The names of the storyboards that the code opens.
    package var storyboards: Set<String> = []
    /// The functions that make scenes and that nothing calls which is followed.
    package var makers: [Maker] = []
    /// The services that the app registers, in its sources and in its manifest.
    package var registrations: [RegisteredService] = []
    /// How the app is put together, but for the scenes of flows.
    package var composition = Composition()
    /// What bears on the flow and was not understood.
    package var unresolved: [Unresolved] = []
    /// The navigations of the sources, in order of place.
    package var navigations: [NavigationCall] = []
    /// The words of the sources.
    package var words = CodeWords()
    /// The calls that were followed somewhere, though elsewhere they may lie too deep.
    package var followed: Set<SourceLocation> = []
    /// Where scenes name a class that UIKit will not find.
    package var unknownClasses: Set<SourceLocation> = []
    /// Where segues name a class that UIKit will not find.
    package var unknownSegues: Set<SourceLocation> = []
    /// The modules that the app imports or is linked with and of which not all sources were read, sorted.
    package var unreadModules: [String] = []
    /// What is wrong with the sources, and between them and the scenes.
    package var diagnostics: [Diagnostic] = []

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - classes: the controllers and delegates, sorted by name.
    ///   - sceneDelegate: the class that the app's delegate makes the delegate of its scene, where its code says so.
    ///   - storyboards: the names of the storyboards that the code opens.
    ///   - makers: the functions that make scenes and that nothing calls which is followed.
    ///   - registrations: the services that the app registers, in its sources and in its manifest.
    ///   - composition: how the app is put together, but for the scenes of flows.
    ///   - unresolved: what bears on the flow and was not understood.
    ///   - navigations: the navigations of the sources, in order of place.
    ///   - words: the words of the sources.
    ///   - followed: the calls that were followed somewhere, though elsewhere they may lie too deep.
    ///   - unknownClasses: where scenes name a class that UIKit will not find.
    ///   - unknownSegues: where segues name a class that UIKit will not find.
    ///   - unreadModules: the modules that the app imports or is linked with and of which not all sources were read, sorted.
    ///   - diagnostics: what is wrong with the sources, and between them and the scenes.
    package init(
        classes: [ControllerClass] = [],
        sceneDelegate: String? = nil,
        storyboards: Set<String> = [],
        makers: [Maker] = [],
        registrations: [RegisteredService] = [],
        composition: Composition = Composition(),
        unresolved: [Unresolved] = [],
        navigations: [NavigationCall] = [],
        words: CodeWords = CodeWords(),
        followed: Set<SourceLocation> = [],
        unknownClasses: Set<SourceLocation> = [],
        unknownSegues: Set<SourceLocation> = [],
        unreadModules: [String] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.classes = classes
        self.sceneDelegate = sceneDelegate
        self.storyboards = storyboards
        self.makers = makers
        self.registrations = registrations
        self.composition = composition
        self.unresolved = unresolved
        self.navigations = navigations
        self.words = words
        self.followed = followed
        self.unknownClasses = unknownClasses
        self.unknownSegues = unknownSegues
        self.unreadModules = unreadModules
        self.diagnostics = diagnostics
    }
}
