#!/bin/sh
# What is open in a Markdown list: `- [ ] open`, `- [x] done`. TODO names the file.
#
# awk writes the JSON; the size of the slot says how many items it shows.
if ! [ -r "${TODO:=todo.md}" ]; then
    echo "there is no list \"$TODO\" in $(pwd)" >&2
    exit 1
fi
exec awk -v width="${CADRAN_WIDTH:-128}" -v height="${CADRAN_HEIGHT:-64}" '
    # A string as JSON.
    function quoted(text,    at, mark, result) {
        gsub(/[[:cntrl:]]/, " ", text)
        for (at = 1; at <= length(text); at++) {
            mark = substr(text, at, 1)
            result = result (mark == "\"" || mark == "\\" ? "\\" mark : mark)
        }
        return "\"" result "\""
    }
    # A row: a box and the words beside it.
    function row(text) {
        return "{\"type\": \"HStack\", \"spacing\": 4, \"children\": [" \
            "{\"type\": \"Image\", \"systemName\": \"square\", \"imageScale\": \"small\", \"accessibilityHidden\": true}," \
            "{\"text\": " quoted(text) ", \"minimumScaleFactor\": 0.7}, {\"type\": \"Spacer\", \"minLength\": 0}]}"
    }
    /^[-*] \[ \] / { open[++left] = substr($0, 7) }
    /^[-*] \[[xX]\] / { done++ }
    END {
        all = left + done
        if (left == 0) {
            rows = "{\"type\": \"HStack\", \"children\": [{\"type\": \"Image\", \"systemName\": \"checkmark.circle.fill\"}," \
                "{\"text\": \"All done\", \"font\": \"headline\"}]}"
        } else {
            title = "{\"type\": \"HStack\", \"children\": [{\"text\": \"To-do\", \"bold\": true}," \
                "{\"type\": \"Spacer\", \"minLength\": 2}, " quoted(done + 0 "/" all) "]}"
            rows = height < 48 ? "" : title ", {\"type\": \"Divider\"}"
            most = int((height < 48 ? height : height - 16) / 10)
            for (i = 1; i <= left && i <= most; i++) rows = rows (rows == "" ? "" : ", ") row(open[i])
        }
        printf "{\"views\": {"
        printf "\"default\": {\"type\": \"VStack\", \"alignment\": \"leading\", \"spacing\": 1, \"font\": \"caption\", "
        printf "\"lineLimit\": 1, \"children\": [%s]},", rows
        printf "\"accessoryInline\": {\"type\": \"ViewThatFits\", \"in\": \"horizontal\", \"lineLimit\": 1, \"children\": ["
        printf "%s, {\"text\": %s, \"font\": \"caption\"}, %s]},", quoted(left ? left " open: " open[1] : "All done"),
            quoted(left ? left " open: " open[1] : "All done"), quoted(left ? left " open" : "Done")
        printf "\"accessoryCircular\": {\"type\": \"Gauge\", \"style\": \"accessoryCircularCapacity\", "
        printf "\"value\": %d, \"max\": %d, \"currentValueLabel\": %s, \"accessibilityLabel\": \"To-do\"}",
            done, all ? all : 1, quoted(left + 0)
        print "}}"
    }' "$TODO"
