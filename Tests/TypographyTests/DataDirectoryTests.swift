import Testing

@testable import Typography

@Suite struct DataDirectoryTests {
    @Test func places_areTriedInOrder() {
        let places = DataDirectory.candidates("Fonts", environment: "/data", executable: "/opt/app/bin/cadran")
        #expect(
            places.dropLast() == [
                "/data/Fonts", "/opt/app/share/cadran/Fonts", "/opt/app/bin/Fonts", "/opt/app/Fonts", "/opt/Fonts",
                "/Fonts", "/usr/local/share/cadran/Fonts", "/usr/share/cadran/Fonts",
            ])
        #expect(places.last?.hasSuffix("/Fonts") == true)
    }

    @Test func systemInstall_isTriedOnce() {
        let places = DataDirectory.candidates("Fonts", environment: nil, executable: "/usr/bin/cadran")
        #expect(places.first == "/usr/share/cadran/Fonts")
        #expect(places.filter { $0 == "/usr/share/cadran/Fonts" }.count == 1)
    }

    @Test func checkout_isFoundFromTheTests() throws {
        let directory = try FontDirectory.locate()
        #expect(TextFile.read(directory.path + "/cascade.json") != nil)
    }

    @Test func dataThatIsNowhere_listsEveryPlace() {
        do {
            let path = try DataDirectory.locate("no-such-data")
            Issue.record("found \(path)")
        } catch {
            #expect(error.name == "no-such-data")
            #expect(error.tried.contains("/usr/share/cadran/no-such-data"))
            #expect(error.description.contains("CADRAN_DATA"))
        }
    }

    @Test func markerThatIsMissing_skipsTheFolder() {
        #expect(throws: DataNotFound.self) { try DataDirectory.locate("Fonts", marker: "no-such-file") }
    }
}
