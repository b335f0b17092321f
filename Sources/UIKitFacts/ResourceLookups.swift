/// The calls that look up a nib or a cell by name at run time.
package enum ResourceLookups {
    /// The label before the name of a nib.
    package static let nibName = "nibName"
    /// The method of a bundle that loads a nib.
    package static let loadNib = "loadNibNamed"
    /// The label before the name of a resource's file.
    package static let resource = "forResource"
    /// The labels before the identifier of a cell that a list must know, by the method for the cell.
    package static let dequeued = ["dequeueReusableCell": ["withIdentifier", "withReuseIdentifier"]]
    /// The labels before the identifier of a cell in a call that registers one.
    package static let registered: Set = ["forCellReuseIdentifier", "forCellWithReuseIdentifier"]
    /// The beginning of the names of the methods that register cells.
    package static let register = "register"

    /// The labels before names.
    package static let labels: Set<String> = registered.union(dequeued.values.joined()).union([nibName, resource])

    /// The functions with a name, or with a class, as an argument without a label.
    package static let functions: Set = [loadNib, register, "registerNib", "registerClass"]
}
