/// What an activity's view shows.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    /// The data that stays the same.
    public let attributes: Attributes
    /// The data that changes.
    public let state: Attributes.ContentState
    public let activityID: String
    /// Whether the stale date has passed: the view must say so.
    public let isStale: Bool
    /// Where the activity is in its life; `ended` shows the final content.
    public let activityState: ActivityState
}
