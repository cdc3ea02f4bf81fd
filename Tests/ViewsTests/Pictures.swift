import Pixels
import TestSupport
import Testing

@testable import Views

/// Draws a view as large as the expected picture and compares.
@MainActor
func expectPicture(
    _ view: some View, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
    let found = Bench().rows(view, expected.first?.count ?? 0, expected.count)
    let difference = differences(found, expected)
    #expect(difference.isEmpty, Comment(rawValue: difference), sourceLocation: sourceLocation)
}
