#!/bin/sh
# What a script for waybar prints works here too: a text, and a percentage that becomes a bar or a ring.
set -- $(df -P "${1:-/}" | tail -n 1)
printf '{"text": "%s of %s", "percentage": %s}\n' "$5" "$6" "${5%\%}"
