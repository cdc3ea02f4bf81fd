import Clocks
import FoundationEssentials
import Testing

@testable import Engine

/// Sunrise and sunset against those of other programs.
@Suite struct SolarDayTests {
    /// A place and day with its sunrise and sunset.
    struct Reference: CustomTestStringConvertible, Sendable {
        var name: String
        var latitude: Double
        var longitude: Double
        /// Seconds since 1970.
        var sunrise: Double
        var sunset: Double

        init(_ name: String, _ latitude: Double, _ longitude: Double, _ sunrise: Double, _ sunset: Double) {
            (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
            (self.sunrise, self.sunset) = (sunrise, sunset)
        }

        var testDescription: String { name }
    }

    /// A place and day with the times almanacs print, on the clocks of the place.
    struct Almanac: CustomTestStringConvertible, Sendable {
        var zone: String
        var day: (year: Int, month: Int, day: Int)
        var latitude: Double
        var longitude: Double
        var sunrise: String
        var sunset: String

        var testDescription: String { "\(zone) \(day)" }
    }

    /// Computed with PyEphem (libastro), the upper limb at 34 minutes of refraction, without air pressure.
    static let references = [
        Reference("Berlin 2024-03-20", 52.52, 13.405, 1710911288, 1710955219),
        Reference("Berlin 2024-06-21", 52.52, 13.405, 1718937794, 1718998399),
        Reference("Berlin 2024-09-22", 52.52, 13.405, 1726980773, 1727024635),
        Reference("Berlin 2024-12-21", 52.52, 13.405, 1734765307, 1734792851),
        Reference("Berlin 2026-11-30", 52.52, 13.405, 1796021569, 1796050609),
        Reference("Berlin 2030-02-10", 52.52, 13.405, 1896935541, 1896970173),
        Reference("New York 2024-03-20", 40.7128, -74.006, 1710932311, 1710976123),
        Reference("New York 2024-06-21", 40.7128, -74.006, 1718961910, 1719016248),
        Reference("New York 2024-09-22", 40.7128, -74.006, 1727001845, 1727045532),
        Reference("New York 2024-12-21", 40.7128, -74.006, 1734783407, 1734816723),
        Reference("New York 2026-11-30", 40.7128, -74.006, 1796039981, 1796074171),
        Reference("New York 2030-02-10", 40.7128, -74.006, 1896954962, 1896992696),
        Reference("London 2024-03-20", 51.5074, -0.1278, 1710914538, 1710958461),
        Reference("London 2024-06-21", 51.5074, -0.1278, 1718941394, 1719001296),
        Reference("London 2024-09-22", 51.5074, -0.1278, 1726984034, 1727027871),
        Reference("London 2024-12-21", 51.5074, -0.1278, 1734768237, 1734796419),
        Reference("London 2026-11-30", 51.5074, -0.1278, 1796024538, 1796054138),
        Reference("London 2030-02-10", 51.5074, -0.1278, 1896938621, 1896973588),
        Reference("Sydney 2024-03-20", -33.8688, 151.2093, 1710878301, 1710921978),
        Reference("Sydney 2024-06-21", -33.8688, 151.2093, 1718917206, 1718952834),
        Reference("Sydney 2024-09-22", -33.8688, 151.2093, 1726947880, 1726991492),
        Reference("Sydney 2024-12-21", -33.8688, 151.2093, 1734720050, 1734771940),
        Reference("Sydney 2026-11-30", -33.8688, 151.2093, 1795977450, 1796028606),
        Reference("Sydney 2030-02-10", -33.8688, 151.2093, 1896895514, 1896943975),
        Reference("Tokyo 2024-03-20", 35.6762, 139.6503, 1710881106, 1710924787),
        Reference("Tokyo 2024-06-21", 35.6762, 139.6503, 1718911557, 1718964031),
        Reference("Tokyo 2024-09-22", 35.6762, 139.6503, 1726950559, 1726994295),
        Reference("Tokyo 2024-12-21", 35.6762, 139.6503, 1734731234, 1734766306),
        Reference("Tokyo 2026-11-30", 35.6762, 139.6503, 1795987875, 1796023699),
        Reference("Tokyo 2030-02-10", 35.6762, 139.6503, 1896903232, 1896941865),
        Reference("Kathmandu 2024-03-20", 27.7172, 85.324, 1710894150, 1710937805),
        Reference("Kathmandu 2024-06-21", 27.7172, 85.324, 1718925819, 1718975849),
        Reference("Kathmandu 2024-09-22", 27.7172, 85.324, 1726963634, 1727007300),
        Reference("Kathmandu 2024-12-21", 27.7172, 85.324, 1734743113, 1734780512),
        Reference("Kathmandu 2026-11-30", 27.7172, 85.324, 1795999865, 1796037795),
        Reference("Kathmandu 2030-02-10", 27.7172, 85.324, 1896915597, 1896955570),
        Reference("Reykjavik 2024-03-20", 64.1466, -21.9426, 1710919615, 1710963893),
        Reference("Reykjavik 2024-06-21", 64.1466, -21.9426, 1718938525, 1719014633),
        Reference("Reykjavik 2024-09-22", 64.1466, -21.9426, 1726989121, 1727033214),
        Reference("Reykjavik 2024-12-21", 64.1466, -21.9426, 1734780152, 1734794979),
        Reference("Reykjavik 2026-11-30", 64.1466, -21.9426, 1796035383, 1796053758),
        Reference("Reykjavik 2030-02-10", 64.1466, -21.9426, 1896946767, 1896975934),
        Reference("Quito 2024-03-20", -0.1807, -78.4678, 1710933472, 1710977062),
        Reference("Quito 2024-06-21", -0.1807, -78.4678, 1718968350, 1719011951),
        Reference("Quito 2024-09-22", -0.1807, -78.4678, 1727002986, 1727046573),
        Reference("Quito 2024-12-21", -0.1807, -78.4678, 1734779291, 1734822981),
        Reference("Quito 2026-11-30", -0.1807, -78.4678, 1796036317, 1796079994),
        Reference("Quito 2030-02-10", -0.1807, -78.4678, 1896953066, 1896996701),
        Reference("Ushuaia 2024-03-20", -54.8019, -68.303, 1710930928, 1710974660),
        Reference("Ushuaia 2024-06-21", -54.8019, -68.303, 1718974740, 1719000682),
        Reference("Ushuaia 2024-09-22", -54.8019, -68.303, 1727000413, 1727044335),
        Reference("Ushuaia 2024-12-21", -54.8019, -68.303, 1734767496, 1734829895),
        Reference("Ushuaia 2026-11-30", -54.8019, -68.303, 1796025427, 1796086059),
        Reference("Ushuaia 2030-02-10", -54.8019, -68.303, 1896945382, 1896999426),
        Reference("Kashgar 2024-03-20", 39.4704, 75.9898, 1710896357, 1710940091),
        Reference("Kashgar 2024-06-21", 39.4704, 75.9898, 1718926150, 1718980000),
        Reference("Kashgar 2024-09-22", 39.4704, 75.9898, 1726965827, 1727009571),
        Reference("Kashgar 2024-12-21", 39.4704, 75.9898, 1734747166, 1734780941),
        Reference("Kashgar 2026-11-30", 39.4704, 75.9898, 1796003749, 1796038388),
        Reference("Kashgar 2030-02-10", 39.4704, 75.9898, 1896918865, 1896956793),
    ]

    static let almanac = [
        Almanac(
            zone: "Europe/Berlin", day: (2024, 6, 21), latitude: 52.52, longitude: 13.405, sunrise: "04:43",
            sunset: "21:33"),
        Almanac(
            zone: "Europe/Berlin", day: (2024, 12, 21), latitude: 52.52, longitude: 13.405, sunrise: "08:15",
            sunset: "15:54"),
        Almanac(
            zone: "Europe/London", day: (2024, 6, 21), latitude: 51.5074, longitude: -0.1278, sunrise: "04:43",
            sunset: "21:21"),
        Almanac(
            zone: "Europe/London", day: (2024, 12, 21), latitude: 51.5074, longitude: -0.1278, sunrise: "08:04",
            sunset: "15:53"),
        Almanac(
            zone: "America/New_York", day: (2024, 12, 21), latitude: 40.7128, longitude: -74.006, sunrise: "07:17",
            sunset: "16:32"),
        Almanac(
            zone: "Australia/Sydney", day: (2024, 6, 21), latitude: -33.8688, longitude: 151.2093, sunrise: "07:00",
            sunset: "16:54"),
        Almanac(
            zone: "Asia/Tokyo", day: (2024, 6, 21), latitude: 35.6762, longitude: 139.6503, sunrise: "04:25",
            sunset: "19:00"),
        Almanac(
            zone: "Asia/Kathmandu", day: (2024, 6, 21), latitude: 27.7172, longitude: 85.324, sunrise: "05:09",
            sunset: "19:02"),
    ]

    @Test(arguments: references) func sun_risesAndSets_withinTwoMinutesOfTheReference(_ reference: Reference) {
        // Noon by the clocks need not be the sun's: three hours before it, as in Kashgar.
        let noon = (reference.sunrise + reference.sunset) / 2
        for shift in [-3.0, 0, 2] {
            let day = SolarDay(
                near: Date(timeIntervalSince1970: noon + shift * 3600), latitude: reference.latitude,
                longitude: reference.longitude)
            #expect(day.kind == .risesAndSets)
            #expect(abs(day.sunrise.timeIntervalSince1970 - reference.sunrise) < 120, "\(day.sunrise)")
            #expect(abs(day.sunset.timeIntervalSince1970 - reference.sunset) < 120, "\(day.sunset)")
        }
    }

    @Test(arguments: almanac) func sun_risesAndSets_withinTwoMinutesOfTheAlmanac(_ almanac: Almanac) throws {
        let zone = try TimeZoneRules(identifier: almanac.zone)
        let (year, month, day) = almanac.day
        let sun = SolarDay(
            near: zone.date(year: year, month: month, day: day, hour: 12), latitude: almanac.latitude,
            longitude: almanac.longitude)
        for (date, text) in [(sun.sunrise, almanac.sunrise), (sun.sunset, almanac.sunset)] {
            let parts = text.split(separator: ":").map { Int($0)! }
            let printed = zone.date(year: year, month: month, day: day, hour: parts[0], minute: parts[1])
            #expect(abs(date.timeIntervalSince(printed)) <= 120, "\(date), printed \(text)")
        }
    }

    @Test func polarNight_isNightFromNoonToNoon_andMidnightSunLeavesNone() {
        let december = Date(timeIntervalSince1970: 1_734_778_800)  // 2024-12-21T11:00Z
        let june = Date(timeIntervalSince1970: 1_718_967_600)  // 2024-06-21T11:00Z
        for (latitude, longitude) in [(69.6492, 18.9553), (78.2232, 15.6267), (90, 0)] {
            let dark = SolarDay(near: december, latitude: latitude, longitude: longitude)
            #expect(dark.kind == .polarNight)
            #expect(dark.sunrise == dark.noon && dark.sunset == dark.noon)
            let light = SolarDay(near: june, latitude: latitude, longitude: longitude)
            #expect(light.kind == .midnightSun)
            #expect(light.sunset.timeIntervalSince(light.sunrise) == 86_400)
        }
        #expect(SolarDay(near: june, latitude: -77.85, longitude: 166.67).kind == .polarNight)
    }

    @Test func sun_onEveryDayOfManyYears_isFoundNearNoon() {
        for day in stride(from: 0.0, to: 60 * 365.25, by: 9) {
            let midday = Date(timeIntervalSince1970: day * 86_400 + 43_200)
            for (latitude, longitude) in [(0.0, 179.9), (66.4, 25), (-89.9, -179.9), (52.5, 13.4)] {
                let sun = SolarDay(near: midday, latitude: latitude, longitude: longitude)
                #expect(abs(sun.noon.timeIntervalSince(midday)) <= 43_200 + 60)
                #expect(sun.sunrise <= sun.noon && sun.noon <= sun.sunset)
            }
        }
    }
}
