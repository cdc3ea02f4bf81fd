// `import Cadran` stands for `import WidgetKit`, `SwiftUI`, `AppIntents` and `ActivityKit` together.
@_exported import Activities
@_exported import FoundationEssentials
@_exported import Intents
@_exported import Views
@_exported import Widgets
