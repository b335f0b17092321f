package import UIKitFacts

extension Flow {
    /// A delegate's method that runs when a person opens the running app from outside of it.
    package struct Opening: Sendable, Hashable {
        /// The kind of the event.
        package var kind: AppOpening.Kind
        /// The class of the delegate.
        package var delegate: String
        /// The method.
        package var method: LifeCycle.Method
    }

    /// The openings that the app's delegates receive, in a fixed order, each method once.
    ///
    /// A method with an empty body is left out. So are methods of other classes, such as a separate delegate of the
    /// notification center.
    package var openings: [Opening] {
        let scenes = lifeCycle.sceneDelegates
        let delegates = [lifeCycle.delegate].compactMap(\.self)
        return AppOpening.all(inScenes: lifeCycle.adoptsScenes).compactMap { opening in
            // A notification's delegate is an object that code names: most often the app's.
            let able = opening.isOfScene ? scenes : opening.kind == .notification ? delegates + scenes : delegates
            for delegate in able {
                for name in opening.methods {
                    guard let method = delegate.method(name) else { continue }
                    if method.isEmpty { return nil }
                    return Opening(kind: opening.kind, delegate: delegate.name, method: method)
                }
            }
            return nil
        }
    }
}
