#!/usr/bin/env bash
# Runs PostgreSQL in a scratch folder for tests: `postgres.sh [SETTING=VALUE...]`. Prints the folder of its socket and the
# folder of its programs, then serves until standard input ends, and removes everything. The database is 'postgres', the
# user too. Exits with 3 and a reason if PostgreSQL is not installed. With STANDBY_OF=FOLDER it is a standby of the server
# with the socket in that folder.
set -euo pipefail

# Debian keeps the programs of each version in a folder of its own, outside PATH.
programs=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$programs" ] && command -v initdb >/dev/null; then programs=$(dirname "$(command -v initdb)"); fi
if [ -z "$programs" ] || [ ! -x "$programs/initdb" ]; then
    echo "PostgreSQL is not installed: apt-get install postgresql-15" >&2
    exit 3
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/sceneflow-pg-XXXXXX")
chmod 755 "$folder"
as=()
# The server refuses to run as root.
if [ "$(id -u)" -eq 0 ]; then
    chown postgres "$folder"
    as=(setpriv --reuid postgres --regid postgres --clear-groups --)
fi
stop() {
    "${as[@]}" "$programs/pg_ctl" stop --silent --mode immediate -D "$folder/data" >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

cd /
# Tests do not survive a power failure: the disk need not be waited for.
if [ -n "${STANDBY_OF:-}" ]; then
    "${as[@]}" "$programs/pg_basebackup" --host "$STANDBY_OF" --username postgres --write-recovery-conf --checkpoint fast \
        --no-sync -D "$folder/data" >/dev/null
else
    "${as[@]}" "$programs/initdb" --no-sync --auth trust --username postgres --encoding UTF8 --no-locale \
        -D "$folder/data" >/dev/null
fi
settings="-c listen_addresses='' -c unix_socket_directories='$folder' -c fsync=off -c max_connections=200"
for setting in "$@"; do settings+=" -c $setting"; done
"${as[@]}" "$programs/pg_ctl" start --silent --wait -D "$folder/data" -l "$folder/log" -o "$settings" </dev/null >/dev/null
echo "$folder $programs"
cat >/dev/null
