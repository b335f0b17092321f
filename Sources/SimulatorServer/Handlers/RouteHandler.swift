import Checking
import Rooms
import SceneFlow
import Simulation
import Wire

extension Session {
    /// Looks for a way to a scene on a task of its own, and sends it.
    func findRoute(_ request: RoomsRouteRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        let limits = context.limits
        guard limits.checkStates > 0 else { throw .limited("route requests are disabled on this server") }
        guard route == nil else { throw .limited("a route request is already in progress: wait for its answer") }
        let launch = try launchOptions(request.launch, in: membership)
        let moment = try await moment(in: membership)
        let configuration = launch?.configuration ?? moment.head.configuration
        let simulator = moment.simulator
        let flow = configuration == .release ? simulator.release ?? simulator.flow : simulator.flow
        guard let index = flow.scenes.firstIndex(where: { $0.key == request.scene }) else {
            throw .notFound("scene", request.scene)
        }
        let time = [limits.routeTime, limits.checkTime].filter { $0 != .zero }.min()
        let explorer = Explorer(simulator, bounds: Bounds(states: limits.checkStates, time: time))
        route = Task {
            do throws(ResponseError) {
                let found = try await context.work.routes.value(for: principal, wish) { [wish] in
                    explorer.route(to: Scene.ID(index), from: moment.head, launching: launch) { wish.isGone }
                }
                answer(id, RoomsRouteResponse(found, seq: moment.seq))
            } catch {
                refuse(id, error)
            }
            route = nil
        }
    }

    // MARK: - Private

    private func launchOptions(
        _ action: Wire.Action?,
        in membership: Membership
    ) throws(ResponseError) -> LaunchOptions? {
        guard let action else { return nil }
        let launch: Simulation.Action
        do {
            launch = try Simulation.Action(action, in: membership.room.audience.launch)
        } catch {
            throw .invalidParams(error.inside("launch").inside("params"))
        }
        guard launch.kind == .launch else {
            throw .invalidParams(InvalidField("'launch' is expected", at: ["params", "launch", "do"]))
        }
        return launch.options
    }
}

extension RoomsRouteResponse {
    /// Creates the response from a route, found or not.
    fileprivate init(_ route: Route, seq: Int) {
        self.init()
        self.seq = seq
        actions = route.actions?.map(Wire.Action.init)
        sentences = route.sentences
        let bounds = Set(route.bounds.compactMap(ExplorationBound.init))
        bound = ExplorationBound.allCases.first(where: bounds.contains)
    }
}
