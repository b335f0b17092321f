internal import CodeSemantics
internal import InterfaceBuilder
internal import ProjectFiles
internal import SceneFlow

/// The results of linking one build of an app, kept while their inputs stay unchanged.
package final class LinkMemory: Sendable {
    /// The scenes of each storyboard, without facts from other files.
    let scenes = DerivedMemory<ScenesPass.Storyboard, [Scene?]>()
    /// The summary of each class's code.
    let classes = DerivedMemory<ControllerClass, ClassCode>()
    /// The numbers of the words in each document.
    let words = DerivedMemory<InterfaceBuilderDocument, [Int32]>()
    /// The results of the walks through the code.
    let walks = WalkMemory()

    /// Creates an empty memory.
    package init() {}
}
