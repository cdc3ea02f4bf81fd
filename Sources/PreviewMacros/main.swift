// The compiler plug-in behind `#Preview`: every use expands to nothing. The compiler sends messages in JSON, each after
// its length, and awaits one answer to each; the plug-in needs no more of them than their first key.

while let message = nextMessage() {
    if message.hasPrefix("{\"getCapability\"") {
        answer("{\"getCapabilityResult\":{\"capability\":{\"protocolVersion\":7}}}")
    } else {
        answer("{\"expandMacroResult\":{\"expandedSource\":\"\",\"diagnostics\":[]}}")
    }
}
