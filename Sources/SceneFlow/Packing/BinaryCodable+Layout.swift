internal import Packing

extension Layout: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&canvas)
        try fields.field(&flow)
    }
}

extension Layout.Arrangement: PackedObject {
    static var blank: Self { Self() }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&cards)
        try fields.field(&size)
        try fields.field(&groups)
    }
}

extension Layout.Group: PackedObject {
    static var blank: Self { Self(name: "", frame: .blank) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&name)
        try fields.field(&frame)
    }
}

extension Frame: PackedObject {
    static var blank: Self { Self(x: 0, y: 0, width: 0, height: 0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&x)
        try fields.field(&y)
        try fields.field(&width)
        try fields.field(&height)
    }
}

extension Size: PackedObject {
    static var blank: Self { Self(width: 0, height: 0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&width)
        try fields.field(&height)
    }
}

extension CanvasPoint: PackedObject {
    static var blank: Self { Self(x: 0, y: 0) }

    mutating func visit<F: PackedFields>(_ fields: inout F) throws(F.Failure) {
        try fields.field(&x)
        try fields.field(&y)
    }
}
