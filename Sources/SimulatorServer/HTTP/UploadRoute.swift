internal import ProjectFiles
import Rooms
import WebSockets
import Wire

/// `POST /flows?name=Main.storyboard&session=NAME`, with the file as its body.
///
/// Closing the connection before the answer stops the load.
struct UploadRoute: Sendable {
    /// The shelf keeping the uploads.
    let shelf: UploadStore
    /// The sessions receiving the load progress.
    let sessions: OpenSessions

    /// Answers a request.
    /// - Parameters:
    ///   - request: a POST with the file.
    ///   - principal: the principal responsible for it.
    /// - Returns: the answer.
    func answer(_ request: HTTPRequest, by principal: Principal) -> HTTPAnswer {
        let name = Self.value("name", of: request)
        let session = sessions.session(named: Self.value("session", of: request))
        let origin = RequestOrigin.current
        return .later { [shelf] reply in
            let stop = shelf.stop()
            let wish = shelf.take(request.body, named: name, by: principal, for: session, from: origin, until: stop) {
                result in
                reply.send(Self.response(result))
            }
            reply.whenAbandoned {
                stop.cancel()
                shelf.forget(wish)
            }
        }
    }

    private static func value(_ name: String, of request: HTTPRequest) -> String {
        request.query.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) } ?? ""
    }

    private static func response(_ result: Result<UploadedFlow, ResponseError>) -> HTTPResponse {
        switch result {
        case .success(let flow): return .json(200, String(decoding: flow.encoded, as: UTF8.self))
        case .failure(let error):
            var refused = RefusedUpload()
            refused.error = error
            let document = String(decoding: refused.encoded, as: UTF8.self)
            let status =
                switch error.data.code {
                case "tooLarge": 413
                case "limited", "unavailable": 503
                default: 400
                }
            return .json(status, document)
        }
    }
}
