package import SceneFlow
internal import UIKitFacts

/// The classification of controller classes by their superclasses.
package enum ControllerKinds {
    private static let stock: [ControllerKind] = [
        .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
        .splitViewController, .pageViewController, .hostingController, .playerViewController,
    ]

    /// Returns the kind of a class.
    /// - Parameters:
    ///   - name: the class.
    ///   - graph: the app's classes.
    /// - Returns: the kind of the first superclass declared by UIKit; otherwise the kind suggested by the end of the
    ///   name.
    package static func kind(ofClass name: String, _ graph: ClassGraph) -> ControllerKind {
        let chain = graph.names(from: name)
        for name in chain {
            if let kind = stock.first(where: { $0.className == name }) { return kind }
        }
        let like = chain.last.flatMap {
            ForeignClasses.stock(likeNameOf: $0, among: stock.dropFirst().map(\.className))
        }
        return stock.first { $0.className == like } ?? .viewController
    }
}
