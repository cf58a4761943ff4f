import { documentCalls, type ReplacedDocument } from '@fieldkit/contract/documents.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '../command-line.messages.ts';
import { type ExitCode, exitCodes } from '../failure.ts';
import { paint } from '../output/paint.ts';
import { AnswerLost } from '../wire/send.ts';
import type { PushWith } from './add-library.ts';
import { documentResult, showChanges } from './document-result.ts';
import { findLibrary } from './find-library.ts';
import { previewDocument } from './preview-document.ts';

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
  } catch (problem) {
    if (!(problem instanceof AnswerLost)) throw problem;
    // A new comparison shows whether the document was applied.
    const seen = await previewDocument(api, id, document, version);
    if (seen.preview_uuid !== null) throw problem;
    return { ...seen, applied: true };
  }
}
