import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventChanges } from '@fieldkit/contract/documents.ts';
import type { ImportedEvent } from '@fieldkit/spec-importer/imported/imported-event.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import {
  editsOf,
  type KeptEdits,
  keptEditsOf,
  keptKey,
  updateKeptEdits,
} from '../../services/kept-edits/kept-edits.ts';
import { compareEvents } from './compare-events.ts';
import { type EventRow, storedEvents, writeEvents } from './events.queries.ts';

/**
 * Replaces a library's events with those of its document, inside the transaction that has locked the library. Events that
 * are found again keep their ids and what a person edited. Returns whether anything differs.
 */
export async function replaceEvents(
  ctx: AuthorizedContext,
  library_uuid: string,
  events: readonly ImportedEvent[],
): Promise<boolean> {
  const former = await storedEvents(ctx.db, library_uuid);
  const kept = await keptEditsOf<EventRow>(ctx.db, library_uuid, 'event');
  const rows = rowsOf(library_uuid, events, former, kept);
  if (isDeepStrictEqual(rows, former)) return false;
  await writeEvents(ctx.db, library_uuid, rows);
  await updateKeptEdits(ctx.db, library_uuid, 'event', {
    keys: events.map(({ key }) => key),
    former,
    kept,
    fieldsOf: (row) => ({ ...editsOf(row), event_uuid: row.event_uuid, edited_fields: row.edited_fields }),
  });
  return true;
}

/** Whether a document has other events than its library, and which ones. */
export async function diffEvents(
  ctx: AuthorizedContext,
  library_uuid: string,
  events: readonly ImportedEvent[],
): Promise<{ hasOtherEvents: boolean; changes: EventChanges | undefined }> {
  const former = await storedEvents(ctx.db, library_uuid);
  const kept = await keptEditsOf<EventRow>(ctx.db, library_uuid, 'event');
  const rows = rowsOf(library_uuid, events, former, kept);
  return { hasOtherEvents: !isDeepStrictEqual(rows, former), changes: compareEvents(former, rows) };
}

/** Stores the events of a library's first document. */
export async function insertEvents(
  ctx: AuthorizedContext,
  library_uuid: string,
  events: readonly ImportedEvent[],
): Promise<void> {
  if (events.length > 0) await writeEvents(ctx.db, library_uuid, rowsOf(library_uuid, events, []));
}

function rowsOf(
  library_uuid: string,
  events: readonly ImportedEvent[],
  former: readonly EventRow[],
  kept: KeptEdits<EventRow> = new Map(),
): EventRow[] {
  const formerOf = new Map(former.map((one) => [one.document_key, one]));
  return events.map((event, position) => {
    const before = formerOf.get(event.key) ?? kept.get(keptKey(event.key));
    return {
      event_uuid: before?.event_uuid ?? randomUUID(),
      library_uuid,
      position,
      document_key: event.key,
      kind: event.kind,
      name: event.name,
      summary: event.summary,
      description: event.description,
      http_method: event.http_method,
      expression: event.expression,
      method_key: event.method_key,
      tags: event.tags,
      is_deprecated: event.deprecated,
      payload: event.payload,
      edited_fields: [],
      ...(before && editsOf(before)),
    };
  });
}
