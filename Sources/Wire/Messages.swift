/// Every message of the protocol: the registry that the server, the tests and the documentation are held against.
package enum Messages {
    /// The subprotocol that a WebSocket offers.
    package static let subprotocol = "sceneflow.v1"

    /// The versions of the protocol that this server speaks.
    package static let protocolVersions = [1]

    /// What clients ask, by method.
    package static let requests: [any Request.Type] = [
        ChecksCancelRequest.self,
        ChecksRunRequest.self,
        ContainerExplainRequest.self,
        ContainerListRequest.self,
        ContainerOverrideRequest.self,
        ContainerResetRequest.self,
        FindingsGetRequest.self,
        FlowsGetRequest.self,
        FlowsListRequest.self,
        HelloRequest.self,
        RoomsActRequest.self,
        RoomsCreateRequest.self,
        RoomsHistoryRequest.self,
        RoomsJoinRequest.self,
        RoomsLeaveRequest.self,
        RoomsWhatIfRequest.self,
        RulesGetRequest.self,
        ScenesDocumentRequest.self,
        ScenesWireframeRequest.self,
        SourcesLinesRequest.self,
    ]

    /// What the server tells, by method.
    package static let notifications: [any Notification.Type] = [
        ChecksProgressNotification.self,
        FlowReloadedNotification.self,
        RoomClosedNotification.self,
        RoomPresenceNotification.self,
        RoomStepNotification.self,
        ServerShutdownNotification.self,
    ]
}
