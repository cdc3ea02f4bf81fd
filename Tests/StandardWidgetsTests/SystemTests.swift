import FoundationEssentials
import Testing

@testable import StandardWidgets

@Suite struct SystemTests {
    /// A folder with files of /proc and /sys.
    private func probing(_ files: [String: String], _ body: (SystemReading) -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "machine-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (path, text) in files {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        body(LinuxProbe(root: root.path).read())
    }

    @Test func readingsAreThoseOfTheKernel() throws {
        try probing([
            "proc/sys/kernel/hostname": "kitchen\n", "proc/loadavg": "1.50 0.40 0.30 1/200 4711\n",
            "proc/stat": "cpu  1 2 3\ncpu0 1 2 3\ncpu1 1 2 3\ncpu2 1 2 3\ncpu3 1 2 3\nintr 5\n",
            "proc/meminfo": "MemTotal:        1000 kB\nMemFree:         100 kB\nMemAvailable:    620 kB\n",
            "proc/uptime": "273600.12 900.00\n", "sys/class/thermal/thermal_zone0/type": "acpitz\n",
            "sys/class/thermal/thermal_zone0/temp": "20000\n", "sys/class/thermal/thermal_zone1/type": "cpu-thermal\n",
            "sys/class/thermal/thermal_zone1/temp": "51234\n",
        ]) { reading in
            #expect(reading.host == "kitchen")
            #expect(reading.load == 1.5)
            #expect(reading.processors == 4)
            #expect(reading.busy == 0.375)
            #expect(abs((reading.memory ?? 0) - 0.38) < 1e-9)
            #expect(reading.temperature == 51.234)
            #expect(reading.uptime == 273_600.12)
            #expect((0...1).contains(reading.disk ?? -1))
            #expect(reading.meter(.load).text == "1.50")
            #expect(reading.meter(.memory).text == "38%")
            #expect(reading.meter(.temperature).text == "51°")
        }
    }

    @Test func whatIsNotThere_isLeftOut() throws {
        try probing(["proc/loadavg": "nonsense\n", "proc/meminfo": "MemTotal: 0 kB\n"]) { reading in
            #expect(reading.load == nil)
            #expect(reading.memory == nil)
            #expect(reading.temperature == nil)
            #expect(reading.processors == 1)
            #expect(reading.meters.map(\.metric) == [.disk])
        }
    }

    /// A machine that says what a test wants.
    private struct FixedProbe: SystemProbe {
        var reading: SystemReading

        func read() -> SystemReading { reading }
    }

    @Test func aMachineThatSaysNothing_isAProblem() {
        let provider = SystemProvider(probe: FixedProbe(reading: SystemReading(host: "x")))
        guard case .problem(let problem) = provider.entry(SystemConfiguration(), now: Faces.now).content else {
            return #expect(Bool(false))
        }
        #expect(problem.short == "No readings")
    }

    @Test func nameAndReadingOfTheConfiguration_areShown() {
        let configuration = SystemConfiguration()
        configuration.name = "Attic"
        configuration.metric = .disk
        let entry = SystemProvider(probe: FixedProbe(reading: .sample)).entry(configuration, now: Faces.now)
        var expected = SystemReading.sample
        expected.host = "Attic"
        #expect(entry.content == .value(expected))
        #expect(entry.metric == .disk)
    }

    @Test func thisMachine_hasAName() {
        #expect(!LinuxProbe().read().host.isEmpty)
    }
}
