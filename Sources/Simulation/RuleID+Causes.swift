extension RuleID {
    /// True if a crash by the rule follows from documents, declarations and the crashing code alone.
    ///
    /// Neither the values of properties nor the controllers around the crashing one have a part in it. All other crashes
    /// may depend on the path to them.
    package var isAboutFiles: Bool { Self.aboutFiles.contains(self) }

    private static let aboutFiles: Set<Self> = [
        "INJ-6", "INJ-32", "INJ-45", "INJ-60", "INJ-65",
        "INST-11", "INST-20", "INST-23", "INST-52", "INST-54", "INST-61", "INST-63",
        "SEG-30", "SEG-34", "SEG-42", "SEG-49", "SEG-88",
    ]
}
