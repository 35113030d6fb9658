extension JSON {
    /// The members of a JSON object, in their order, with a fast lookup by key.
    ///
    /// The order is kept for human readers; it has no meaning (RFC 8259 §4), and objects that
    /// differ only in order are equal.
    public struct Object: Sendable {
        /// A key with its value.
        public struct Member: Equatable, Sendable {
            /// Key, unescaped.
            public let key: String
            /// Value.
            public fileprivate(set) var value: JSON

            /// Makes a member.
            public init(key: String, value: JSON) {
                self.key = key
                self.value = value
            }
        }

        /// The members in their order; no two have the same key.
        public private(set) var members: [Member] = []
        private var index = KeyIndex()

        /// Makes an object without members.
        public init() {}

        /// Makes an object; the last of equal keys wins, in the position of the first.
        public init(_ members: some Sequence<Member>) {
            self.members.reserveCapacity(members.underestimatedCount)
            index.reserveCapacity(members.underestimatedCount)
            for member in members { self[member.key] = member.value }
        }

        /// The value of a key; nil for an absent one. Setting replaces the value, or appends a
        /// member for a new key; setting nil removes the member.
        public subscript(key: String) -> JSON? {
            get { index.position(of: key, in: members).map { members[$0].value } }
            set {
                switch (index.position(of: key, in: members), newValue) {
                case (let position?, let value?):
                    members[position].value = value
                case (nil, let value?):
                    members.append(Member(key: key, value: value))
                    index.noteAppended(to: members)
                case (let position?, nil):
                    members.remove(at: position)
                    index = KeyIndex(of: members)
                case (nil, nil):
                    break
                }
            }
        }
    }
}

extension JSON.Object: Equatable {
    public static func == (a: JSON.Object, b: JSON.Object) -> Bool {
        guard a.members.count == b.members.count else { return false }
        return zip(a.members, b.members).allSatisfy { mine, other in
            mine.key == other.key ? mine.value == other.value : b[mine.key] == mine.value
        }
    }
}

extension JSON.Object: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { members.count }
    public subscript(position: Int) -> Member { members[position] }
}

extension JSON.Object.Member: KeyedMember {}
