import { importMessages } from '@fieldkit/contract/messages/imports.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { notFound, wrongField } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { kindOfLibrary } from '../../services/importing/document-kind.ts';
import type { DocumentKind } from '../../services/importing/import-messages.ts';
import { countImport } from '../../services/importing/import-slots.ts';
import { requireChosenMethods } from '../../services/quotas/method-quota.ts';
import { documentOwner } from './documents.queries.ts';
import { type ImportMonitor, type ParsedDocument, parseCandidate } from './parse-candidate.ts';
import type { Candidate } from './resolve-candidate.ts';

export type OpenedCandidate = {
  /** The library's. */
  project_uuid: string;
  read: ParsedDocument;
  kind: DocumentKind;
  /** The tags that were read; null for all. */
  tags: string[] | null;
};

/**
 * Reads a candidate as the kind of document that its library accepts.
 * @throws Refusal when the library was deleted, or the document is of another kind or cannot be read
 */
export async function openCandidate(
  ctx: AuthorizedContext,
  library_uuid: string,
  { content, name, source_url, shown, ...candidate }: Candidate,
  monitor: ImportMonitor,
): Promise<OpenedCandidate> {
  const owner = await documentOwner(ctx.db, library_uuid);
  if (!owner) throw notFound(...messages.notFound);
  // A fetched document needs no file extension, and a stored one was accepted before.
  const isUpload = source_url === null && !shown;
  if (isUpload && isApi(owner.programming_language) && !/\.(json|ya?ml)$/i.test(name))
    throw wrongField({ file: messages.wrongExtension }, messages.replaceFailed);
  const kind = kindOfLibrary(owner, name, source_url);
  if (kind.specType === 'sdk' && source_url !== null)
    throw wrongField({ url: importMessages.sdkFromUrl }, messages.replaceFailed);
  const tags = candidate.tags === undefined ? owner.import_tags : candidate.tags;
  const { project_uuid } = owner;
  const counted = await countImport(ctx);
  const { presence } = ctx;
  const read = await parseCandidate(content, { presence, kind, tags, project_uuid, counted }, monitor);
  const { tally, document } = read;
  const source = { before: owner.items, tags: async () => tally, own: 0 };
  await requireChosenMethods(ctx, owner.project_uuid, document.total, source);
  return { project_uuid: owner.project_uuid, read, kind, tags };
}
