import Activities
import Boards
import Clocks
import FoundationEssentials
import Pixels
import Views
import Widgets

/// Draws what a slot shows.
@MainActor
struct SlotRenderer {
    let renderer: ViewRenderer
    var zone: TimeZoneRules
    let activityTypes: [String: any ActivityDescriptor]
    /// Whether pictures come with lints and words.
    var inspects = false
    /// What toggles show in place of their own values, by their places.
    var pressedToggles: [Int: Bool] = [:]

    /// A slot's picture and when it changes by itself.
    struct Picture {
        var frame: Frame
        var nextChange: Date?
        var diagnostics: [String]
        var lints: [Lint] = []
        var accessibility: [AccessibilityElement] = []
        /// What a press can reach in it.
        var targets: SlotTargets
    }

    /// Numbers pictures, so that a press on one is never taken for a press on another.
    private static var lastPicture: UInt64 = 0

    /// The number of one more picture.
    static func nextNumber() -> UInt64 {
        lastPicture += 1
        return lastPicture
    }

    /// Draws an entry of a widget.
    func draw(_ entry: WidgetEntry, in slot: Board.Slot, profile: PanelProfile, now: Date) -> Picture {
        picture(render(entry.view(), slot, profile, now))
    }

    /// Draws an entry that holds no data: bars for text, boxes for symbols.
    func drawPlaceholder(_ entry: WidgetEntry, in slot: Board.Slot, profile: PanelProfile, now: Date) -> Picture {
        picture(render(entry.view().redacted(reason: .placeholder), slot, profile, now))
    }

    /// Draws what is said in place of a widget.
    func drawAbsent(_ notice: PlacementNotice, in slot: Board.Slot, profile: PanelProfile, now: Date) -> Picture {
        picture(render(PlacementNoticeView(notice: notice), slot, profile, now))
    }

    /// Draws an entry whose provider fails, with a mark over it.
    func drawAged(_ entry: WidgetEntry, in slot: Board.Slot, profile: PanelProfile, now: Date) -> Picture {
        picture(StaleMarking.render(entry.view()) { render($0, slot, profile, now) })
    }

    /// Draws an activity. Where the author's view looks the same stale as fresh, a mark is put over it: an old value is
    /// never shown as if it were current.
    func draw(_ record: ActivityRecord, in slot: Board.Slot, profile: PanelProfile, now: Date) -> Picture {
        let isStrip = slot.frame.height <= AttentionSlot.stripHeight
        return draw([record], in: slot, profile: profile, now: now) { isStale in
            guard !isStrip else { return view(of: record, as: .compact, isStale: isStale) }
            let whole = view(of: record, as: .lockScreen, isStale: isStale)
            guard let whole, !fits(whole, slot, profile, now) else { return whole }
            // Without small views of their own two lines in the middle say more than a cut picture.
            let stacked = view(of: record, as: .stacked, isStale: isStale)
            return stacked.flatMap { fits($0, slot, profile, now) ? $0 : nil } ?? whole
        }
    }

    /// Whether a view has room in a slot, and anything to show.
    private func fits(_ view: AnyView, _ slot: Board.Slot, _ profile: PanelProfile, _ now: Date) -> Bool {
        let (width, height) = (CGFloat(slot.frame.width), CGFloat(slot.frame.height))
        let size = renderer.size(
            of: view, proposal: ProposedViewSize(width: width, height: height), profile: profile, now: now, zone: zone)
        return size.width <= width && size.height <= height && size.width * size.height > 0
    }

    /// Draws two activities at the ends of a strip, each as small as it comes.
    func draw(
        _ first: ActivityRecord, _ second: ActivityRecord, in slot: Board.Slot, profile: PanelProfile, now: Date
    ) -> Picture {
        draw([first, second], in: slot, profile: profile, now: now) { isStale in
            let pair = [first, second].map { view(of: $0, as: .minimal, isStale: isStale && $0.isStale) }
            guard let left = pair[0], let right = pair[1] else { return nil }
            return AnyView(MinimalPair(left: left, right: right))
        }
    }

    /// Draws an activity that calls for attention: its words, and all it has to show where there is room.
    func drawAlert(
        _ record: ActivityRecord, _ alert: AlertConfiguration?, in slot: Board.Slot, profile: PanelProfile, now: Date
    ) -> Picture {
        let isStrip = slot.frame.height <= AttentionSlot.stripHeight
        return draw([record], in: slot, profile: profile, now: now) { isStale in
            view(of: record, as: isStrip ? .compact : .expanded, isStale: isStale)
                .map { AnyView(AlertView(alert: alert, height: slot.frame.height, content: $0)) }
        }
    }

    /// Draws a sentence.
    func drawNotice(_ text: String, in slot: Board.Slot, profile: PanelProfile, now: Date) -> Picture {
        picture(render(NoticeView(text: text), slot, profile, now))
    }

    /// A picture of nothing.
    func drawNothing(in slot: Board.Slot, profile: PanelProfile, now: Date) -> Picture {
        picture(render(EmptyView(), slot, profile, now))
    }

    private func view(of record: ActivityRecord, as presentation: ActivityPresentation, isStale: Bool) -> AnyView? {
        activityTypes[record.attributesType]?.view(of: record, as: presentation, isStale: isStale)
    }

    /// Draws what activities look like, marked where one is stale and the view does not say so.
    private func draw(
        _ records: [ActivityRecord], in slot: Board.Slot, profile: PanelProfile, now: Date,
        view: (_ isStale: Bool) -> AnyView?
    ) -> Picture {
        let isStale = records.contains(where: \.isStale)
        guard let shown = view(isStale) else { return picture(render(UnreadableActivity(), slot, profile, now)) }
        let drawn = render(shown, slot, profile, now)
        guard isStale, let fresh = view(false), render(fresh, slot, profile, now).displayList == drawn.displayList
        else { return picture(drawn) }
        return picture(StaleMarking.render(shown) { render($0, slot, profile, now) })
    }

    private func render(
        _ view: some View, _ slot: Board.Slot, _ profile: PanelProfile, _ now: Date
    ) -> Rendering {
        renderer.render(view, size: slot.frame.size, profile: profile, now: now, zone: zone, inspects: inspects) {
            $0.widgetFamily = slot.family.widgetFamily
            $0.pressedToggles = pressedToggles
        }
    }

    private func picture(_ rendering: Rendering) -> Picture {
        Picture(
            frame: rendering.frame, nextChange: rendering.nextChange, diagnostics: rendering.diagnostics,
            lints: rendering.lints, accessibility: rendering.accessibility,
            targets: SlotTargets(picture: Self.nextNumber(), rendering))
    }
}

extension Board.Family {
    /// The family under WidgetKit's name.
    public var widgetFamily: WidgetFamily {
        switch self {
        case .accessoryCircular: .accessoryCircular
        case .accessoryRectangular: .accessoryRectangular
        case .accessoryInline: .accessoryInline
        case .systemSmall: .systemSmall
        case .systemMedium: .systemMedium
        case .systemLarge: .systemLarge
        case .systemExtraLarge: .systemExtraLarge
        }
    }
}

/// Says in reverse that the picture is old.
struct StaleMark: View {
    var body: some View {
        Image(systemName: "exclamationmark.triangle.fill")
            .font(.body)
            .dynamicTypeSize(.large)
            .padding(1)
            .foregroundStyle(.background)
            .background(.primary)
            // An edge, where what lies below is as bright.
            .background(Rectangle().fill(.background).padding(-1))
            .widgetAccentable()
    }
}

/// An activity whose data its views cannot read.
private struct UnreadableActivity: View {
    var body: some View {
        Label("Unreadable activity", systemImage: "exclamationmark.triangle.fill").font(.caption)
    }
}
