#!/bin/sh
# A script that stays: each line it reads is a request in JSON, each line it prints a timeline.
count=0
while read -r request; do
    count=$((count + 1))
    printf '{"view": {"text": ["Breath ", {"text": "%s", "bold": true}]}, "policy": {"after": 600}}\n' "$count"
done
