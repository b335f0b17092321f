import Testing
import Wire

struct StrictnessTests {
    private func answer(to text: String) throws -> (id: RequestID?, error: ResponseError) {
        let envelope: Envelope
        do {
            envelope = try Envelope(Array(text.utf8))
        } catch {
            return (error.id, error.error)
        }
        let error = #expect(throws: ResponseError.self) { try envelope.decode(RoomsActRequest.self) }
        return (envelope.id, try #require(error))
    }

    @Test(arguments: [
        (#"{}"#, "/params/room"),
        (#"{"room":"r"}"#, "/params/action"),
        (#"{"room":1,"action":{"do":"back"}}"#, "/params/room"),
        (#"{"room":null,"action":{"do":"back"}}"#, "/params/room"),
        (#"{"room":"r","action":"back"}"#, "/params/action"),
        (#"{"room":"r","action":{}}"#, "/params/action/do"),
        (#"{"room":"r","action":{"do":"jump"}}"#, "/params/action/do"),
        (#"{"room":"r","action":{"do":"tap"}}"#, "/params/action/view"),
        (#"{"room":"r","action":{"do":"tap","view":"a","row":1}}"#, "/params/action/row"),
        (#"{"room":"r","action":{"do":"select","view":"a","row":1.5}}"#, "/params/action/row"),
        (#"{"room":"r","action":{"do":"select","view":"a","row":1e999}}"#, "/params/action/row"),
        (#"{"room":"r","action":{"do":"back","choices":{"a/b~c":1}}}"#, "/params/action/choices/a~1b~0c"),
        (#"{"room":"r","action":{"do":"back"},"ifSeq":"1"}"#, "/params/ifSeq"),
        (#"{"room":"r","action":{"do":"back"},"ifseq":1}"#, "/params/ifseq"),
        (#"[]"#, "/params"),
    ])
    func `parameters that are not as the protocol says are pointed at`(params: String, pointer: String) throws {
        let (id, error) = try answer(to: #"{"jsonrpc":"2.0","id":3,"method":"rooms.act","params":\#(params)}"#)
        #expect(id == .number(3))
        #expect(error.code == -32602)
        #expect(error.data.pointer == pointer)
    }

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":"x","method":1}"#, RequestID.string("x")),
        (#"{"jsonrpc":"1.0","id":1,"method":"a"}"#, .number(1)),
        (#"{"id":1,"method":"a"}"#, .number(1)),
        (#"{"jsonrpc":"2.0","id":1,"method":"a","param":{}}"#, .number(1)),
        (#"{"jsonrpc":"2.0","method":"a"}"#, nil),
        (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, nil),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, nil),
        (#"{"jsonrpc":"2.0","id":{},"method":"a"}"#, nil),
        (#"[{"jsonrpc":"2.0","id":1,"method":"a"}]"#, nil),
        (#"[]"#, nil), ("1", nil), (#""hello""#, nil), ("null", nil),
    ])
    func `what is no request is answered with -32600 and its id`(text: String, expected: RequestID?) throws {
        let (id, error) = try answer(to: text)
        #expect(error.code == -32600)
        #expect(id == expected)
        #expect(error.isProtocolViolation)
    }

    @Test func `what is not JSON is answered with -32700 and the id that could be read`() throws {
        #expect(try answer(to: #"{"jsonrpc":"2.0","id":9,"method":"a""#).id == .number(9))
        #expect(try answer(to: #"{"jsonrpc":"2.0","id":9,"method":"a""#).error.code == -32700)
        #expect(try answer(to: #"{"jsonrpc":"#).id == nil)
    }

    @Test func `an explicit null is the same as a field that is left out`() throws {
        let text =
            #"{"jsonrpc":"2.0","id":1,"method":"rooms.act","params":"#
            + #"{"room":"r","action":{"do":"back","instance":null,"choices":null},"ifSeq":null}}"#
        let request = try Envelope(Array(text.utf8)).decode(RoomsActRequest.self)
        #expect(request.action == Action(.back))
        #expect(request.ifSeq == nil)
    }

    @Test func `an object with more fields than any message has is refused`() {
        let text = "{" + (0..<100).map { #""f\#($0)":0"# }.joined(separator: ",") + "}"
        let error = #expect(throws: InvalidField.self) {
            try FlowsListRequest(json: JSONParser.parse(Array(text.utf8)))
        }
        #expect(error?.pointer == "/f0")
    }

    @Test func `error codes are unique and in their ranges`() {
        #expect(Set(ErrorCode.all.map(\.rawValue)).count == ErrorCode.all.count)
        #expect(Set(ErrorCode.all.map(\.name)).count == ErrorCode.all.count)
        for code in ErrorCode.all {
            #expect((-32700 ... -32600).contains(code.rawValue) || (-32099 ... -32000).contains(code.rawValue))
        }
    }
}
