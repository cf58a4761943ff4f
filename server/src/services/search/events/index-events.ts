import type { EventLineView, EventView } from '@fieldkit/contract/events.ts';
import { readPayload } from '@fieldkit/contract/events.ts';
import type { LibraryLetters } from '@fieldkit/contract/list-letters.ts';
import { excerptOf } from '../excerpt-of.ts';
import { openSectionRanker } from '../guides/rank-sections.ts';
import { byName, lettersIn } from '../index/list-letters.ts';
import { shareCovered } from '../index/share-covered.ts';
import { wordsOf } from '../index/words-of.ts';
import { memoize } from '../memoize.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Outcome, PublishedContent, PublishedEvent } from '../search-messages.ts';

/** The events of a published version, for pages, for methods and for questions. */
export type EventIndex = {
  lines: readonly EventLineView[];
  /** The events of some libraries by name, and the page of such a list on which each letter begins. */
  listed: (
    libraries: ReadonlySet<string>,
    perPage: number,
  ) => { events: EventLineView[]; letters: LibraryLetters[] };
  whole: (event_uuid: string) => EventView | null;
  /** The events that a method subscribes to. */
  ofMethod: (method_uuid: string) => EventLineView[];
  /**
   * The events that are close enough to be shown next to methods. They are ranked apart from methods, whose ranks they never
   * change. If methods answer the question, only a question about events has some.
   */
  beside: (wordings: readonly string[], outcome: Outcome) => EventLineView[];
};

const BESIDE_METHODS = 3;
/** The share of a question's words that an event must contain. */
const ENOUGH = 0.6;
const aboutEvents =
  /\b(?:web-?hooks?|hooks?|events?|call-?backs?|notif\w+|subscri\w+|listen\w*|trigger\w*|payloads?|(?:when|whenever|after|once) .+ (?:is|are|was|were|gets?|has|have|been)\b)/i;
/** Words of questions about events that no event contains. */
const eventWords = wordsOf(
  'webhook webhooks hook event callback notify notified notification subscribe subscribed listen trigger triggered payload send sent fire fired receive happen',
);

export function indexEvents(
  { libraries, events = [], methods }: PublishedContent,
  synonyms: () => SearchIndex['synonyms'],
): EventIndex {
  const libraryOf = new Map(libraries.map((library) => [library.library_uuid, library]));
  const lines = events.map((event): EventLineView => {
    const { event_uuid, library_uuid, kind, name, http_method, is_deprecated, summary, description } = event;
    return {
      event_uuid,
      library_uuid,
      kind,
      name,
      http_method,
      is_deprecated,
      library_name: libraryOf.get(library_uuid)?.name ?? '',
      excerpt: excerptOf({ description: description || summary, method_name: name }),
    };
  });
  const placeOf = new Map(events.map((event, place) => [event.event_uuid, place]));
  const byMethod = Map.groupBy(lines.keys(), (place) => events[place]?.method_uuid ?? null);
  const ranker = memoize(() => openSectionRanker(events.map(asSearchable), synonyms()));

  return {
    lines,
    listed: (libraries, perPage) => {
      const events = byName(lines.filter(({ library_uuid }) => libraries.has(library_uuid)));
      return { events, letters: lettersIn(events, perPage) };
    },
    whole: (event_uuid) => {
      const place = placeOf.get(event_uuid);
      const event = place === undefined ? undefined : events[place];
      const line = place === undefined ? undefined : lines[place];
      if (!event || !line) return null;
      const method = methods.find((one) => one.method_uuid === event.method_uuid);
      return {
        ...line,
        summary: event.summary,
        description: event.description,
        expression: event.expression,
        tags: event.tags,
        method: method ? { method_uuid: method.method_uuid, method_name: method.method_name } : null,
        payload: readPayload(event.payload),
      };
    },
    ofMethod: (method_uuid) => (byMethod.get(method_uuid) ?? []).flatMap((place) => lines[place] ?? []),
    beside: (wordings, outcome) => {
      if (events.length === 0) return [];
      if (outcome === 'answered' && !wordings.some((wording) => aboutEvents.test(wording))) return [];
      const { index, rank } = ranker();
      return rank(wordings, BESIDE_METHODS).flatMap((place) => {
        const [event, line] = [events[place], lines[place]];
        return event && line && shareCovered(index, ownWords(event), wordings) >= ENOUGH ? [line] : [];
      });
    },
  };
}

const ownWords = ({ name, summary, description, tags }: PublishedEvent): ReadonlySet<string> =>
  new Set([...wordsOf([name, summary, description, ...tags].join(' ')), ...eventWords]);

const asSearchable = ({ event_uuid, name, summary, description, tags, payload }: PublishedEvent) => ({
  id: event_uuid,
  httpMethod: '',
  name,
  path: '',
  summary: name,
  tags,
  description: summary === description ? description : `${summary}\n${description}`,
  inputs: Object.keys(readPayload(payload).fields).join(' '),
});
