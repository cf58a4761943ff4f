import type { Command, CommandArguments } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { readDocument } from '../documents/preview-document.ts';
import { addLibrary, replaceDocument } from '../documents/replace-document.ts';
import { calledWrongly } from '../failure.ts';
import { findAccess } from '../settings/find-access.ts';
import { openApi } from '../wire/call-api.ts';

export const push: Command = {
  name: 'push',
  summary: 'Replace a library’s document with a newer one, or add a library',
  help: `Replaces a library's document with a newer one. It first checks what that changes: if calls would break,
it lists them, changes nothing and exits with 3. Methods that still exist keep their ids.
With --add, the document becomes a new library.

Usage
  fieldkit push DOCUMENT --library LIBRARY [--version VERSION]
  fieldkit push DOCUMENT --add NAME --version VERSION --group GROUP

DOCUMENT is a file, a URL, or - for stdin.

Options
  --library LIBRARY     its name, its id, or its address in the dashboard (FIELDKIT_LIBRARY)
  --version VERSION     the library's version with this document
  --allow-breaking      apply the document even if it breaks calls
  --preview             change nothing, and exit as if it had been pushed
  --add NAME            add a library with this name instead
  --group GROUP         the group of the added library
  --description TEXT    what the added library is for
  --type TYPE           openapi (default), postman, graphql, asyncapi or protobuf,
                        of the added library
  --project PROJECT     the project's id, or its address in the dashboard (FIELDKIT_PROJECT)
  --json                answer in JSON

Examples
  fieldkit push openapi.json --library Payments --version "$(git describe --tags)"
  fieldkit push openapi.json --add Payments --version 1.0 --group Core`,
  options: {
    library: { type: 'string' },
    version: { type: 'string' },
    'allow-breaking': { type: 'boolean' },
    preview: { type: 'boolean' },
    add: { type: 'string' },
    group: { type: 'string' },
    description: { type: 'string' },
    type: { type: 'string' },
    project: { type: 'string' },
  },
  maxWords: 1,
  run: async (args, terminal) => {
    const [source] = args.words;
    if (!source) throw calledWrongly(messages.argumentMissing('DOCUMENT'), messages.seeHelp('push'));
    requireFitting(args);
    const access = findAccess('api', terminal);
    const push = {
      api: openApi(access, terminal),
      access,
      args,
      terminal,
      document: await readDocument(source),
    };
    return args.text('add') ? addLibrary(push) : replaceDocument(push);
  },
};

/** Options of one mode that have no effect in the other are refused instead of ignored. */
function requireFitting(args: CommandArguments): void {
  const isAdding = args.text('add') !== undefined;
  const [ownOptions, way] = isAdding
    ? [['library', 'preview', 'allow-breaking'], '--add']
    : [['group', 'description', 'type'], '--add'];
  for (const name of ownOptions) {
    if (!args.has(name) && args.text(name) === undefined) continue;
    throw calledWrongly(isAdding ? messages.notWith(`--${name}`, way) : messages.onlyWith(`--${name}`, way));
  }
  for (const name of isAdding ? ['version', 'group'] : [])
    if (!args.text(name))
      throw calledWrongly(messages.argumentMissing(`--${name}`), messages.seeHelp('push'));
}
