/// Answers of Foundation with ICU (swift-corelibs-foundation of Swift 6.3.1) around changes of the clocks: what was asked,
/// the zone, the moment, what of, how much, and the answer; moments in seconds since 1970.
/// What Cuba does in the autumn of 2026 is left out: data of 2025 and of 2026 disagree.
let foundationAnswers = """
    add | Europe/Berlin | 1774656000 | weekOfYear | 1 | 1775257200
    add | Europe/Berlin | 1774656000 | hour | -1 | 1774652400
    start | Europe/Berlin | 1774656000 | day | 0 | 1774652400
    next | Europe/Berlin | 1774656000 | previousKeeping | 90 | 1774657800
    parts | Europe/Berlin | 1774656000 | iso | 0 | 2026 13 4 7 28 1 0
    add | Europe/Berlin | 1774661400 | minute | 1 | 1774661460
    end | Europe/Berlin | 1774661400 | weekOfYear | 0 | 1774821600
    next | Europe/Berlin | 1774661400 | nextTime | 0 | 1774738800
    next | Europe/Berlin | 1774661400 | nextKeeping | 545 | 1774685100
    next | Europe/Berlin | 1774661400 | strict | 0 | 1774738800
    add | Europe/Berlin | 1774742400 | year | 1 | 1806274800
    add | Europe/Berlin | 1774742400 | month | -1 | 1772236800
    start | Europe/Berlin | 1774742400 | day | 0 | 1774738800
    next | Europe/Berlin | 1774742400 | nextKeeping | 150 | 1774747800
    next | Europe/Berlin | 1774742400 | strict | 545 | 1774767900
    add | Europe/Berlin | 1774744200 | day | 1 | 1774827000
    add | Europe/Berlin | 1774744200 | hour | -1 | 1774740600
    start | Europe/Berlin | 1774744200 | day | 0 | 1774738800
    next | Europe/Berlin | 1774744200 | nextTime | 90 | 1774827000
    next | Europe/Berlin | 1774744200 | previousKeeping | 150 | 1774830600
    until | Europe/Berlin | 1774744200 | 1792891800 | 0 | 6 26 2 0
    add | Europe/Berlin | 1774745999 | day | -1 | 1774659599
    add | Europe/Berlin | 1774745999 | minute | 1 | 1774746059
    end | Europe/Berlin | 1774745999 | weekOfYear | 0 | 1774821600
    next | Europe/Berlin | 1774745999 | nextKeeping | 545 | 1774767900
    until | Europe/Berlin | 1774745999 | 1792980000 | 0 | 6 27 1 0
    add | Europe/Berlin | 1774746000 | year | -1 | 1743213600
    start | Europe/Berlin | 1774746000 | day | 0 | 1774738800
    next | Europe/Berlin | 1774746000 | nextTime | 545 | 1774767900
    next | Europe/Berlin | 1774746000 | previousKeeping | 90 | 1774827000
    until | Europe/Berlin | 1774746000 | 1792890000 | 0 | 6 25 24 0
    add | Europe/Berlin | 1774747800 | hour | -1 | 1774744200
    next | Europe/Berlin | 1774747800 | nextTime | 0 | 1774821600
    next | Europe/Berlin | 1774747800 | previousKeeping | 90 | 1774827000
    next | Europe/Berlin | 1774747800 | strict | 545 | 1774767900
    add | Europe/Berlin | 1774749599 | month | 1 | 1777427999
    add | Europe/Berlin | 1774749599 | hour | -1 | 1774745999
    end | Europe/Berlin | 1774749599 | day | 0 | 1774821600
    next | Europe/Berlin | 1774749599 | nextTime | 90 | 1774827000
    next | Europe/Berlin | 1774749599 | previousKeeping | 150 | 1774830600
    parts | Europe/Berlin | 1774749599 | iso | 0 | 2026 13 4 1 29 3 59
    add | Europe/Berlin | 1774749600 | month | 1 | 1777428000
    add | Europe/Berlin | 1774749600 | weekOfYear | -1 | 1774148400
    next | Europe/Berlin | 1774749600 | nextKeeping | 150 | 1774830600
    until | Europe/Berlin | 1774749600 | 1792886400 | 0 | 6 25 22 0
    add | Europe/Berlin | 1774751400 | month | -1 | 1772249400
    end | Europe/Berlin | 1774751400 | month | 0 | 1774994400
    next | Europe/Berlin | 1774751400 | previousKeeping | 545 | 1774767900
    parts | Europe/Berlin | 1774751400 | iso | 0 | 2026 13 4 1 29 4 30
    add | Europe/Berlin | 1774836000 | hour | 1 | 1774839600
    end | Europe/Berlin | 1774836000 | weekOfYear | 0 | 1775426400
    next | Europe/Berlin | 1774836000 | nextTime | 545 | 1774854300
    next | Europe/Berlin | 1774836000 | previousKeeping | 545 | 1774854300
    parts | Europe/Berlin | 1774836000 | iso | 0 | 2026 14 5 2 30 4 0
    add | Europe/Berlin | 1792800000 | minute | 1 | 1792800060
    end | Europe/Berlin | 1792800000 | weekOfYear | 0 | 1792969200
    next | Europe/Berlin | 1792800000 | nextTime | 90 | 1792884600
    next | Europe/Berlin | 1792800000 | previousKeeping | 150 | 1792801800
    until | Europe/Berlin | 1792800000 | 1792893600 | 0 | 0 1 2 0
    add | Europe/Berlin | 1792805400 | month | -1 | 1790213400
    start | Europe/Berlin | 1792805400 | day | 0 | 1792792800
    end | Europe/Berlin | 1792805400 | month | 0 | 1793487600
    next | Europe/Berlin | 1792805400 | nextKeeping | 150 | 1792888200
    next | Europe/Berlin | 1792805400 | strict | 545 | 1792825500
    add | Europe/Berlin | 1792886400 | day | 1 | 1792976400
    end | Europe/Berlin | 1792886400 | weekOfYear | 0 | 1792969200
    next | Europe/Berlin | 1792886400 | nextTime | 90 | 1792974600
    next | Europe/Berlin | 1792886400 | previousKeeping | 90 | 1792974600
    parts | Europe/Berlin | 1792886400 | iso | 0 | 2026 43 4 1 25 2 0
    add | Europe/Berlin | 1792888200 | minute | 1 | 1792888260
    end | Europe/Berlin | 1792888200 | weekOfYear | 0 | 1792969200
    next | Europe/Berlin | 1792888200 | nextKeeping | 545 | 1792915500
    until | Europe/Berlin | 1792888200 | 1774746000 | 0 | -6 -27 0 -30
    add | Europe/Berlin | 1792889999 | weekOfYear | -1 | 1792285199
    next | Europe/Berlin | 1792889999 | nextTime | 150 | 1792891800
    next | Europe/Berlin | 1792889999 | nextKeeping | 150 | 1792891800
    next | Europe/Berlin | 1792889999 | previousKeeping | 545 | 1792915500
    add | Europe/Berlin | 1792890000 | month | 1 | 1795568400
    add | Europe/Berlin | 1792890000 | day | -1 | 1792800000
    start | Europe/Berlin | 1792890000 | day | 0 | 1792879200
    next | Europe/Berlin | 1792890000 | nextTime | 545 | 1792915500
    next | Europe/Berlin | 1792890000 | strict | 545 | 1792915500
    add | Europe/Berlin | 1792891800 | weekOfYear | 1 | 1793496600
    add | Europe/Berlin | 1792891800 | day | -1 | 1792801800
    end | Europe/Berlin | 1792891800 | month | 0 | 1793487600
    next | Europe/Berlin | 1792891800 | previousKeeping | 0 | 1792969200
    until | Europe/Berlin | 1792891800 | 1774742400 | 0 | -6 -27 -1 -30
    add | Europe/Berlin | 1792893599 | month | -1 | 1790297999
    next | Europe/Berlin | 1792893599 | nextTime | 0 | 1792969200
    next | Europe/Berlin | 1792893599 | previousKeeping | 90 | 1792974600
    until | Europe/Berlin | 1792893599 | 1792800000 | 0 | 0 -1 0 -59
    add | Europe/Berlin | 1792893600 | year | -1 | 1761354000
    start | Europe/Berlin | 1792893600 | day | 0 | 1792879200
    end | Europe/Berlin | 1792893600 | month | 0 | 1793487600
    next | Europe/Berlin | 1792893600 | nextKeeping | 0 | 1792969200
    next | Europe/Berlin | 1792893600 | previousKeeping | 545 | 1792915500
    next | Europe/Berlin | 1792893600 | strict | 0 | 1792969200
    add | Europe/Berlin | 1792895400 | day | 1 | 1792981800
    add | Europe/Berlin | 1792895400 | hour | -1 | 1792891800
    start | Europe/Berlin | 1792895400 | day | 0 | 1792879200
    next | Europe/Berlin | 1792895400 | nextKeeping | 150 | 1792978200
    next | Europe/Berlin | 1792895400 | strict | 150 | 1792978200
    until | Europe/Berlin | 1792895400 | 1774749599 | 0 | -6 -26 -23 -30
    add | Europe/Berlin | 1792980000 | year | -1 | 1761444000
    add | Europe/Berlin | 1792980000 | hour | 1 | 1792983600
    end | Europe/Berlin | 1792980000 | day | 0 | 1793055600
    next | Europe/Berlin | 1792980000 | previousKeeping | 150 | 1793064600
    next | Europe/Berlin | 1792980000 | strict | 90 | 1793061000
    add | Europe/Berlin | 1801000123 | year | 1 | 1832536123
    add | Europe/Berlin | 1801000123 | month | -1 | 1798321723
    start | Europe/Berlin | 1801000123 | day | 0 | 1800918000
    next | Europe/Berlin | 1801000123 | nextTime | 90 | 1801009800
    next | Europe/Berlin | 1801000123 | nextKeeping | 150 | 1801013400
    until | Europe/Berlin | 1801000123 | 1792805400 | 0 | -3 -2 -19 -18
    add | America/New_York | 1772863200 | weekOfYear | -1 | 1772258400
    end | America/New_York | 1772863200 | day | 0 | 1772946000
    next | America/New_York | 1772863200 | nextKeeping | 0 | 1772946000
    next | America/New_York | 1772863200 | previousKeeping | 545 | 1772892300
    until | America/New_York | 1772863200 | 1793516400 | 0 | 7 25 2 0
    add | America/New_York | 1772868600 | weekOfYear | -1 | 1772263800
    add | America/New_York | 1772868600 | hour | 1 | 1772872200
    add | America/New_York | 1772868600 | minute | -1 | 1772868540
    end | America/New_York | 1772868600 | day | 0 | 1772946000
    until | America/New_York | 1772868600 | 1793512799 | 0 | 7 24 23 29
    add | America/New_York | 1772949600 | year | -1 | 1741413600
    add | America/New_York | 1772949600 | day | 1 | 1773032400
    end | America/New_York | 1772949600 | weekOfYear | 0 | 1773028800
    next | America/New_York | 1772949600 | nextTime | 0 | 1773028800
    next | America/New_York | 1772949600 | previousKeeping | 90 | 1772951400
    parts | America/New_York | 1772949600 | iso | 0 | 2026 10 1 1 8 1 0
    add | America/New_York | 1772951400 | weekOfYear | 1 | 1773552600
    end | America/New_York | 1772951400 | day | 0 | 1773028800
    next | America/New_York | 1772951400 | nextTime | 0 | 1773028800
    next | America/New_York | 1772951400 | nextKeeping | 0 | 1773028800
    until | America/New_York | 1772951400 | 1793514600 | 0 | 7 24 1 0
    add | America/New_York | 1772953199 | year | -1 | 1741417199
    start | America/New_York | 1772953199 | day | 0 | 1772946000
    next | America/New_York | 1772953199 | nextTime | 150 | 1772953200
    next | America/New_York | 1772953199 | nextKeeping | 90 | 1773034200
    next | America/New_York | 1772953199 | previousKeeping | 545 | 1772975100
    parts | America/New_York | 1772953199 | iso | 0 | 2026 10 1 1 8 1 59
    add | America/New_York | 1772953200 | minute | 1 | 1772953260
    end | America/New_York | 1772953200 | weekOfYear | 0 | 1773028800
    next | America/New_York | 1772953200 | nextTime | 90 | 1773034200
    next | America/New_York | 1772953200 | strict | 150 | 1773037800
    parts | America/New_York | 1772953200 | iso | 0 | 2026 10 1 1 8 3 0
    end | America/New_York | 1772955000 | month | 0 | 1775016000
    next | America/New_York | 1772955000 | previousKeeping | 545 | 1772975100
    add | America/New_York | 1772956799 | month | 1 | 1775635199
    end | America/New_York | 1772956799 | day | 0 | 1773028800
    next | America/New_York | 1772956799 | nextTime | 545 | 1772975100
    next | America/New_York | 1772956799 | previousKeeping | 150 | 1773037800
    add | America/New_York | 1772956800 | day | 1 | 1773043200
    add | America/New_York | 1772956800 | hour | -1 | 1772953200
    end | America/New_York | 1772956800 | month | 0 | 1775016000
    next | America/New_York | 1772956800 | nextKeeping | 0 | 1773028800
    next | America/New_York | 1772956800 | previousKeeping | 90 | 1773034200
    add | America/New_York | 1772958600 | month | 1 | 1775637000
    end | America/New_York | 1772958600 | day | 0 | 1773028800
    next | America/New_York | 1772958600 | strict | 150 | 1773037800
    parts | America/New_York | 1772958600 | iso | 0 | 2026 10 1 1 8 4 30
    add | America/New_York | 1773043200 | minute | 1 | 1773043260
    end | America/New_York | 1773043200 | day | 0 | 1773115200
    next | America/New_York | 1773043200 | nextKeeping | 150 | 1773124200
    next | America/New_York | 1773043200 | strict | 90 | 1773120600
    add | America/New_York | 1793422800 | year | 1 | 1824958800
    add | America/New_York | 1793422800 | weekOfYear | -1 | 1792818000
    start | America/New_York | 1793422800 | day | 0 | 1793419200
    end | America/New_York | 1793422800 | month | 0 | 1793505600
    next | America/New_York | 1793422800 | previousKeeping | 90 | 1793424600
    next | America/New_York | 1793422800 | strict | 545 | 1793451900
    add | America/New_York | 1793428200 | month | 1 | 1796023800
    next | America/New_York | 1793428200 | nextTime | 90 | 1793511000
    next | America/New_York | 1793428200 | previousKeeping | 545 | 1793451900
    parts | America/New_York | 1793428200 | iso | 0 | 2026 44 5 7 31 2 30
    start | America/New_York | 1793509200 | day | 0 | 1793505600
    until | America/New_York | 1793509200 | 1772953199 | 0 | -7 -23 -22 0
    add | America/New_York | 1793511000 | year | -1 | 1761975000
    add | America/New_York | 1793511000 | day | 1 | 1793601000
    add | America/New_York | 1793511000 | hour | -1 | 1793507400
    end | America/New_York | 1793511000 | day | 0 | 1793595600
    next | America/New_York | 1793511000 | previousKeeping | 90 | 1793601000
    parts | America/New_York | 1793511000 | iso | 0 | 2026 44 0 1 1 1 30
    add | America/New_York | 1793512799 | minute | 1 | 1793512859
    end | America/New_York | 1793512799 | weekOfYear | 0 | 1793595600
    next | America/New_York | 1793512799 | nextTime | 0 | 1793595600
    next | America/New_York | 1793512799 | strict | 90 | 1793514600
    add | America/New_York | 1793512800 | day | 1 | 1793599200
    add | America/New_York | 1793512800 | hour | -1 | 1793509200
    start | America/New_York | 1793512800 | day | 0 | 1793505600
    next | America/New_York | 1793512800 | nextKeeping | 0 | 1793595600
    until | America/New_York | 1793512800 | 1793518200 | 0 | 0 0 1 30
    add | America/New_York | 1793514600 | month | -1 | 1790832600
    next | America/New_York | 1793514600 | nextKeeping | 90 | 1793601000
    next | America/New_York | 1793514600 | previousKeeping | 0 | 1793595600
    parts | America/New_York | 1793514600 | iso | 0 | 2026 44 0 1 1 1 30
    start | America/New_York | 1793516399 | day | 0 | 1793505600
    end | America/New_York | 1793516399 | month | 0 | 1796101200
    next | America/New_York | 1793516399 | nextKeeping | 545 | 1793541900
    next | America/New_York | 1793516399 | strict | 90 | 1793601000
    parts | America/New_York | 1793516399 | iso | 0 | 2026 44 0 1 1 1 59
    add | America/New_York | 1793516400 | hour | 1 | 1793520000
    end | America/New_York | 1793516400 | weekOfYear | 0 | 1793595600
    next | America/New_York | 1793516400 | nextKeeping | 90 | 1793601000
    parts | America/New_York | 1793516400 | iso | 0 | 2026 44 0 1 1 2 0
    add | America/New_York | 1793518200 | hour | 1 | 1793521800
    end | America/New_York | 1793518200 | month | 0 | 1796101200
    next | America/New_York | 1793518200 | previousKeeping | 0 | 1793595600
    parts | America/New_York | 1793518200 | iso | 0 | 2026 44 0 1 1 2 30
    add | America/New_York | 1793602800 | day | 1 | 1793689200
    add | America/New_York | 1793602800 | minute | -1 | 1793602740
    end | America/New_York | 1793602800 | month | 0 | 1796101200
    next | America/New_York | 1793602800 | nextKeeping | 545 | 1793628300
    next | America/New_York | 1793602800 | previousKeeping | 545 | 1793628300
    parts | America/New_York | 1793602800 | iso | 0 | 2026 45 1 2 2 2 0
    start | America/New_York | 1801000123 | day | 0 | 1800939600
    end | America/New_York | 1801000123 | month | 0 | 1801458000
    next | America/New_York | 1801000123 | nextKeeping | 545 | 1801058700
    next | America/New_York | 1801000123 | strict | 545 | 1801058700
    add | Asia/Kathmandu | 504811800 | month | 1 | 507489300
    add | Asia/Kathmandu | 504811800 | weekOfYear | -1 | 504207000
    end | Asia/Kathmandu | 504811800 | month | 0 | 504901800
    next | Asia/Kathmandu | 504811800 | nextKeeping | 0 | 504815400
    next | Asia/Kathmandu | 504811800 | strict | 0 | 504815400
    parts | Asia/Kathmandu | 504811800 | iso | 0 | 1986 1 5 2 30 23 0
    add | Asia/Kathmandu | 504817200 | hour | 1 | 504820800
    end | Asia/Kathmandu | 504817200 | day | 0 | 504901800
    next | Asia/Kathmandu | 504817200 | strict | 0 | 504987300
    add | Asia/Kathmandu | 504898200 | year | 1 | 536433300
    add | Asia/Kathmandu | 504898200 | weekOfYear | -1 | 504293400
    next | Asia/Kathmandu | 504898200 | nextTime | 90 | 504906300
    next | Asia/Kathmandu | 504898200 | previousKeeping | 150 | 504909900
    until | Asia/Kathmandu | 504898200 | 504905400 | 0 | 0 0 2 0
    add | Asia/Kathmandu | 504900000 | month | -1 | 502221600
    start | Asia/Kathmandu | 504900000 | day | 0 | 504815400
    next | Asia/Kathmandu | 504900000 | previousKeeping | 0 | 504987300
    parts | Asia/Kathmandu | 504900000 | iso | 0 | 1986 1 5 3 31 23 30
    add | Asia/Kathmandu | 504901799 | day | 1 | 504987299
    next | Asia/Kathmandu | 504901799 | nextTime | 545 | 504933600
    next | Asia/Kathmandu | 504901799 | strict | 90 | 504906300
    until | Asia/Kathmandu | 504901799 | 504903600 | 0 | 0 0 0 30
    add | Asia/Kathmandu | 504901800 | year | -1 | 473366700
    next | Asia/Kathmandu | 504901800 | nextTime | 545 | 504933600
    until | Asia/Kathmandu | 504901800 | 504898200 | 0 | 0 0 -1 0
    add | Asia/Kathmandu | 504903600 | year | -1 | 473368500
    start | Asia/Kathmandu | 504903600 | day | 0 | 504901800
    next | Asia/Kathmandu | 504903600 | nextTime | 90 | 504906300
    next | Asia/Kathmandu | 504903600 | previousKeeping | 545 | 504933600
    next | Asia/Kathmandu | 504903600 | strict | 545 | 504933600
    add | Asia/Kathmandu | 504905399 | weekOfYear | 1 | 505510199
    add | Asia/Kathmandu | 504905399 | minute | -1 | 504905339
    next | Asia/Kathmandu | 504905399 | nextKeeping | 150 | 504909900
    until | Asia/Kathmandu | 504905399 | 1801000123 | 0 | 492 26 2 18
    add | Asia/Kathmandu | 504905400 | year | -1 | 473370300
    end | Asia/Kathmandu | 504905400 | day | 0 | 504987300
    next | Asia/Kathmandu | 504905400 | nextTime | 90 | 504906300
    next | Asia/Kathmandu | 504905400 | previousKeeping | 545 | 504933600
    until | Asia/Kathmandu | 504905400 | 504903600 | 0 | 0 0 0 -30
    end | Asia/Kathmandu | 504907200 | day | 0 | 504987300
    next | Asia/Kathmandu | 504907200 | nextKeeping | 150 | 504909900
    until | Asia/Kathmandu | 504907200 | 504907200 | 0 | 0 0 0 0
    add | Asia/Kathmandu | 504991800 | year | -1 | 473456700
    next | Asia/Kathmandu | 504991800 | nextTime | 90 | 504992700
    next | Asia/Kathmandu | 504991800 | strict | 150 | 504996300
    parts | Asia/Kathmandu | 504991800 | iso | 0 | 1986 1 1 5 2 1 15
    start | Asia/Kathmandu | 1801000123 | day | 0 | 1800987300
    next | Asia/Kathmandu | 1801000123 | strict | 90 | 1801079100
    add | Australia/Lord_Howe | 1775224800 | year | 1 | 1806760800
    add | Australia/Lord_Howe | 1775224800 | weekOfYear | -1 | 1774620000
    start | Australia/Lord_Howe | 1775224800 | day | 0 | 1775221200
    parts | Australia/Lord_Howe | 1775224800 | iso | 0 | 2026 14 1 7 4 1 0
    start | Australia/Lord_Howe | 1775230200 | day | 0 | 1775221200
    parts | Australia/Lord_Howe | 1775230200 | iso | 0 | 2026 14 1 7 4 2 30
    add | Australia/Lord_Howe | 1775311200 | minute | 1 | 1775311260
    end | Australia/Lord_Howe | 1775311200 | day | 0 | 1775395800
    parts | Australia/Lord_Howe | 1775311200 | iso | 0 | 2026 14 1 1 5 1 0
    add | Australia/Lord_Howe | 1775313000 | day | 1 | 1775401200
    add | Australia/Lord_Howe | 1775313000 | hour | -1 | 1775309400
    next | Australia/Lord_Howe | 1775313000 | nextTime | 90 | 1775401200
    until | Australia/Lord_Howe | 1775313000 | 1790951400 | 0 | 5 27 23 30
    add | Australia/Lord_Howe | 1775314799 | weekOfYear | -1 | 1774709999
    until | Australia/Lord_Howe | 1775314799 | 1790956800 | 0 | 5 28 0 30
    add | Australia/Lord_Howe | 1775314800 | weekOfYear | -1 | 1774708200
    next | Australia/Lord_Howe | 1775314800 | nextTime | 150 | 1775318400
    add | Australia/Lord_Howe | 1775316600 | hour | 1 | 1775320200
    end | Australia/Lord_Howe | 1775316600 | weekOfYear | 0 | 1775395800
    next | Australia/Lord_Howe | 1775316600 | nextTime | 545 | 1775342100
    start | Australia/Lord_Howe | 1775318399 | day | 0 | 1775307600
    next | Australia/Lord_Howe | 1775318399 | nextTime | 0 | 1775395800
    add | Australia/Lord_Howe | 1775318400 | minute | 1 | 1775318460
    end | Australia/Lord_Howe | 1775318400 | weekOfYear | 0 | 1775395800
    until | Australia/Lord_Howe | 1775318400 | 1775404800 | 0 | 0 1 0 0
    add | Australia/Lord_Howe | 1775320200 | month | -1 | 1772640000
    add | Australia/Lord_Howe | 1775320200 | day | 1 | 1775406600
    add | Australia/Lord_Howe | 1775320200 | hour | -1 | 1775316600
    end | Australia/Lord_Howe | 1775320200 | day | 0 | 1775395800
    next | Australia/Lord_Howe | 1775320200 | nextTime | 0 | 1775395800
    add | Australia/Lord_Howe | 1775404800 | month | 1 | 1777996800
    add | Australia/Lord_Howe | 1775404800 | day | -1 | 1775318400
    parts | Australia/Lord_Howe | 1775404800 | iso | 0 | 2026 15 2 2 6 2 30
    start | Australia/Lord_Howe | 1790951400 | day | 0 | 1790947800
    next | Australia/Lord_Howe | 1790951400 | nextTime | 150 | 1790956800
    add | Australia/Lord_Howe | 1790956800 | weekOfYear | 1 | 1791559800
    add | Australia/Lord_Howe | 1790956800 | hour | -1 | 1790953200
    start | Australia/Lord_Howe | 1790956800 | day | 0 | 1790947800
    end | Australia/Lord_Howe | 1790956800 | month | 0 | 1793451600
    parts | Australia/Lord_Howe | 1790956800 | iso | 0 | 2026 40 1 7 3 2 30
    add | Australia/Lord_Howe | 1791037800 | weekOfYear | 1 | 1791640800
    add | Australia/Lord_Howe | 1791037800 | day | -1 | 1790951400
    until | Australia/Lord_Howe | 1791037800 | 1791041399 | 0 | 0 0 0 59
    add | Australia/Lord_Howe | 1791039600 | month | -1 | 1788447600
    end | Australia/Lord_Howe | 1791039600 | month | 0 | 1793451600
    next | Australia/Lord_Howe | 1791039600 | nextTime | 545 | 1791065100
    add | Australia/Lord_Howe | 1791041399 | month | 1 | 1793717999
    add | Australia/Lord_Howe | 1791041399 | weekOfYear | -1 | 1790436599
    start | Australia/Lord_Howe | 1791041399 | day | 0 | 1791034200
    next | Australia/Lord_Howe | 1791041399 | nextTime | 150 | 1791041400
    until | Australia/Lord_Howe | 1791041399 | 1790951400 | 0 | 0 -1 0 -59
    add | Australia/Lord_Howe | 1791041400 | day | -1 | 1790956800
    next | Australia/Lord_Howe | 1791041400 | nextTime | 150 | 1791127800
    parts | Australia/Lord_Howe | 1791041400 | iso | 0 | 2026 40 1 1 4 2 30
    add | Australia/Lord_Howe | 1791043200 | month | 1 | 1793721600
    end | Australia/Lord_Howe | 1791043200 | weekOfYear | 0 | 1791118800
    until | Australia/Lord_Howe | 1791043200 | 1775313000 | 0 | -5 -29 -2 0
    add | Australia/Lord_Howe | 1791044999 | weekOfYear | -1 | 1790441999
    start | Australia/Lord_Howe | 1791044999 | day | 0 | 1791034200
    until | Australia/Lord_Howe | 1791044999 | 1775224800 | 0 | -6 0 -2 -29
    add | Australia/Lord_Howe | 1791045000 | month | -1 | 1788454800
    start | Australia/Lord_Howe | 1791045000 | day | 0 | 1791034200
    until | Australia/Lord_Howe | 1791045000 | 1775318400 | 0 | -5 -29 -1 0
    add | Australia/Lord_Howe | 1791046800 | weekOfYear | -1 | 1790443800
    start | Australia/Lord_Howe | 1791046800 | day | 0 | 1791034200
    until | Australia/Lord_Howe | 1791046800 | 1791131400 | 0 | 0 0 23 30
    add | Australia/Lord_Howe | 1791131400 | weekOfYear | -1 | 1790528400
    add | Australia/Lord_Howe | 1791131400 | hour | 1 | 1791135000
    next | Australia/Lord_Howe | 1791131400 | nextTime | 90 | 1791210600
    add | Australia/Lord_Howe | 1801000123 | hour | 1 | 1801003723
    end | Australia/Lord_Howe | 1801000123 | day | 0 | 1801054800
    next | Australia/Lord_Howe | 1801000123 | nextTime | 545 | 1801001100
    add | America/Havana | 1772856000 | month | 1 | 1775530800
    add | America/Havana | 1772856000 | weekOfYear | -1 | 1772251200
    start | America/Havana | 1772856000 | day | 0 | 1772773200
    next | America/Havana | 1772856000 | nextTime | 90 | 1772865000
    parts | America/Havana | 1772856000 | iso | 0 | 2026 10 1 6 6 23 0
    start | America/Havana | 1772861400 | day | 0 | 1772859600
    add | America/Havana | 1772942400 | minute | -1 | 1772942340
    end | America/Havana | 1772942400 | day | 0 | 1772946000
    next | America/Havana | 1772942400 | nextTime | 545 | 1772975100
    start | America/Havana | 1772944200 | day | 0 | 1772859600
    next | America/Havana | 1772944200 | nextTime | 0 | 1772946000
    add | America/Havana | 1772945999 | weekOfYear | -1 | 1772341199
    start | America/Havana | 1772945999 | day | 0 | 1772859600
    next | America/Havana | 1772945999 | nextTime | 90 | 1772947800
    parts | America/Havana | 1772945999 | iso | 0 | 2026 10 1 7 7 23 59
    add | America/Havana | 1772946000 | month | 1 | 1775624400
    add | America/Havana | 1772946000 | day | -1 | 1772863200
    end | America/Havana | 1772946000 | month | 0 | 1775016000
    until | America/Havana | 1772946000 | 1772944200 | 0 | 0 0 0 -30
    add | America/Havana | 1772947800 | month | -1 | 1770532200
    add | America/Havana | 1772947800 | minute | 1 | 1772947860
    end | America/Havana | 1772947800 | weekOfYear | 0 | 1773028800
    add | America/Havana | 1772949599 | weekOfYear | 1 | 1773554399
    end | America/Havana | 1772949599 | weekOfYear | 0 | 1773028800
    parts | America/Havana | 1772949599 | iso | 0 | 2026 10 1 1 8 1 59
    add | America/Havana | 1772949600 | minute | 1 | 1772949660
    end | America/Havana | 1772949600 | weekOfYear | 0 | 1773028800
    until | America/Havana | 1772949600 | 1773036000 | 0 | 0 1 0 0
    add | America/Havana | 1772951400 | weekOfYear | -1 | 1772350200
    end | America/Havana | 1772951400 | day | 0 | 1773028800
    until | America/Havana | 1772951400 | 1793511000 | 0 | 7 23 23 0
    add | America/Havana | 1773036000 | minute | -1 | 1773035940
    parts | America/Havana | 1773036000 | iso | 0 | 2026 11 2 2 9 2 0
    add | America/Havana | 1793419200 | hour | 1 | 1793422800
    add | America/Havana | 1793419200 | minute | -1 | 1793419140
    until | America/Havana | 1793419200 | 1793511000 | 0 | 0 1 1 30
    add | America/Havana | 1793424600 | weekOfYear | -1 | 1792819800
    start | America/Havana | 1793424600 | day | 0 | 1793419200
    until | America/Havana | 1793424600 | 1772949599 | 0 | -7 -22 -23 -30
    add | America/Havana | 1793505600 | month | -1 | 1790827200
    add | America/Havana | 1793505600 | minute | 1 | 1793505660
    until | America/Havana | 1793505600 | 1772946000 | 0 | -7 -24 0 0
    add | America/Havana | 1793507400 | year | -1 | 1761971400
    parts | America/Havana | 1793507400 | iso | 0 | 2026 44 0 1 1 0 30
    start | America/Havana | 1793509199 | day | 0 | 1793505600
    parts | America/Havana | 1793509199 | iso | 0 | 2026 44 0 1 1 0 59
    add | America/Havana | 1793509200 | month | 1 | 1796101200
    add | America/Havana | 1793511000 | day | 1 | 1793597400
    add | America/Havana | 1793512799 | month | 1 | 1796104799
    add | America/Havana | 1793512799 | minute | 1 | 1793512859
    until | America/Havana | 1793512799 | 1793514600 | 0 | 0 0 0 30
    start | America/Havana | 1793514600 | day | 0 | 1793505600
    add | America/Havana | 1793599200 | weekOfYear | 1 | 1794204000
    until | America/Havana | 1793599200 | 1793514600 | 0 | 0 0 -23 -30
    """
