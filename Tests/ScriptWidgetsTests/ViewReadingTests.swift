import FoundationEssentials
import JSON
import Pixels
import TestSupport
import Testing
import Views

@testable import ScriptWidgets

/// Each view in JSON draws what the same view in Swift draws.
@Suite @MainActor
struct ViewReadingTests {
    /// Compares pictures, words and links of a view in JSON and one in Swift.
    private func same(_ json: String, _ view: some View, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var reader = ViewReader(now: nine41)
        let read = reader.view(try JSONValue(parsing: json), at: JSONPath())
        #expect(reader.problems.map(\.description) == [], sourceLocation: sourceLocation)
        let made = try #require(read, sourceLocation: sourceLocation).make()
        let (found, expected) = (Drawing.render(made, format: .grey4), Drawing.render(view, format: .grey4))
        let difference = differences(rows(found.frame), rows(expected.frame))
        #expect(difference.isEmpty, Comment(rawValue: difference), sourceLocation: sourceLocation)
        #expect(found.accessibility == expected.accessibility, sourceLocation: sourceLocation)
        #expect(found.links == expected.links, sourceLocation: sourceLocation)
        #expect(found.widgetURL == expected.widgetURL, sourceLocation: sourceLocation)
        #expect(found.nextChange == expected.nextChange, sourceLocation: sourceLocation)
    }

    @Test func texts() throws {
        try same(#""Hello""#, Text(verbatim: "Hello"))
        try same("42", Text(verbatim: "42"))
        try same("-0.5", Text(verbatim: "-0.5"))
        try same(#"{"text": "Hello"}"#, Text(verbatim: "Hello"))
        try same(#"{"type": "Text", "text": "Hello", "font": "headline"}"#, Text(verbatim: "Hello").font(.headline))
        try same(#"{"text": "Hello %@ \\(x)"}"#, Text(verbatim: "Hello %@ \\(x)"))
        try same(#"{"number": 21.456, "decimals": 1}"#, Text(verbatim: "21.5"))
        try same(#"{"number": 7}"#, Text(verbatim: "7"))
        try same(
            #"{"text": ["Bus ", {"text": "42", "bold": true}, {"text": " in", "italic": true, "font": "caption"}]}"#,
            Text(verbatim: "Bus ") + Text(verbatim: "42").bold() + Text(verbatim: " in").italic().font(.caption))
        try same(
            """
            {"text": [{"text": "a", "fontWeight": "semibold", "underline": true, "foregroundStyle": "secondary"},
                      {"text": "b", "monospaced": true, "strikethrough": true}, {"number": 3, "monospacedDigit": true}]}
            """,
            Text(verbatim: "a").fontWeight(.semibold).underline().foregroundStyle(.secondary)
                + Text(verbatim: "b").monospaced().strikethrough() + Text(verbatim: "3").monospacedDigit())
    }

    @Test func datesAndTimers() throws {
        let (end, start) = (nine41.addingTimeInterval(600), nine41.addingTimeInterval(-60))
        for (name, style) in Names.dateStyles {
            try same(#"{"date": "2026-11-30T10:51:00+01:00", "style": "\#(name)"}"#, Text(end, style: style))
        }
        try same(#"{"date": 1796032260}"#, Text(end, style: .time))
        try same(#"{"date": {"in": 600}, "style": "timer"}"#, Text(end, style: .timer))
        try same(
            #"{"date": {"in": 600}, "format": "weekday.wide day month hour.twoDigits minute"}"#,
            Text(end, format: .dateTime.weekday(.wide).day().month().hour(.twoDigits).minute()))
        try same(
            #"{"date": {"in": 600}, "format": "weekday day.twoDigits month.wide year hour minute second"}"#,
            Text(end, format: .dateTime.weekday().day(.twoDigits).month(.wide).year().hour().minute().second()))
        try same(#"{"timer": {"to": {"in": 600}}}"#, Text(timerInterval: nine41...end))
        try same(
            #"{"timer": {"from": {"in": -60}, "to": {"in": 600}, "countsDown": false, "showsHours": false, "pause": {"in": -30}}}"#,
            Text(
                timerInterval: start...end, pauseTime: nine41.addingTimeInterval(-30), countsDown: false,
                showsHours: false))
        try same(#"{"timer": {"to": {"in": -60}}}"#, Text(timerInterval: start...start))
        try same(#"{"interval": {"from": {"in": -60}, "to": {"in": 600}}}"#, Text(start...end))
    }

    @Test func symbolsAndRoom() throws {
        try same(#"{"type": "Image", "systemName": "bell.fill"}"#, Image(systemName: "bell.fill"))
        try same(
            #"{"type": "Image", "systemName": "bell", "resizable": true, "frame": {"width": 24, "height": 24}}"#,
            Image(systemName: "bell").resizable().frame(width: 24, height: 24))
        try same(
            #"{"type": "Label", "title": "Bus", "systemImage": "bus"}"#,
            Label(title: { Text(verbatim: "Bus") }, icon: { Image(systemName: "bus") }).labelStyle(.titleAndIcon))
        try same(
            #"{"type": "Label", "title": {"text": "Bus", "bold": true}, "systemImage": "bus", "style": "titleOnly"}"#,
            Label(title: { Text(verbatim: "Bus").bold() }, icon: { Image(systemName: "bus") }).labelStyle(.titleOnly))
        try same(
            #"{"type": "Label", "title": "Bus", "systemImage": "bus", "style": "iconOnly"}"#,
            Label(title: { Text(verbatim: "Bus") }, icon: { Image(systemName: "bus") }).labelStyle(.iconOnly))
        try same(#"{"type": "Color", "color": "secondary"}"#, Color.secondary)
        try same(##"{"type": "Color", "color": "#ff8000"}"##, Color(red: 1, green: 128.0 / 255, blue: 0))
        try same(#"{"type": "EmptyView"}"#, EmptyView())
    }

    @Test func stacks() throws {
        try same(
            """
            {"type": "HStack", "alignment": "firstTextBaseline", "spacing": 7, "children":
              ["a", {"type": "Divider"}, {"type": "Spacer", "minLength": 9}, {"text": "b", "font": "title"}]}
            """,
            HStack(alignment: .firstTextBaseline, spacing: 7) {
                Text(verbatim: "a")
                Divider()
                Spacer(minLength: 9)
                Text(verbatim: "b").font(.title)
            })
        try same(
            #"{"type": "VStack", "alignment": "leading", "spacing": 0, "children": ["a", {"type": "Divider"}, "long b"]}"#,
            VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: "a")
                Divider()
                Text(verbatim: "long b")
            })
        try same(
            #"{"type": "ZStack", "alignment": "bottomTrailing", "children": [{"type": "Circle"}, {"text": "x", "foregroundStyle": "background"}]}"#,
            ZStack(alignment: .bottomTrailing) {
                Circle()
                Text(verbatim: "x").foregroundStyle(.background)
            })
        try same(
            #"{"type": "Group", "children": ["a", "b"], "bold": true}"#,
            Group {
                Text(verbatim: "a")
                Text(verbatim: "b")
            }.bold())
        try same(
            """
            {"type": "Grid", "alignment": "leading", "horizontalSpacing": 5, "verticalSpacing": 3, "children": [
              {"type": "GridRow", "children": ["a", "bbb"]}, {"type": "GridRow", "alignment": "bottom", "children": ["cc", "d"]},
              {"type": "GridRow", "children": [{"text": "wide", "gridCellColumns": 2}]}]}
            """,
            Grid(alignment: .leading, horizontalSpacing: 5, verticalSpacing: 3) {
                GridRow {
                    Text(verbatim: "a")
                    Text(verbatim: "bbb")
                }
                GridRow(alignment: .bottom) {
                    Text(verbatim: "cc")
                    Text(verbatim: "d")
                }
                GridRow { Text(verbatim: "wide").gridCellColumns(2) }
            })
        let long = String(repeating: "long ", count: 20)
        try same(
            #"{"type": "ViewThatFits", "in": "horizontal", "lineLimit": 1, "children": ["\#(long)", "short"]}"#,
            ViewThatFits(in: .horizontal) {
                Text(verbatim: long)
                Text(verbatim: "short")
            }.lineLimit(1))
        try same(
            #"{"type": "Link", "destination": "cadran://next", "children": ["go"]}"#,
            Link(destination: URL(string: "cadran://next")!) { Text(verbatim: "go") })
    }

    @Test func gauges() throws {
        try same(#"{"type": "Gauge", "value": 0.4}"#, Gauge(value: 0.4) {})
        try same(
            """
            {"type": "Gauge", "value": 21, "min": 10, "max": 30, "label": "C", "currentValueLabel": 21,
             "minimumValueLabel": 10, "maximumValueLabel": 30, "style": "accessoryCircular"}
            """,
            Gauge(value: 21, in: 10...30) {
                Text(verbatim: "C")
            } currentValueLabel: {
                Text(verbatim: "21")
            } minimumValueLabel: {
                Text(verbatim: "10")
            } maximumValueLabel: {
                Text(verbatim: "30")
            }.gaugeStyle(.accessoryCircular))
        let gauge = Gauge(value: 0.7) {
            Text(verbatim: "L")
        } currentValueLabel: {
            Text(verbatim: "70")
        }
        func json(_ style: String) -> String {
            #"{"type": "Gauge", "value": 0.7, "label": "L", "currentValueLabel": "70", "style": "\#(style)"}"#
        }
        try same(json("accessoryCircularCapacity"), gauge.gaugeStyle(.accessoryCircularCapacity))
        try same(json("accessoryLinear"), gauge.gaugeStyle(.accessoryLinear))
        try same(json("accessoryLinearCapacity"), gauge.gaugeStyle(.accessoryLinearCapacity))
        try same(json("linearCapacity"), gauge.gaugeStyle(.linearCapacity))
        try same(json("automatic"), gauge)
    }

    @Test func progress() throws {
        try same(#"{"type": "ProgressView"}"#, ProgressView())
        try same(#"{"type": "ProgressView", "value": 3, "total": 4}"#, ProgressView(value: 3.0, total: 4))
        try same(
            #"{"type": "ProgressView", "value": 0.5, "label": "Load", "currentValueLabel": "half", "style": "linear"}"#,
            ProgressView(value: 0.5) {
                Text(verbatim: "Load")
            } currentValueLabel: {
                Text(verbatim: "half")
            })
        try same(
            #"{"type": "ProgressView", "value": 0.5, "style": "circular"}"#,
            ProgressView(value: 0.5).progressViewStyle(.circular))
        let interval = nine41.addingTimeInterval(-60)...nine41.addingTimeInterval(60)
        try same(
            #"{"type": "ProgressView", "timer": {"from": {"in": -60}, "to": {"in": 60}, "countsDown": false}}"#,
            ProgressView(timerInterval: interval, countsDown: false) {
            } currentValueLabel: {
            })
    }

    @Test func shapes() throws {
        try same(#"{"type": "Rectangle", "fill": "tertiary"}"#, Rectangle().fill(.tertiary))
        try same(#"{"type": "Capsule", "stroke": "primary"}"#, Capsule().strokeBorder(.primary))
        try same(
            #"{"type": "RoundedRectangle", "cornerRadius": 6, "fill": "quaternary", "stroke": "primary", "lineWidth": 3}"#,
            RoundedRectangle(cornerRadius: 6).fill(.quaternary).overlay {
                RoundedRectangle(cornerRadius: 6).strokeBorder(.primary, lineWidth: 3)
            })
        try same(
            #"{"type": "Circle", "trim": {"from": 0.25, "to": 0.75}, "stroke": "foreground", "lineWidth": 4, "padding": 4}"#,
            Circle().trim(from: 0.25, to: 0.75).stroke(.foreground, lineWidth: 4).padding(4))
        try same(#"{"type": "Ellipse"}"#, Ellipse())
        try same(
            #"{"type": "Path", "points": [[0, 1], [0.5, 0], [1, 1]], "closed": true}"#,
            GeometryReader { box in
                Path { path in
                    path.addLines([
                        CGPoint(x: 0, y: box.size.height), CGPoint(x: box.size.width / 2, y: 0),
                        CGPoint(x: box.size.width, y: box.size.height),
                    ])
                    path.closeSubpath()
                }
            })
    }

    @Test func textModifiers() throws {
        let long = "A long text that is set in several lines of a narrow box"
        func json(_ modifiers: String) -> String { #"{"text": "\#(long)", \#(modifiers)}"# }
        let text = Text(verbatim: long)
        try same(json(#""fontWeight": "bold""#), text.fontWeight(.bold))
        try same(json(#""bold": true"#), text.bold())
        try same(json(#""italic": true"#), text.italic())
        try same(json(#""monospaced": true"#), text.monospaced())
        try same(json(#""monospacedDigit": true"#), text.monospacedDigit())
        try same(json(#""underline": true"#), text.underline())
        try same(json(#""strikethrough": true"#), text.strikethrough())
        try same(json(#""textCase": "uppercase""#), text.textCase(.uppercase))
        try same(json(#""lineLimit": 1"#), text.lineLimit(1))
        try same(json(#""lineSpacing": 4"#), text.lineSpacing(4))
        try same(json(#""minimumScaleFactor": 0.5, "lineLimit": 1"#), text.minimumScaleFactor(0.5).lineLimit(1))
        try same(json(#""truncationMode": "middle", "lineLimit": 1"#), text.truncationMode(.middle).lineLimit(1))
        try same(json(#""multilineTextAlignment": "trailing""#), text.multilineTextAlignment(.trailing))
        try same(json(#""dynamicTypeSize": "xxLarge""#), text.dynamicTypeSize(.xxLarge))
        for (name, font) in Names.fonts { try same(json(#""font": "\#(name)""#), text.font(font)) }
        try same(json(#""font": 9"#), text.font(.system(size: 9)))
        try same(
            json(#""font": {"size": 12, "weight": "bold", "design": "monospaced"}"#),
            text.font(.system(size: 12, weight: .bold, design: .monospaced)))
        try same(json(#""font": {"style": "caption", "weight": "bold"}"#), text.font(.caption.bold()))
    }

    @Test func styleModifiers() throws {
        func json(_ modifiers: String) -> String {
            #"{"type": "Label", "title": "Bell", "systemImage": "bell", \#(modifiers)}"#
        }
        let label = Label(title: { Text(verbatim: "Bell") }, icon: { Image(systemName: "bell") })
        try same(json(#""imageScale": "large""#), label.imageScale(.large))
        try same(json(#""symbolVariant": "fill""#), label.symbolVariant(.fill))
        try same(json(#""foregroundStyle": "secondary""#), label.foregroundStyle(.secondary))
        try same(json(#""tint": "red", "foregroundStyle": "tint""#), label.tint(.red).foregroundStyle(.tint))
        try same(json(#""widgetAccentable": true"#), label.widgetAccentable())
        try same(json(#""privacySensitive": true"#), label.privacySensitive())
        try same(json(#""opacity": 0.5"#), label.opacity(0.5))
        try same(json(#""hidden": true"#), label.hidden())
        try same(json(#""hidden": false"#), label)
        try same(json(#""accessibilityLabel": "Ring""#), label.accessibilityLabel(Text(verbatim: "Ring")))
        try same(json(#""accessibilityValue": "on""#), label.accessibilityValue(Text(verbatim: "on")))
        try same(json(#""accessibilityHidden": true"#), label.accessibilityHidden(true))
        try same(json(#""widgetURL": "cadran://home""#), label.widgetURL(URL(string: "cadran://home")))
        try same(json(#""link": "cadran://home""#), Link(destination: URL(string: "cadran://home")!) { label })
        try same(json(#""unredacted": true"#), label.unredacted())
    }

    @Test func layoutModifiers() throws {
        func json(_ modifiers: String) -> String { #"{"type": "Rectangle", \#(modifiers)}"# }
        let box = Rectangle()
        try same(
            json(#""frame": {"width": 20, "height": 10, "alignment": "topLeading"}"#), box.frame(width: 20, height: 10))
        try same(
            #"{"text": "x", "frame": {"maxWidth": "infinity", "maxHeight": "infinity", "alignment": "topLeading"}}"#,
            Text(verbatim: "x").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
        try same(
            json(
                #""frame": {"minWidth": 5, "idealWidth": 30, "maxWidth": 40, "minHeight": 6, "idealHeight": 7, "maxHeight": 20}"#
            ),
            box.frame(minWidth: 5, idealWidth: 30, maxWidth: 40, minHeight: 6, idealHeight: 7, maxHeight: 20))
        try same(json(#""padding": true"#), box.padding())
        try same(json(#""padding": 5"#), box.padding(5))
        try same(
            json(#""padding": {"horizontal": 5, "top": 9}"#),
            box.padding(EdgeInsets(top: 9, leading: 5, bottom: 0, trailing: 5)))
        try same(
            json(#""padding": {"vertical": 3, "leading": 4}"#),
            box.padding(EdgeInsets(top: 3, leading: 4, bottom: 3, trailing: 0)))
        try same(
            json(#""aspectRatio": 2, "frame": {"width": 30, "height": 30}"#),
            box.aspectRatio(2, contentMode: .fit).frame(width: 30, height: 30))
        try same(#"{"type": "Circle", "aspectRatio": "fill"}"#, Circle().scaledToFill())
        let long = String(repeating: "long ", count: 20)
        try same(#"{"text": "\#(long)", "fixedSize": true}"#, Text(verbatim: long).fixedSize())
        try same(
            #"{"text": "\#(long)", "fixedSize": "vertical"}"#,
            Text(verbatim: long).fixedSize(horizontal: false, vertical: true))
        try same(
            json(#""frame": {"width": 20, "height": 10}, "offset": {"x": 5, "y": -3}"#),
            box.frame(width: 20, height: 10).offset(x: 5, y: -3))
        try same(
            json(#""frame": {"width": 20, "height": 10}, "rotationEffect": 45"#),
            box.frame(width: 20, height: 10).rotationEffect(.degrees(45)))
        try same(
            json(#""frame": {"width": 20, "height": 10}, "scaleEffect": 2"#),
            box.frame(width: 20, height: 10).scaleEffect(2))
        try same(
            #"{"text": "x", "padding": 3, "background": "primary", "foregroundStyle": "background"}"#,
            Text(verbatim: "x").foregroundStyle(.background).padding(3).background(.primary))
        try same(
            #"{"text": "x", "padding": 3, "background": {"type": "Capsule", "stroke": "primary"}, "overlay": {"type": "Divider"}}"#,
            Text(verbatim: "x").padding(3).background(Capsule().strokeBorder(.primary)).overlay(Divider()))
        try same(
            json(#""frame": {"width": 20, "height": 10}, "overlay": "background""#),
            box.frame(width: 20, height: 10).overlay(.background))
        try same(json(#""cornerRadius": 9"#), box.cornerRadius(9))
        for (name, look) in ClipLook.names { try same(json(#""clipShape": "\#(name)""#), look.clip(AnyView(box))) }
        try same(#"{"text": "x", "padding": 2, "border": "primary"}"#, Text(verbatim: "x").padding(2).border(.primary))
        try same(
            #"{"text": "x", "padding": 2, "border": {"width": 2}}"#,
            Text(verbatim: "x").padding(2).border(.foreground, width: 2))
        try same(
            #"{"type": "HStack", "children": ["\#(long)", {"text": "other words", "layoutPriority": 1}]}"#,
            HStack {
                Text(verbatim: long)
                Text(verbatim: "other words").layoutPriority(1)
            })
    }

    @Test func theArrayOfModifiersKeepsItsOrder() throws {
        try same(
            #"{"text": "x", "bold": true, "modifiers": [{"padding": 2}, {"border": "primary"}, {"padding": 2}, {"background": "secondary"}]}"#,
            Text(verbatim: "x").bold().padding(2).border(.primary).padding(2).background(.secondary))
    }

    @Test func everyViewAndModifierIsDrawnAbove() throws {
        // The names above, read from this file: a new kind or modifier needs a picture too.
        let text = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(ViewKind.names.filter { $0 != "Text" && !text.contains("\"type\": \"\($0)\"") } == [])
        #expect(ModifierReader.keys.filter { !text.contains("\"\($0)\": ") } == [])
    }
}
