internal import Packing

extension ViewNode: PackedObject {
    static var blank: Self { Self(id: nil, kind: "", frame: .blank) }

    init(from reader: inout PackReader) throws(CorruptData) {
        self = Self.blank
        try reader.enter()
        try visit(&reader)
        reader.leave()
    }

    func write(to writer: inout PackWriter) {
        writer.nested { writer in
            var view = self
            view.visit(&writer)
        }
    }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&id)
        try fields.field(&kind)
        try fields.field(&customClass)
        try fields.field(&frame)
        try fields.field(&isFrameGuessed)
        try fields.field(&text)
        try fields.field(&detail)
        try fields.field(&image)
        try fields.field(&isSystemImage)
        try fields.field(&accessibility)
        try fields.field(&style)
        try fields.field(&segments)
        try fields.field(&sections)
        try fields.field(&children)
    }
}

extension Accessibility: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&identifier)
        try fields.field(&label)
    }
}

extension ViewStyle: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&isHidden)
        try fields.field(&isEnabled)
        try fields.field(&alpha)
        try fields.field(&fontSize)
        try fields.field(&fontWeight)
        try fields.field(&alignment)
        try fields.field(&lines)
        try fields.field(&textColor)
        try fields.field(&backgroundColor)
        try fields.field(&tintColor)
        try fields.field(&contentMode)
        try fields.field(&variant)
        try fields.field(&accessory)
        try fields.field(&isOn)
        try fields.field(&value)
        try fields.field(&axis)
        try fields.field(&cornerRadius)
        try fields.field(&borderWidth)
        try fields.field(&borderColor)
    }
}

extension Color: PackedObject {
    static var blank: Self { Self(red: 0, green: 0, blue: 0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&red)
        try fields.field(&green)
        try fields.field(&blue)
        try fields.field(&alpha)
    }
}

extension ListSection: PackedObject {
    static var blank: Self { Self(cells: [], isPrototype: false) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&header)
        try fields.field(&footer)
        try fields.field(&cells)
        try fields.field(&isPrototype)
    }
}

extension BarItem: PackedObject {
    static var blank: Self { Self(id: nil) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&id)
        try fields.field(&title)
        try fields.field(&systemItem)
        try fields.field(&image)
        try fields.field(&isSystemImage)
        try fields.field(&style)
        try fields.field(&isEnabled)
        try fields.field(&accessibility)
        try fields.field(&customView)
    }
}

extension NavigationItem: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&title)
        try fields.field(&prompt)
        try fields.field(&largeTitleDisplayMode)
        try fields.field(&left)
        try fields.field(&right)
        try fields.field(&backTitle)
        try fields.field(&titleView)
    }
}

extension TabBarItem: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&title)
        try fields.field(&systemItem)
        try fields.field(&image)
        try fields.field(&isSystemImage)
        try fields.field(&badge)
    }
}
