import Boards
import Views
import Widgets

/// What a slot shows in place of a widget that has nothing to show.
enum PlacementNotice: Hashable, Sendable {
    /// The program has no such kind, or not for the slot's family; or the kind is hidden.
    case missing(kind: String)
    /// The provider has never had anything.
    case noData(kind: String)
    /// The slot is meant to be blank.
    case empty

    /// The state's name, for programs.
    var name: String {
        switch self {
        case .missing: "missing"
        case .noData: "noData"
        case .empty: "empty"
        }
    }
}

/// The picture of a notice: a symbol, what is wrong, and with which kind, as far as there is room.
struct PlacementNoticeView: View {
    let notice: PlacementNotice

    var body: some View {
        switch notice {
        case .missing(let kind): NoticeText(symbol: "questionmark.circle", text: "Missing", kind: kind)
        case .noData(let kind): NoticeText(symbol: "cloud.slash", text: "No data", kind: kind)
        case .empty: EmptyView()
        }
    }
}

/// A symbol with two lines; with one; or alone.
private struct NoticeText: View {
    let symbol: String
    let text: String
    let kind: String

    var body: some View {
        ViewThatFits {
            VStack {
                Image(systemName: symbol)
                Text(text).font(.caption)
                Text(kind).font(.caption2)
            }
            VStack {
                Image(systemName: symbol)
                Text(text).font(.caption2)
            }
            Label("\(text): \(kind)", systemImage: symbol).font(.caption2)
            Label(text, systemImage: symbol).font(.caption2)
            Image(systemName: symbol)
        }
    }
}
