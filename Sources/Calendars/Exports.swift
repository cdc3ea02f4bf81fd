// Whoever sees FoundationEssentials through this module gets Cadran's `Calendar`, `TimeZone` and `DateComponents` in
// place of its own, which know no zone but GMT (docs/decisions/0015).
@_exported import FoundationEssentials
