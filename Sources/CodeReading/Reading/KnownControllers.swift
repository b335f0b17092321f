internal import SceneFlow

/// The facts about controllers that are known only while reading one body, by value.
///
/// It owns the assigned presentation styles, the popovers and their anchors, the controllers passed to code outside the
/// read sources, which may have loaded their views, the controllers already embedded, and the loading of the own view.
struct KnownControllers {
    private var styles: [Value: String] = [:]
    private var handedOver: Set<Value> = []
    /// The controllers among these with views assumed to be loaded, because code accessed their members.
    private var viewed: Set<Value> = []
    private var embedded: Set<Value> = []
    private var popovers: Set<Value> = []
    private var anchored: Set<Value> = []
    private var mayLoadOwnView: Bool

    /// Creates the facts at the beginning of a body.
    /// - Parameter mayLoadOwnView: true if reading `view` of the object itself may load it.
    init(mayLoadOwnView: Bool) { self.mayLoadOwnView = mayLoadOwnView }

    // MARK: - Presentation styles

    /// Returns the assigned presentation style of a controller; nil if there is none.
    func style(of controller: Value) -> String? { styles[controller] }

    /// Records the presentation style of a controller; nil removes it.
    mutating func setStyle(_ style: String?, of controller: Value) { styles[controller] = style }

    /// Records a controller that becomes a popover on an iPad.
    mutating func addPopover(_ controller: Value) { popovers.insert(controller.withoutUnwrapping) }

    /// Records that code reaches the popover of a controller, and may anchor it.
    mutating func anchor(_ controller: Value) { anchored.insert(controller.withoutUnwrapping) }

    /// Returns true if a controller becomes a popover on an iPad, and only read code that anchors none has used it.
    func lacksAnchor(_ controller: Value) -> Bool {
        let value = controller.withoutUnwrapping
        return popovers.contains(value) && !anchored.contains(value) && !isHandedOver(value)
    }

    // MARK: - Code outside the read sources

    /// Records a controller passed to code outside the read sources.
    mutating func handOver(_ controller: Value) { handedOver.insert(controller) }

    /// Returns true if a controller, or one of its containers, was passed to code outside the read sources.
    func isHandedOver(_ controller: Value) -> Bool {
        guard !handedOver.isEmpty else { return false }
        var value = controller.withoutUnwrapping
        while true {
            if handedOver.contains(value) { return true }
            switch value {
            case .related(_, of: let holder), .cast(let holder, _, _, _): value = holder.withoutUnwrapping
            default: return false
            }
        }
    }

    // MARK: - Views and children

    /// Records that code assumes the view of a controller to be loaded.
    /// - Returns: true for the first time.
    mutating func assumeView(of controller: Value) -> Bool { viewed.insert(controller.withoutUnwrapping).inserted }

    /// Records that code reads the view of a controller.
    /// - Returns: true if this may load the view.
    mutating func readView(of controller: Value) -> Bool {
        guard controller == .current else { return true }
        defer { mayLoadOwnView = false }
        return mayLoadOwnView
    }

    /// Records a child controller.
    /// - Returns: true for the first time.
    @discardableResult
    mutating func embed(_ child: Value) -> Bool { embedded.insert(child.withoutUnwrapping).inserted }
}
