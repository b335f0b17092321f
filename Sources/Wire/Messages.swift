/// Every message of the protocol: the registry to check the server, the tests and the documentation against.
package enum Messages {
    /// The subprotocol offered by a WebSocket.
    package static let subprotocol = "sceneflow.v1"

    /// The versions of the protocol supported by this server.
    package static let protocolVersions = [1]

    /// The number of additions to the newest version of the protocol.
    ///
    /// An addition breaks no client, because clients ignore unknown fields. A client that needs a field compares.
    package static let minorVersion = 6

    /// The requests of clients, by method.
    package static let requests: [any Request.Type] = [
        ChecksCancelRequest.self,
        ChecksRunRequest.self,
        ContainerExplainRequest.self,
        ContainerListRequest.self,
        ContainerOverrideRequest.self,
        ContainerResetRequest.self,
        FindingsGetRequest.self,
        FlowsCompareRequest.self,
        FlowsGetRequest.self,
        FlowsListRequest.self,
        FlowsPicturesRequest.self,
        HelloRequest.self,
        MigrationsProposeRequest.self,
        RoomsActRequest.self,
        RoomsActionsRequest.self,
        RoomsCloseRequest.self,
        RoomsCreateRequest.self,
        RoomsExportRequest.self,
        RoomsForkRequest.self,
        RoomsHandOverRequest.self,
        RoomsHistoryRequest.self,
        RoomsImportRequest.self,
        RoomsJoinRequest.self,
        RoomsKeepRequest.self,
        RoomsLeaveRequest.self,
        RoomsListRequest.self,
        RoomsLookRequest.self,
        RoomsPointRequest.self,
        RoomsRecallRequest.self,
        RoomsRenameRequest.self,
        RoomsRouteRequest.self,
        RoomsSeekRequest.self,
        RoomsWhatIfRequest.self,
        RulesGetRequest.self,
        ScenesDocumentRequest.self,
        ScenesLayoutRequest.self,
        ScenesWireframeRequest.self,
        SourcesLinesRequest.self,
        SourcesViewRequest.self,
    ]

    /// The notifications of the server, by method.
    package static let notifications: [any Notification.Type] = [
        ChecksProgressNotification.self,
        FlowReloadedNotification.self,
        FlowsProgressNotification.self,
        RoomClosedNotification.self,
        RoomExpiringNotification.self,
        RoomLookedNotification.self,
        RoomPointerNotification.self,
        RoomPresenceNotification.self,
        RoomRecalledNotification.self,
        RoomSoughtNotification.self,
        RoomStepNotification.self,
        ServerShutdownNotification.self,
    ]
}
