// `import Cadran` stands for `import Foundation`, `WidgetKit`, `SwiftUI`, `AppIntents` and `ActivityKit` together.
// FoundationEssentials comes through Calendars alone, so that its types give way to those that know zones (decision 0015).
@_exported import Activities
@_exported import Calendars
@_exported import Intents
@_exported import Views
@_exported import Widgets
