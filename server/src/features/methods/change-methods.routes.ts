import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import { MAX_TAGS, type MethodsChanges, methodCalls } from '@fieldkit/contract/methods.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { enforceWorkflowQuota } from '../../services/quotas/enforce-quota.ts';
import { lockLibrary, markMethodsChanged } from '../libraries/lock-library.ts';
import { readMethodEdits } from './method-edits.ts';
import {
  deleteMethodRows,
  type MethodRow,
  selectMethodsByUuid,
  updateMethodRow,
} from './method-rows.queries.ts';

type UpdateMany = typeof methodCalls.updateMany;

/** Tags, untags or deprecates several methods of a library: all of them or none. The changes are recorded as edits. */
async function updateMethods(
  ctx: Context<'env' | 'jobs'>,
  { params, body }: ParsedRequest<UpdateMany>,
): Promise<Answer<UpdateMany>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'methods.update');

  const change = async (inside: AuthorizedContext<'jobs'>): Promise<number> => {
    const library = await lockLibrary(inside, params.libraryId);
    const rows = await requireMethods(inside, params.libraryId, body.method_uuids);
    let changed = 0;
    for (const row of rows) {
      const edits = readMethodEdits(row, {
        tags: tagsAfter(row, body),
        ...(body.is_deprecated !== undefined && { is_deprecated: body.is_deprecated }),
      });
      if (!edits) continue;
      await updateMethodRow(inside.db, row.method_uuid, edits);
      changed += 1;
    }
    if (changed > 0) await markMethodsChanged(inside, library, 0);
    return rows.length;
  };
  const count = await runInTransaction(access, (inside) =>
    body.is_deprecated === false
      ? enforceWorkflowQuota(inside, access.project_uuid, () => change(inside))
      : change(inside),
  );
  return { message: messages.updatedMany(count) };
}

type DeleteMany = typeof methodCalls.deleteMany;

/**
 * Deletes several methods of a library: all of them or none. Workflows that use them show at which step one
 * is missing.
 */
async function deleteMethods(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<DeleteMany>,
): Promise<Answer<DeleteMany>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'methods.delete');

  const count = await runInTransaction(access, async (inside) => {
    const library = await lockLibrary(inside, params.libraryId);
    const rows = await requireMethods(inside, params.libraryId, body.method_uuids);
    await deleteMethodRows(
      inside.db,
      rows.map(({ method_uuid }) => method_uuid),
    );
    await markMethodsChanged(inside, library, -rows.length);
    return rows.length;
  });
  return { message: messages.deletedMany(count) };
}

/** @throws Refusal 404 if the library does not have all of them */
async function requireMethods(
  { db }: AuthorizedContext,
  library_uuid: string,
  named: readonly string[],
): Promise<MethodRow[]> {
  const ids = new Set(named.map((id) => id.toLowerCase()));
  const rows = (await selectMethodsByUuid(db, [...ids])).filter((row) => row.library_uuid === library_uuid);
  if (rows.length < ids.size) throw notFound(messages.notAllFound);
  return rows;
}

/**
 * The tags of a method after adding or removing one, case-insensitive.
 * @throws Refusal 409 if there would be too many
 */
function tagsAfter({ tags, method_name }: MethodRow, { add_tag, remove_tag }: MethodsChanges): string[] {
  const isTag = (tag: string, other: string | undefined) => tag.toLowerCase() === other?.toLowerCase();
  const kept = tags.filter((tag) => !isTag(tag, remove_tag));
  if (add_tag === undefined || kept.some((tag) => isTag(tag, add_tag))) return kept;
  if (kept.length >= MAX_TAGS) throw conflict(messages.tooManyTagsAt(method_name, MAX_TAGS));
  return [...kept, add_tag];
}

export const severalMethodsRoutes: readonly Route[] = [
  route(methodCalls.updateMany, updateMethods),
  route(methodCalls.deleteMany, deleteMethods),
];
