import { isDeepStrictEqual } from 'node:util';
import type { MatchedMethod } from '@fieldkit/spec-importer/compare/compare-documents.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import { packedBytes } from '../../platform/http-kit/document-bytes.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { type InternalContext, runInTransaction } from '../../services/context.ts';
import { replaceEvents } from '../events/replace-events.ts';
import { replaceModels } from '../models/replace-models.ts';
import {
  compareWithLibrary,
  findNewBaseUrl,
  type LibraryComparison,
  type OpenedCandidate,
  openCandidate,
} from './document-diff.ts';
import { libraryColumns } from './document-rows.ts';
import { correctBaseUrl, findStoredDocument, markRead, writeLibrary } from './documents.queries.ts';
import { type LibraryRow, lockLibrary, markMethodsChanged } from './lock-library.ts';
import { noMonitor } from './parse-document.ts';
import { writeComparison } from './write-methods.ts';

type StoredDocument = NonNullable<Awaited<ReturnType<typeof findStoredDocument>>>;

/** The document was accepted once, so its name is not checked again. */
const shown = { preview_uuid: '', content_number: 0, made_by: 'schedule' as const };

/**
 * Reads a library's stored document again with the current importer. Users' edits are kept, methods that they
 * deleted stay deleted, and no version is added to the history, because the document is the same. The project
 * is published again only if something visible changes. This is idempotent.
 * @returns whether something visible changed; null if the library or its document no longer exists
 */
export async function rereadLibrary(
  ctx: InternalContext<'env' | 'jobs' | 'meters' | 'secrets'>,
  library_uuid: string,
): Promise<boolean | null> {
  const stored = await findStoredDocument(ctx.db, library_uuid);
  if (!stored) return null;
  const { file_name: name, source_url, content, bytes } = stored;
  const candidate = { name, source_url, version: '', shown, content: packedBytes(content, bytes) };
  try {
    const opened = await openCandidate(ctx, library_uuid, candidate, noMonitor).finally(
      candidate.content.close,
    );
    return await runInTransaction(ctx, (inside) => apply(inside, library_uuid, stored, opened));
  } catch (error) {
    // "Too busy" is not a result for the document, so the job is retried. A document that no longer fits the
    // plan stays as it was read.
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
    await markRead(ctx.db, library_uuid, importerVersion);
    return false;
  }
}

async function apply(
  ctx: InternalContext<'jobs'>,
  library_uuid: string,
  stored: StoredDocument,
  { read, kind }: OpenedCandidate,
): Promise<boolean> {
  const library = await lockLibrary(ctx, library_uuid);
  const { document } = read;
  const found = await compareWithLibrary(ctx, library_uuid, read.methods, kind);
  const comparison = onlyKept(found);
  await writeComparison(ctx, library_uuid, comparison);
  const hasOtherEvents = await replaceEvents(ctx, library_uuid, read.events);
  const hasOtherModels = await replaceModels(ctx, library_uuid, read.models);
  const base_url = findNewBaseUrl(library.base_url, stored.base_url, document.base_url);
  await correctBaseUrl(ctx.db, library_uuid, stored.version_number, document.base_url);
  const isCut = isBeginning(library.description, document.description);
  await writeLibrary(ctx.db, library_uuid, {
    ...libraryColumns(document),
    ...(base_url !== undefined && { base_url }),
    ...(isCut && { description: document.description }),
  });
  const isVisible =
    hasOtherEvents ||
    hasOtherModels ||
    base_url !== undefined ||
    isCut ||
    isChanged(library, document) ||
    hasReasons(comparison);
  if (isVisible) await markMethodsChanged(ctx, library, 0);
  return isVisible;
}

/** Methods that users deleted or added do not change when the same document is read again. */
function onlyKept({ methods, removed, own, positionOf }: LibraryComparison): LibraryComparison {
  const matched = methods.flatMap((one) => ('matched' in one ? [one.matched] : []));
  const isOfDocument = ({ former }: MatchedMethod) => former.key !== null;
  return {
    methods: matched.filter(isOfDocument).map((one) => ({ matched: one })),
    removed: [],
    own: [...removed, ...own, ...matched.filter((one) => !isOfDocument(one)).map(({ former }) => former)],
    positionOf,
  };
}

const isChanged = (library: LibraryRow, document: OpenedCandidate['read']['document']): boolean =>
  !isDeepStrictEqual(library.server_variables, document.server_variables) ||
  !isDeepStrictEqual(library.servers, document.servers) ||
  !isDeepStrictEqual(library.tag_descriptions, document.tag_descriptions) ||
  (library.own_authentication === null &&
    !isDeepStrictEqual(library.authentication, document.authentication));

/** A shorter text was not cut. */
const MIN_CUT = 1_000;

/** Whether a description is what an earlier importer kept of a longer one. An owner's text is another one, and stays. */
const isBeginning = (kept: string, whole: string): boolean =>
  kept.length >= MIN_CUT &&
  kept.endsWith('…') &&
  kept.length < whole.length &&
  whole.startsWith(kept.slice(0, -1));

const hasReasons = ({ methods }: LibraryComparison): boolean =>
  methods.some((one) => 'matched' in one && one.matched.reasons.length > 0);
