import Testing

@testable import Kiosk

@Suite("Topics of MQTT")
struct MQTTTopicTests {
    @Test(
        "filters and the topics that they choose",
        arguments: [
            ("lift/3/floor", "lift/3/floor", true), ("lift/3", "lift/3/floor", false),
            ("lift/3/floor", "lift/3", false), ("lift/+/floor", "lift/3/floor", true),
            ("lift/+/floor", "lift/3/4/floor", false), ("lift/+", "lift/", true),
            ("+", "lift", true), ("+/+", "/lift", true), ("+", "/lift", false),
            ("lift/#", "lift/3/floor", true), ("lift/#", "lift", true), ("lift/#", "lifts", false),
            ("#", "lift/3", true), ("#", "$SYS/uptime", false), ("+/uptime", "$SYS/uptime", false),
            ("$SYS/#", "$SYS/uptime", true), ("lift", "Lift", false),
        ])
    func matches(_ filter: String, _ topic: String, _ isMatch: Bool) {
        #expect(MQTTTopic.matches(filter, topic) == isMatch)
    }

    @Test("mistakes in filters", arguments: ["", "lift+", "lift/+3", "lift#", "#/lift", "a/#/b"])
    func filters(_ filter: String) { #expect(MQTTTopic.mistake(inFilter: filter) != nil) }

    @Test("filters without one", arguments: ["/", "+", "#", "/#", "+/a/#", "Aufzug/Tür"])
    func goodFilters(_ filter: String) { #expect(MQTTTopic.mistake(inFilter: filter) == nil) }

    @Test("mistakes in topics", arguments: ["", "a/+", "#", "a\0b"])
    func topics(_ topic: String) { #expect(MQTTTopic.mistake(inTopic: topic) != nil) }

    @Test(
        "addresses",
        arguments: [
            ("mqtt://10.0.0.5", "mqtt://10.0.0.5:1883"), ("mqtts://a.b/", "mqtts://a.b:8883"),
            ("MQTT://a:99", "mqtt://a:99"), ("mqtt://[::1]:5", "mqtt://[::1]:5"),
            ("mqtt://[::1]", "mqtt://[::1]:1883"),
        ])
    func addresses(_ url: String, _ text: String) {
        #expect(MQTTBroker.Address(url)?.description == text)
    }

    @Test(
        "texts that are none",
        arguments: [
            "10.0.0.5", "http://a", "mqtt://", "mqtt://a:0", "mqtt://a:x", "mqtt://a:70000",
            "mqtt://user@a", "mqtt://a/b", "mqtt://a b", "mqtt://[::1", "mqtt://[::1]5",
            "mqtt://a:+80",
        ])
    func noAddresses(_ url: String) { #expect(MQTTBroker.Address(url) == nil) }
}
