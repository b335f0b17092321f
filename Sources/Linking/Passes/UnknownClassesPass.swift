internal import CodeModel
internal import SceneFlow

/// Marks the scenes with a class that UIKit will not find (INST-36).
enum UnknownClassesPass {
    static func run(_ state: inout LinkState) {
        guard !state.code.unknownClasses.isEmpty else { return }
        for index in state.flow.scenes.indices {
            guard case .storyboard = state.flow.scenes[index].origin, let location = state.flow.scenes[index].location
            else { continue }
            state.flow.scenes[index].isClassUnknown = state.code.unknownClasses.contains(location)
        }
    }
}
