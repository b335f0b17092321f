#!/usr/bin/env bash
# Runs a cluster on this machine until Ctrl-C: `cluster.sh SERVER PAGE PORT [APP...] [OPTION...]`. PostgreSQL with a synchronous
# standby in scratch folders, and three servers at ports PORT, PORT + 1 and PORT + 2. Prints the addresses, first that of
# the database. Everything is removed at the end.
set -euo pipefail

here=$(dirname "$(realpath "$0")")
server=$1 page=$2 port=$3
shift 3
scratch=$(mktemp -d "${TMPDIR:-/tmp}/sceneflow-cluster-XXXXXX")
servers=()
databases=()
stop() {
    trap '' INT TERM
    if [ "${#servers[@]}" -gt 0 ]; then
        kill "${servers[@]}" 2>/dev/null || true
        wait "${servers[@]}" 2>/dev/null || true
    fi
    # PostgreSQL ends with its input.
    if [ -n "${hold:-}" ]; then exec {hold}>&-; fi
    if [ "${#databases[@]}" -gt 0 ]; then wait "${databases[@]}" 2>/dev/null || true; fi
    rm -rf "$scratch"
}
trap stop EXIT
trap 'exit 0' INT TERM HUP

mkfifo "$scratch/input"
exec {hold}<>"$scratch/input"
# Starts PostgreSQL, which Ctrl-C does not reach, and prints the folder of its socket.
database() {
    local file=$scratch/$1
    shift
    setsid "$@" <"$scratch/input" >"$file" {hold}>&- &
    databases+=($!)
    while [ ! -s "$file" ]; do
        kill -0 "${databases[-1]}" 2>/dev/null || exit 3
        sleep 0.1
    done
}
database primary "$here/postgres.sh" fsync=on "synchronous_standby_names='*'" synchronous_commit=local
read -r primary programs <"$scratch/primary"
database standby env "STANDBY_OF=$primary" "$here/postgres.sh" fsync=on
read -r standby _ <"$scratch/standby"
psql=("$programs/psql" -X -q -h "$primary" -U postgres -c)
# From now on a commit waits for the standby.
"${psql[@]}" "CREATE DATABASE sceneflow"
"${psql[@]}" "ALTER DATABASE sceneflow SET synchronous_commit = on"

address="postgres://postgres@/sceneflow?host=$primary,$standby"
echo "$address"
for number in 0 1 2; do
    "$server" serve "$@" --public "$page" --port $((port == 0 ? 0 : port + number)) --store "$address" \
        --data "$scratch/data$number" {hold}>&- &
    servers+=($!)
done
# A server may be killed to see the others go on.
wait "${servers[@]}"
