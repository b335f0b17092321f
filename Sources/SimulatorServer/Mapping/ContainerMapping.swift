import Simulation
import Wire

extension ContainerListResponse {
    /// Creates the response about the app's container.
    /// - Parameters:
    ///   - listing: its contents.
    ///   - seq: the preceding step.
    init(_ listing: ContainerListing, at seq: Int) {
        self.init()
        self.seq = seq
        registrations = listing.entries.map(ContainerRegistration.init)
        scopes = listing.scopes.map(ContainerScope.init)
        services = listing.services.map(ContainerService.init)
    }
}

extension ContainerRegistration {
    /// Creates a registration of the app.
    fileprivate init(_ entry: ContainerListing.Entry) {
        self.init()
        registration = entry.id
        key = entry.key
        type = entry.type
        form = entry.form
        policy = entry.policy
        home = entry.home
        layer = entry.layer
        needs = entry.needs.map(ContainerNeed.init)
        live = entry.live
        override = entry.override
        location = entry.location.map(Wire.Location.init)
    }
}

extension ContainerNeed {
    /// Creates a dependency of a registration.
    fileprivate init(_ need: ContainerListing.Need) {
        self.init()
        label = need.label
        key = need.key
        form = need.form
    }
}

extension ContainerScope {
    /// One open scope.
    fileprivate init(_ scope: ContainerListing.OpenScope) {
        self.init()
        self.scope = scope.id
        kind = scope.kind
        parent = scope.parent
        owner = scope.owner?.name
        active = scope.isActive
        live = scope.live
    }
}

extension ContainerService {
    /// One live object.
    fileprivate init(_ service: ContainerListing.Service) {
        self.init()
        number = service.number
        registration = service.registration
        type = service.type
        scope = service.scope
        for holder in service.holders {
            switch holder {
            case .service(let number): services.append(number)
            case .controller(let instance): instances.append(instance.name)
            }
        }
    }
}

extension ContainerExplainResponse {
    /// Creates the response about a controller's dependencies.
    /// - Parameters:
    ///   - explanation: the graph.
    ///   - seq: the preceding step.
    init(_ explanation: Explanation, at seq: Int) {
        self.init()
        self.seq = seq
        nodes = explanation.nodes.map(ExplainedNode.init)
        edges = explanation.edges.map(ExplainedEdge.init)
    }
}

extension ExplainedNode {
    /// Creates a node of the dependency graph.
    fileprivate init(_ node: Explanation.Node) {
        self.init()
        id = node.id
        kind = ExplainedKind(node.kind)
        title = node.title
        type = node.type
        instance = node.instance?.name
        scope = node.scope
        hit = node.hit
        registration = node.registration
        problem = node.problem
        cause = node.cause.map(ContainerProblem.init)
        code = node.code
        location = node.location.map(Wire.Location.init)
    }
}

extension ExplainedKind {
    /// Creates the kind of a node.
    fileprivate init(_ kind: Explanation.Node.Kind) {
        self =
            switch kind {
            case .controller: .controller
            case .service: .service
            case .value: .value
            case .fixture: .fixture
            case .hole: .hole
            }
    }
}

extension ExplainedEdge {
    /// One need.
    fileprivate init(_ edge: Explanation.Edge) {
        self.init()
        from = edge.source
        to = edge.target
        label = edge.label
        technique = edge.technique.map(InjectionTechnique.init)
        form = edge.form
        dashed = edge.isDashed
        location = edge.location.map(Wire.Location.init)
    }
}
