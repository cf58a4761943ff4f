import type { EventChange, EventChanges } from '@fieldkit/contract/documents.ts';
import { type EventPayload, readPayload } from '@fieldkit/contract/events.ts';
import * as messages from './events.messages.ts';
import type { EventRow } from './events.queries.ts';

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
