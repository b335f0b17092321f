import SceneDocs
import Wire

extension Session {
    /// Sends the text about a rule of UIKit.
    func getRule(_ request: RulesGetRequest, _ id: RequestID) throws(ResponseError) {
        guard let rule = context.rules.rule(request.id) else { throw .notFound("rule", request.id) }
        answer(id, RulesGetResponse(rule))
    }
}
