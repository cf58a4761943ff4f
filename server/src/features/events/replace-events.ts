import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventChange, EventChanges } from '@fieldkit/contract/documents.ts';
import { type EventPayload, readPayload } from '@fieldkit/contract/events.ts';
import type { ImportedEvent } from '@fieldkit/spec-importer/imported/imported-event-and-model.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import {
  editsOf,
  type KeptEdits,
  keptEditsOf,
  keptKey,
  updateKeptEdits,
} from '../../services/kept-edits/kept-edits.ts';
import * as messages from './events.messages.ts';
import { type EventRow, selectStoredEvents, writeEvents } from './events.queries.ts';

/**
 * Replaces a library's events with those of its document, inside the transaction that has locked the library. Events that
 * are found again keep their ids and what a person edited. Returns whether anything differs.
 */
export async function replaceEvents(
  ctx: AuthorizedContext,
  library_uuid: string,
  events: readonly ImportedEvent[],
): Promise<boolean> {
  const former = await selectStoredEvents(ctx.db, library_uuid);
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
  const former = await selectStoredEvents(ctx.db, library_uuid);
  const kept = await keptEditsOf<EventRow>(ctx.db, library_uuid, 'event');
  const rows = rowsOf(library_uuid, events, former, kept);
  return { hasOtherEvents: !isDeepStrictEqual(rows, former), changes: compareEvents(former, rows) };
}

/** Stores the events of a library's first document. */
export async function insertLibraryEvents(
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

/** How many differences of one event are listed. */
const MAX_REASONS = 10;

/** The events that a newer document adds, changes and removes; undefined if there are none. They never break callers. */
export function compareEvents(
  former: readonly EventRow[],
  incoming: readonly EventRow[],
): EventChanges | undefined {
  const before = new Map(former.map((event) => [event.document_key, event]));
  const now = new Set(incoming.map(({ document_key }) => document_key));
  const changes: EventChanges = {
    added: incoming.filter(({ document_key }) => !before.has(document_key)).map((event) => changeOf(event)),
    changed: incoming.flatMap((event) => {
      const reasons = reasonsFor(before.get(event.document_key), event);
      return reasons.length > 0 ? [changeOf(event, reasons)] : [];
    }),
    removed: former.filter(({ document_key }) => !now.has(document_key)).map((event) => changeOf(event)),
  };
  const { added, changed, removed } = changes;
  return added.length + changed.length + removed.length > 0 ? changes : undefined;
}

const changeOf = ({ kind, name, summary, http_method }: EventRow, reasons: string[] = []): EventChange => ({
  kind,
  name,
  summary,
  http_method,
  reasons,
});

/** The differences between two versions of an event, one sentence each; empty if there are none. */
function reasonsFor(former: EventRow | undefined, event: EventRow): string[] {
  if (!former) return [];
  const [before, now] = [readPayload(former.payload), readPayload(event.payload)];
  const reasons = [
    ...(event.is_deprecated && !former.is_deprecated ? [messages.deprecated] : []),
    ...(former.is_deprecated && !event.is_deprecated ? [messages.notDeprecated] : []),
    ...(former.http_method === event.http_method ? [] : [messages.httpMethod(event.http_method)]),
    ...(former.expression === event.expression ? [] : [messages.address(event.expression)]),
    ...(before.type === now.type ? [] : [messages.body(before.type, now.type)]),
    ...fieldReasons(before, now),
  ];
  if (reasons.length > MAX_REASONS)
    return [...reasons.slice(0, MAX_REASONS - 1), messages.more(reasons.length - MAX_REASONS + 1)];
  if (reasons.length > 0) return reasons;
  const texts = ({ name, summary, description, tags, kind, payload }: EventRow) => [
    name,
    summary,
    description,
    tags,
    kind,
    payload,
  ];
  return JSON.stringify(texts(former)) === JSON.stringify(texts(event)) ? [] : [messages.description];
}

function fieldReasons(before: EventPayload, now: EventPayload): string[] {
  // A field may be named like something that all objects have, such as "constructor".
  const removed = Object.keys(before.fields).filter((path) => !Object.hasOwn(now.fields, path));
  const added = Object.keys(now.fields).filter((path) => !Object.hasOwn(before.fields, path));
  return [
    // A field that is not listed may still be there.
    ...(now.is_cut ? [] : removed.map(messages.fieldRemoved)),
    ...Object.entries(now.fields).flatMap(([path, type]) => {
      const former = Object.hasOwn(before.fields, path) ? before.fields[path] : undefined;
      return former === undefined || former === type ? [] : [messages.fieldChanged(path, former, type)];
    }),
    ...(before.is_cut ? [] : added.map(messages.fieldAdded)),
  ];
}
