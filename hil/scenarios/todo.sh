# An ordinary widget of Examples with toggles: a press on the real line performs the intent.
cuse i2c-9 ssd1306-128x64 0x3c
start "$HIL_todo" --board "$FOLDER/boards/todo.json" --at 2026-11-30T09:41:00 --speed 0.1 --zone UTC
picture i2c-9 todo
# The mark goes to the second thing, which is then done,
press 4; picture i2c-9 todo-first
press 3; picture i2c-9 todo-second
press 4; picture i2c-9 todo-done
# and the same way back it is open again.
press 4; picture i2c-9 todo-done-first
press 3; picture i2c-9 todo-done-second
press 4; picture i2c-9 todo
legal i2c-9
stop
