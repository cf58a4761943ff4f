import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ImportedModel } from '@fieldkit/spec-importer/imported/imported-event-and-model.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import {
  editsOf,
  type KeptEdits,
  keptEditsOf,
  keptKey,
  updateKeptEdits,
} from '../../services/kept-edits/kept-edits.ts';
import { type ModelRow, selectStoredModels, writeModels } from './models.queries.ts';

/**
 * Replaces a library's models with those of its document, inside the transaction that has locked the library. Models that
 * are found again keep their ids and what a person edited. Returns whether anything differs.
 */
export async function replaceModels(
  ctx: AuthorizedContext,
  library_uuid: string,
  models: readonly ImportedModel[],
): Promise<boolean> {
  const former = await selectStoredModels(ctx.db, library_uuid);
  const kept = await keptEditsOf<ModelRow>(ctx.db, library_uuid, 'model');
  const rows = rowsOf(library_uuid, models, former, kept);
  if (isDeepStrictEqual(rows, former)) return false;
  await writeModels(ctx.db, library_uuid, rows);
  await updateKeptEdits(ctx.db, library_uuid, 'model', {
    keys: models.map(({ key }) => key),
    former,
    kept,
    fieldsOf: (row) => ({ ...editsOf(row), model_uuid: row.model_uuid, edited_fields: row.edited_fields }),
  });
  return true;
}

/** Whether a document has other models than its library. */
export async function haveModelsChanged(
  ctx: AuthorizedContext,
  library_uuid: string,
  models: readonly ImportedModel[],
): Promise<boolean> {
  const former = await selectStoredModels(ctx.db, library_uuid);
  const kept = await keptEditsOf<ModelRow>(ctx.db, library_uuid, 'model');
  return !isDeepStrictEqual(rowsOf(library_uuid, models, former, kept), former);
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
  kept: KeptEdits<ModelRow> = new Map(),
): ModelRow[] {
  const formerOf = new Map(former.map((one) => [one.document_key, one]));
  return models.map((model, position) => {
    const before = formerOf.get(model.key) ?? kept.get(keptKey(model.key));
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
