import type { DocumentChanges } from '@fieldkit/contract/documents.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { authorOf } from '../libraries/author-of.ts';
import { markMethodsChanged } from '../libraries/mark-methods-changed.ts';
import { describeChanges } from './describe-changes.ts';
import type { CandidateDiff } from './diff-candidate.ts';
import { insertVersion, type NewDocument, newestDocument, writeLibrary } from './documents.queries.ts';
import { notifyReplacement } from './notify-replacement.ts';
import { deletePreviews } from './previews.queries.ts';
import type { Candidate } from './resolve-candidate.ts';
import { writeComparison } from './write-comparison.ts';

/**
 * Replaces a library's newest document in a transaction that has locked the library: its methods, history and
 * counts. Returns the changes, with the ids of added methods.
 */
export async function applyDocument(ctx: AuthorizedContext, diff: CandidateDiff): Promise<DocumentChanges> {
  const { library, comparison, changes, candidate } = diff;
  const { library_uuid } = library;
  const idOf = await writeComparison(ctx, library_uuid, comparison);
  const applied = describeChanges(comparison, changes.broken_workflows, (key) => idOf.get(key) ?? null);
  const newest = await newestDocument(ctx.db, library_uuid);
  const row = { ...versionRow(diff), ...authorOf(ctx.actor), changes: newest && applied };
  await insertVersion(ctx.db, row, (newest?.version_number ?? 0) + 1);
  await deletePreviews(ctx.db, library_uuid);
  await writeLibrary(ctx.db, library_uuid, {
    ...(candidate.version && { version: candidate.version }),
    ...(diff.base_url !== undefined && { base_url: diff.base_url }),
    server_variables: diff.read.document.server_variables,
    authentication: diff.read.document.authentication,
    importer_version: importerVersion,
    ...(diff.import_tags !== undefined && { import_tags: diff.import_tags }),
    // What did not come from an address cannot be fetched again.
    ...(candidate.source_url === null && { refresh_every: 'never' as const }),
    ...(library.refresh_outcome === 'waiting' && settledWait(candidate)),
  });
  await notifyReplacement(ctx, library, newest?.version_number ?? 0, changes.broken_workflows);
  await markMethodsChanged(ctx, library, applied.added.length - applied.removed.length);
  return applied;
}

/** The waiting document was applied, or replaced by another one. */
const settledWait = ({ shown }: Candidate) => ({
  refresh_outcome: shown?.made_by === 'schedule' ? ('applied' as const) : null,
  refresh_reason: '',
});

const versionRow = ({
  library,
  candidate,
  read: { document, warnings },
  comparison,
}: CandidateDiff): NewDocument => ({
  library_uuid: library.library_uuid,
  version: candidate.version || library.version,
  file_name: candidate.name,
  source_url: candidate.source_url,
  format: document.format,
  format_version: document.format_version,
  base_url: document.base_url,
  sha256: document.sha256,
  bytes: document.bytes,
  content: Buffer.from(document.compressed),
  methods: comparison.methods.length,
  warnings,
});
