import type { EventLineView, EventView } from '@fieldkit/contract/events.ts';
import { readPayload } from '@fieldkit/contract/events.ts';
import type { LibraryLetters } from '@fieldkit/contract/list-letters.ts';
import { excerptOf } from '../excerpt-of.ts';
import { openSectionRanker } from '../guides/rank-sections.ts';
import { byName, lettersIn } from '../index/list-letters.ts';
import { shareCovered } from '../index/share-covered.ts';
import { askedWithRoots, rootsOf, withRoots } from '../index/word-roots.ts';
import { memoize } from '../memoize.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PublishedContent, PublishedEvent } from '../search-messages.ts';
import { isConstant, valuesIn } from './payload-values.ts';

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
   * The events for a question. They are ranked apart from methods, whose ranks they never change.
   * @param isOf whether an event of this library is wanted
   */
  find: (wordings: readonly string[], isOf: (library_uuid: string) => boolean) => EventMatches;
  /** The only event of a latest version with this name, in any spelling, or with this value in its payload; null if there is none. */
  named: (text: string) => EventView | null;
};

type EventMatches = {
  /** Those that contain most of the question, best first. */
  close: EventLineView[];
  /** All that have a word in common with it, best first; all events if it only speaks of events. */
  matching: EventLineView[];
  /** Whether it only speaks of events, as in "What webhooks are there?" */
  isGeneral: boolean;
};

/** The share of a question's words that an event must contain. */
const ENOUGH = 0.6;
/** Words of questions about events that no event contains. */
const eventWords = new Set(
  rootsOf(`webhook webhooks hook event callback notify notified notification inform subscribe subscribed listen trigger triggered payload
  send sent emit fire fired receive get happen occur api`),
);
/** Words of questions for all events. */
const listWords = rootsOf('list show find available exist support type kind name every');

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
  const ofLibraries = new Set(rootsOf(libraries.map(({ name }) => name).join(' ')));
  const namesEvents = new Set([...eventWords, ...listWords, ...ofLibraries]);
  /** The words that tell one event from another; the whole question if it has none. */
  const withoutEventWords = (question: string): string => {
    const rest = question.replace(/[\p{L}\p{N}]+/gu, (word) =>
      rootsOf(word).some((root) => eventWords.has(root) || ofLibraries.has(root)) ? ' ' : word,
    );
    return rootsOf(rest).length > 0 ? rest : question;
  };
  const byPlainName = memoize(() => {
    const places = new Map<string, number[]>();
    for (const [place, event] of events.entries())
      if (!libraryOf.get(event.library_uuid)?.newer_library_uuid)
        for (const name of namesOf(event)) places.set(name, [...(places.get(name) ?? []), place]);
    return places;
  });

  const whole = (event_uuid: string): EventView | null => {
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
  };

  return {
    lines,
    listed: (libraries, perPage) => {
      const events = byName(lines.filter(({ library_uuid }) => libraries.has(library_uuid)));
      return { events, letters: lettersIn(events, perPage) };
    },
    whole,
    ofMethod: (method_uuid) => (byMethod.get(method_uuid) ?? []).flatMap((place) => lines[place] ?? []),
    find: (wordings, isOf) => {
      const wanted = (places: Iterable<number>) =>
        [...places].flatMap((place) => {
          const [event, line] = [events[place], lines[place]];
          return event && line && isOf(event.library_uuid) ? [{ event, line }] : [];
        });
      const words = rootsOf(wordings[0] ?? '');
      const isGeneral = words.length > 0 && words.every((word) => namesEvents.has(word));
      if (isGeneral) {
        const all = wanted(lines.keys()).map(({ line }) => line);
        return { close: all, matching: all, isGeneral };
      }
      const about = wordings.map(withoutEventWords);
      const { index, rank } = ranker();
      const found = wanted(rank(about.map(askedWithRoots), events.length));
      const close = found.filter(
        ({ event }) => shareCovered(index, ownWords(event), about, rootsOf) >= ENOUGH,
      );
      return { close: close.map(({ line }) => line), matching: found.map(({ line }) => line), isGeneral };
    },
    named: (text) => {
      const name = plainName(text);
      const isPath = /^\s*(?:[a-z]+\s+)?\/|\{/i.test(text);
      const places = isPath || name === '' ? [] : (byPlainName().get(name) ?? []);
      const [place = -1] = places;
      return places.length === 1 ? whole(events[place]?.event_uuid ?? '') : null;
    },
  };
}

/** `POST invoice.payment_failure` and "invoicePaymentFailure" become "invoicepaymentfailure". */
const plainName = (text: string): string =>
  text
    .replace(/^\s*(?:get|post|put|patch|delete)\s+/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The names of an event: its own, and the constants of its payload, by which receivers recognize it. */
const namesOf = ({ name, payload }: PublishedEvent): ReadonlySet<string> =>
  new Set([name, ...constantsOf(payload)].map(plainName));

/** Constants of several words, because "1" or "invoice" does not name an event. */
const constantsOf = (payload: string): string[] =>
  Object.values(readPayload(payload).notes ?? {}).flatMap(({ description = '' }) => {
    const values = valuesIn(description);
    return values && isConstant(values) && /\p{L}[^\p{L}\s]+\p{L}/u.test(values) ? [values.slice(7)] : [];
  });

const ownWords = ({ name, summary, description, tags }: PublishedEvent): ReadonlySet<string> =>
  new Set(rootsOf([name, summary, description, ...tags].join(' ')));

const asSearchable = ({ event_uuid, name, summary, description, tags, payload }: PublishedEvent) => ({
  id: event_uuid,
  httpMethod: '',
  name,
  path: '',
  summary: withRoots(name),
  tags,
  description: withRoots(summary === description ? description : `${summary}\n${description}`),
  inputs: Object.keys(readPayload(payload).fields).join(' '),
});
