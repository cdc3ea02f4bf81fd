# What the rig does with the real executable; sourced by init. Every line of result begins with "HIL:".

CADRAN="chroot /host $HIL_cadran"
FOLDER=$HIL_folder
export CADRAN_SOCKET=/tmp/cadran.sock CADRAN_DATA=$HIL_data HOME=/tmp

ok() { echo "HIL: ok $1"; }
fail() { echo "HIL: FAIL $1"; }
# check NAME COMMAND…: the command must succeed.
check() { name=$1; shift; if "$@" >/tmp/check.out 2>&1; then ok "$name"; else fail "$name"; head -n 5 /tmp/check.out; fi; }
# eventually NAME COMMAND…: the command must succeed within a minute.
eventually() {
    name=$1; shift; tries=0
    until "$@" >/tmp/check.out 2>&1; do
        tries=$((tries + 1))
        if [ $tries -ge 300 ]; then fail "$name"; head -n 5 /tmp/check.out; return 1; fi
        sleep 0.2
    done
    ok "$name"
}

# --- Buttons: a gpio-sim chip.
chip=/sys/kernel/config/gpio-sim/cadran
mkdir -p $chip/bank0/line3 $chip/bank0/line4 $chip/bank0/line6/hog
echo hil-buttons >$chip/bank0/label
echo 8 >$chip/bank0/num_lines
echo BUTTON_A >$chip/bank0/line3/name
echo BUTTON_B >$chip/bank0/line4/name
echo "spi0 CS0" >$chip/bank0/line6/hog/name
echo input >$chip/bank0/line6/hog/direction
echo 1 >$chip/live
lines=$(ls -d /sys/devices/platform/gpio-sim.*/gpiochip*)
level() { echo "pull-$2" >"$lines/sim_gpio$1/pull"; }
level 3 up; level 4 up
# press LINE [SECONDS]: the buttons close to ground.
press() { level "$1" down; sleep "${2:-0.1}"; level "$1" up; }

# --- A panel with full I2C_RDWR: the emulator as a character device.
cuse() {
    chroot /host "$HIL_cuse" "$@" >/tmp/cuse.log 2>&1 &
    eventually "the device /dev/$1 appears" test -e "/host/dev/$1"
}
glass() { grep '^[#.]*$' "/host/dev/$1"; }
head_of() { grep -v '^[#.]*$' "/host/dev/$1"; }
# shows DEVICE PICTURE: the glass shows the picture of expected/PICTURE.txt.
shows() { glass "$1" >/tmp/glass.txt; cmp -s /tmp/glass.txt "/host$FOLDER/expected/$2.txt"; }
# picture DEVICE PICTURE: waits until it does; a record of what there is instead is printed.
picture() {
    if [ -n "$HIL_record" ]; then
        sleep 2
        echo "HIL: record $2"; glass "$1"; echo "HIL: recorded"
        return
    fi
    eventually "the glass shows $2" shows "$1" "$2" || { glass "$1" | sed 's/^/  /'; }
}
legal() {
    if grep -q '^violations 0$' "/host/dev/$1"; then ok "no illegal byte on $1"
    else fail "no illegal byte on $1"; head_of "$1" | sed 's/^/  /'; fi
}
# on_glass PANEL: the daemon knows that its newest frame is on the glass.
on_glass() { $CADRAN status --json | tr -d ' \n' | grep -q '"glassFrame":[1-9]'; }
said() { grep -q "$1" /tmp/run.log; }
start() {
    $CADRAN run "$@" >/tmp/run.log 2>&1 &
    daemon=$!
    eventually "the daemon answers" $CADRAN status
}
# stop: SIGTERM must end it at once, exit code 0.
stop() {
    kill $daemon
    wait $daemon
    status=$?
    if [ $status -eq 0 ]; then ok "the daemon ends, exit 0"; else fail "the daemon ends with $status"; sed 's/^/  /' /tmp/run.log; fi
}

. /scenarios/plain.sh
. /scenarios/faults.sh
. /scenarios/smbus.sh
. /scenarios/luma.sh
