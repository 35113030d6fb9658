import Testing

@testable import Kiosk

@Suite("Histograms of durations")
struct DurationHistogramTests {
    @Test("each bucket ends where the next one begins")
    func buckets() {
        var last = Duration.zero
        for bucket in 0..<DurationHistogram.bucketCount {
            let end = DurationHistogram.end(of: bucket)
            #expect(end > last)
            var histogram = DurationHistogram()
            histogram.add(last)
            histogram.add(end - .nanoseconds(1))
            #expect(histogram.count(in: bucket) == 2, "bucket \(bucket) ends at \(end)")
            // A quantile is at most a quarter too long.
            if bucket >= 4 { #expect(end - last <= last / 4) }
            last = end
        }
        #expect(last == .microseconds(262_144))
    }

    @Test("quantiles, mean and maximum")
    func quantiles() {
        var histogram = DurationHistogram()
        #expect(histogram.quantile(0.5) == .zero)
        #expect(histogram.mean == .zero)
        for milliseconds in 1...100 { histogram.add(.milliseconds(milliseconds)) }
        #expect(histogram.count == 100)
        #expect(histogram.mean == .microseconds(50_500))
        #expect(histogram.longest == .milliseconds(100))
        for part in [0.5, 0.9, 0.95, 0.99] {
            let exact = Duration.milliseconds(Int(part * 100))
            let answer = histogram.quantile(part)
            #expect(answer >= exact && answer <= exact + exact / 4)
        }
        #expect(histogram.quantile(1) == .milliseconds(100))
    }

    @Test("what is longer than all buckets, or negative, is counted at their ends")
    func extremes() {
        var histogram = DurationHistogram()
        histogram.add(.seconds(100_000))
        histogram.add(.seconds(-1))
        #expect(histogram.count(in: DurationHistogram.bucketCount - 1) == 1)
        #expect(histogram.count(in: 0) == 1)
        #expect(histogram.longest == .seconds(100_000))
    }

    @Test("a kiosk that has shown frames for years counts on")
    func years() {
        var histogram = DurationHistogram()
        histogram.add(.milliseconds(2))
        let bucket = (0..<DurationHistogram.bucketCount).first { histogram.count(in: $0) == 1 } ?? 0
        histogram.counts[bucket] = numericCast(UInt32.max)
        histogram.add(.milliseconds(2))
        #expect(histogram.count(in: bucket) == 1 << 32)
        #expect(histogram.count(below: .milliseconds(10)) == 1 << 32)
    }
}
