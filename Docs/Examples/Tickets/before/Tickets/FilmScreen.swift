import SwiftUI

/// One film.
struct FilmScreen: View {
    let film: Film

    @State private var trailer: Trailer?

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: "film").font(.system(size: 80))
            Button("Trailer") { trailer = film.trailer }
            NavigationLink("Showings", value: FilmRoute.showings(film))
                .buttonStyle(.borderedProminent)
        }
        .navigationTitle(film.title)
        .sheet(item: $trailer) { trailer in
            TrailerView(trailer: trailer)
        }
    }
}
