extension Rect {
    /// Reads `rect key="frame"` from the attributes of a `rect` element.
    /// - Parameters:
    ///   - attributes: the attributes of the start tag.
    ///   - names: the names of the document.
    /// - Returns: the frame, and true if all its values are numbers; nil for any other rectangle.
    static func frame(_ attributes: SAXAttributes, names: inout NameTable) -> (frame: Rect, isValid: Bool)? {
        var rect = Rect(x: 0, y: 0, width: 0, height: 0)
        var isFrame = false
        var isValid = true
        for index in 0..<attributes.count {
            guard let name = attributes.name(index) else {
                continue
            }
            let value = attributes.value(index)
            if name == names.key {
                isFrame = value.elementsEqual("frame".utf8)
                if !isFrame {
                    return nil
                }
                continue
            }
            let number = Number.parse(value)
            isValid = isValid && number?.isFinite == true
            let clamped = Number.clamp(number ?? 0)
            switch names.known(at: name) {
            case .x: rect.x = clamped
            case .y: rect.y = clamped
            case .width: rect.width = max(0, clamped)
            case .height: rect.height = max(0, clamped)
            default: return nil
            }
        }
        return isFrame ? (rect, isValid) : nil
    }
}
