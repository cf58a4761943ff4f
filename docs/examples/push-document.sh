#!/bin/sh
# Pushes an API document to Fieldkit with a project's API key. Needs a POSIX shell and curl, nothing else.
#
#   push-document.sh replace LIBRARY_ID DOCUMENT [VERSION]
#       Shows what the document changes, then puts it in the place of the library's newest one.
#   push-document.sh add PROJECT_ID NAME VERSION GROUP DOCUMENT
#       Adds a library from the document and prints its id.
#
#   FIELDKIT_URL      where Fieldkit answers, https://kit.example.com
#   FIELDKIT_KEY      the project's API key, fk_live_…: a secret of your continuous integration
#   ALLOW_BREAKING    yes: a document that breaks calls is taken as well
#   PREVIEW_ONLY      yes: nothing is changed
#   SPEC_TYPE         postman: what is added is a Postman collection
#
# Ends with 0 when all is well, 1 when it was refused or not reached, 2 when it was called wrongly, 3 when the
# document breaks calls and ALLOW_BREAKING is not yes.
set -eu

say() { printf '%s\n' "$*" >&2; }
usage() {
  sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

[ -n "${FIELDKIT_URL:-}" ] || { say 'FIELDKIT_URL is not set.'; usage; }
[ -n "${FIELDKIT_KEY:-}" ] || { say 'FIELDKIT_KEY is not set.'; usage; }
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT INT TERM

# post PATH [curl's arguments]: the answer lies in $answer. The key travels in curl's input: other processes see arguments.
post() {
  path=$1
  shift
  status=$(
    printf 'header = "Authorization: Bearer %s"\n' "$FIELDKIT_KEY" |
      curl --config - --silent --show-error --max-time 600 --output "$answer" --write-out '%{http_code}' \
        "$@" "${FIELDKIT_URL%/}/api$path"
  ) || { say "Fieldkit was not reached at $FIELDKIT_URL."; exit 1; }
  case $status in
    2*) ;;
    401)
      say 'Refused (401): FIELDKIT_KEY is not an API key that works. Is it complete (fk_live_…), and was it deleted?'
      exit 1
      ;;
    *)
      why=$(message)
      say "Refused ($status): ${why:-no reason was given.}"
      exit 1
      ;;
  esac
}

# methods NUMBER: so many, in words. message: why it was refused. number FIELD: the first number of that name in the answer.
methods() { if [ "$1" = 1 ]; then echo '1 method'; else echo "$1 methods"; fi; }
message() { sed -nE 's/.*"message":"(([^"\\]|\\.)*)".*/\1/p' "$answer" | sed 's/\\\(["\\]\)/\1/g'; }
number() { grep -o "\"$1\":[0-9][0-9]*" "$answer" | head -n 1 | grep -o '[0-9]*$' || echo 0; }

# A line for each method whose callers may fail.
breaking_methods() {
  sed 's/{"method_uuid"/\
&/g' "$answer" |
    sed -n 's/.*"endpoint":"\([^"]*\)","method":"\([^"]*\)","breaking":true,"reasons".*/  \2 \1/p'
}

require_file() { [ -r "$1" ] || { say "$1 cannot be read."; exit 2; }; }

add() {
  [ $# -eq 5 ] || usage
  require_file "$5"
  post "/libraries/project/$1" --form-string "name=$2" --form-string "version=$3" \
    --form-string "library_group=$4" --form-string "spec_type=${SPEC_TYPE:-openapi}" --form "file=@\"$5\""
  say "Added $2 $3 with $(methods "$(number items)")."
  # Of the many ids in the answer the library's own is the first.
  grep -o '"library_uuid":"[^"]*"' "$answer" | head -n 1 | cut -d '"' -f 4
}

replace() {
  [ $# -eq 2 ] || [ $# -eq 3 ] || usage
  require_file "$2"
  post "/libraries/$1/spec" --form-string preview=true --form-string "version=${3:-}" --form "file=@\"$2\""
  breaking=$(number breaking)
  # The library in the answer may name another preview, one that waits.
  preview=$(sed -n 's/.*"applied":false,"preview_uuid":"\([^"]*\)".*/\1/p' "$answer")
  if [ "$breaking" -gt 0 ]; then
    say "Calls of $(methods "$breaking") may break:"
    breaking_methods >&2
    [ "${ALLOW_BREAKING:-}" = yes ] || { say 'Nothing was changed. Set ALLOW_BREAKING=yes to take it all the same.'; exit 3; }
  fi
  [ -n "$preview" ] || { say 'Nothing is new: the library has this document already.'; exit 0; }
  [ "${PREVIEW_ONLY:-}" != yes ] || { say 'Nothing was changed: this was a preview.'; exit 0; }
  # Just what was shown is applied; where somebody changed the library meanwhile it is refused.
  post "/libraries/$1/spec" --form-string "preview_uuid=$preview"
  say "Replaced: the library has $(methods "$(number items)") now."
}

[ $# -gt 0 ] || usage
command=$1
shift
case $command in
  add) add "$@" ;;
  replace) replace "$@" ;;
  *) usage ;;
esac
