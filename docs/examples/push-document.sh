#!/bin/sh
# Pushes an API document to Fieldkit with a project's API key. Needs a POSIX shell and curl, nothing else.
#
#   push-document.sh replace LIBRARY_ID DOCUMENT [VERSION]
#       Shows what the document changes, then replaces the library's current document with it.
#   push-document.sh add PROJECT_ID NAME VERSION GROUP DOCUMENT
#       Adds a library from the document and prints its id.
#
#   FIELDKIT_URL      the address of Fieldkit, such as https://kit.example.com
#   FIELDKIT_KEY      the project's API key, fk_live_…: a secret of your continuous integration
#   ALLOW_BREAKING    yes: also applies a document that breaks calls
#   PREVIEW_ONLY      yes: changes nothing
#   SPEC_TYPE         postman: the added document is a Postman collection
#
# Exits with 0 on success, 1 if Fieldkit refused the request or could not be reached, 2 for wrong arguments, and 3 if
# the document breaks calls and ALLOW_BREAKING is not yes.
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

# post PATH [curl's arguments]: stores the response in $answer. The key is sent to curl on its standard input, because other
# processes can see arguments.
post() {
  path=$1
  shift
  status=$(
    printf 'header = "Authorization: Bearer %s"\n' "$FIELDKIT_KEY" |
      curl --config - --silent --show-error --max-time 600 --output "$answer" --write-out '%{http_code}' \
        "$@" "${FIELDKIT_URL%/}/api$path"
  ) || { say "Could not reach Fieldkit at $FIELDKIT_URL."; exit 1; }
  case $status in
    2*) ;;
    401)
      say 'Refused (401): FIELDKIT_KEY is not a valid API key. Check that it is complete (fk_live_…) and was not deleted.'
      exit 1
      ;;
    *)
      why=$(message)
      say "Refused ($status): ${why:-the response has no reason.}"
      exit 1
      ;;
  esac
}

# methods NUMBER: the number with its noun. message: the reason for a refusal. number FIELD: the first number with that name in
# the response.
methods() { if [ "$1" = 1 ]; then echo '1 method'; else echo "$1 methods"; fi; }
message() { sed -nE 's/.*"message":"(([^"\\]|\\.)*)".*/\1/p' "$answer" | sed 's/\\\(["\\]\)/\1/g'; }
number() { grep -o "\"$1\":[0-9][0-9]*" "$answer" | head -n 1 | grep -o '[0-9]*$' || echo 0; }

# Prints a line for each method whose callers may fail.
breaking_methods() {
  sed 's/{"method_uuid"/\
&/g' "$answer" |
    sed -n 's/.*"endpoint":"\([^"]*\)","method":"\([^"]*\)","breaking":true,"reasons".*/  \2 \1/p'
}

require_file() { [ -r "$1" ] || { say "Cannot read $1."; exit 2; }; }

add() {
  [ $# -eq 5 ] || usage
  require_file "$5"
  post "/libraries/project/$1" --form-string "name=$2" --form-string "version=$3" \
    --form-string "library_group=$4" --form-string "spec_type=${SPEC_TYPE:-openapi}" --form "file=@\"$5\""
  say "Added $2 $3 with $(methods "$(number items)")."
  # The response has many ids; the first is that of the library.
  grep -o '"library_uuid":"[^"]*"' "$answer" | head -n 1 | cut -d '"' -f 4
}

replace() {
  [ $# -eq 2 ] || [ $# -eq 3 ] || usage
  require_file "$2"
  post "/libraries/$1/spec" --form-string preview=true --form-string "version=${3:-}" --form "file=@\"$2\""
  breaking=$(number breaking)
  # The library in the response may also have another preview, which is pending.
  preview=$(sed -n 's/.*"applied":false,"preview_uuid":"\([^"]*\)".*/\1/p' "$answer")
  if [ "$breaking" -gt 0 ]; then
    say "Calls of $(methods "$breaking") may break:"
    breaking_methods >&2
    [ "${ALLOW_BREAKING:-}" = yes ] || { say 'Nothing was changed. Set ALLOW_BREAKING=yes to apply it anyway.'; exit 3; }
  fi
  [ -n "$preview" ] || { say 'Nothing changed: the library already has this document.'; exit 0; }
  [ "${PREVIEW_ONLY:-}" != yes ] || { say 'Nothing was changed: this was a preview.'; exit 0; }
  # This applies exactly the changes that were shown. It is refused if the library was changed in the meantime.
  post "/libraries/$1/spec" --form-string "preview_uuid=$preview"
  say "Replaced the document: the library now has $(methods "$(number items)")."
}

[ $# -gt 0 ] || usage
command=$1
shift
case $command in
  add) add "$@" ;;
  replace) replace "$@" ;;
  *) usage ;;
esac
