@testable import WebSockets

/// Runs a body against a server on a free port and stops it afterwards, whatever happens.
func withServer(
    _ handler: TestHandler = TestHandler(),
    configure: (inout WebServerConfiguration) -> Void = { _ in },
    _ body: (WebServer) async throws -> Void
) async throws {
    var configuration = WebServerConfiguration()
    configure(&configuration)
    let server = try await WebServer.start(configuration, handler: handler)
    do {
        try await body(server)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}
