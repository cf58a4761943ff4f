import type { Command } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { calledWrongly, exitCodes } from '../failure.ts';
import { type Kind, kinds, listKind } from '../listing/list-kind.ts';
import { alignColumns, paint } from '../output/paint.ts';
import { findAccess } from '../settings/find-access.ts';
import { openApi } from '../wire/call-api.ts';

export const list: Command = {
  name: 'list',
  summary: 'List libraries, methods, workflows, or the project of the key',
  help: `Lists what the project holds.

Usage
  fieldkit list [libraries|methods|workflows|projects]

Lists libraries by default. A key opens one project, so the list of projects has one entry.

Options
  --library LIBRARY   only what is in this library: its name, its id, or its address in the dashboard
  --search WORDS      only methods or workflows that contain these words
  --project PROJECT   the project's id, or its address in the dashboard (FIELDKIT_PROJECT)
  --json              answer in JSON

Examples
  fieldkit list methods --library Payments --search refund
  fieldkit list --json | jq -r '.[].library_uuid'`,
  options: { library: { type: 'string' }, search: { type: 'string' }, project: { type: 'string' } },
  maxWords: 1,
  run: async (args, terminal) => {
    const kind = (args.words[0] ?? 'libraries') as Kind;
    if (!kinds.includes(kind))
      throw calledWrongly(messages.notOneOf(`"${kind}"`, kinds), messages.seeHelp('list'));
    const isFiltered = kind === 'methods' || kind === 'workflows';
    for (const name of ['library', 'search'])
      if (args.text(name) && !isFiltered)
        throw calledWrongly(messages.onlyWith(`--${name}`, 'methods, workflows'));
    const access = findAccess('api', terminal);
    const { items, heads, rows } = await listKind[kind](openApi(access, terminal), access, args);
    terminal.show(items, () =>
      rows.length === 0
        ? [messages.noneFound[kind]]
        : alignColumns([heads.map(paint.dim), ...rows], terminal.columns),
    );
    return exitCodes.well;
  },
};
