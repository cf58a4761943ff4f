import type { DocumentChanges } from '@fieldkit/contract/documents.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import type { LibraryRow } from '../libraries/lock-library.ts';
import { workflowsBrokenBy } from './broken-workflows.queries.ts';
import { compareWithLibrary, type LibraryComparison } from './compare-with-library.ts';
import { describeChanges, lostMethods } from './describe-changes.ts';
import { newestDocument } from './documents.queries.ts';
import type { OpenedCandidate } from './open-candidate.ts';
import type { ParsedDocument } from './parse-candidate.ts';
import type { Candidate } from './resolve-candidate.ts';

export type CandidateDiff = {
  /** Held until the transaction ends. */
  library: LibraryRow;
  candidate: Candidate;
  read: ParsedDocument;
  comparison: LibraryComparison;
  changes: DocumentChanges;
  /** The document is the newest one, byte for byte. */
  isSame: boolean;
  /** Where its API answers from now on; undefined where that stays as it is. */
  base_url: string | undefined;
  /** The new import tags; undefined if they stay the same. */
  import_tags: string[] | null | undefined;
};

/** Compares a candidate with a locked library, including the workflows that would break. */
export async function diffCandidate(
  ctx: AuthorizedContext,
  library: LibraryRow,
  candidate: Candidate,
  { read, kind, tags }: OpenedCandidate,
): Promise<CandidateDiff> {
  const { library_uuid } = library;
  const comparison = await compareWithLibrary(ctx, library_uuid, read.methods, kind);
  const broken = await workflowsBrokenBy(ctx.db, lostMethods(comparison));
  const newest = await newestDocument(ctx.db, library_uuid);
  return {
    library,
    candidate: candidate,
    read,
    comparison,
    changes: describeChanges(comparison, broken),
    isSame: newest?.sha256 === read.document.sha256,
    base_url: newBaseUrl(library.base_url, newest?.base_url ?? '', read.document.base_url),
    import_tags: isSameTags(library.import_tags, tags) ? undefined : tags,
  };
}

/** Both are sorted. */
export const isSameTags = (one: string[] | null, other: string[] | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What differs from the former document's was written by a person, and stays. */
export const newBaseUrl = (current: string, former: string, next: string): string | undefined =>
  current === former && current !== next ? next : undefined;
