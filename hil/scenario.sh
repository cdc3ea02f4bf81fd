# What the rig does with the real executable; sourced by init. Every line of result begins with "HIL:".
#
# Each scenario runs in a shell of its own and must come to as many results as it is said to: one that ends early, or
# leaves something out, fails.

CADRAN="chroot /host $HIL_cadran"
FOLDER=$HIL_folder
export CADRAN_SOCKET=/tmp/cadran.sock CADRAN_DATA=$HIL_data HOME=/tmp

# --- Results
result() { echo "HIL: $1 $scenario: $2"; echo "$1" >>/tmp/results; }
ok() { result ok "$1"; }
fail() { result FAIL "$1"; }
skip() { result skipped "$1"; }
# check NAME COMMAND…: the command must succeed.
check() { name=$1; shift; if "$@" >/tmp/check.out 2>&1; then ok "$name"; else fail "$name"; head -n 12 /tmp/check.out | sed 's/^/  /'; fi; }
# within SECONDS COMMAND…: whether the command succeeds within so many seconds.
within() {
    end=$(($(date +%s) + $1)); shift
    until "$@" >/tmp/check.out 2>&1; do
        [ "$(date +%s)" -lt $end ] || return 1
        sleep 0.2
    done
}
# eventually NAME COMMAND…: the command must succeed within a minute.
eventually() {
    name=$1; shift
    if within 60 "$@"; then ok "$name"; else fail "$name"; head -n 12 /tmp/check.out | sed 's/^/  /'; return 1; fi
}

# --- Lines: a gpio-sim chip with buttons to ground, a line that the kernel holds, and the lines of e-paper.
chip=/sys/kernel/config/gpio-sim/cadran
mkdir -p $chip/bank0
echo hil-buttons >$chip/bank0/label
echo 16 >$chip/bank0/num_lines
name() { mkdir "$chip/bank0/line$1"; echo "$2" >"$chip/bank0/line$1/name"; }
name 3 BUTTON_A; name 4 BUTTON_B; name 5 BUTTON_C; name 6 HELD; name 10 PAPER_DC; name 11 PAPER_RST; name 12 PAPER_BUSY
mkdir $chip/bank0/line6/hog
echo "spi0 CS0" >$chip/bank0/line6/hog/name
echo input >$chip/bank0/line6/hog/direction
echo 1 >$chip/live
lines=$(ls -d /sys/devices/platform/gpio-sim.*/gpiochip*)
level() { echo "pull-$2" >"$lines/sim_gpio$1/pull"; }
level 3 up; level 4 up; level 5 up
# press LINE [SECONDS]: the button closes to ground.
press() { level "$1" down; sleep "${2:-0.1}"; level "$1" up; }
# bounce LINE: a press as worn contacts make it.
bounce() {
    for closing in down up down up down; do level "$1" $closing; done
    sleep 0.1
    for opening in up down up down up; do level "$1" $opening; done
}

# --- Panels: emulators as character devices.
# cuse NAME ARGUMENT…: starts one that serves /dev/NAME; lines to /tmp/cuse.control reach it.
cuse() {
    rm -f /tmp/cuse.control
    mkfifo /tmp/cuse.control
    exec 3<>/tmp/cuse.control
    chroot /host "$HIL_cuse" "$@" <&3 >/tmp/cuse.log 2>&1 &
    echo $! >>/tmp/started
    within 60 test -e "/host/dev/$1" || { fail "the device /dev/$1 appears"; sed 's/^/  /' /tmp/cuse.log; }
}
glass() { grep '^[#.]*$' "/host/dev/$1"; }
head_of() { grep -v '^[#.]*$' "/host/dev/$1"; }
# tells DEVICE PATTERN…: the head has such lines.
tells() {
    device=$1; shift
    head_of "$device" >/tmp/head.txt
    for pattern in "$@"; do grep -q "^$pattern\$" /tmp/head.txt || { cat /tmp/head.txt; return 1; }; done
}
# shows DEVICE FILE: the glass shows the picture of a file, pixel by pixel.
shows() { glass "$1" >/tmp/glass.txt; cmp -s /tmp/glass.txt "$2"; }
# picture DEVICE PICTURE: the glass must come to show expected/PICTURE.txt; what it shows instead is printed.
#
# In recording the first one of a name is taken as it is once it rests, and later ones are compared with it.
picture() {
    file=/host$FOLDER/expected/$2.txt
    if [ -n "$HIL_record" ]; then
        file=/tmp/recorded/$2.txt
        [ -e "$file" ] || record "$1" "$2" "$file"
    fi
    eventually "the glass shows $2" shows "$1" "$file" || glass "$1" | sed 's/^/  /'
}
# record DEVICE PICTURE FILE: writes down what the glass shows once it has shown it for three seconds and it is none of the
# other pictures.
record() {
    mkdir -p /tmp/recorded
    if within 60 rests "$1" "$2" "$3"; then echo "HIL: record $2"; cat "$3"; echo "HIL: recorded"; return; fi
    fail "$2 comes to rest, and is not $(cat /tmp/check.out)"
}
# rests DEVICE PICTURE FILE: the glass stays as it is for three seconds; that goes to a file.
rests() {
    rm -f "$3"
    glass "$1" >/tmp/resting.txt
    for second in 1 2 3; do
        sleep 1
        shows "$1" /tmp/resting.txt || return 1
    done
    for other in /tmp/recorded/*.txt; do
        if cmp -s "$other" /tmp/resting.txt; then basename "$other" .txt; return 1; fi
    done
    cp /tmp/resting.txt "$3"
}
legal() {
    if tells "$1" "violations 0"; then ok "no illegal byte on $1"
    else fail "no illegal byte on $1"; head_of "$1" | sed 's/^/  /'; fi
}

# --- The daemon
# on_glass: the daemon knows that its newest frame is on the glass.
on_glass() { $CADRAN status --json | tr -d ' \n' | grep -q '"glassFrame":[1-9]'; }
said() { grep -q "$1" /tmp/run.log; }
# start PROGRAM ARGUMENT…: runs a widget program, cadran itself or another one.
start() {
    program=$1; shift
    chroot /host "$program" run --state off "$@" >>/tmp/run.log 2>&1 &
    daemon=$!
    echo $daemon >>/tmp/started
    within 60 $CADRAN status || { fail "the daemon answers"; sed 's/^/  /' /tmp/run.log; }
}
# stop: SIGTERM must end it, exit code 0.
stop() {
    kill $daemon
    wait $daemon
    status=$?
    if [ $status -eq 0 ]; then ok "the daemon ends, exit 0"; else fail "the daemon ends with $status"; sed 's/^/  /' /tmp/run.log; fi
}

# --- Scenarios
# scenario NAME RESULTS: runs scenarios/NAME.sh, which must come to so many results.
scenario() {
    case ",${HIL_only:-$1}," in *",$1,"*) ;; *) return ;; esac
    rm -f /tmp/results /tmp/started /tmp/run.log
    ( scenario=$1; . "/scenarios/$1.sh" )
    results=$(cat /tmp/results | wc -l)
    scenario=$1
    ! grep -q FAIL /tmp/results || { echo "  the daemon said:"; sed 's/^/  | /' /tmp/run.log; }
    [ "$results" -eq "$2" ] || fail "came to $results results instead of $2"
    # Ends what is left, so that the next one begins with nothing.
    for process in $(cat /tmp/started 2>/dev/null); do kill -9 "$process" 2>/dev/null; done
    rm -f "/host$CADRAN_SOCKET"
    within 60 sh -c '! ls /host/dev/i2c-9 /host/dev/spidev0.0 2>/dev/null | grep .' || fail "its devices go away"
}

scenario plain 11
scenario presses 27
scenario todo 9
scenario faults 11
scenario smbus 12
scenario paper 14
scenario hung 7
scenario luma 1
scenario epd 3
