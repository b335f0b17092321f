extension Flow {
    /// The injection sites of each scene, by scene index.
    ///
    /// Sites of segues come first, then those of code, and those of the launch last.
    package var injectionSites: [[InjectionSite]] {
        var sites: [[InjectionSite]] = Array(repeating: [], count: scenes.count)
        for segue in segues {
            guard case .scene(let scene) = segue.destination else { continue }
            sites[scene.index] += segue.injection?.sites ?? []
        }
        for navigation in navigations {
            guard case .scene(let scene) = navigation.destination else { continue }
            sites[scene.index] += navigation.injection?.sites ?? []
        }
        if case .storyboard(_, let initial?) = launch { sites[initial.index] += launchInjection?.sites ?? [] }
        return sites
    }
}
