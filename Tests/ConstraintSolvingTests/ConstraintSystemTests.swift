import ConstraintSolving
import Testing

struct ConstraintSystemTests {
    @Test func `required equations decide the values`() throws {
        var system = ConstraintSystem()
        let left = system.variable(defaultingTo: 0)
        let width = system.variable(defaultingTo: 0)
        system.add(LinearExpression(left), .equal, LinearExpression(16))
        system.add(LinearExpression(left) + LinearExpression(width), .equal, LinearExpression(375) - 16)
        let solution = try #require(system.solve())
        #expect(solution[left] == 16)
        #expect(solution[width] == 343)
        #expect(solution.isUnique(width))
    }

    @Test func `a higher priority wins over any number of lower ones`() throws {
        var system = ConstraintSystem()
        let width = system.variable(defaultingTo: 0)
        system.add(LinearExpression(width), .atLeast, LinearExpression(100), priority: 751)
        for _ in 0..<1000 { system.add(LinearExpression(width), .equal, LinearExpression(10), priority: 750) }
        #expect(try #require(system.solve())[width] == 100)
    }

    @Test func `an inequality costs nothing while it holds`() throws {
        var system = ConstraintSystem()
        let width = system.variable(defaultingTo: 0)
        system.add(LinearExpression(width), .atMost, LinearExpression(200))
        system.add(LinearExpression(width), .equal, LinearExpression(80), priority: 250)
        #expect(try #require(system.solve())[width] == 80)
    }

    @Test func `of contradicting required equations the later one is violated and counted`() throws {
        var system = ConstraintSystem()
        let width = system.variable(defaultingTo: 0)
        system.add(LinearExpression(width), .equal, LinearExpression(80))
        system.add(LinearExpression(width), .equal, LinearExpression(90))
        let solution = try #require(system.solve())
        #expect(solution[width] == 80)
        #expect(solution.violatedCount == 1)
    }

    @Test func `a repeated equation is no contradiction`() throws {
        var system = ConstraintSystem()
        let width = system.variable(defaultingTo: 0)
        for _ in 0..<2 { system.add(LinearExpression(width) * 3, .equal, LinearExpression(1)) }
        #expect(try #require(system.solve()).violatedCount == 0)
    }

    @Test func `an open value is as near to its default as the constraints allow`() throws {
        var system = ConstraintSystem()
        let free = system.variable(defaultingTo: 7)
        let width = system.variable(defaultingTo: 60)
        let other = system.variable(defaultingTo: 60)
        system.add(LinearExpression(width), .atLeast, LinearExpression(10))
        system.add(LinearExpression(other), .atLeast, LinearExpression(70))
        let solution = try #require(system.solve())
        #expect([free, width, other].map { solution[$0] } == [7, 60, 70])
        #expect(![free, width, other].contains { solution.isUnique($0) })
    }

    @Test func `a system beyond a limit has no solution`() {
        for change in [\ConstraintSystem.Limits.variables, \.constraints, \.work] {
            var limits = ConstraintSystem.Limits()
            limits[keyPath: change] = 1
            var system = ConstraintSystem(limits: limits)
            let first = LinearExpression(system.variable(defaultingTo: 0))
            let second = LinearExpression(system.variable(defaultingTo: 0))
            for number in 1...4 {
                system.add(first + second * Double(number), .equal, LinearExpression(9), priority: 500)
            }
            #expect(system.solve() == nil)
        }
    }

    @Test func `numbers that overflow have no solution`() {
        var system = ConstraintSystem()
        let width = system.variable(defaultingTo: 0)
        system.add(LinearExpression(width) * 1e-8, .equal, LinearExpression(1e305))
        #expect(system.solve() == nil)
    }
}
