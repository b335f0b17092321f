import SceneFlow
import Wire

extension FlowInjection {
    /// Creates the injection into a transition's destination.
    init(_ injection: EdgeInjection) {
        self.init()
        technique = InjectionTechnique(injection.technique)
        initializer = injection.initializer
        reading = Wire.Reading(injection.reading)
        sites = injection.sites.map(FlowInjectionSite.init)
        missing = injection.missing.map(FlowMissing.init)
        location = injection.location.map(Wire.Location.init)
    }
}

extension FlowInjectionSite {
    /// Creates an injection site.
    init(_ site: InjectionSite) {
        self.init()
        name = site.name
        type = site.type
        expression = site.expression
        technique = InjectionTechnique(site.technique)
        reading = Wire.Reading(site.reading)
        conditions = site.conditions
        location = site.location.map(Wire.Location.init)
    }
}

extension FlowMissing {
    /// Creates a dependency that is never injected.
    init(_ missing: MissingDependency) {
        self.init()
        name = missing.name
        type = missing.type
        usedIn = missing.usedIn
        traps = missing.traps
        location = missing.location.map(Wire.Location.init)
    }
}

extension FlowRegistration {
    /// Creates a service registered by the app.
    init(_ registration: RegisteredService) {
        self.init()
        service = registration.service
        name = registration.name
        implementation = registration.implementation
        scope = registration.scope
        form =
            switch registration.form {
            case .swinject: .swinject
            case .storyboardInitCompleted: .storyboardInitCompleted
            case .factory: .factory
            case .resolver: .resolver
            case .handWritten: .handWritten
            case .shared: .shared
            case .manifest: .manifest
            }
        dependencies = registration.dependencies
        assignments = registration.assignments.map { assignment in
            var result = FlowAssignment()
            result.property = assignment.property
            result.expression = assignment.expression
            return result
        }
        location = registration.location.map(Wire.Location.init)
    }
}

extension FlowUnresolved {
    /// Creates an unresolved place in the code.
    init(_ unresolved: Unresolved) {
        self.init()
        reason =
            switch unresolved.reason {
            case .identifier: .identifier
            case .controller: .controller
            case .unknownClass: .unknownClass
            case .call: .call
            case .unreached: .unreached
            case .unread: .unread
            case .objectiveC: .objectiveC
            case .registration: .registration
            case .depth: .depth
            case .syntax: .syntax
            }
        text = unresolved.text
        location = unresolved.location.map(Wire.Location.init)
    }
}

extension SceneFlow.Technique {
    /// Creates an injection technique from a client's.
    init(_ technique: InjectionTechnique) {
        self =
            switch technique {
            case .coder: .coder
            case .initializer: .initializer
            case .creator: .creator
            case .segueAction: .segueAction
            case .prepare: .prepare
            case .property: .property
            case .shared: .shared
            }
    }
}

extension InjectionTechnique {
    /// Creates the wire form of an injection technique.
    init(_ technique: SceneFlow.Technique) {
        self =
            switch technique {
            case .coder: .coder
            case .initializer: .initializer
            case .creator: .creator
            case .segueAction: .segueAction
            case .prepare: .prepare
            case .property: .property
            case .shared: .shared
            }
    }
}

extension Wire.Reading {
    /// Creates the certainty of parsed code.
    init(_ reading: SceneFlow.ReadingCertainty) {
        self =
            switch reading {
            case .certain: .certain
            case .likely: .likely
            case .unresolved: .unresolved
            }
    }
}
