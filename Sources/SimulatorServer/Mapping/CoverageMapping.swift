import SceneFlow
import Wire

extension FlowCoverage {
    /// The coverage of an app.
    init(_ flow: SceneFlow.Flow) {
        self.init()
        let coverage = flow.coverage
        controllers = coverage.controllers.count
        inFlow = coverage.inFlow
        reachable = coverage.reachable
        unnamed = coverage.unnamed
        notReachable = coverage.controllers.filter { !$0.isReachable }.map { controller in
            var result = FlowMissingController()
            result.name = controller.name
            result.scene = controller.scenes.first.map { flow[$0].key }
            result.isNamed = controller.isNamed
            result.location = controller.location.map(Wire.Location.init)
            return result
        }
        linked = coverage.linked
        notUnderstood = coverage.open.map(FlowUnresolved.init)
        ignored = coverage.ignored.map(FlowIgnored.init)
    }
}

extension FlowIgnored {
    /// Creates an ignored navigation, not one of the app's own.
    init(_ ignored: Coverage.Ignored) {
        self.init()
        reason =
            switch ignored.reason {
            case .inactive: .inactive
            case .notCompiled: .notCompiled
            case .otherProduct: .otherProduct
            case .ownMethod: .ownMethod
            case .otherObject: .otherObject
            case .forwarded: .forwarded
            case .segueClass: .segueClass
            case .unused: .unused
            case .nothing: .nothing
            }
        text = ignored.text
        location = Wire.Location(ignored.location)
    }
}
