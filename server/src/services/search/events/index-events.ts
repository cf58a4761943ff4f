import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
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
   * @param limit how many of the best are looked at, unless the question is general; all if left out
   */
  find: (
    wordings: readonly string[],
    isOf: (library_uuid: string) => boolean,
    limit?: number,
  ) => EventMatches;
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
/** Words for events themselves. */
const nouns = rootsOf('webhook webhooks hook event callback notification payload api');
/** Words of questions about events that are left out unless an event contains them, as "email.received" does. */
const eventWords = new Set([
  ...nouns,
  ...rootsOf(`notify notified inform subscribe subscribed listen trigger triggered send sent emit fire fired receive get
  happen occur`),
]);
/** Words of questions for all events. */
const listWords = rootsOf('list show find available exist support type kind name every');
/** Words that distinguish events only in names: "notification.created". */
const plainWords = new Set([...nouns, ...listWords]);

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
  const inNames = memoize(
    () => new Set(rootsOf(events.flatMap(({ name, tags }) => [name, ...tags]).join(' '))),
  );
  const ofLibraries = memoize(() => new Set(rootsOf(libraries.map(({ name }) => name).join(' '))));
  const roots = new Map<PublishedEvent, ReadonlySet<string>>();
  /** The roots of an event's texts, which are read once. */
  const ownWords = (event: PublishedEvent): ReadonlySet<string> => {
    const own = roots.get(event) ?? rootsIn(event);
    roots.set(event, own);
    return own;
  };
  const isContained = (root: string): boolean =>
    inNames().has(root) || (!plainWords.has(root) && ranker().index.vocabulary.words.has(root));
  const isOfEvents = (root: string): boolean => eventWords.has(root) || ofLibraries().has(root);
  /** Whether a word only shows that events are meant. */
  const isGeneralWord = (root: string): boolean =>
    eventWords.has(root) || listWords.includes(root) || (ofLibraries().has(root) && !inNames().has(root));
  /** The events for a question that only speaks of events: those that contain one of its words first. */
  const allFor = (question: string, places: readonly number[]): number[] => {
    const about = without(question, (root) => !isContained(root));
    if (rootsOf(about).length === 0) return [...places];
    return [...new Set([...ranker().rank([askedWithRoots(about)], events.length), ...places])];
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
    find: (wordings, isOf, limit = events.length) => {
      const wanted = (places: Iterable<number>) =>
        [...places].flatMap((place) => {
          const [event, line] = [events[place], lines[place]];
          return event && line && isOf(event.library_uuid) ? [{ event, line }] : [];
        });
      const words = rootsOf(wordings[0] ?? '');
      const isGeneral = words.length > 0 && words.every(isGeneralWord);
      if (isGeneral) {
        const all = wanted(allFor(wordings[0] ?? '', [...lines.keys()])).map(({ line }) => line);
        return { close: all, matching: all, isGeneral };
      }
      const telling = wordings.map((wording) =>
        withoutUnlessAll(wording, (root) => isOfEvents(root) && !isContained(root)),
      );
      const shorter = wordings.map((wording) => withoutUnlessAll(wording, isOfEvents));
      const { index, rank } = ranker();
      const found = wanted(rank(telling.map(askedWithRoots), events.length)).slice(0, limit);
      const close = found.filter(
        ({ event }) => shareCovered(index, ownWords(event), [...telling, ...shorter], rootsOf) >= ENOUGH,
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
    const { values, isConstant } = readAllowedValues(description) ?? { values: [], isConstant: false };
    return isConstant ? values.filter((value) => /\p{L}[^\p{L}\s]+\p{L}/u.test(value)) : [];
  });

/** A text without some words. */
const without = (text: string, isLeftOut: (root: string) => boolean): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => (rootsOf(word).some(isLeftOut) ? ' ' : word));

/** A text without some words; the whole text if no other word is left. */
function withoutUnlessAll(text: string, isLeftOut: (root: string) => boolean): string {
  const rest = without(text, isLeftOut);
  return rootsOf(rest).length > 0 ? rest : text;
}

const rootsIn = ({ name, summary, description, tags }: PublishedEvent): ReadonlySet<string> =>
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
