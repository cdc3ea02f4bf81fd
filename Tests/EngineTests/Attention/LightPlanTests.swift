import Boards
import Clocks
import FoundationEssentials
import Testing

@testable import Engine

/// Day and night of a board.
@Suite struct LightPlanTests {
    /// A board with quiet hours and a place.
    static func board(_ hours: String, location: String = "52.52, 13.405") throws -> Board {
        let place = location.split(separator: ",").map { $0.drop { $0 == " " } }
        return try EngineFixture.board(
            """
            { "name": "Night", "quietHours": [\(hours)],
              "location": { "latitude": \(place[0]), "longitude": \(place[1]) },
              "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated", "brightness": 80 }],
              "slots": [{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "a" }] }
            """)
    }

    /// Local times at which night begins and ends, from a moment on.
    private func changes(
        _ hours: String, _ zone: String, from date: (Int, Int, Int), count: Int, location: String = "52.52, 13.405"
    ) throws -> [String] {
        let rules = try TimeZoneRules(identifier: zone)
        let plan = LightPlan(board: try Self.board(hours, location: location), zone: rules)
        var now = rules.date(year: date.0, month: date.1, day: date.2)
        return (0..<count).compactMap { _ in
            guard let next = plan.nextChange(after: now) else { return nil }
            now = next
            let local = rules.components(of: next)
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let mark = plan.night(at: next) == nil ? "day" : "night"
            let zone = local.utcOffset / 60
            return "\(local.day) \(two(local.hour)):\(two(local.minute)) \(zone) \(mark)"
        }
    }

    @Test func hours_goPastMidnight() throws {
        #expect(
            try changes(#"{ "from": "22:30", "to": "07:00" }"#, "Europe/Berlin", from: (2026, 11, 30), count: 3)
                == ["30 07:00 60 day", "30 22:30 60 night", "1 07:00 60 day"])
    }

    @Test func hours_ofSomeDays_beginOnThose() throws {
        // 2026-11-30 is a Monday.
        #expect(
            try changes(
                #"{ "days": ["friday", "saturday"], "from": "23:30", "to": "09:00" }"#, "Europe/Berlin",
                from: (2026, 11, 30), count: 4)
                == ["4 23:30 60 night", "5 09:00 60 day", "5 23:30 60 night", "6 09:00 60 day"])
    }

    /// Zone, day on which the clocks are set, the changes of hours from 01:30 to 04:30.
    static let clockChanges: [(zone: String, day: (Int, Int, Int), changes: [String])] = [
        ("Europe/Berlin", (2026, 3, 29), ["29 01:30 60 night", "29 04:30 120 day"]),
        ("Europe/Berlin", (2026, 10, 25), ["25 01:30 120 night", "25 04:30 60 day"]),
        ("America/New_York", (2026, 3, 8), ["8 01:30 -300 night", "8 04:30 -240 day"]),
        ("America/New_York", (2026, 11, 1), ["1 01:30 -240 night", "1 04:30 -300 day"]),
        ("Australia/Lord_Howe", (2026, 10, 4), ["4 01:30 630 night", "4 04:30 660 day"]),
        ("Australia/Lord_Howe", (2026, 4, 5), ["5 01:30 660 night", "5 04:30 630 day"]),
        ("America/Santiago", (2026, 9, 6), ["6 01:30 -180 night", "6 04:30 -180 day"]),
        ("America/Santiago", (2026, 4, 5), ["5 01:30 -240 night", "5 04:30 -240 day"]),
    ]

    @Test(arguments: clockChanges)
    func hours_onDaysTheClocksAreSet_followTheClocks(
        zone: String, day: (Int, Int, Int), expected: [String]
    ) throws {
        #expect(try changes(#"{ "from": "01:30", "to": "04:30" }"#, zone, from: day, count: 2) == expected)
    }

    @Test func hours_thatTheClocksSkip_beginWhenTheyDo() throws {
        // 02:00 to 03:00 does not exist on this day.
        let day = (2026, 3, 29)
        #expect(
            try changes(#"{ "from": "02:30", "to": "04:00" }"#, "Europe/Berlin", from: day, count: 2)
                == ["29 03:00 120 night", "29 04:00 120 day"])
        #expect(
            try changes(#"{ "from": "02:30", "to": "03:15" }"#, "Europe/Berlin", from: day, count: 2)
                == ["29 03:00 120 night", "29 03:15 120 day"])
        // Nothing is left of these until the next day.
        #expect(
            try changes(#"{ "from": "02:15", "to": "02:45" }"#, "Europe/Berlin", from: day, count: 2)
                == ["30 02:15 120 night", "30 02:45 120 day"])
    }

    @Test func hours_thatTheClocksShowTwice_beginOnce() throws {
        #expect(
            try changes(#"{ "from": "02:30", "to": "02:45" }"#, "Europe/Berlin", from: (2026, 10, 25), count: 3)
                == ["25 02:30 120 night", "25 02:45 120 day", "26 02:30 60 night"])
    }

    @Test func hours_bySun_followIt() throws {
        #expect(
            try changes(
                #"{ "from": "sunset+30", "to": "sunrise-15" }"#, "Europe/Berlin", from: (2024, 6, 21), count: 2)
                == ["21 04:28 120 day", "21 22:03 120 night"])
    }

    @Test func hours_bySun_coverThePolarNight_andNoMidnightSun() throws {
        let tromso = "69.6492, 18.9553"
        let hours = #"{ "from": "sunset", "to": "sunrise" }"#
        let zone = try TimeZoneRules(identifier: "Europe/Oslo")
        let plan = LightPlan(board: try Self.board(hours, location: tromso), zone: zone)
        for hour in 0..<48 {
            #expect(plan.night(at: zone.date(year: 2024, month: 12, day: 20, hour: hour)) != nil, "\(hour)")
            #expect(plan.night(at: zone.date(year: 2024, month: 6, day: 20, hour: hour)) == nil, "\(hour)")
        }
        #expect(try changes(hours, "Europe/Oslo", from: (2024, 6, 10), count: 2, location: tromso) == [])
    }

    @Test func hours_thatOverlap_areTheDarkest_andQuietWhereAnyIs() throws {
        let zone = TimeZoneRules.utc
        let plan = LightPlan(
            board: try Self.board(
                #"{ "from": "20:00", "to": "08:00", "brightness": 30 }, "#
                    + #"{ "from": "23:00", "to": "06:00", "brightness": "off", "alerts": false }"#), zone: zone)
        func night(_ hour: Int) -> LightPlan.Night? {
            plan.night(at: zone.date(year: 2026, month: 11, day: 30, hour: hour))
        }
        #expect(night(19) == nil)
        #expect(night(21) == LightPlan.Night(level: .brightness(30), alerts: true))
        #expect(night(23) == LightPlan.Night(level: .off, alerts: false))
        #expect(night(7) == LightPlan.Night(level: .brightness(30), alerts: true))
    }
}

/// What users say against the plan, and who wakes panels.
@Suite struct LightStateTests {
    private let zone = TimeZoneRules.utc

    /// At an hour of 2026-11-30 and the days after it, with hours from 22 to 7.
    private func state(level: String = "10", alerts: Bool = true) throws -> LightState {
        let board = try LightPlanTests.board(
            #"{ "from": "22:00", "to": "07:00", "brightness": \#(level), "alerts": \#(alerts) }"#)
        return LightState(plan: LightPlan(board: board, zone: zone), panels: board.panels)
    }

    private func moment(_ hour: Double) -> Moment {
        let start = zone.date(year: 2026, month: 11, day: 30)
        return AttentionRun.moment(hour * 3600, from: start)
    }

    private func light(_ state: LightState, alert: Bool = false, input: Bool = false) -> PanelLight {
        state.light(of: "oled", alert: alert, input: input)
    }

    @Test func night_dims_andAlertsAndInputWake() throws {
        var state = try state()
        state.settle(at: moment(12))
        #expect(light(state) == .on(brightness: 80))
        state.settle(at: moment(22))
        #expect(light(state) == .on(brightness: 10))
        #expect(light(state, alert: true) == .on(brightness: 80))
        #expect(light(state, input: true) == .on(brightness: 80))
        state.settle(at: moment(31))
        #expect(light(state) == .on(brightness: 80))
    }

    @Test func quietHoursWithoutAlerts_areNotWokenByThem() throws {
        var state = try state(level: #""off""#, alerts: false)
        state.settle(at: moment(23))
        #expect(light(state) == .off)
        #expect(light(state, alert: true) == .off)
        #expect(light(state, input: true) == .on(brightness: 80))
    }

    @Test func toggle_holdsUntilTheNextChange() throws {
        var state = try state()
        state.settle(at: moment(12))
        state.toggleNight(at: moment(12))
        #expect(light(state) == .on(brightness: 10))
        state.settle(at: moment(21.99))
        #expect(light(state) == .on(brightness: 10))
        // Night begins: the wish is over and night is night.
        state.settle(at: moment(22))
        #expect(!state.isOverridden)
        #expect(light(state) == .on(brightness: 10))
        state.toggleNight(at: moment(23))
        #expect(light(state) == .on(brightness: 80))
        state.settle(at: moment(31))
        #expect(light(state) == .on(brightness: 80) && !state.isOverridden)
        state.settle(at: moment(46))
        #expect(light(state) == .on(brightness: 10))
    }

    @Test func toggleTwice_isAsBefore() throws {
        var state = try state()
        state.settle(at: moment(23))
        state.toggleNight(at: moment(23))
        state.toggleNight(at: moment(23))
        #expect(light(state) == .on(brightness: 10))
    }

    @Test func brightness_holdsUntilTheNextChange() throws {
        var state = try state()
        state.settle(at: moment(12))
        state.setBrightness(50, at: moment(12))
        #expect(light(state) == .on(brightness: 50))
        state.settle(at: moment(22))
        #expect(light(state) == .on(brightness: 10))
        state.setBrightness(0, at: moment(23))
        #expect(light(state, alert: true) == .on(brightness: 0))
        state.settle(at: moment(31))
        #expect(light(state) == .on(brightness: 80))
    }

    @Test func wake_lastsItsTime() throws {
        var state = try state(level: #""off""#)
        state.settle(at: moment(23))
        state.wake(seconds: 30, at: moment(23))
        #expect(light(state) == .on(brightness: 80))
        #expect(state.dues(at: moment(23)).map(\.cause) == [.night, .wake])
        state.settle(at: moment(23 + 29.9 / 3600))
        #expect(light(state) == .on(brightness: 80))
        state.settle(at: moment(23 + 30.0 / 3600))
        #expect(light(state) == .off)
    }

    @Test func toggle_withoutQuietHours_dimsUntilToggledAgain() throws {
        let board = try LightPlanTests.board("")
        var state = LightState(plan: LightPlan(board: board, zone: zone), panels: board.panels)
        state.settle(at: moment(12))
        state.toggleNight(at: moment(12))
        state.settle(at: moment(2000))
        #expect(light(state) == .on(brightness: 0))
        #expect(state.dues(at: moment(2000)).isEmpty)
        state.toggleNight(at: moment(2000))
        #expect(light(state) == .on(brightness: 80))
    }

    @Test func anotherZone_isLookedAtAnew() throws {
        var state = try state()
        state.settle(at: moment(20))
        #expect(light(state) == .on(brightness: 80))
        // Quarter to two at night.
        let board = try LightPlanTests.board(#"{ "from": "22:00", "to": "07:00", "brightness": 10 }"#)
        state.follow(LightPlan(board: board, zone: try TimeZoneRules(identifier: "Asia/Kathmandu")))
        state.settle(at: moment(20))
        #expect(light(state) == .on(brightness: 10))
    }

    @Test func clockSet_isLookedAtAnew() throws {
        var state = try state()
        state.settle(at: moment(12))
        state.settle(at: Moment(wall: moment(-1).wall, monotonic: moment(13).monotonic))
        #expect(light(state) == .on(brightness: 10))
    }
}
