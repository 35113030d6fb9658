import Kiosk

/// Reads what answers in place of servers, and what they are asked.
extension KioskScriptReader {
    /// Reads answers by requests.
    ///
    /// - Parameter mayRemove: True if null removes one.
    mutating func servers(
        _ member: Member, mayRemove: Bool = false
    ) -> [RequestPattern: ServerAnswer?]? {
        guard case .object(let object) = member.value.kind else {
            fail(
                member.value, "expected answers by requests",
                #"write { "POST https://example.org/orders": { "status": 201 } }"#)
            return nil
        }
        var answers: [RequestPattern: ServerAnswer?] = [:]
        for entry in object.members {
            guard let pattern = pattern(entry.key, at: entry.keyRange.start) else { continue }
            switch entry.value.kind {
            case .null where mayRemove: answers.updateValue(nil, forKey: pattern)
            case .string("unreachable"):
                answers.updateValue(ServerAnswer(response: nil, delay: .zero), forKey: pattern)
            case .object: answers.updateValue(answer(entry), forKey: pattern)
            default:
                fail(
                    entry.value, "expected an answer",
                    #"write { "status": 200, "json": [] }, or "unreachable""#
                        + (mayRemove ? ", or null to remove it" : ""))
            }
        }
        return answers
    }

    private mutating func pattern(_ text: String, at offset: Int) -> RequestPattern? {
        if let pattern = RequestPattern(text) { return pattern }
        fail(
            at: offset, "\(text.quotedExcerpt) is no request",
            #"write a URL, or a method and a URL, such as "POST https://example.org/orders"; "#
                + "* at its end stands for any rest")
        return nil
    }

    private mutating func answer(_ entry: Member) -> ServerAnswer? {
        let keys = ["status", "headers", "json", "text", "file", "after"]
        guard let values = members(entry, keys) else { return nil }
        var headers = values.member("headers").map { fields($0) } ?? HTTPHeaders()
        var body: [UInt8] = []
        let contents = values.members.filter { ["json", "text", "file"].contains($0.key) }
        if contents.count > 1 {
            fail(
                at: contents[1].keyRange.start, "an answer has one body",
                "write \"json\", \"text\" or \"file\"")
        }
        if let content = contents.first {
            switch content.key {
            case "json": body = Array(content.value.json.text().utf8)
            case "text": body = Array((text(content, "a text") ?? "").utf8)
            default: body = file(content, "the path of a file, from this one")?.bytes ?? []
            }
            if content.key == "json", headers["Content-Type"] == nil {
                headers["Content-Type"] = "application/json"
            }
        }
        let code = values.member("status").map { status($0) } ?? 200
        let delay: Duration = values.member("after").map { duration($0) ?? .zero } ?? .zero
        return ServerAnswer(
            response: HTTPResponse(status: code, headers: headers, body: body), delay: delay)
    }

    private mutating func status(_ member: Member) -> Int {
        if case .number(.int(let status)) = member.value.kind, 200...599 ~= status {
            return Int(status)
        }
        fail(member.value, "expected a status", "write a number from 200 to 599")
        return 200
    }

    private mutating func fields(_ member: Member) -> HTTPHeaders {
        var headers = HTTPHeaders()
        guard case .object(let object) = member.value.kind else {
            fail(member.value, "expected texts by name", #"write { "Retry-After": "30" }"#)
            return headers
        }
        for field in object.members {
            if let value = text(field, "a text") { headers.append(field.key, value) }
        }
        return headers
    }

    mutating func wantedRequest(_ member: Member) -> WantedRequest? {
        if case .string(let text) = member.value.kind {
            return pattern(text, at: member.value.range.start).map {
                WantedRequest(pattern: $0, body: nil, headers: HTTPHeaders())
            }
        }
        guard let values = members(member, ["to", "body", "headers"]) else { return nil }
        guard let target = values.member("to") else {
            fail(
                member.value, "a request has an address",
                #"write "to": "POST https://example.org/orders""#)
            return nil
        }
        let headers = values.member("headers").map { fields($0) } ?? HTTPHeaders()
        guard let words = text(target, "a request"),
            let wanted = pattern(words, at: target.value.range.start)
        else { return nil }
        return WantedRequest(pattern: wanted, body: values["body"]?.json, headers: headers)
    }

    /// Notes steps that need stand-ins in a test that has none.
    mutating func checkServers(of steps: [KioskScript.Step]) {
        for step in steps where step.needsServers {
            fail(
                at: step.offset, "this test asks the servers of the network",
                "write \"servers\": {} beside \"steps\", with their answers in it")
        }
    }
}

extension KioskScript.Step {
    fileprivate var needsServers: Bool {
        switch action {
        case .servers: true
        case .expect(let all, _):
            all.contains { if case .request = $0.kind { true } else { false } }
        default: false
        }
    }
}
