import Testing

@testable import Simulation

/// Lists of instances, short ones and those that are too long to lie in themselves.
struct InstanceListTests {
    @Test(arguments: [0, 1, 11, 12, 13, 14, 40])
    func `a list of any length has what was put into it`(count: Int32) {
        let list = InstanceList(1..<count + 1)
        #expect(Array(list) == Array(1..<count + 1))
        #expect(list.reversed() == (1..<count + 1).reversed())
        #expect(list.last == (count == 0 ? nil : count))
        #expect(list.filter { $0.isMultiple(of: 3) } == InstanceList((1..<count + 1).filter { $0.isMultiple(of: 3) }))
    }

    @Test(arguments: [1, 12, 13, 40])
    func `a copy is a list of its own`(count: Int32) {
        let list = InstanceList(1..<count + 1)
        var copy = list
        copy[0] = 99
        copy.append(100)
        #expect(Array(list) == Array(1..<count + 1))
        #expect(copy.first == 99)
        #expect(copy.last == 100)
        #expect(copy != list)
    }

    @Test(arguments: [2, 11, 12, 20])
    func `an instance is put before others`(count: Int32) {
        var list = InstanceList(1..<count + 1)
        list.insert(50, at: 1)
        list.insert(60, at: list.count)
        #expect(Array(list) == [1, 50] + Array(2..<count + 1) + [60])
    }

    @Test(arguments: [3, 12, 13, 30])
    func `instances are taken away`(count: Int32) {
        var list = InstanceList(1..<count + 1)
        list.removeAll { $0.isMultiple(of: 2) }
        #expect(Array(list) == (1..<count + 1).filter { !$0.isMultiple(of: 2) })
        list.removeLast()
        #expect(Array(list) == (1..<count + 1).filter { !$0.isMultiple(of: 2) }.dropLast())
        list.append(7)
        #expect(list.last == 7)
        list.removeAll { _ in true }
        #expect(list.isEmpty)
        list += [1, 2]
        #expect(Array(list) == [1, 2])
    }

    @Test func `what departs is told in order`() {
        var departures = Departures()
        for instance in Int32(1)...4 { departures.append(Departures.Element(instance: instance, rule: "LIFE-50")) }
        departures.removeLast()
        #expect(departures.last?.instance == 3)
        #expect(departures.map(\.instance) == [1, 2, 3])
        departures.removeLast()
        departures.removeLast()
        departures.removeLast()
        #expect(departures.last == nil)
        departures.append(Departures.Element(instance: 5, rule: "NAV-30"))
        #expect(departures.map(\.instance) == [5])
    }
}
