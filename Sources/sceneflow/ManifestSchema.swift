import Checking
import ManifestReading

/// The JSON Schema of `sceneflow.yml`, made from the keys of its reader.
///
/// It is written in draft 7, which editors support best.
struct ManifestSchema {
    /// The schema as JSON.
    static var text: String {
        var schema = ManifestSchema()
        let root = schema.reference(to: .manifest)
        return JSONTree.fields([
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "sceneflow.yml",
            "description": "Facts about a UIKit app that its files do not state, and the settings of sceneflow check.",
            // A file with comments alone has no value.
            "anyOf": .array([root, type("null")]),
            "definitions": .object(schema.definitions.sorted { $0.key < $1.key }),
        ]).text
    }

    // MARK: - Private

    /// The finished mappings, by name.
    private var definitions: [String: JSONTree] = [:]

    private init() {}

    /// Returns a reference to a mapping, and defines it if that was not done yet.
    private mutating func reference(to object: ManifestObject) -> JSONTree {
        if definitions[object.name] == nil {
            // Names the mapping before its keys are read, so each is defined once.
            definitions[object.name] = .object([])
            let members = object.keys.map { key in
                var members = self.members(of: key.type)
                members.insert((key: "description", value: .string(key.summary)), at: 0)
                return (key: key.name, value: JSONTree.object(members))
            }
            definitions[object.name] = .fields([
                "type": "object",
                "properties": .object(members),
                "additionalProperties": .bool(false),
                "allOf": object.conditions.isEmpty ? nil : .array(object.conditions.map(Self.condition)),
            ])
        }
        return .object([(key: "$ref", value: .string("#/definitions/\(object.name)"))])
    }

    /// Returns the schema of a type.
    private mutating func schema(of type: ManifestType) -> JSONTree { .object(members(of: type)) }

    private mutating func members(of type: ManifestType) -> [(key: String, value: JSONTree)] {
        switch type {
        case .text: [("type", ["string", "number", "boolean"])]
        case .name: [("type", ["string", "number", "boolean"]), ("minLength", .number(1))]
        case .identifier: [("type", ["string", "number"])]
        case .form(let pattern): [("type", "string"), ("pattern", .string(pattern))]
        case .word(let words): [("enum", .array(words.map { .string($0) }))]
        case .flag: [("type", "boolean")]
        case .yes: [("const", .bool(true))]
        case .number: [("type", "integer"), ("minimum", .number(1))]
        case .absent: [("enum", ["nil", .raw("null")])]
        case .empty: [("type", "null")]
        case .texts: members(of: .either([.text, .list(.text)]))
        case .list(let element): [("type", "array"), ("items", schema(of: element))]
        case .map(let value): [("type", "object"), ("additionalProperties", schema(of: value))]
        case .ruleSettings: Self.settings(CheckRule.all.map { ($0.name, $0.summary) })
        case .familySettings: Self.settings(CheckRule.Family.allCases.map { ($0.rawValue, "Rules of \($0.rawValue).") })
        // Editors show the description of a key beside `allOf`, and none beside `$ref`.
        case .object(let object): [("allOf", .array([reference(to: object)]))]
        case .either(let types): [("anyOf", .array(types.map { schema(of: $0) }))]
        }
    }

    /// Returns a mapping of rules or families, each with its setting.
    private static func settings(_ names: [(name: String, summary: String)]) -> [(key: String, value: JSONTree)] {
        let words = ManifestObject.settings.map { JSONTree.string($0) } + [.bool(true), .bool(false)]
        let members = names.map { name, summary in
            (key: name, value: JSONTree.fields(["description": .string(summary), "enum": .array(words)]))
        }
        return [("type", "object"), ("properties", .object(members)), ("additionalProperties", .bool(false))]
    }

    private static func condition(_ condition: ManifestObject.Condition) -> JSONTree {
        switch condition {
        case .required(let key): required([key])
        case .anyOf(let keys): .fields(["anyOf": .array(keys.map { required([$0]) })])
        case .oneOf(let keys): .fields(["oneOf": .array(keys.map { required([$0]) })])
        case .excludes(let key, let others):
            .fields(["not": .fields(["anyOf": .array(others.map { required([key, $0]) })])])
        case .needs(let key, let other): .fields(["dependencies": .object([(key, .array([.string(other)]))])])
        case .wordNeeds(let key, let word, let other):
            .fields(["if": has(key, [word]), "then": required([other])])
        case .anyOfUnless(let keys, let key, let words):
            .fields(["if": .fields(["not": has(key, words)]), "then": Self.condition(.anyOf(keys))])
        }
    }

    /// Returns the condition that a key is present with one of some words.
    private static func has(_ key: String, _ words: [String]) -> JSONTree {
        let value = JSONTree.fields(["enum": .array(words.map { .string($0) })])
        return .fields(["properties": .object([(key, value)]), "required": .array([.string(key)])])
    }

    private static func required(_ keys: [String]) -> JSONTree {
        .fields(["required": .array(keys.map { .string($0) })])
    }

    private static func type(_ name: String) -> JSONTree { .fields(["type": .string(name)]) }
}

extension JSONTree: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
}
