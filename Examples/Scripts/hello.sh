#!/bin/sh
# The smallest script: lines of text. The first is a heading; slots of one line show it alone.
echo "Hello"
echo "from a shell script"
