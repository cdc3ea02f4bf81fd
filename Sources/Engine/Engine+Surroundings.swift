import Clocks
import Views

extension Engine {
    /// Seconds between two looks at the power.
    private static let powerPause = 60.0

    /// Looks where the power comes from, at most once a minute and only when something else is up anyway: looking is no
    /// reason to wake.
    func lookAtPower(at now: Moment) {
        if let last = powerReadAt, now.monotonic < last.advanced(bySeconds: Self.powerPause) { return }
        powerReadAt = now.monotonic
        let state = options.power.state()
        guard state != power else { return }
        log("power: \(power.rawValue) before, \(state.rawValue) now\(state == .mains ? "" : "; reloads are stretched")")
        power = state
        adaptToPower()
    }

    /// Stretches what providers may ask for, and has seconds stand still or tick again.
    private func adaptToPower() {
        for (id, output) in outputs {
            profiles[id] = profile(of: output)
            panels[id]?.distrustPictures()
        }
        distrustKeptPictures()
        for placement in schedules.keys {
            schedules[placement]?.stretch = power.stretch
            look(again: placement)
        }
    }

    /// What a panel asks of views, with as few pictures as the power allows.
    func profile(of output: any PanelOutput) -> PanelProfile {
        var profile = PanelProfile(
            panelSize: output.frameSize, format: output.format, isEmissive: output.isEmissive)
        profile.minimumTick = max(profile.minimumTick, power.minimumTick)
        return profile
    }

    /// Takes up another zone, if it is one: everything is drawn again, no provider is asked.
    func lookAtZone() {
        guard let zone = options.zone.flatMap({ $0() }), zone != renderer.zone else { return }
        log("time zone: \(renderer.zone.identifier) before, \(zone.identifier) now")
        renderer.zone = zone
        attention.light.follow(LightPlan(board: board, zone: zone))
        distrustKeptPictures()
        for panel in board.panels { panels[panel.id]?.distrustPictures() }
    }
}
