internal import InterfaceBuilder
internal import SceneFlow

extension ViewBuilder {
    /// Sets the appearance of a view.
    func addStyle(of element: Element, to node: inout ViewNode) {
        var style = ViewStyle()
        style.isHidden = element["hidden"] == "YES"
        style.isEnabled = element["enabled"] != "NO" && element["userInteractionEnabled"] != "NO"
        style.alpha = number("alpha", of: element).map { min(max($0, 0), 1) }
        addFont(of: element, to: &style)
        style.alignment = element["textAlignment"]
        style.lines = element["numberOfLines"].flatMap(Int.init)
        style.textColor = textColor(of: element)
        style.backgroundColor = backgroundColor(of: element)
        style.tintColor = palette.color("tintColor", of: element)
        switch element.name {
        case "imageView": style.contentMode = element["contentMode"]
        case "button" where node.image != nil && node.image == Self.backgroundImage(of: element):
            style.contentMode = "scaleToFill"
        default: break
        }
        style.variant = variant(of: element)
        if let accessory = element["accessoryType"], accessory != "none" { style.accessory = accessory }
        addValue(of: element, to: &style)
        if element.name == "stackView" { style.axis = element["axis"] == "vertical" ? "vertical" : "horizontal" }
        addLayer(of: element, to: &style)
        node.style = style
    }

    // MARK: - Private

    /// Sets the corners and the border that runtime attributes give to a view's layer.
    ///
    /// The names without `layer` are those of properties that apps add to views for this purpose.
    private func addLayer(of element: Element, to style: inout ViewStyle) {
        for attribute in element.child(named: "userDefinedRuntimeAttributes")?.children ?? [] {
            let value = attribute.child(forKey: "value")
            let number = (attribute["value"] ?? value?["value"]).flatMap(Double.init)
                .flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
            switch attribute["keyPath"] {
            case "layer.cornerRadius", "cornerRadius": style.cornerRadius = number
            case "layer.borderWidth", "borderWidth": style.borderWidth = number
            case "borderColor": style.borderColor = value.flatMap(palette.color)
            default: continue
            }
        }
        if style.borderWidth == nil { style.borderColor = nil }
    }

    private func number(_ name: String, of element: Element) -> Double? {
        element[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    private func configuration(of element: Element) -> Element? {
        element.children.first { $0.name == "buttonConfiguration" }
    }

    private func addFont(of element: Element, to style: inout ViewStyle) {
        let own = element.children.first { $0.name == "fontDescription" }
        guard let description = configuration(of: element)?.child(named: "fontDescription") ?? own else { return }
        let font = FontReader.font(description)
        style.fontSize = font.size
        style.fontWeight = font.weight
    }

    private func textColor(of element: Element) -> Color? {
        if let color = palette.color("textColor", of: element) { return color }
        guard element.name == "button" else { return nil }
        if let color = configuration(of: element).flatMap({ palette.color("baseForegroundColor", of: $0) }) {
            return color
        }
        return element.children.first { $0.name == "state" && $0.key == "normal" }
            .flatMap { palette.color("titleColor", of: $0) }
    }

    private func backgroundColor(of element: Element) -> Color? {
        configuration(of: element).flatMap { palette.color("baseBackgroundColor", of: $0) }
            ?? palette.color("backgroundColor", of: element) ?? palette.color("barTintColor", of: element)
    }

    private func variant(of element: Element) -> String? {
        switch element.name {
        case "button": configuration(of: element)?["style"] ?? element["buttonType"]
        case "tableViewCell": element["style"].map(Self.cellStyle)
        case "tableView", "collectionView", "activityIndicatorView", "progressView", "searchBar": element["style"]
        case "textField": element["borderStyle"]
        case "datePicker": element["datePickerMode"]
        default: nil
        }
    }

    /// `IBUITableViewCellStyleValue1` and the like, in UIKit's words.
    private static func cellStyle(_ name: String) -> String {
        let prefix = "IBUITableViewCellStyle"
        guard name.hasPrefix(prefix) else { return name }
        return name.dropFirst(prefix.count).lowercased()
    }

    /// Sets the values of switches and of controls with a range; a segmented control's value is its selected segment's
    /// share.
    private func addValue(of element: Element, to style: inout ViewStyle) {
        func share(_ value: Double, from low: Double, to high: Double) -> Double {
            high > low ? min(max((value - low) / (high - low), 0), 1) : 0
        }
        switch element.name {
        case "switch": style.isOn = element["on"] == "YES"
        case "slider":
            style.value = share(
                number("value", of: element) ?? 0,
                from: number("minValue", of: element) ?? 0,
                to: number("maxValue", of: element) ?? 1
            )
        case "stepper":
            style.value = share(
                number("value", of: element) ?? 0,
                from: number("minimumValue", of: element) ?? 0,
                to: number("maximumValue", of: element) ?? 100
            )
        case "progressView": style.value = share(number("progress", of: element) ?? 0, from: 0, to: 1)
        case "pageControl":
            style.value = share(
                number("currentPage", of: element) ?? 0,
                from: 0,
                to: (number("numberOfPages", of: element) ?? 1) - 1
            )
        case "segmentedControl":
            let count = element.child(named: "segments")?.children.count ?? 0
            style.value = share(number("selectedSegmentIndex", of: element) ?? 0, from: 0, to: Double(count - 1))
        default: break
        }
    }
}
