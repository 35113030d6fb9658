/// Configurations to begin with, beside those of the project: some for each part of the language.
enum DocumentSeeds {
    static var all: [Seeds] {
        documents.enumerated().map { index, files in
            let text = files.joined(separator: "\u{1E}")
            return Seeds(name: "document-\(index)", bytes: Array(text.utf8))
        }
    }

    private static let documents: [[String]] = [
        [
            #"{"motion":"${m}","state":{"m":"full","r":[1]},"screens":{"h":{"body":{"type":"column","transition":{"opacity":"200ms cubic-bezier(0.1, 0, 1, 1) 1s","all":"spring(9, 2)"},"opacity":"${r.size() > 1 ? 0.5 : 1.0}","transform":{"translate":[1,"5%"],"scale":2,"rotate":9,"origin":["0%","50%"]},"shared":"x","children":{"forEach":"${r}","key":"${item}","body":{"type":"row","enter":{"opacity":0,"transform":{"scale":0.5},"transition":"1s steps(3, jump-both)"},"exit":{"transition":"1s linear(0, 0.5 20%, 1)"},"move":"spring","timeline":{"duration":"2s","delay":"1s","repeat":3,"alternate":true,"frames":[{"at":"0%","opacity":0,"curve":"ease-in"},{"at":"100%","opacity":1}]}}},"on":{"tap":[{"append":{"r":2}},{"set":{"m":"reduced"}},{"navigate":{"screen":"h","transition":"zoom"}}]}}}}}"#
        ],
        [
            #"{"timeZone":"Europe/Berlin","state":{"n":1,"t":"5s"},"functions":{"f":{"params":{"x":"int"},"result":"int","value":"${g(x) + 1}"},"g":{"params":{"x":"int"},"value":"${x * 2}"}},"computed":{"a":"${f(n)}","b":{"type":"double","value":"${a}"}},"timers":{"p":{"every":"${t}","do":{"increment":"n"}},"o":{"at":["08:00","24:00"],"days":["mon"],"dates":["12-24","2026-12-31"],"do":[]}},"when":[{"if":"${n > 3}","do":{"set":{"n":0}}}],"idle":[{"after":"10s","countdown":"3s","if":"${n == 0}","do":"home"}],"schedule":[{"name":"night","from":"22:00","to":"06:00","theme":"dark","display":"off"},{"days":"sun","playlist":[{"screen":"h","for":"5s","transition":"fade"}]}],"screens":{"h":{"computed":{"c":"${n + 1}"},"timers":{"bye":{"after":"1s","autostart":false,"do":"home"}},"idle":{"after":"5s","do":[]},"when":{"if":"${c > 2}","do":{"timer":{"start":"bye","stop":["p"],"pause":"o","resume":"o"}}},"body":{"type":"column","children":[{"let":{"l":"${c * 2}"},"body":{"type":"label","text":"${l} ${timers.bye.left} ${idle.left} ${schedule.night}"}}]}}}}"#
        ],
        [
            #"{"include":["a.json","b.json"],"screens":{"h":{"body":{"type":"c","title":"${n}"}}}}"#,
            #"{"state":{"n":"x","m":{"type":"map(int)?","persist":true}}}"#,
            #"{"state":{"n":{"value":1,"persist":true,"version":2,"migrate":"${old + version}","from":["m"]}}}"#,
            #"{"components":{"c":{"params":{"title":"string"},"slots":["children","foot"],"body":{"type":"row","children":[{"slot":"foot","default":{"type":"label","text":"${title}"}}]}}}}"#,
        ],
        [
            #"{"types":{"d":{"name":"string","price":"double?"}},"state":{"l":{"type":"[d]","value":[{"name":"a"}]},"i":0},"screens":{"h":{"params":{"p":{"type":"int","default":1}},"state":{"b":true},"body":[{"if":"${b && p > 0}","then":{"type":"label","text":"a ${l[0].name}"},"else":[]},{"switch":"${i}","cases":{"1":[]},"default":[]},{"forEach":"${l}","as":"x","index":"k","key":"${x.name}","body":{"type":"button","text":"${k}","on":{"tap":[{"set":{"l[${k}].price":"${1.5}"}},{"append":{"l":{"name":"n"}}},{"remove":"l[0]"},{"toggle":"b"},{"increment":{"i":2}},"forward"]}}}]}}}"#
        ],
        [
            #"{"types":{"o":{"id":"int"}},"queues":{"q":{"shape":"o","http":{"url":"http://x/${entry.value.id}","headers":{"K":"${entry.key}"},"body":{"a":"${entry.value}"},"timeout":"5s"},"giveUp":{"attempts":3,"after":"2h"},"refusals":[404],"pause":"5s","limit":9,"on":{"sent":{"log":"${event.value}"},"failed":{"retry":{"queue":"q","key":"${event.entry.key}"}}}},"p":{"run":{"command":"w","with":{"n":"${entry.attempts}"}}}},"commands":{"w":{"params":{"n":"int"},"argv":["w","${n}"]}},"screens":{"h":{"body":{"type":"label","text":"${queues.q.pending} ${queues.q.oldest} ${queues.p.aside}"},"on":{"appear":[{"enqueue":{"queue":"q","value":{"id":1},"key":"k"}},{"drop":"p"}]}}}}"#,
            #"{"data":{"m":{"http":"http://x/${q}","every":"30s","shape":["int"],"limit":"1MB"},"f":{"file":"f.json","format":"text"},"c":{"command":"w","with":{"n":1}},"s":{"socket":"s","shape":{"c":"int"},"on":{"message":[{"if":"${event.c > 1}","then":{"reply":{"p":"${event.c}"}}}],"change":{"log":"${event.c}"},"error":{"log":"${event}"}}},"t":{"clock":"1s"}},"commands":{"w":{"params":{"n":"int"},"argv":["w","${n}"],"timeout":"5s"}},"state":{"q":"a","r":null},"screens":{"h":{"body":{"type":"label","text":"${data.m.value.size()} ${data.m.status}"},"on":{"appear":[{"refresh":"m"},"flush",{"run":{"command":"w","with":{"n":2},"into":"r"}},{"http":{"url":"http://x","method":"POST","body":{"a":"${q}"},"into":"r"}},{"sequence":[{"delay":"2s"}],"catch":{"log":"${error}"}}]}}}}"#,
        ],
        [
            #"{"brokers":{"p":{"url":"mqtts://b:1","user":"u","password":"x","ca":"c.pem","clientID":"k","keepAlive":"30s","session":"1h","will":{"topic":"k/1","value":{"a":1},"quality":2,"retain":true},"birth":{"topic":"k/1"}},"q":"mqtt://[::1]"},"state":{"n":1},"data":{"l":{"mqtt":"lift/+/${n}","broker":"p","quality":2,"on":{"message":{"log":"${event.topic} ${event.value}"}}}},"queues":{"o":{"mqtt":{"broker":"q","topic":"o/${entry.key}","value":"${entry.value}","quality":2}}},"screens":{"h":{"body":{"type":"row"},"on":{"appear":[{"publish":{"broker":"p","topic":"a/${n}","value":[1],"quality":0,"retain":true,"timeout":"2s"}}]}}}}"#
        ],
        [
            ##"{"strings":{"en":"en.json","ar":{"p":{"one":"{count}","other":"{count} {{x}}","zero":"-"}}},"locale":"${l}","state":{"l":"en"},"theme":"night","themes":{"night":{"extends":"dark","colors":{"primary":"#112233"}}},"styles":{"a":{"extends":"b","whenPressed":{"opacity":0.5}},"b":{"fontSize":20}},"assets":{"i":"i.svg"},"idle":{"after":"60s","do":"home"},"on":{"start":[{"theme":"light"},{"locale":"ar"},{"display":"dimmed"},{"display":{"light":"on","brightness":"${l}","temperature":3400,"refresh":"5s"}}],"x":"back"},"screens":{"h":{"body":{"type":"column","children":[{"type":"label","style":"a","text":"${t('p',{'count':2})}"},{"type":"image","source":"${assets.i}"},{"type":"button","text":["a",{"text":"${l}","weight":"bold"}],"selected":"${l=='en'}","whenSelected":{"color":"primary"},"on":{"tap":[{"emit":{"event":"x","data":[1]}},{"confirm":{"title":"?","danger":true},"then":{"show":{"toast":"${l}","for":"2s"}},"else":"dismiss"},{"navigate":{"screen":"${l}","with":{"a":1},"transition":"fade"}}]}}]}}},"start":"h"}"##,
            "{}", "{}", #"{"p":"x","g":{"t":"{n}"}}"#,
        ],
        [
            #"{"control":{"read":{"users":["a","1"]},"act":{"groups":"g"},"events":["ready"]},"on":{"ready":[]},"screens":{"h":{"body":{"type":"row"}}}}"#
        ],
        [
            #"{"styles":{"c":{"background":"${n > 1 ? 'primary' : 'text'}","whenPressed":{"opacity":0.5}}},"state":{"n":1},"layers":{"question":["c"],"questionYes":"c","toast":"c","menu":"c"},"screens":{"h":{"body":{"type":"button","on":{"tap":{"confirm":"?","then":[{"show":{"toast":"x"}}]}}}}}}"#
        ],
        [
            #"{"gestures":{"slop":9,"hitSize":"9.5mm","swipeVelocity":"40mm/s","longPress":"700ms"},"staff":{"corners":["topLeft","bottomRight"],"hold":"2s","do":"home"},"state":{"x":0.0,"s":""},"screens":{"h":{"body":{"type":"scroll","snap":"pages","on":{"refresh":[]},"children":[{"type":"row","on":{"pan":{"set":{"x":"${event.dx}"}},"pinch":{"set":{"x":"${event.scale}"}},"swipe":{"set":{"s":"${event.direction}"}},"hold":[],"twoFingerPan":[],"tripleTap":[],"taps":[],"edgeSwipe":[],"doubleTap":"back"}}]}}}}"#
        ],
        [
            #"{"state":{"s":"a","n":2.0},"screens":{"h":{"body":{"type":"form","id":"f","on":{"submit":{"reset":"f"}},"children":[{"type":"entry","text":"${forms.f.valid}","children":[{"type":"field","bind":"s","checks":[{"if":"${isBlank(s)}","error":"${s}"}]}]},{"type":"button","text":"b","on":{"tap":[{"submit":"f"},{"access":{"text":"${n}","contrast":true,"still":"${n > 1.0}","reach":"low","speech":false}},{"access":"reset"},"startOver"]}}]}}}}"#
        ],
    ]
}
