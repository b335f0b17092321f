internal import CPostgres

/// The answer of the database to one statement, in the binary format.
package final class PostgresResult {
    /// The owned result.
    private let handle: OpaquePointer

    /// Takes over a result of libpq.
    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { PQclear(handle) }

    /// The number of rows.
    package var count: Int { Int(PQntuples(handle)) }

    /// The number of rows that the statement has changed; zero for other statements.
    package var changes: Int { PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// The rows, in order.
    package var rows: [PostgresRow] { (0..<count).map { PostgresRow(result: self, index: Int32($0)) } }

    /// The first row; nil if there is none.
    package var first: PostgresRow? { count > 0 ? PostgresRow(result: self, index: 0) : nil }

    /// The kind of the result, for errors and the ends of pipelines.
    var status: ExecStatusType { PQresultStatus(handle) }

    /// The error of the server.
    var error: PostgresError {
        func field(_ code: Int32) -> String { PQresultErrorField(handle, code).map { String(cString: $0) } ?? "" }
        let code = field(CPostgres_SQLSTATE)
        let message = field(CPostgres_MESSAGE)
        // Without a code it is an error of the library, such as a lost connection.
        if code.isEmpty { return .connection(reason: String(cString: PQresultErrorMessage(handle)).firstLine) }
        return .refused(code: code, message: message)
    }

    /// The bytes and the type of a value; no bytes for a null.
    fileprivate func value(
        _ column: String,
        _ row: Int32
    ) throws(PostgresError) -> (bytes: UnsafeRawBufferPointer?, type: UInt32) {
        let number = PQfnumber(handle, column)
        guard number >= 0 else { throw .result(reason: "the database's answer has no column '\(column)'") }
        let type = UInt32(PQftype(handle, number))
        guard PQgetisnull(handle, row, number) == 0 else { return (nil, type) }
        return (
            UnsafeRawBufferPointer(
                start: PQgetvalue(handle, row, number),
                count: Int(PQgetlength(handle, row, number))
            ),
            type
        )
    }
}

/// A row of a result.
package struct PostgresRow {
    fileprivate let result: PostgresResult
    fileprivate let index: Int32

    /// Returns the number in a column, or nil for a null.
    /// - Parameter column: the name of the column, in lower case.
    /// - Returns: the number; 1 and 0 for true and false.
    /// - Throws: `PostgresError.result` if there is no such column of numbers.
    package func optionalInt(_ column: String) throws(PostgresError) -> Int? {
        let (bytes, type) = try result.value(column, index)
        guard let bytes else { return nil }
        // bool, int8, int2 and int4, as in the server's catalogue of types.
        guard [16, 20, 21, 23].contains(type), let first = bytes.first else { throw Self.mismatch(column) }
        let negative = type != 16 && first & 0x80 != 0
        return Int(bytes.reduce(negative ? -1 : 0 as Int64) { $0 << 8 | Int64($1) })
    }

    /// Returns the number in a column.
    /// - Parameter column: the name of the column, in lower case.
    /// - Returns: the number; 1 and 0 for true and false.
    /// - Throws: `PostgresError.result` if there is no such column of numbers, or a null in it.
    package func int(_ column: String) throws(PostgresError) -> Int {
        guard let number = try optionalInt(column) else { throw Self.mismatch(column) }
        return number
    }

    /// Returns the text in a column, or nil for a null.
    /// - Parameter column: the name of the column, in lower case.
    /// - Returns: the text.
    /// - Throws: `PostgresError.result` if there is no such column of texts.
    package func optionalText(_ column: String) throws(PostgresError) -> String? {
        let (bytes, type) = try result.value(column, index)
        // name, text and varchar.
        guard [19, 25, 1043].contains(type) else { throw Self.mismatch(column) }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the text in a column.
    /// - Parameter column: the name of the column, in lower case.
    /// - Returns: the text.
    /// - Throws: `PostgresError.result` if there is no such column of texts, or a null in it.
    package func text(_ column: String) throws(PostgresError) -> String {
        guard let text = try optionalText(column) else { throw Self.mismatch(column) }
        return text
    }

    /// Returns the bytes in a column.
    /// - Parameter column: the name of the column, in lower case.
    /// - Returns: the bytes.
    /// - Throws: `PostgresError.result` if there is no such column of bytes, or a null in it.
    package func bytes(_ column: String) throws(PostgresError) -> [UInt8] {
        let (bytes, type) = try result.value(column, index)
        guard let bytes, type == 17 else { throw Self.mismatch(column) }
        return [UInt8](bytes)
    }

    private static func mismatch(_ column: String) -> PostgresError {
        .result(reason: "the database's answer has another type in column '\(column)'")
    }
}

extension String {
    /// The first line, without spaces around it.
    var firstLine: String {
        split(whereSeparator: \.isNewline).first.map { String($0.drop(while: \.isWhitespace)) } ?? self
    }
}
