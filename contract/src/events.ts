import * as z from 'zod/mini';
import { call } from './call.ts';
import { MethodResponse } from './method-responses.ts';
import { line, listQuery, readAs, text, uuid } from './shapes.ts';

export const eventKinds = ['webhook', 'callback'] as const;

/** What the API sends with an event, in the form of a response. */
const EventPayload = z.extend(z.omit(MethodResponse, { status: true, codes: true, links: true }), {
  /** Descriptions of the parameters in the address, by their names. */
  parameters: z.optional(z.record(z.string(), z.string())),
  /** What the receiver should answer: descriptions by status. */
  answers: z.optional(z.record(z.string(), z.string())),
});
export type EventPayload = z.output<typeof EventPayload>;

/** An event in a list: a call that the API makes, according to its document. */
export const EventSummary = z.object({
  event_uuid: uuid,
  library_uuid: uuid,
  kind: z.enum(eventKinds),
  /** The document's own name: `issues-opened`. */
  name: z.string(),
  /** Its one-line summary; empty if it has none. */
  summary: z.string(),
  http_method: z.string(),
  tags: z.array(z.string()),
  is_deprecated: z.boolean(),
});
export type EventSummary = z.output<typeof EventSummary>;

export const ApiEvent = z.extend(EventSummary, {
  description: z.string(),
  /** For a callback, the address that the API calls, as an expression; otherwise empty. */
  expression: z.string(),
  /** For a callback, the method that subscribes to it; null if the library does not have it. */
  method: z.nullable(z.object({ method_uuid: uuid, method_name: z.string() })),
  payload: EventPayload,
  /** What a person changed; a newer document does not change it. */
  edited_fields: readAs(z.array(z.string()), []),
});
export type ApiEvent = z.output<typeof ApiEvent>;

/** What a person may change of an event. Fields that are left out do not change. */
const EventEdits = z.object({
  summary: z.optional(line(500)),
  description: z.optional(text(8000)),
  is_deprecated: z.optional(z.boolean()),
});

/** The payload from its stored JSON text. */
export const readPayload = (text: string): EventPayload => JSON.parse(text) as EventPayload;

export const eventCalls = {
  /** The events of a library in the document's order; `search` matches name, summary, description and tags. */
  list: call({
    method: 'GET',
    path: '/libraries/:libraryId/events',
    permission: 'methods.read',
    params: z.object({ libraryId: uuid }),
    query: listQuery,
    answer: z.array(EventSummary),
    list: true,
  }),
  get: call({
    method: 'GET',
    path: '/events/:eventUuid',
    permission: 'methods.read',
    params: z.object({ eventUuid: uuid }),
    answer: ApiEvent,
  }),
  update: call({
    method: 'PATCH',
    path: '/events/:eventUuid',
    permission: 'methods.update',
    params: z.object({ eventUuid: uuid }),
    body: EventEdits,
    answer: z.object({ message: z.string() }),
  }),
};

/** An event in a list of the plugin's pages. */
export type EventLineView = {
  event_uuid: string;
  library_uuid: string;
  library_name: string;
  kind: EventSummary['kind'];
  name: string;
  http_method: string;
  /** About the first sentence. */
  excerpt: string;
  is_deprecated: boolean;
};

/** An event with what the API sends. */
export type EventView = EventLineView & {
  summary: string;
  description: string;
  /** For a callback, the address that the API calls, as an expression; otherwise empty. */
  expression: string;
  tags: string[];
  /** For a callback, the method that subscribes to it. */
  method: { method_uuid: string; method_name: string } | null;
  payload: EventPayload;
};

/** The summary of an event, to be shown before its description; '' if the description begins with it. */
export function summaryBefore({ summary, description }: { summary: string; description: string }): string {
  const isBeginning =
    description.startsWith(summary) && !startsWithWord.test(description.slice(summary.length));
  return isBeginning ? '' : summary;
}

/** The rest of a word: "Pay" is not the beginning of "Payment was made." */
const startsWithWord = /^[\p{L}\p{N}]/u;
