import { documentCalls } from '@fieldkit/contract/documents.ts';
import type { Command } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { documentResult, showChanges } from '../documents/document-result.ts';
import { findLibrary } from '../documents/find-library.ts';
import { previewDocument, readDocument } from '../documents/preview-document.ts';
import { calledWrongly, exitCodes } from '../failure.ts';
import { findAccess } from '../settings/find-access.ts';
import { openApi } from '../wire/call-api.ts';

export const diff: Command = {
  name: 'diff',
  summary: 'Show what a document would change without changing anything',
  help: `Shows what a newer document would change in a library. Nothing is changed. Exits with 3 when calls
would break, so that a pull request fails.

Usage
  fieldkit diff DOCUMENT --library LIBRARY

DOCUMENT is a file, a URL, or - for stdin.

Options
  --library LIBRARY   its name, its id, or its address in the dashboard (FIELDKIT_LIBRARY)
  --project PROJECT   the project's id or address, for finding a library by its name (FIELDKIT_PROJECT)
  --allow-breaking    exit with 0 even if calls would break
  --json              answer in JSON

Examples
  fieldkit diff openapi.json --library Payments
  curl -s https://example.com/openapi.json | fieldkit diff - --library Payments --json`,
  options: {
    library: { type: 'string' },
    project: { type: 'string' },
    'allow-breaking': { type: 'boolean' },
  },
  maxWords: 1,
  run: async (args, terminal) => {
    const [source] = args.words;
    if (!source) throw calledWrongly(messages.argumentMissing('DOCUMENT'), messages.seeHelp('diff'));
    const access = findAccess('api', terminal);
    const api = openApi(access, terminal);
    const document = await readDocument(source);
    const id = await findLibrary(api, access, args);
    const { library, warnings, preview_uuid, ...changes } = await previewDocument(
      api,
      id,
      document,
      undefined,
    );
    if (preview_uuid) await letGo(api, id, preview_uuid);

    const result = documentResult({ library, created: false, applied: false, warnings, changes });
    terminal.show(result, () =>
      preview_uuid ? showChanges(result, terminal.columns) : [messages.nothingNew],
    );
    for (const { sentence } of warnings) terminal.print(sentence);
    if (result.breaking === 0) return exitCodes.well;
    terminal.print(messages.mayBreak(result.breaking));
    return args.has('allow-breaking') ? exitCodes.well : exitCodes.breaking;
  },
};

/** The preview is not applied. If it was deleted already or cannot be reached, it expires within a day. */
const letGo = (api: ReturnType<typeof openApi>, id: string, previewUuid: string): Promise<unknown> =>
  api(documentCalls.dismiss, { params: { id, previewUuid } }).catch(() => {});
