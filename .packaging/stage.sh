#!/usr/bin/env bash
# Writes the files that every package installs to a folder with the names below /usr: `stage.sh PROGRAM PAGE FOLDER`.
# Needs VERSION and DATE in the environment.
set -euo pipefail
program=$1 page=$2 stage=$3
cd "$(dirname "$0")/.."

mkdir -p "$stage"/{bin,lib/sceneflow,share/sceneflow/Docs}
# Stripped: no debugger reads symbols of an optimised program without debug information.
strip --strip-unneeded --remove-section=.comment --remove-section=.note -o "$stage/lib/sceneflow/sceneflow" "$program"
chmod 755 "$stage/lib/sceneflow/sceneflow"
ln -s ../lib/sceneflow/sceneflow "$stage/bin/sceneflow"
install -m 755 .packaging/ci/sceneflow-ci "$stage/bin/sceneflow-ci"

# The program looks for these beside itself.
cp -r "$page" "$stage/share/sceneflow/Public"
cp -r Docs "$stage/share/sceneflow/"
cp README.md "$stage/share/sceneflow/"
find "$stage/share" -name '*.xcuserstate' -delete
ln -s ../../share/sceneflow/Public ../../share/sceneflow/Docs "$stage/lib/sceneflow/"

"$program" --experimental-dump-help | python3 .packaging/manual.py "$stage/share/man/man1" "$DATE" "$VERSION"
sed "s/@DATE@/$DATE/; s/@VERSION@/$VERSION/" .packaging/ci/sceneflow-ci.1 >"$stage/share/man/man1/sceneflow-ci.1"
mkdir -p "$stage"/share/{bash-completion/completions,zsh/vendor-completions,fish/vendor_completions.d,doc/sceneflow}
# bash reads this file; nothing runs it.
"$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$stage/share/bash-completion/completions/sceneflow"
"$program" --generate-completion-script zsh >"$stage/share/zsh/vendor-completions/_sceneflow"
"$program" --generate-completion-script fish >"$stage/share/fish/vendor_completions.d/sceneflow.fish"

.config/notices.sh "$stage/share/doc/sceneflow/THIRD-PARTY-NOTICES"
cp Docs/Changelog.md "$stage/share/doc/sceneflow/NEWS.md"
ln -s ../../sceneflow/README.md ../../sceneflow/Docs "$stage/share/doc/sceneflow/"
[ ! -f .packaging/LICENSE ] || cp .packaging/LICENSE "$stage/share/doc/sceneflow/LICENSE"
chmod -R u=rwX,go=rX "$stage"
