import Diagnostics
import Injection
import SceneFlow
import Testing
import WrittenApps

@testable import AppCodeReading

/// The registrations known to use one container.
struct RegisteredContainersTests {
    /// The pairs of lines whose registrations share a container.
    private func pairs(_ source: String) -> [String] {
        let found = RegistrationReader(index: SwiftCode.index(source)).registrations.map(\.registration)
        let sorted = found.sorted { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
        var pairs: [String] = []
        for (place, first) in sorted.enumerated() {
            for second in sorted[(place + 1)...] where !Set(first.containers).isDisjoint(with: second.containers) {
                pairs.append("\(first.location?.line ?? 0)-\(second.location?.line ?? 0)")
            }
        }
        return pairs
    }

    @Test func `what one function registers with one name is of one container`() {
        #expect(
            pairs(
                """
                func assemble(a: Container, b: Container) {
                    a.register(P.self) { _ in Q() }
                    b.register(P.self) { _ in Q() }
                    a.register(P.self) { _ in R() }
                }
                """
            ) == ["2-4"]
        )
    }

    @Test func `assemblies share the container of the only assembler`() {
        let assemblies = """
            class A: Assembly { func assemble(container: Container) { container.register(P.self) { _ in Q() } } }
            class B: Assembly { func assemble(container: Container) { container.register(P.self) { _ in Q() } } }
            """
        #expect(pairs(assemblies) == ["1-2"])
        #expect(pairs("\(assemblies)\nlet all = Assembler([A(), B()])") == ["1-2"])
        #expect(pairs("\(assemblies)\nlet a: Assembler = .init([A()])\nlet b = Assembler([B()])") == [])
    }

    @Test func `a container's own method registers with the containers that call it`() {
        let core = "extension Container { func core(ext: Bool = false) { register(P.self) { _ in Q() } } }"
        let assembly = """
            class A: Assembly { func assemble(container: Container) { container.register(P.self) { _ in Q() }
              CALL } }
            """
        #expect(pairs("\(core)\n\(assembly)") == [])
        #expect(pairs("\(core)\n\(assembly.replacing("CALL", with: "container.core()"))") == ["1-2"])
        let conditional = assembly.replacing("CALL", with: "if isTest { container.core() }")
        #expect(pairs("\(core)\n\(conditional)") == [])
    }

    @Test func `an initialiser, a local and a property are containers of their own`() {
        #expect(
            pairs(
                """
                extension Container { convenience init(x: Bool) { self.init(); register(P.self) { _ in Q() } } }
                class A: Assembly { func assemble(container: Container) { container.register(P.self) { _ in Q() } } }
                class R { lazy var c: Container = { let c = Container(); c.register(P.self) { _ in Q() }; return c }() }
                class S {
                    let container = Container()
                    func one() { container.register(P.self) { _ in Q() } }
                    func two() { self.container.register(P.self) { _ in Q() } }
                }
                """
            ) == ["6-7"]
        )
    }

    @Test func `what is registered under a condition may stand for the other on purpose`() {
        #expect(
            pairs(
                """
                func assemble(c: Container) {
                    if isTest { c.register(P.self) { _ in Fake() } } else { c.register(P.self) { _ in Q() } }
                    c.register(P.self) { _ in Q() }
                    groups.forEach { c in c.register(P.self) { _ in Q() } }
                    makeContainer().register(P.self) { _ in Q() }
                }
                """
            ) == []
        )
    }
}
