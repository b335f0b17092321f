import SceneDocs

/// Two rules that tests look up.
enum TestRules {
    static let book = RuleBook(pages: [
        """
        # Stacks

        ## NAV-1: Push

        The stack changes.

        Confidence: certain.

        Tests: [T-62].

        ## NAV-2: Pop

        The stack changes back.
        """
    ])
}
