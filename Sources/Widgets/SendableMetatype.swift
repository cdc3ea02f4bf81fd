// From Swift 6.2 on a generic type captured by a `@Sendable` closure must say that its conformances are not bound to
// an actor; before that there was nothing to say.
#if compiler(>=6.2)
    public typealias _SendableMetatype = SendableMetatype
#else
    public typealias _SendableMetatype = Any
#endif
