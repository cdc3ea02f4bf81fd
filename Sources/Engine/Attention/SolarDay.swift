import FoundationEssentials
import Glibc

/// Sunrise and sunset of one day at one place.
///
/// The algorithm of NOAA's solar calculator (Meeus, Astronomical Algorithms), good to a minute or so between the polar
/// circles: the upper limb at a horizon with standard refraction, 90.833 degrees from the zenith.
struct SolarDay: Hashable, Sendable {
    /// Where the sun does not cross the horizon, the moments it would in the limit: both at solar noon where it stays
    /// down all day, and twelve hours to either side where it stays up. A night from sunset to sunrise is then whole or
    /// empty, as it should be.
    let sunrise: Date
    let sunset: Date
    /// When the sun is highest.
    let noon: Date
    let kind: Kind

    enum Kind: Hashable, Sendable {
        case risesAndSets
        /// The sun stays down.
        case polarNight
        /// The sun stays up.
        case midnightSun
    }

    /// - Parameters:
    ///   - midday: a moment near noon of the day, by the clocks of the place.
    ///   - latitude: degrees north.
    ///   - longitude: degrees east.
    init(near midday: Date, latitude: Double, longitude: Double) {
        // The noon of the sun nearest to the clocks': they may be hours apart, as in the west of China.
        var noon = Self.noon(near: midday, longitude: longitude)
        noon = Self.noon(near: noon, longitude: longitude)
        self.noon = noon
        let (sunrise, kind) = Self.crossing(.rise, noon: noon, latitude: latitude)
        self.sunrise = sunrise
        self.kind = kind
        sunset = Self.crossing(.set, noon: noon, latitude: latitude).date
    }

    private enum Crossing: Double {
        case rise = -1
        case set = 1
    }

    /// Solar noon within twelve hours of a moment.
    private static func noon(near date: Date, longitude: Double) -> Date {
        let sun = SunPosition(at: date)
        // Minutes of UTC at which the sun stands over the meridian.
        let minutes = 720 - 4 * longitude - sun.equationOfTime
        let seconds = date.timeIntervalSince1970
        let day = (seconds / 86_400).rounded(.down) * 86_400
        let noon = day + minutes * 60
        let shift = ((seconds - noon) / 86_400).rounded() * 86_400
        return Date(timeIntervalSince1970: noon + shift)
    }

    /// When the sun crosses the horizon before or after noon; found again with the sun of that moment.
    private static func crossing(_ crossing: Crossing, noon: Date, latitude: Double) -> (date: Date, kind: Kind) {
        var date = noon
        var kind = Kind.risesAndSets
        let equation = SunPosition(at: noon).equationOfTime
        for _ in 0..<3 {
            let sun = SunPosition(at: date)
            let angle = sun.hourAngle(latitude: latitude)
            kind = angle <= 0 ? .polarNight : angle >= 180 ? .midnightSun : .risesAndSets
            let drift = (equation - sun.equationOfTime) * 60
            date = noon.addingTimeInterval(crossing.rawValue * angle * 240 + (kind == .risesAndSets ? drift : 0))
            guard kind == .risesAndSets else { break }
        }
        return (date, kind)
    }
}

/// Where the sun stands at a moment.
private struct SunPosition {
    /// Degrees.
    let declination: Double
    /// Minutes the sun is ahead of a mean one.
    let equationOfTime: Double

    init(at date: Date) {
        // Julian centuries since 2000-01-01T12:00.
        let century = (date.timeIntervalSince1970 / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
        let meanLongitude = Self.wrapped(280.46646 + century * (36_000.76983 + century * 0.0003032))
        let meanAnomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
        let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
        let center =
            Self.sine(meanAnomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
            + Self.sine(2 * meanAnomaly) * (0.019993 - 0.000101 * century) + Self.sine(3 * meanAnomaly) * 0.000289
        let node = 125.04 - 1934.136 * century
        let apparent = meanLongitude + center - 0.00569 - 0.00478 * Self.sine(node)
        let seconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
        let obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * Self.cosine(node)
        declination = asin(Self.sine(obliquity) * Self.sine(apparent)) * 180 / .pi
        let half = tan(obliquity / 2 * .pi / 180)
        let y = half * half
        let radians =
            y * Self.sine(2 * meanLongitude) - 2 * eccentricity * Self.sine(meanAnomaly)
            + 4 * eccentricity * y * Self.sine(meanAnomaly) * Self.cosine(2 * meanLongitude)
            - 0.5 * y * y * Self.sine(4 * meanLongitude) - 1.25 * eccentricity * eccentricity
            * Self.sine(2 * meanAnomaly)
        equationOfTime = 4 * radians * 180 / .pi
    }

    /// Degrees the sky turns between noon and the crossing of the horizon: 0 where the sun stays below it, 180 where it
    /// stays above.
    func hourAngle(latitude: Double) -> Double {
        // At the very poles the formula has no value.
        let latitude = min(max(latitude, -89.99), 89.99)
        let cosine =
            Self.cosine(90.833) / (Self.cosine(latitude) * Self.cosine(declination))
            - tan(latitude * .pi / 180) * tan(declination * .pi / 180)
        return acos(min(max(cosine, -1), 1)) * 180 / .pi
    }

    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

    private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

    private static func wrapped(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }
}
