// Symbols that move. A picture stands still, so none does.

/// How a symbol moves.
public protocol SymbolEffect: Sendable {}

/// An effect that goes on.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// An effect that is over after a while.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// Any of Apple's effects; the variants of each are the effect itself.
public struct StillSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
    public var up: Self { self }
    public var down: Self { self }
    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }
    public var iterative: Self { self }
    public var cumulative: Self { self }
    public var reversing: Self { self }
    public var nonReversing: Self { self }
    public var hideInactiveLayers: Self { self }
    public var dimInactiveLayers: Self { self }
    public var clockwise: Self { self }
    public var counterClockwise: Self { self }
}

extension SymbolEffect where Self == StillSymbolEffect {
    public static var appear: Self { Self() }
    public static var automatic: Self { Self() }
    public static var bounce: Self { Self() }
    public static var breathe: Self { Self() }
    public static var disappear: Self { Self() }
    public static var pulse: Self { Self() }
    public static var replace: Self { Self() }
    public static var rotate: Self { Self() }
    public static var scale: Self { Self() }
    public static var variableColor: Self { Self() }
    public static var wiggle: Self { Self() }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Hashable, Sendable {
    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions()
    public static let nonRepeating = SymbolEffectOptions()
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}

extension View {
    public func symbolEffect(
        _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { self }

    public func symbolEffect(
        _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
    ) -> some View { self }

    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

extension ContentTransition {
    public static func symbolEffect(
        _ effect: StillSymbolEffect, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .identity }

    public static let symbolEffect = ContentTransition()
}
