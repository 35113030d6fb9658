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
            #"{"include":["a.json","b.json"],"screens":{"h":{"body":{"type":"c","title":"${n}"}}}}"#,
            #"{"state":{"n":"x","m":{"type":"map(int)?","persist":true}}}"#,
            #"{"components":{"c":{"params":{"title":"string"},"slots":["children","foot"],"body":{"type":"row","children":[{"slot":"foot","default":{"type":"label","text":"${title}"}}]}}}}"#,
        ],
        [
            #"{"types":{"d":{"name":"string","price":"double?"}},"state":{"l":{"type":"[d]","value":[{"name":"a"}]},"i":0},"screens":{"h":{"params":{"p":{"type":"int","default":1}},"state":{"b":true},"body":[{"if":"${b && p > 0}","then":{"type":"label","text":"a ${l[0].name}"},"else":[]},{"switch":"${i}","cases":{"1":[]},"default":[]},{"forEach":"${l}","as":"x","index":"k","key":"${x.name}","body":{"type":"button","text":"${k}","on":{"tap":[{"set":{"l[${k}].price":"${1.5}"}},{"append":{"l":{"name":"n"}}},{"remove":"l[0]"},{"toggle":"b"},{"increment":{"i":2}},"forward"]}}}]}}}"#
        ],
        [
            #"{"data":{"m":{"http":"http://x/${q}","every":"30s","shape":["int"],"limit":"1MB"},"f":{"file":"f.json","format":"text"},"c":{"command":"w","with":{"n":1}},"s":{"socket":"s"},"t":{"clock":"1s"}},"commands":{"w":{"params":{"n":"int"},"argv":["w","${n}"],"timeout":"5s"}},"state":{"q":"a","r":null},"screens":{"h":{"body":{"type":"label","text":"${data.m.value.size()} ${data.m.status}"},"on":{"appear":[{"refresh":"m"},{"run":{"command":"w","with":{"n":2},"into":"r"}},{"http":{"url":"http://x","method":"POST","body":{"a":"${q}"},"into":"r"}},{"sequence":[{"delay":"2s"}],"catch":{"log":"${error}"}}]}}}}"#
        ],
        [
            ##"{"strings":{"en":"en.json","ar":{"p":{"one":"{count}","other":"{count} {{x}}","zero":"-"}}},"locale":"${l}","state":{"l":"en"},"theme":"night","themes":{"night":{"extends":"dark","colors":{"primary":"#112233"}}},"styles":{"a":{"extends":"b","whenPressed":{"opacity":0.5}},"b":{"fontSize":20}},"assets":{"i":"i.svg"},"idle":{"after":"60s","do":"home"},"on":{"start":[{"theme":"light"},{"locale":"ar"}],"x":"back"},"screens":{"h":{"body":{"type":"column","children":[{"type":"label","style":"a","text":"${t('p',{'count':2})}"},{"type":"image","source":"${assets.i}"},{"type":"button","text":["a",{"text":"${l}","weight":"bold"}],"selected":"${l=='en'}","whenSelected":{"color":"primary"},"on":{"tap":[{"emit":{"event":"x","data":[1]}},{"confirm":{"title":"?","danger":true},"then":{"show":{"toast":"${l}","for":"2s"}},"else":"dismiss"},{"navigate":{"screen":"h","transition":"fade"}}]}}]}}},"start":"h"}"##,
            "{}", "{}", #"{"p":"x","g":{"t":"{n}"}}"#,
        ],
    ]
}
