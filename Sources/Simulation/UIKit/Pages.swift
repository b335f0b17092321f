internal import Diagnostics

/// Page view controllers (OBJ-11, NAV-62, LIFE-31).
extension Run {
    /// Shows other pages: one, or two if the spine lies between them.
    mutating func setPages(_ list: InstanceList, of owner: Int32, isAnimated: Bool) throws(Crashed) {
        let list = list.filter { state.index(of: $0) != nil && !holders(of: owner).contains($0) }
        guard (1...2).contains(list.count) else {
            try Self.pass(
                raise(
                    "NSInvalidArgumentException",
                    "The number of view controllers provided (\(list.count)) doesn't match the number required (1) for the "
                        + "requested transition",
                    at: requests.location,
                    on: owner,
                    "OBJ-11"
                )
            )
            return
        }
        transitions.beginChange(of: owner)
        defer { transitions.endChange() }
        let old = state.offspring(of: owner).filter { state[$0].embedding < 0 && !list.contains($0) }
        for page in old { try call("willMove(toParent: nil)", on: page, "NAV-62") }
        let before = state.appearing()
        for page in list where state[page].parent != owner {
            try call("willMove(toParent:)", on: page, "NAV-62")
            state[page].presenter = 0
            state.place(page, in: owner)
            trace.emit(.adopt(by: InstanceID(Int(owner)), relationship: "viewControllers"), page, "NAV-62")
        }
        for page in old { state[page].parent = 0 }
        trace.note(.push(scene: state[list[0]].scene))
        // During scrolling, the coming page is notified first (LIFE-31).
        try settle(from: before, .pages, isAnimated: isAnimated, "LIFE-31")
        for page in list where state.index(of: page) != nil { try call("didMove(toParent:)", on: page, "NAV-62") }
        try left(old.filter { state.index(of: $0) != nil }, "NAV-62")
    }
}
