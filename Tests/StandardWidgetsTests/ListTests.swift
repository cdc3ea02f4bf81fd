import FoundationEssentials
import JSON
import Testing
import Widgets

@testable import StandardWidgets

/// A file that is not there, or holds some text.
func file(_ text: String?) -> @Sendable (String) -> DataFile {
    { path in
        DataFile(path: path) { path in
            guard let text else { throw CocoaError(.fileReadNoSuchFile) }
            return Data(text.utf8)
        }
    }
}

@Suite struct ListTests {
    private func content(_ text: String?, _ change: (ListConfiguration) -> Void = { _ in }) -> WidgetContent<ItemList> {
        let configuration = ListConfiguration()
        configuration.file = "/tmp/list.json"
        change(configuration)
        return ListProvider(file: file(text)).entry(configuration, now: Faces.now).content
    }

    private func problem(_ text: String?) -> String {
        guard case .problem(let problem) = content(text) else { return "no problem" }
        return "\(problem.short): \(problem.detail)"
    }

    @Test func itemsAreTextsOrObjects() {
        let list = content(
            #"{"title": "Home", "items": ["a", {"text": "b", "urgent": true}, {"text": "c", "done": true}]}"#)
        #expect(
            list
                == .value(
                    ItemList(
                        title: "Home",
                        items: [.init(text: "a"), .init(text: "b", isUrgent: true), .init(text: "c", isDone: true)])))
        guard case .value(let value) = list else { return }
        #expect(value.ordered.map(\.text) == ["b", "a", "c"])
    }

    @Test func nothingToDo_isEmpty() {
        #expect(content(#"{"items": []}"#) == .empty)
        #expect(content(#"{"items": [{"text": "a", "done": true}]}"#) { $0.hidesDone = true } == .empty)
    }

    @Test func titleOfTheConfiguration_beatsTheFiles() {
        #expect(
            content(#"{"title": "x", "items": ["a"]}"#) { $0.name = " Mine " }
                == .value(ItemList(title: "Mine", items: [.init(text: "a")])))
    }

    @Test func badFiles_sayWhatIsWrongAndWhere() {
        #expect(problem(nil).hasPrefix("No such file: /tmp/list.json cannot be read"))
        #expect(problem("{").hasPrefix("Bad JSON: /tmp/list.json, line 1"))
        #expect(problem("[]").contains("expected an object"))
        #expect(problem(#"{"items": 1}"#).contains("items: expected an array"))
        #expect(problem(#"{"items": [{"txt": "a"}]}"#).contains("items[0].txt: unknown key"))
        #expect(problem(#"{}"#).contains("missing key"))
        #expect(content(#"{"items": ["a"]}"#) { $0.file = "" } != .empty)
        guard case .problem(let unset) = content("", { $0.file = nil }) else { return #expect(Bool(false)) }
        #expect(unset.short == "No file set")
    }

    @Test func realFiles_areReadOrRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "list-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func read(_ name: String) -> Result<ItemList, DataProblem> {
            Result { () throws(DataProblem) in
                try DataFile(path: folder.path + "/" + name).value(ItemList.parse, known: ItemList.keys)
            }
        }
        try Data(#"{"items": ["a"]}"#.utf8).write(to: folder.appending(path: "a.json"))
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link.json"), withDestinationURL: folder.appending(path: "a.json"))
        try Data(repeating: 32, count: DataFile.largest + 1).write(to: folder.appending(path: "large.json"))
        #expect(try read("a.json").get().items.count == 1)
        #expect(try read("link.json").get().items.count == 1)
        #expect(throws: DataProblem.self) { try read("large.json").get() }
        #expect(throws: DataProblem.self) { try read("none.json").get() }
        // A folder, and what never ends.
        #expect(throws: DataProblem.self) {
            try DataFile(path: folder.path).value(ItemList.parse, known: ItemList.keys)
        }
        #expect(throws: DataProblem.self) {
            try DataFile(path: "/dev/zero").value(ItemList.parse, known: ItemList.keys)
        }
    }
}
