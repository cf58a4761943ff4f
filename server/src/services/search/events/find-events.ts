import { withoutFrame } from '../question-frame.ts';
import { readHttpMethods } from '../ranking/read-http-methods.ts';
import type { Outcome, SearchRequest, SearchResult } from '../search-messages.ts';
import type { EventIndex } from './index-events.ts';

const BESIDE_METHODS = 3;
/** How many of the best events are looked at: more than any answer has. */
const LOOKED_AT = 30;
const mentionsEvents =
  /\b(?:web-?hooks?|hooks?|events?|call-?backs?|notif\w+|subscri\w+|listen\w*|trigger\w*|payloads?|(?:when|whenever|after|once) .+ (?:is|are|was|were|gets?|has|have|been|happens?|occurs?)\b)/i;
const asksForEvents =
  /\b(?:web-?hooks?|events?|call-?backs?|notif(?:y|ied|ies|ications?)|(?:when|whenever|once|after)\b.+\b(?:happen|occur)(?:s|ed)?)\b/i;
const namesWebhooks = /\b(?:web-?hooks?|call-?backs?)\b/i;

type OfLibrary = (library_uuid: string) => boolean;
type WithEvents = Pick<SearchResult, 'foundEvents' | 'areEventsFirst' | 'nextEvents'>;

/**
 * The events that are close enough to be shown next to methods. If methods answer the question, only a question about
 * events has some. If it asks for them, they come first, as many as there would be methods; if methods answer it, only for
 * a question about webhooks or callbacks.
 */
export function findEventsBeside(
  index: EventIndex,
  { query, also = [], kind, limit, offset }: SearchRequest,
  outcome: Outcome,
  isOf: OfLibrary,
): WithEvents {
  if (kind !== 'any' || offset > 0) return {};
  const wordings = [query, ...also];
  const isAnswered = outcome === 'answered';
  if (isAnswered && !wordings.some((wording) => mentionsEvents.test(wording))) return {};
  const { close, isGeneral } = index.find(wordings, isOf, LOOKED_AT);
  const isForMethods = isAnswered && isCommand(query);
  const asks = asksForEvents.test(query) && !isForMethods;
  const areEventsFirst = asks && (!isAnswered || namesWebhooks.test(query));
  const shown = close.slice(0, areEventsFirst ? limit : BESIDE_METHODS);
  if (isGeneral && !asks) return {};
  return {
    foundEvents: shown,
    areEventsFirst,
    nextEvents: close.length > shown.length ? shown.length : null,
  };
}

/** "Create a webhook" and "How do I create a webhook?" ask for a method, although they speak of events. */
const isCommand = (query: string): boolean =>
  readHttpMethods(withoutFrame(query).trim().split(/\s+/, 1)[0] ?? '').everyVerb.size > 0;

/** The events for a question, best first; all of them if none is near. */
export function searchEvents(
  index: EventIndex | undefined,
  { query, also = [], limit, offset }: SearchRequest,
  isOf: OfLibrary,
): WithEvents & Pick<SearchResult, 'outcome' | 'next'> {
  if (!index) return { outcome: 'none', next: null };
  const { close, matching } = index.find([query, ...also], isOf);
  const all = matching.length > 0 ? matching : index.lines.filter(({ library_uuid }) => isOf(library_uuid));
  const isFirst = new Set(close);
  const sorted = [...close, ...all.filter((line) => !isFirst.has(line))];
  const foundEvents = sorted.slice(offset, offset + limit);
  return {
    outcome: close.length > 0 ? 'answered' : 'uncertain',
    foundEvents,
    next: sorted.length > offset + limit ? offset + limit : null,
  };
}
