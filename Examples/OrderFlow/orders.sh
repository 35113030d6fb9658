#!/bin/sh
# Sells drinks on the kiosk of mqtt.json: orders.sh [-h HOST] [-p PORT]; needs mosquitto-clients.
set -eu
number=41
menu='[{ "name": "Tea", "price": 2.5 }, { "name": "Coffee", "price": 3.0 }]'

call() { # METHOD, PARAMETERS, and how to connect
    method=$1 parameters=$2
    shift 2
    mosquitto_pub "$@" -t "kiosk/cafe/call/act/$method" -m "$parameters"
}

mosquitto_sub "$@" -v -t kiosk/cafe/availability -t kiosk/cafe/event/ordered |
    while read -r topic value; do
        case $topic/$value in
        */availability/online)
            call PushData "{ \"source\": \"menu\", \"value\": $menu }" "$@"
            echo open
            ;;
        */event/ordered/*)
            number=$((number + 1))
            call SetState "{ \"values\": { \"number\": $number } }" "$@"
            echo "$value $number"
            ;;
        esac
    done
