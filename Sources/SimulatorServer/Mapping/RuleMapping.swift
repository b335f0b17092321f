import SceneDocs
import Wire

extension RulesGetResponse {
    /// A rule.
    init(_ rule: Rule) {
        self.init()
        id = rule.name.id
        title = rule.name.title
        family = rule.family
        confidence = Wire.Confidence(rule.confidence)
        simulated = rule.isSimulated
        html = rule.html
        tests = rule.tests
        previous = rule.previous.map(RuleName.init)
        next = rule.next.map(RuleName.init)
    }
}

extension RuleName {
    /// A neighbour of a rule.
    fileprivate init(_ name: Rule.Name) {
        self.init()
        id = name.id
        title = name.title
    }
}
