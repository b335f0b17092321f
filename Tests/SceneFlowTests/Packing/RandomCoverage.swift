@testable import SceneFlow

extension Coverage: RandomPart {}
extension Coverage.Controller: RandomPart {}
extension Coverage.Ignored: RandomPart {}
