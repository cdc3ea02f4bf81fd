import Activities
import Views

/// Two activities that share a strip.
struct MinimalPair: View {
    let left: AnyView
    let right: AnyView

    var body: some View {
        HStack {
            left
            Spacer(minLength: 3)
            right
        }
    }
}

/// An alert: its words in reverse above what the activity has to show; the words alone where there is no room for both.
struct AlertView: View {
    let alert: AlertConfiguration?
    let height: Int
    let content: AnyView

    private var title: String { alert?.title.key ?? "" }
    private var words: String { alert?.body.key ?? "" }

    var body: some View {
        if title.isEmpty, words.isEmpty {
            content
        } else if height <= AttentionSlot.stripHeight {
            reversed(Text(title.isEmpty ? words : words.isEmpty ? title : "\(title): \(words)"))
        } else if height < 48 {
            VStack(alignment: .leading, spacing: 1) {
                reversed(Text(title.isEmpty ? words : title).font(.headline))
                if !title.isEmpty { Text(words).font(.caption).lineLimit(2) }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        } else {
            VStack(spacing: 1) {
                reversed(Text(title.isEmpty ? words : title).font(.headline))
                content.frame(maxHeight: .infinity)
            }
        }
    }

    private func reversed(_ text: Text) -> some View {
        text.lineLimit(1)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 2)
            // Ascenders on the first row would look cut off.
            .padding(.top, height > AttentionSlot.stripHeight ? 1 : 0)
            .foregroundStyle(.background)
            .background(.primary)
    }
}

/// A sentence for a moment.
struct NoticeView: View {
    let text: String

    var body: some View {
        Text(text).font(.caption)
            .multilineTextAlignment(.center)
            .padding(2)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .foregroundStyle(.background)
            .background(.primary)
    }
}
