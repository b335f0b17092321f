internal import CodeSemantics
internal import InterfaceBuilder
internal import ProjectFiles
internal import SceneFlow

/// What was made of one build of an app when it was linked, for as long as what that rests on stays as it is.
package final class LinkMemory: Sendable {
    /// The scenes of each storyboard, without what is known of other files.
    let scenes = DerivedMemory<ScenesPass.Storyboard, [Scene?]>()
    /// What the code of each class says.
    let classes = DerivedMemory<ControllerClass, ClassCode>()
    /// The numbers of the words in each document.
    let words = DerivedMemory<InterfaceBuilderDocument, [Int32]>()
    /// What walks through the code came to.
    let walks = WalkMemory()

    /// Creates an empty value.
    package init() {}
}
