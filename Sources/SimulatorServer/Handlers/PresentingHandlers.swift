import Rooms
import Simulation
import Wire

/// A presenter's requests affecting everyone in a room.
extension Session {
    /// Hands the presenting over to another participant, or takes it over.
    func handOver(_ request: RoomsHandOverRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        guard let successor = Rooms.Participant.ID(name: request.to) else {
            throw .notFound("participant", request.to)
        }
        try await lead(membership) { room, you throws(RoomError) in try await room.handOver(to: successor, by: you) }
        context.audit(.roomHandedOver) { $0.room = request.room }
        answer(id, RoomsHandOverResponse())
    }

    /// Calls a room something else.
    func rename(_ request: RoomsRenameRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        guard let title = try name(request.title, at: "/params/title") else {
            throw .invalidParams(InvalidField("a title is expected", at: ["params", "title"]))
        }
        try await lead(membership) { room, you throws(RoomError) in try await room.rename(title, by: you) }
        answer(id, RoomsRenameResponse())
    }

    /// Points at something.
    func point(_ request: RoomsPointRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        guard let instance = InstanceID(name: request.instance) else {
            throw .notFound("instance", request.instance)
        }
        let limit = context.limits.nameCharacters
        guard (request.view?.utf8.count ?? 0) <= limit else {
            throw .tooLarge("/params/view", limit: limit, unit: "characters")
        }
        for (field, share) in [("x", request.x), ("y", request.y)] {
            if let share, !(0...1).contains(share) {
                throw .invalidParams(InvalidField("a number from 0 to 1 is expected", at: ["params", field]))
            }
        }
        try await lead(membership) { room, you throws(RoomError) in
            try await room.point(at: instance, view: request.view, x: request.x, y: request.y, by: you)
        }
        answer(id, RoomsPointResponse())
    }

    /// Announces the tab shown beside the device.
    func look(_ request: RoomsLookRequest, _ id: RequestID) async throws(ResponseError) {
        let membership = try await membership(request.room)
        guard let tab = try name(request.tab, at: "/params/tab") else {
            throw .invalidParams(InvalidField("the name of a tab is expected", at: ["params", "tab"]))
        }
        try await lead(membership) { room, you throws(RoomError) in try await room.look(at: tab, by: you) }
        answer(id, RoomsLookResponse())
    }

    /// Keeps a room close to its expiry.
    func keep(_ request: RoomsKeepRequest, _ id: RequestID) async throws(ResponseError) {
        let client = client
        let message = OutgoingMessage(Outgoing.result(id, RoomsKeepResponse()))
        try await lead(await membership(request.room)) { room, you throws(RoomError) in
            try await room.keep(by: you) { client.send(message) }
        }
    }

    /// Asks everyone back.
    func recall(_ request: RoomsRecallRequest, _ id: RequestID) async throws(ResponseError) {
        try await lead(await membership(request.room)) { room, you throws(RoomError) in try await room.recall(by: you) }
        answer(id, RoomsRecallResponse())
    }

    /// Takes everyone to a step.
    func seek(_ request: RoomsSeekRequest, _ id: RequestID) async throws(ResponseError) {
        let client = client
        var response = RoomsSeekResponse()
        response.seq = request.seq
        let message = OutgoingMessage(Outgoing.result(id, response))
        try await lead(await membership(request.room)) { room, you throws(RoomError) in
            try await room.seek(to: request.seq, by: you) { client.send(message) }
        }
        context.audit(.roomSought) { ($0.room, $0.seq) = (request.room, request.seq) }
    }

    // MARK: - Private

    private func lead(
        _ membership: Membership,
        _ body: (Room<RoomBroadcast>, Rooms.Participant.ID) async throws(RoomError) -> Void
    ) async throws(ResponseError) {
        do {
            try await body(membership.room, membership.you)
        } catch {
            throw ResponseError(error, in: membership.room.id)
        }
    }
}
