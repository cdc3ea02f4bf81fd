import JSON

/// Intents as they are stored: their parameters by name, entities by id.
public enum IntentCoding {
    /// The stored form of an intent; parameters without a value are left out.
    public static func stored(_ intent: some AppIntent) -> JSONObject { ReflectedParameters(of: intent).stored }
}
