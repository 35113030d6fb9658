import Testing

@testable import Kiosk

@Suite("Places of a line server")
struct LinePlacesTests {
    private static let start = Instant(nanoseconds: 1_000_000_000_000)
    /// Root, and the server's user.
    private let places = LinePlaces(trusted: [0, 500])

    /// Clients that are busy, the earlier ones for longer: so many of each user.
    private func busy(_ counts: KeyValuePairs<UInt32?, Int>) -> [LinePlaces.Holder] {
        let users = counts.flatMap { Array(repeating: $0.key, count: $0.value) }
        return users.enumerated().map { index, user in
            LinePlaces.Holder(
                user: user, isIdle: false, lastSign: Self.start + .milliseconds(index))
        }
    }

    private func decision(
        on user: UInt32?, among holders: [LinePlaces.Holder], after time: Duration = .seconds(1)
    ) -> LinePlaces.Decision {
        places.decide(on: user, among: holders, at: Self.start + time)
    }

    @Test("a user has half of the places, root and the server's own user have all")
    func quota() {
        let full = LinePlaces.Decision.refused("16 clients of this user are connected already")
        #expect(decision(on: 7, among: busy([7: 15])) == .free)
        #expect(decision(on: 7, among: busy([7: 16])) == full)
        #expect(decision(on: 8, among: busy([7: 16])) == .free)
        #expect(decision(on: nil, among: busy([nil: 16])) == full)
        for user: UInt32 in [0, 500] {
            #expect(decision(on: user, among: busy([user: 31])) == .free)
            #expect(
                decision(on: user, among: busy([user: 32]))
                    == .refused("32 clients are connected already"))
        }
    }

    @Test("a user with all its places gives its own silent one away, and nobody else's")
    func ownSilence() {
        var holders = busy([9: 1, 7: 16])
        for index in [0, 5, 6] {
            holders[index] = LinePlaces.Holder(
                user: holders[index].user, isIdle: true, lastSign: holders[index].lastSign)
        }
        #expect(decision(on: 7, among: holders, after: .seconds(11)) == .silent(5))
        #expect(
            decision(on: 7, among: holders, after: .seconds(9))
                == .refused("16 clients of this user are connected already"))
    }

    @Test("root and the server's user find a place, whoever has them all")
    func trusted() {
        #expect(decision(on: 0, among: busy([7: 16, 8: 16])) == .most(0))
        #expect(decision(on: 500, among: busy([8: 15, 7: 16, 0: 1])) == .most(15))
        #expect(decision(on: 0, among: busy([500: 32])) == .most(0))
        #expect(decision(on: 500, among: busy([0: 32])) == .most(0))
        // One place each, and the other one of the two keeps its own.
        let users = [500] + (1000..<1031).map { UInt32($0) }
        let single = users.map {
            LinePlaces.Holder(user: $0, isIdle: false, lastSign: Self.start)
        }
        guard case .most(let index) = decision(on: 0, among: single) else {
            Issue.record("root finds no place")
            return
        }
        #expect(index > 0)
    }

    @Test("users share the places, and do not take them from each other again and again")
    func sharing() {
        #expect(decision(on: 9, among: busy([7: 16, 8: 16])) == .most(0))
        #expect(decision(on: 9, among: busy([9: 3, 8: 13, 7: 16])) == .most(16))
        let all = LinePlaces.Decision.refused("32 clients are connected already")
        #expect(decision(on: 9, among: busy([9: 10, 8: 11, 7: 11])) == all)
        #expect(decision(on: 8, among: busy([9: 10, 8: 11, 7: 11])) == all)
        #expect(decision(on: 9, among: busy([9: 10, 8: 10, 7: 12])) == .most(20))
    }
}
