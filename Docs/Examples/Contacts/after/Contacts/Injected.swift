/// A dependency with a default that debug builds, and only they, may replace before it is read.
@propertyWrapper
struct Injected<Value> {
    private var value: Value

    init(wrappedValue: Value) {
        value = wrappedValue
    }

    var wrappedValue: Value { value }

    #if DEBUG
    var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    mutating func override(with value: Value) {
        self.value = value
    }
    #endif
}
