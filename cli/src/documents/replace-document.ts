import { randomUUID } from 'node:crypto';
import { documentCalls, type ReplacedDocument } from '@fieldkit/contract/documents.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { specTypes } from '@fieldkit/contract/spec-types.ts';
import type { CommandArguments } from '../command.ts';
import * as messages from '../command-line.messages.ts';
import { calledWrongly, type ExitCode, exitCodes } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import { paint } from '../output/paint.ts';
import { type Access, projectOf } from '../settings/find-access.ts';
import type { Api } from '../wire/call-api.ts';
import { AnswerLost } from '../wire/send.ts';
import { documentResult, showChanges } from './document-result.ts';
import { findLibrary } from './find-library.ts';
import { type Document, previewDocument } from './preview-document.ts';

/** Shows what a document changes, then replaces the newest one with it, unless calls would break. */
export async function replaceDocument(push: PushWith): Promise<ExitCode> {
  const { api, access, args, terminal, document } = push;
  const id = await findLibrary(api, access, args);
  const shown = await previewDocument(api, id, document, args.text('version'));
  const isBreaking = shown.breaking > 0 && !args.has('allow-breaking');
  const isKept = args.has('preview') || isBreaking;

  const settled = isKept ? shown : await settle(push, id, shown);
  const { library, warnings, applied } = settled;
  const result = documentResult({ library, created: false, applied, warnings, changes: shown });
  const isNews = shown.preview_uuid !== null;
  terminal.show(result, () => (isNews ? showChanges(result, terminal.columns) : []));
  for (const { sentence } of warnings) terminal.print(sentence);
  if (shown.breaking > 0) terminal.print(paint.red(messages.mayBreak(shown.breaking)));
  terminal.print(outcome({ isBreaking, isNews, isPreview: args.has('preview') }, shown, settled));
  return isBreaking ? exitCodes.breaking : exitCodes.well;
}

type ReplacementState = { isBreaking: boolean; isNews: boolean; isPreview: boolean };

function outcome(
  { isBreaking, isNews, isPreview }: ReplacementState,
  shown: ReplacedDocument,
  { library }: ReplacedDocument,
): string {
  if (isBreaking) return messages.notApplied;
  if (isPreview) return isNews ? messages.wasPreview : messages.nothingNew;
  if (isNews) return messages.replaced(library.name, library.items);
  return library.version === shown.library.version ? messages.nothingNew : messages.renamed(library.version);
}

/** Applies exactly the changes that were shown; if the library has changed since then, the server refuses. */
async function settle(
  { api, args, document }: PushWith,
  id: string,
  shown: ReplacedDocument,
): Promise<ReplacedDocument> {
  const version = args.text('version');
  if (shown.preview_uuid === null) {
    if (!version || version === shown.library.version) return shown;
    return { ...shown, library: await api(libraryCalls.update, { params: { id }, body: { version } }) };
  }
  try {
    return await api(documentCalls.replace, { params: { id }, body: { preview_uuid: shown.preview_uuid } });
  } catch (error) {
    if (!(error instanceof AnswerLost)) throw error;
    // A new comparison shows whether the document was applied.
    const seen = await previewDocument(api, id, document, version);
    if (seen.preview_uuid !== null) throw error;
    return { ...seen, applied: true };
  }
}

/** Creates a library from a document, only once, no matter how often the request has to be sent. */
export async function addLibrary({ api, access, args, terminal, document }: PushWith): Promise<ExitCode> {
  const { file, url } = document;
  const spec_type = specTypes.find((one) => one === (args.text('type') ?? specTypes[0]));
  if (!spec_type) throw calledWrongly(messages.notOneOf('--type', specTypes));
  const added = await api(
    libraryCalls.add,
    {
      params: { projectUuid: projectOf(access, args.text('project')) },
      body: {
        name: args.text('add') ?? '',
        version: args.text('version') ?? '',
        library_group: args.text('group') ?? '',
        description: args.text('description') ?? '',
        spec_type,
        ...(url && { url }),
      },
      file,
    },
    { idempotencyKey: randomUUID() },
  );
  const { warnings, ...library } = added;
  const result = documentResult({ library, created: true, applied: true, warnings });
  terminal.print(messages.added(library.name, library.version, library.items));
  terminal.show(result, () => [library.library_uuid]);
  for (const { sentence } of warnings) terminal.print(sentence);
  return exitCodes.well;
}

/** The parts of a request that pushes a document. */
type PushWith = {
  api: Api;
  access: Access;
  args: CommandArguments;
  terminal: Terminal;
  document: Document;
};
