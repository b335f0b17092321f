/// The names with a meaning for the parser itself; everything else is `other`.
enum KnownName: String, CaseIterable {
    case action
    case connections
    case constraints
    case height
    case id
    case key
    case outlet
    case outletCollection
    case rect
    case scenes
    case segue
    case width
    case x
    case y
    case other = ""
}

/// The names of one document's elements and attributes as strings, found by address.
///
/// libxml2 keeps one copy of a name in its dictionary, so equal names have equal addresses during the parse of a
/// document.
struct NameTable: ~Copyable {
    struct Name {
        let string: String
        let known: KnownName
    }

    private var addresses: UnsafeMutablePointer<UInt>
    private var names: UnsafeMutablePointer<Name>
    private var mask: Int
    /// The number of names, including those with a meaning.
    private(set) var count = 0

    /// The address of `id`.
    let id: UnsafePointer<UInt8>
    /// The address of `key`.
    let key: UnsafePointer<UInt8>

    /// Creates a table with the known names.
    /// - Parameter intern: puts a name into the dictionary and returns its address.
    init(intern: (String) -> UnsafePointer<UInt8>) {
        let capacity = 512
        self.id = intern(KnownName.id.rawValue)
        self.key = intern(KnownName.key.rawValue)
        self.mask = capacity - 1
        self.addresses = .allocate(capacity: capacity)
        self.addresses.initialize(repeating: 0, count: capacity)
        self.names = .allocate(capacity: capacity)
        for known in KnownName.allCases where known != .other {
            insert(known.rawValue, known: known, at: intern(known.rawValue))
        }
    }

    deinit {
        for slot in 0...mask where addresses[slot] != 0 {
            (names + slot).deinitialize(count: 1)
        }
        names.deallocate()
        addresses.deallocate()
    }

    /// The name at an address of libxml2's dictionary.
    @inline(__always)
    mutating func name(at pointer: UnsafePointer<UInt8>) -> Name {
        let slot = self.slot(of: UInt(bitPattern: pointer))
        return addresses[slot] == 0 ? insert(String(cString: pointer), known: .other, at: pointer) : names[slot]
    }

    /// Returns the parser's meaning of the name at an address.
    @inline(__always)
    mutating func known(at pointer: UnsafePointer<UInt8>) -> KnownName {
        let slot = self.slot(of: UInt(bitPattern: pointer))
        return addresses[slot] == 0 ? name(at: pointer).known : names[slot].known
    }

    /// Returns the slot of the address, or the free slot for it.
    @inline(__always)
    private func slot(of address: UInt) -> Int {
        // Fibonacci hashing: the dictionary packs names, so the low bits of their addresses carry little information.
        var slot = Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while addresses[slot] != 0, addresses[slot] != address {
            slot = (slot + 1) & mask
        }
        return slot
    }

    @inline(never)
    @discardableResult
    private mutating func insert(_ string: String, known: KnownName, at pointer: UnsafePointer<UInt8>) -> Name {
        if count * 2 > mask {
            grow()
        }
        let name = Name(string: string, known: known)
        let address = UInt(bitPattern: pointer)
        let slot = self.slot(of: address)
        addresses[slot] = address
        (names + slot).initialize(to: name)
        count += 1
        return name
    }

    private mutating func grow() {
        let (oldAddresses, oldNames, oldMask) = (addresses, names, mask)
        mask = oldMask * 2 + 1
        addresses = .allocate(capacity: mask + 1)
        addresses.initialize(repeating: 0, count: mask + 1)
        names = .allocate(capacity: mask + 1)
        for old in 0...oldMask where oldAddresses[old] != 0 {
            let slot = self.slot(of: oldAddresses[old])
            addresses[slot] = oldAddresses[old]
            (names + slot).moveInitialize(from: oldNames + old, count: 1)
        }
        oldAddresses.deallocate()
        oldNames.deallocate()
    }
}
