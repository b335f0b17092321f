import Foundation
import Testing

@testable import Publishing

/// Drawings have the colours of the page.
struct TokenTests {
    /// The light colour of each token that is a plain one.
    private static let tokens: [String: String] = {
        let tokens = Resources.styleSheet.matches(of: /--([a-z0-9-]+): (?:light-dark\()?(#[0-9a-f]{6})/)
        return Dictionary(tokens.map { (String($0.output.1), String($0.output.2)) }) { first, _ in first }
    }()

    @Test(arguments: Ink.System.allCases) func `UIKit's colours are those of the tokens`(_ ink: Ink.System) {
        // A token that lets something through has no such colour; on paper its ink is one that does not.
        guard let token = Self.tokens["ui-\(ink.rawValue)"] else { return }
        #expect(ink.hex == token)
    }

    @Test(arguments: [
        (EdgeSort.push, "accent"), (.modal, "modal"), (.unwind, "unwind"), (.contain, "contain"), (.custom, "text"),
        (.code, "code"), (.problem, "error"),
    ])
    func `an edge has the colour that it has on the page`(_ sort: EdgeSort, _ token: String) {
        #expect(sort.color == Self.tokens[token])
    }

    @Test func `plain pages use no token that there is not`() {
        let used = Resources.styleSheet.matches(of: /var\((--[a-z0-9-]+)/).map { String($0.output.1) }
        for token in Set(used) { #expect(Resources.styleSheet.contains("\(token):"), "\(token)") }
    }

    @Test(arguments: EdgeSort.allCases) func `every sort has its line and its label in the style sheet`(
        _ sort: EdgeSort
    ) {
        #expect(Resources.styleSheet.contains(".map-line-\(sort.rawValue) {"))
        #expect(Resources.styleSheet.contains(".map-fill-\(sort.rawValue) {"))
    }

    @Test(arguments: Ink.System.allCases) func `every colour of a screen is in the style sheet`(_ ink: Ink.System) {
        #expect(Resources.styleSheet.contains(".ui-\(ink.rawValue) {"))
    }
}
