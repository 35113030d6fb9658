/// A day of the week, as documents write it.
enum Weekday: String, CaseIterable {
    case sun, mon, tue, wed, thu, fri, sat

    /// Its number; 0 is Sunday.
    var number: Int { Weekday.allCases.firstIndex(of: self)! }
}
