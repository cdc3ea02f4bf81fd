import Executors

extension WidgetBundle {
    /// Runs the bundle as a program: a daemon and its command line.
    public static func main() {
        ProcessExecutors.run { await Program(bundle: Self()).run(Array(CommandLine.arguments.dropFirst())) }
    }
}

extension Widget {
    /// Runs a single widget as a program.
    public static func main() { SingleWidgetBundle<Self>.main() }
}

/// A bundle of one widget.
private struct SingleWidgetBundle<Only: Widget>: WidgetBundle {
    var body: some Widget { Only() }
}
