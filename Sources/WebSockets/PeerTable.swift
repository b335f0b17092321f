internal import CLibWebSockets

/// Every accepted socket, the number of each address, and the sockets with a deadline.
///
/// It owns the peers; the library's own pointers to them are unretained. An address is counted as long as a peer with it
/// is in the table. Confined to the service thread.
final class PeerTable {
    /// The reason for turning a connection away while there are too many.
    static let isFullReason = "too many connections"

    private let limit: Int
    private let proxies: Set<String>
    private let userHeader: String?
    private var peers: [UInt64: Peer] = [:]
    private var addresses: AddressCount
    /// The tick of each deadline.
    private var deadlines: [UInt64: Int] = [:]
    private var lastID: UInt64 = 0
    /// The address of the connection being handed to the library.
    private var arriving: ClientAddress?

    /// The most bytes of a user's name; a longer one does not count.
    private static let nameBytes = 256

    init(limits: WebServerLimits, trustedProxies: [String], userHeader: String? = nil) {
        self.userHeader = userHeader
        limit = limits.connections
        addresses = AddressCount(limit: limits.connectionsPerAddress)
        proxies = Set(trustedProxies.compactMap { ClientAddress($0)?.text })
    }

    subscript(id: UInt64) -> Peer? { peers[id] }

    /// True if there is no socket.
    var isEmpty: Bool { peers.isEmpty }

    /// The peers, oldest first.
    var all: [Peer] { peers.sorted { $0.key < $1.key }.map(\.value) }

    /// Returns the number of peers fulfilling a condition.
    func count(where condition: (Peer) -> Bool) -> Int {
        peers.values.count(where: condition)
    }

    /// Returns the peer of a socket.
    static func peer(of socket: OpaquePointer) -> Peer? {
        lws_get_opaque_user_data(socket).map { Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: - Coming and going

    /// Returns the reason to turn a client away; nil if its connection is allowed.
    func refusal(of address: ClientAddress?) -> String? {
        if let address, !proxies.contains(address.text), addresses.isFull(address) {
            return "too many connections from your address"
        }
        return limit > 0 && peers.count >= limit ? Self.isFullReason : nil
    }

    /// Hands a connection to the library, which reports its socket before this returns.
    func adopt(_ descriptor: Int32, from address: ClientAddress?, into library: LibraryContext) {
        arriving = address
        library.adopt(descriptor)
        arriving = nil
    }

    /// Adds the peer of a new socket.
    func add(_ socket: OpaquePointer) {
        lastID += 1
        let isProxy = arriving.map { proxies.contains($0.text) } ?? false
        let peer = Peer(id: lastID, socket: socket, address: arriving, isProxy: isProxy)
        if let arriving, !isProxy {
            addresses.add(arriving)
        }
        peers[peer.id] = peer
        lws_set_opaque_user_data(socket, Unmanaged.passUnretained(peer).toOpaque())
    }

    /// Identifies the client behind a trusted proxy, and counts it from now on.
    ///
    /// - Returns: true if one more of its connections is allowed.
    func identify(_ peer: Peer, by headers: HeaderReader) -> Bool {
        guard peer.isProxy else {
            return true
        }
        peer.user = userHeader.flatMap { headers.value($0) }.flatMap(Self.user)
        peer.traceparent = headers.value("traceparent")
        let forwarded = headers.value(WSI_TOKEN_X_FORWARDED_FOR)
        // A request of the proxy's own, such as a health check, is not counted.
        guard let forwarded, let client = ClientAddress(forwarded: forwarded, by: proxies) else {
            return true
        }
        guard !addresses.isFull(client) else {
            return false
        }
        peer.identify(as: client)
        addresses.add(client)
        return true
    }

    /// Returns a user's name as a proxy sent it, without white space at its ends; nil if it is none.
    static func user(_ text: String) -> String? {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let name = String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        let hasControl = name.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        return name.isEmpty || name.utf8.count > nameBytes || hasControl ? nil : name
    }

    /// Removes the peer of a socket that ends.
    ///
    /// - Returns: the peer; nil if it is already gone.
    func remove(_ socket: OpaquePointer) -> Peer? {
        guard let peer = Self.peer(of: socket) else {
            return nil
        }
        lws_set_opaque_user_data(socket, nil)
        peers[peer.id] = nil
        deadlines[peer.id] = nil
        if !peer.isProxy, let address = peer.address {
            addresses.remove(address)
        }
        return peer
    }

    /// Forgets all peers, because the library has freed their sockets.
    func removeAll() {
        peers = [:]
        deadlines = [:]
    }

    // MARK: - Deadlines

    /// Sets the tick for closing a socket without a farewell.
    func setDeadline(of peer: Peer, at tick: Int) {
        deadlines[peer.id] = tick
    }

    /// Forgets the deadline of a peer.
    func clearDeadline(of peer: Peer) {
        deadlines[peer.id] = nil
    }

    /// Returns true if a peer has a deadline.
    func hasDeadline(_ peer: Peer) -> Bool {
        deadlines[peer.id] != nil
    }

    /// Returns the peers whose deadline has come, oldest first, and forgets their deadlines.
    func takeExpired(at tick: Int) -> [Peer] {
        let ids = deadlines.filter { $0.value <= tick }.keys.sorted()
        for id in ids {
            deadlines[id] = nil
        }
        return ids.compactMap { peers[$0] }
    }
}
