import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ImportedModel } from '@fieldkit/spec-importer/imported/imported-model.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { type ModelRow, storedModels, writeModels } from './models.queries.ts';

/**
 * Replaces a library's models with those of its document, inside the transaction that has locked the library. Models that
 * are found again keep their ids. Returns whether anything differs.
 */
export async function replaceModels(
  ctx: AuthorizedContext,
  library_uuid: string,
  models: readonly ImportedModel[],
): Promise<boolean> {
  const former = await storedModels(ctx.db, library_uuid);
  const rows = rowsOf(library_uuid, models, former);
  if (isDeepStrictEqual(rows, former)) return false;
  await writeModels(ctx.db, library_uuid, rows);
  return true;
}

/** Whether a document has other models than its library. */
export async function haveModelsChanged(
  ctx: AuthorizedContext,
  library_uuid: string,
  models: readonly ImportedModel[],
): Promise<boolean> {
  const former = await storedModels(ctx.db, library_uuid);
  return !isDeepStrictEqual(rowsOf(library_uuid, models, former), former);
}

/** Stores the models of a library's first document. */
export async function insertModels(
  ctx: AuthorizedContext,
  library_uuid: string,
  models: readonly ImportedModel[],
): Promise<void> {
  if (models.length > 0) await writeModels(ctx.db, library_uuid, rowsOf(library_uuid, models, []));
}

function rowsOf(
  library_uuid: string,
  models: readonly ImportedModel[],
  former: readonly ModelRow[],
): ModelRow[] {
  const formerOf = new Map(former.map((one) => [one.document_key, one]));
  return models.map((model, position) => {
    const before = formerOf.get(model.key);
    return {
      model_uuid: before?.model_uuid ?? randomUUID(),
      library_uuid,
      position,
      document_key: model.key,
      name: model.name,
      description: model.description,
      is_deprecated: model.deprecated,
      shape: model.shape,
      request_of: model.request_of,
      response_of: model.response_of,
      edited_fields: [],
      ...(before && editsOf(before)),
    };
  });
}

/** The columns that a person changed, which stay as they are. */
function editsOf(before: ModelRow): Partial<ModelRow> {
  const names = ['edited_fields', ...before.edited_fields];
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));
}
