import SceneDocs

/// Two rules that tests look up.
enum TestRules {
    static let book = RuleCatalog(pages: [
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

/// The pages about the rules of checks, as used by tests.
enum TestFindings {
    static let book = FindingCatalog(pages: [
        "crash": """
        # `crash`

        - **Family**: navigation
        - **Severity**: error

        It ends.
        """,
        "nothing": "# `nothing`\n\nThere is no such rule.",
    ])
}
