# gx serve: the scenarios of the match machine, at their own moments; what can't be sent is printed.
. "$(dirname "$0")/lib.sh"

clients scenarios
printf '%s\n' "$out" | sed 's/: .*//'
finish
