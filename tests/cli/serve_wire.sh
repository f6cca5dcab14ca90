# gx serve: RFC 6455 section by section, requests that are none, kills at random moments, disks that fail.
. "$(dirname "$0")/lib.sh"

clients rfc6455 requests kills disks breaking
finish
