import Chance
import Simulation

/// Many walks, on every core, and what became of them.
struct WalkSurvey: Sendable {
    /// The number of steps.
    private(set) var steps = 0
    /// The number of steps that crashed their apps.
    private(set) var crashes = 0
    /// The rules that events named.
    private(set) var rules: Set<String> = []
    /// The walks that failed, in the order of the apps.
    private(set) var failures: [WalkFailure] = []

    /// The walks that all tests share.
    static let standard = Task {
        let apps = try WalkedApp.examples() + WalkedApp.made(random: Effort.rounds(8, long: 48))
        return await WalkSurvey(apps, walks: Effort.rounds(1, long: 4), steps: Effort.rounds(100, long: 200))
    }

    /// Walks through apps.
    /// - Parameters:
    ///   - apps: the apps.
    ///   - walks: how many walks go through each, seeded from 1.
    ///   - steps: how many steps each walk does.
    init(_ apps: [WalkedApp], walks: Int, steps: Int) async {
        let all = apps.flatMap { app in (1...walks).map { Walk(app: app, seed: UInt64($0), steps: steps) } }
        let reports = await withTaskGroup(of: (Int, Walk.Report).self) { group in
            for (number, walk) in all.enumerated() { group.addTask { (number, walk.run()) } }
            var reports = [Walk.Report?](repeating: nil, count: all.count)
            for await (number, report) in group { reports[number] = report }
            return reports.compactMap(\.self)
        }
        for report in reports {
            self.steps += report.steps
            crashes += report.crashes
            rules.formUnion(report.rules)
            if let failure = report.failure { failures.append(failure) }
        }
    }

    /// The walks that broke a property.
    func failures(of property: any WalkProperty.Type) -> [WalkFailure] {
        failures.filter { $0.violation.property == property.name }
    }
}
