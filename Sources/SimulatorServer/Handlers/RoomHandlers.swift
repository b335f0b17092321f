import Logging
import Rooms
import SceneFlow
import Simulation
import Wire

extension Session {
    /// Makes a room and launches the app in it.
    func createRoom(_ request: RoomsCreateRequest, _ id: RequestID) async throws(ResponseError) {
        let served = try flow(request.flow)
        let title = try name(request.title, at: "/params/title")
        var launch = LaunchSettings()
        if let target = request.launch?.deploymentTarget {
            guard let version = Version(target) else {
                throw .invalidParams(
                    InvalidField("a version such as '15.0' is expected", at: ["params", "launch", "deploymentTarget"])
                )
            }
            launch.deploymentTarget = version
        }
        if let configuration = request.launch?.configuration {
            launch.configuration = SceneFlow.BuildConfiguration(configuration)
        }
        let plan = RoomPlan(
            title: title ?? served.summary.title,
            served: served,
            launch: launch,
            simulator: launch.simulator(of: served),
            owner: principal
        )
        let first = plan.simulator.launch(launch.options)
        let made = try await context.open(plan) { room throws(RoomError) in
            try await room.act(first, by: Optional<Rooms.Participant.ID>.none)
            await room.continueLaunch()
        }
        var response = RoomsCreateResponse()
        response.room = made.room
        response.keys = made.keys
        response.url = made.url
        answer(id, response)
    }

    /// Enters a room, or enters it again after a gap.
    func joinRoom(_ request: RoomsJoinRequest, _ id: RequestID) async throws(ResponseError) {
        let name =
            try name(request.name, at: "/params/name")
            ?? client.user.map { String($0.prefix(context.limits.nameCharacters)) }
        var known = memberships[request.room]
        if known?.room.isClosed == true {
            memberships[request.room] = nil
            known = nil
        }
        var found = known?.room
        if found == nil { found = try await context.room(request.room, key: request.key) }
        // The existing rooms are secret to clients without access to all apps.
        guard let room = found else { throw admission == .everything ? .notFound("room", request.room) : .unauthorized }
        let since = request.since.map { StreamPosition(epoch: $0.epoch, seq: $0.seq) }
        try await context.refresh(room, for: since)
        guard known != nil || memberships.count < context.limits.roomsPerConnection else {
            throw .limited("a connection may join at most \(context.limits.roomsPerConnection) rooms")
        }
        let client = client
        let stepsPerAnswer = context.limits.stepsPerAnswer
        let you: Rooms.Participant.ID
        do {
            you = try await room.join(
                key: request.key,
                name: name,
                since: since,
                as: known?.you
            ) { entry in
                let response = RoomsJoinResponse(entry, of: room, stepsPerAnswer: stepsPerAnswer)
                client.send(OutgoingMessage(Outgoing.result(id, response)))
                room.audience.add(client, as: entry.you.id)
                if let end = entry.end {
                    client.send(OutgoingMessage(Outgoing.notification(RoomExpiringNotification(room.id, end))))
                }
            }
        } catch {
            throw ResponseError(error, in: request.room)
        }
        memberships[room.id] = Membership(room: room, you: you)
        if known == nil { context.audit(.roomJoined) { ($0.room, $0.flow) = (room.id, room.audience.served.id) } }
        if let visitor {
            let admission = visitor.admission.adding(room.id, of: room.audience.served.id)
            self.visitor?.admission = admission
        }
    }

    /// Leaves a room.
    func leaveRoom(_ request: RoomsLeaveRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        memberships[request.room] = nil
        await leave(membership)
        answer(id, RoomsLeaveResponse())
    }

    /// Lists the rooms joined by this connection.
    func listRooms(_ request: RoomsListRequest, _ id: RequestID) async throws(ResponseError) {
        var response = RoomsListResponse()
        for (name, membership) in memberships.sorted(by: { $0.key < $1.key }) {
            guard let outline = await membership.room.outline(for: membership.you) else { continue }
            var summary = RoomSummary()
            summary.room = name
            summary.title = outline.title
            summary.flow = membership.room.audience.served.id
            summary.role = Wire.Participant(outline.you).role
            summary.seq = outline.seq
            summary.participants = outline.participants
            summary.expires = membership.room.end.map { WireTime.text($0.at) }
            response.rooms.append(summary)
        }
        answer(id, response)
    }

    /// Closes a room for good.
    func closeRoom(_ request: RoomsCloseRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        let broadcast = membership.room.audience
        do {
            try await membership.room.close(by: membership.you) { presenter in
                broadcast.showClosed("\(presenter.name) closed the room")
            }
        } catch {
            throw ResponseError(error, in: request.room)
        }
        context.rooms.remove(membership.room)
        memberships[request.room] = nil
        context.logger.info("room closed", metadata: ["room": "\(request.room)"])
        context.audit(.roomDeleted) { ($0.room, $0.flow) = (request.room, broadcast.served.id) }
        await context.endKeys(of: [request.room])
        answer(id, RoomsCloseResponse())
    }

    /// Leaves every room, because the connection has ended.
    func leaveAllRooms() async {
        let left = memberships.values
        memberships = [:]
        for membership in left { await leave(membership) }
    }

    /// Does something in a room.
    func act(_ request: RoomsActRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        let action: Simulation.Action
        do {
            action = try Simulation.Action(request.action, in: membership.room.audience.launch)
        } catch {
            throw .invalidParams(error.inside("action").inside("params"))
        }
        try await act(action, in: membership, ifSeq: request.ifSeq, id)
    }

    /// Takes an action in a room, and answers with the step.
    /// - Parameters:
    ///   - action: the action.
    ///   - membership: the room and the participant.
    ///   - ifSeq: the step it is meant to follow.
    ///   - id: the request's id.
    /// - Throws: the room's reason for refusing.
    func act(
        _ action: Simulation.Action,
        in membership: Membership,
        ifSeq: Int?,
        _ id: RequestID
    ) async throws(ResponseError) {
        let client = client
        let broadcast = membership.room.audience
        let origin = RequestOrigin.current
        do {
            try context.rooms.checkStep(in: membership.room)
            try await context.catchUp(membership.room)
            try await membership.room.act(action, by: membership.you, ifSeq: ifSeq) { [context] step in
                context.audit(.roomDriven, by: origin) {
                    ($0.room, $0.flow, $0.seq) = (membership.room.id, broadcast.served.id, step.seq)
                    $0.detail = Wire.Action(action).verb.rawValue
                }
                var response = RoomsActResponse(step: broadcast.encoded(step))
                response.seq = step.seq
                response.outcome = Outcome(step.step.outcome)
                broadcast.answer(OutgoingMessage(Outgoing.result(id, response)), to: client)
            }
        } catch {
            throw ResponseError(error, in: membership.room.id)
        }
    }

    /// Sends earlier steps.
    func history(_ request: RoomsHistoryRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        let broadcast = membership.room.audience
        let stepsPerAnswer = context.limits.stepsPerAnswer
        let (steps, branches, mapping): (ArraySlice<RoomStep>, ArraySlice<RoomBranch>, StepMapping)
        do {
            (steps, branches, mapping) = try await membership.room.history(
                for: membership.you,
                from: request.from,
                to: request.to
            ) { steps, branches in
                (steps.suffix(stepsPerAnswer), branches.suffix(within: stepsPerAnswer), broadcast.mapping)
            }
        } catch {
            throw ResponseError(error, in: request.room)
        }
        let response = try await worked { () throws(ResponseError) in
            var response = RoomsHistoryResponse()
            response.steps = steps.map { mapping.encoded($0) }
            response.branches = branches.map { branch in
                var cutOff = Branch()
                cutOff.from = branch.from
                cutOff.steps = branch.steps.map { mapping.encoded($0) }
                return cutOff
            }
            return Encoded(response)
        }
        answer(id, response)
    }

    /// Returns the membership of this connection in a room.
    /// - Parameter room: the name as received.
    /// - Returns: the room, and the connection's participant id in it.
    /// - Throws: `notFound` or `forbidden`.
    func membership(_ room: String) async throws(ResponseError) -> Membership {
        if let membership = memberships[room] { return membership }
        // The existing rooms are secret to clients without access to all apps.
        guard admission == .everything else { throw ResponseError(.notJoined, in: room) }
        throw await context.hasRoom(room) ? ResponseError(.notJoined, in: room) : .notFound("room", room)
    }

    // MARK: - Private

    private func leave(_ membership: Membership) async {
        membership.room.audience.remove(membership.you)
        await membership.room.leave(membership.you)
    }

    /// Returns a valid name for display.
    /// - Parameters:
    ///   - text: the name as received.
    ///   - pointer: its field, as a JSON Pointer.
    /// - Returns: the name without white space at its ends, nil if nothing is left.
    /// - Throws: `tooLarge` or `invalidParams`.
    func name(_ text: String?, at pointer: String) throws(ResponseError) -> String? {
        guard let text else { return nil }
        let limit = context.limits.nameCharacters
        guard text.utf8.count <= limit * 4, text.count <= limit else {
            throw .tooLarge(pointer, limit: limit, unit: "characters")
        }
        let hasControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !hasControl else {
            throw .invalidParams(
                InvalidField(
                    "a name must not have control characters",
                    at: pointer.split(separator: "/").map(String.init)
                )
            )
        }
        let name = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        return name.isEmpty ? nil : String(name)
    }
}

extension [RoomBranch] {
    /// Returns the newest branches with no more steps together than allowed in an answer.
    fileprivate func suffix(within limit: Int) -> ArraySlice<RoomBranch> {
        var (first, left) = (endIndex, limit)
        while first > startIndex, self[first - 1].steps.count <= left {
            first -= 1
            left -= self[first].steps.count
        }
        return self[first...]
    }
}
