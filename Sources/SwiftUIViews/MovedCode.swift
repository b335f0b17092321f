package import SwiftFacts
internal import UIKitFacts

/// Code of one file put into that of another one: all its parts get places beside one place of the latter.
///
/// A place has no file: where it stands decides. Places that differed go on differing, since a closure is known by its
/// place.
struct MovedCode {
    /// The new places by the old ones.
    private let places: [Position: Position]
    /// The places of the navigations in the code.
    let navigations: Set<Position>

    /// Prepares for code.
    /// - Parameters:
    ///   - statements: the code.
    ///   - place: the place that it goes to.
    ///   - taken: the places that other code has; nil if there is none beside the place. The new ones are added.
    init(_ statements: [Statement], to place: Position, besides taken: TakenPlaces? = nil) {
        var found: Set<Position> = []
        var navigations: Set<Position> = []
        SourceMapping.visit(
            statements,
            statement: { found.insert($0.position) },
            expression: { value in
                found.insert(value.position)
                if case .call(let callee, _) = value.kind, SwiftUICalls.names.contains(callee.viewName) {
                    navigations.insert(value.position)
                }
            }
        )
        self.navigations = navigations
        var column = Int(place.column)
        var places: [Position: Position] = [:]
        for old in found.sorted() {
            var new = Position(line: Int(place.line), column: column)
            while taken?.take(new) == false {
                column += 1
                new = Position(line: Int(place.line), column: column)
            }
            places[old] = new
            column += 1
        }
        self.places = places
    }

    /// Returns the code with the new places.
    func moved(_ statements: [Statement]) -> [Statement] { mapping.map(statements) }

    /// Returns an expression of the code with the new places.
    func moved(_ value: SourceExpression) -> SourceExpression { mapping.map(value) }

    /// Returns the new place of a part.
    func place(of old: Position) -> Position { places[old] ?? old }

    private var mapping: SourceMapping { SourceMapping(position: { places[$0] ?? $0 }) }
}

/// The places of the code of one view.
final class TakenPlaces {
    private var places: Set<Position> = []

    /// Collects the places of code.
    init(_ statements: [Statement]) {
        var found: Set<Position> = []
        SourceMapping.visit(
            statements,
            statement: { found.insert($0.position) },
            expression: { found.insert($0.position) }
        )
        places = found
    }

    /// The number of places.
    var count: Int { places.count }

    /// Takes a place; false if other code has it.
    func take(_ place: Position) -> Bool { places.insert(place).inserted }
}

/// A place in a file.
package struct PlaceInFile: Sendable, Hashable {
    /// The path of the file.
    package let file: String
    /// The place in it.
    package let position: Position
}

/// The navigations whose code was put into other files.
final class MovedNavigations {
    /// The places that a navigation was put to.
    private(set) var places: [PlaceInFile: Set<PlaceInFile>] = [:]

    /// Records a navigation.
    func add(_ old: Position, in file: String, to new: Position, in other: String) {
        places[PlaceInFile(file: file, position: old), default: []].insert(PlaceInFile(file: other, position: new))
    }
}
