/// A screen behind the list of films.
enum FilmRoute: Hashable {
    case film(Film)
    case showings(Film)
}
