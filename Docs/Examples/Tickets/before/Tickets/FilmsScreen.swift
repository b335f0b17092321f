import SwiftUI

/// The films of this week, with a stack of their own.
struct FilmsScreen: View {
    @State private var path: [FilmRoute] = []
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(Film.all) { film in
                    Section(film.title) {
                        NavigationLink("About this film", value: FilmRoute.film(film))
                    }
                }
            }
            .navigationTitle("Films")
            .toolbar {
                Button("Tonight") { path.append(.showings(Film.all[0])) }
                Button("Leave") { dismiss() }
            }
            .navigationDestination(for: FilmRoute.self) { route in
                switch route {
                case .film(let film): FilmScreen(film: film)
                case .showings(let film): ShowingsScreen(film: film)
                }
            }
        }
    }
}
