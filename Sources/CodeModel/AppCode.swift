package import Diagnostics
package import SceneFlow

/// The code of an app in the terms of the model.
package struct AppCode: Sendable {
    /// The controllers and delegates, sorted by name.
    package var classes: [ControllerClass] = []
    /// The class set as the delegate of the app's scene by its code; nil if unknown.
    package var sceneDelegate: String?
    /// The app's adoption of the scene life cycle, as far as code shows it.
    package var lifeCycle = LifeCycle()
    /// The names of the storyboards opened by code.
    package var storyboards: Set<String> = []
    /// The functions that make scenes, without a followed caller.
    package var makers: [Maker] = []
    /// The functions that make objects, in the order of the sources.
    package var makes: [FunctionMakes] = []
    /// The services registered in the sources and in the manifest.
    package var registrations: [RegisteredService] = []
    /// The composition of the app, without the scenes of flows.
    package var composition = Composition()
    /// The code relevant to the flow but not understood.
    package var unresolved: [Unresolved] = []
    /// The transitions in the sources, by location.
    package var navigations: [NavigationCall] = []
    /// The places to which the code of navigations was put, such as that of a modifier to its calls, by the places in the
    /// sources.
    package var movedNavigations: [SourceLocation: [SourceLocation]] = [:]
    /// The words of the sources.
    package var words = CodeWords()
    /// The calls followed at least once.
    ///
    /// Elsewhere they may be nested too deeply.
    package var followed: Set<SourceLocation> = []
    /// The lines of each file compiled only if a macro of unknown value has the right one.
    package var assumedLines: [String: Set<Int>] = [:]
    /// The classes declared more than once; the first declaration is used, and may not be the one meant.
    package var repeatedClasses: Set<String> = []
    /// The locations of scenes with a class UIKit will not find.
    package var unknownClasses: Set<SourceLocation> = []
    /// The locations of segues with a class UIKit will not find.
    package var unknownSegues: Set<SourceLocation> = []
    /// The imported or linked modules with unread sources, sorted.
    package var unreadModules: [String] = []
    /// The problems in the sources, and between sources and scenes.
    package var diagnostics: [Diagnostic] = []

    /// Creates the code of an app without sources.
    package init() {}

    /// Returns true if the code at a location may not be compiled.
    package func isAssumed(_ location: SourceLocation?) -> Bool {
        location.map { assumedLines[$0.file]?.contains($0.line) == true } ?? false
    }
}
