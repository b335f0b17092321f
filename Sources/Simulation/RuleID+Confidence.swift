package import SceneFlow

extension RuleID {
    /// The confidence in the rule, as its section in `Docs/Rules` states it.
    ///
    /// No crash, warning or problem of the rule is more certain.
    package var confidence: Confidence {
        if Self.unsure.contains(self) { return .unsure }
        return Self.likely.contains(self) ? .likely : .certain
    }

    /// The likely rules, except those that are not simulated; `RulePageTests` compares them with the pages.
    package static let likely: Set<Self> = [
        "DI18",
        "INJ-24", "INJ-32", "INJ-38", "INJ-39", "INJ-45", "INJ-49", "INJ-65", "INJ-72", "INJ-73",
        "INST-14", "INST-15", "INST-16", "INST-27", "INST-41", "INST-56", "INST-58", "INST-62",
        "LIFE-4", "LIFE-15", "LIFE-16", "LIFE-20", "LIFE-22", "LIFE-25", "LIFE-26", "LIFE-28", "LIFE-33",
        "N4", "N9", "N13",
        "NAV-5", "NAV-11", "NAV-12", "NAV-34", "NAV-35", "NAV-45", "NAV-53", "NAV-54", "NAV-55", "NAV-61",
        "OBJ-1", "OBJ-10", "OBJ-16", "OBJ-18",
        "SEG-4", "SEG-5", "SEG-6", "SEG-12", "SEG-13", "SEG-43", "SEG-44", "SEG-46", "SEG-48", "SEG-64", "SEG-83",
        "SEG-85", "SEG-87", "SEG-88",
        "SPL-3", "SPL-5", "SPL-6", "SPL-8",
        "UNW-5", "UNW-10", "UNW-15", "UNW-19",
    ]

    /// The unsure rules, except those that are not simulated; `RulePageTests` compares them with the pages.
    package static let unsure: Set<Self> = [
        "INJ-37", "INJ-41", "INJ-42", "INJ-47", "INJ-48", "INJ-61",
        "INST-28", "INST-38", "INST-71",
        "LIFE-30", "LIFE-40",
        "NAV-8",
        "SEG-15", "SEG-84", "SEG-86",
        "UNW-16", "UNW-17", "UNW-20",
    ]
}
