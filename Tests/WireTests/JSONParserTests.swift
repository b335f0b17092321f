import Testing
import Wire

struct JSONParserTests {
    @Test(arguments: [
        (#"{"a":[1,-2.5,true,false,null,"x"]}"#, #"{"a":[1,-2.5,true,false,null,"x"]}"#),
        (" [ 1 ,\t2\r\n] ", "[1,2]"),
        (#""\u00e9\n\"\\\/\ud83d\ude00""#, #""é\n\"\\/😀""#),
        (#""\u0000\u001f""#, #""\u0000\u001f""#),
        ("1.0", "1"), ("2e2", "200"), ("-0", "0"), ("1e-3", "0.001"),
        ("9223372036854775807", "9223372036854775807"),
        ("0.1", "0.1"),
    ])
    func `what is JSON is read`(text: String, expected: String) throws {
        let json = try JSONParser.parse(Array(text.utf8))
        #expect(String(decoding: json.encoded, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        "", " ", "{", "[", #"{"a""#, #"{"a":"#, #"{"a":1"#, #"{"a":1,"#, #"{"a":1,}"#, "[1,]", "[1 2]", "{1:2}",
        "nul", "tru", "truE", "01", "+1", ".5", "1.", "1e", "1e+", "-", "NaN", "Infinity", "0x10", "'a'",
        #""a"#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\"#, "\"\u{1}\"", "\"a\nb\"", "\"\u{0}\"",
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\udc00\ud800""#,
        "1 2", "{}{}", "[1]x", "\u{FEFF}{}", "// x", #"{"a":1,"a":2}"#,
    ])
    func `what is not JSON, or means two things, is refused`(text: String) {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Array(text.utf8)) }
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xE2, 0x82, 0x22], [0x22, 0x5C, 0x6E, 0xFF, 0x22],
        ] as [[UInt8]]
    )
    func `a string that is not UTF-8 is refused`(bytes: [UInt8]) {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(bytes) }
    }

    @Test func `nesting is refused beyond the limit, however deep it goes`() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
        }
        _ = try JSONParser.parse(nested(JSONParser.depthLimit))
        for depth in [JSONParser.depthLimit + 1, 513, 1_000_000] {
            #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(nested(depth)) }
        }
    }

    @Test func `a key that comes twice among many is refused too`() {
        let members = (0..<5000).map { #""k\#($0)":0"# } + [#""k17":1"#]
        let text = "{" + members.joined(separator: ",") + "}"
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Array(text.utf8)) }
    }

    @Test func `numbers beyond Int and Double are read, and fit no field`() throws {
        let large = try JSONParser.parse(Array("9223372036854775808".utf8))
        #expect(large == .number(9_223_372_036_854_775_808))
        #expect(throws: InvalidField.self) { try Int(json: large) }
        let infinite = try JSONParser.parse(Array("1e999".utf8))
        #expect(throws: InvalidField.self) { try Int(json: infinite) }
        #expect(throws: InvalidField.self) { try Double(json: infinite) }
        #expect(try Double(json: JSONParser.parse(Array("1e308".utf8))) == 1e308)
    }

    @Test func `every prefix of a message is refused without a crash`() throws {
        let whole = try Fixtures.json("rooms.act.response").encoded
        for length in 0..<whole.count {
            #expect(throws: JSONParser.Failure.self) {
                try JSONParser.parse(Array(whole.prefix(length)), depthLimit: 64)
            }
        }
    }

    @Test func `a message with one byte changed is read or refused, never fatal`() throws {
        let whole = try Fixtures.json("rooms.act.request").encoded
        var read = 0
        for index in whole.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = whole
                changed[index] = byte
                if let json = try? JSONParser.parse(changed) {
                    #expect(try JSONParser.parse(json.encoded) == json)
                    read += 1
                }
            }
        }
        #expect(read > whole.count)
    }

    @Test func `the id that came before the mistake is known`() {
        let text = #"{"jsonrpc":"2.0","id":7,"method":"#
        let failure = #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Array(text.utf8)) }
        #expect(failure?.id == .integer(7))
        #expect(failure?.offset == text.utf8.count)
    }
}
