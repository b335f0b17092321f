import SwiftUI

/// The tabs of the programme.
struct ProgrammeScreen: View {
    var body: some View {
        TabView {
            FilmsScreen()
                .tabItem { Label("Films", systemImage: "film") }
            SnacksScreen()
                .tabItem { Label("Snacks", systemImage: "popcorn") }
        }
    }
}
