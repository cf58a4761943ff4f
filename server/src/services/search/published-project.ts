import { hashOfText, textOfMethod } from './embeddings/method-text.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import { indexEvents } from './events/index-events.ts';
import { describeLibraries } from './guides/described-libraries.ts';
import { indexGuides } from './guides/index-guides.ts';
import { indexContent } from './index-content.ts';
import type { LearnedChoices } from './learning/learned-choices.ts';
import { indexSynonyms } from './lexicon/index-synonyms.ts';
import { latestOf, openLibraryVersions, sortOlderLast } from './library-versions.ts';
import { memoize } from './memoize.ts';
import { indexModels } from './models/index-models.ts';
import { openPages } from './open-pages.ts';
import type { PageAbout, ReadPage } from './page-messages.ts';
import { explainSearch } from './ranking/explain-search.ts';
import { findCallByName, findMethodByName } from './ranking/find-by-name.ts';
import { rankWordings } from './ranking/rank-calls.ts';
import { calledAs, describedBy, findSameOperations } from './same-operations.ts';
import type {
  DescribedCall,
  HashedText,
  PublishedContent,
  PublishedMethod,
  SearchExplanation,
  SearchRequest,
  SearchResult,
} from './search-messages.ts';
import { needsOlderVersions, searchPublished } from './search-published.ts';
import { basePathOf, explainUnknownId } from './unknown-id.ts';

/** A published version in memory, ready for questions. */
export type PublishedProject = {
  methods: number;
  /** What was read, for comparisons with another version. */
  content: PublishedContent;
  /** Prepares for searching what the first question would otherwise wait for. */
  prepare: () => void;
  search: (
    request: SearchRequest,
    similarities?: readonly Similarities[],
    learned?: LearnedChoices,
  ) => SearchResult;
  /** Searches, and gives the reasons for each hit. */
  explain: (
    request: { query: string; also: readonly string[]; limit: number },
    similarities?: readonly Similarities[],
    learned?: LearnedChoices,
  ) => SearchExplanation;
  /** The method or event that a text names, or what the text may mean. */
  describe: (id: string) => DescribedCall;
  /** A page at the plugin's own address; 'missing' if this version does not contain it. */
  show: (about: PageAbout, similarities?: readonly Similarities[], learned?: LearnedChoices) => ReadPage;
  /** The positions of methods, by their ids; unknown ids are left out. */
  placesOf: (ids: ReadonlySet<string>) => ReadonlyMap<string, number>;
  /** The texts to embed for some methods, in their order. */
  texts: (from: number, limit: number) => HashedText[];
};

/**
 * Loads a published version for questions. It is read completely, and its index is built for the first question, so
 * never on the main thread.
 */
export function readPublished(content: PublishedContent): PublishedProject {
  const published = sortOlderLast(content);
  const { libraries, methods } = published;
  const synonyms = memoize(() => indexSynonyms(published.synonyms ?? []));
  const same = memoize(() => findSameOperations(methods));
  const indexed = (part: PublishedContent) => indexContent(part, same, synonyms);
  const withoutOlder = latestOf(published);
  const latest = indexed(withoutOlder);
  // The index with older versions is only built if one of them is asked for.
  const all = withoutOlder === published ? latest : indexed(published);
  const described = describeLibraries(withoutOlder);
  const guides = memoize(() => indexGuides(published.guides ?? [], synonyms(), described));
  const events = memoize(() => indexEvents(published, synonyms));
  const models = memoize(() => indexModels(published, synonyms));
  const versions = openLibraryVersions(published);
  const libraryOf = new Map(libraries.map((library) => [library.library_uuid, library]));
  // A base URL may be a path alone.
  const withHosts = libraries.map((library) => ({
    ...library,
    base_url: `https://host.invalid${basePathOf(library.base_url)}`,
  }));
  const byId = new Map<string, PublishedMethod>();
  for (const method of methods) {
    byId.set(method.method_uuid, method);
    const address = addressOf(method);
    if (!byId.has(address)) byId.set(address, method);
  }
  return {
    methods: methods.length,
    content: published,
    // The first search also reads the lexicon, which takes as long as building an index.
    prepare: () => void rankWordings(latest.index(), ['list everything'], 1),
    search: (request, similarities, learned) => {
      const searched = needsOlderVersions(latest.published, all.published, request) ? all : latest;
      return searchPublished({ ...searched, guides, described, events, similarities, learned }, request);
    },
    explain: (request, similarities, learned) => explainSearch({ ...latest, similarities, learned }, request),
    describe: (id) => {
      const normalizedId = id.trim().replace(/\s+/g, ' ').toLowerCase();
      const method =
        byId.get(id) ??
        byId.get(normalizedId) ??
        findMethodByName(latest.published.methods, normalizedId) ??
        findMethodByName(methods, normalizedId) ??
        findCallByName({ libraries: withHosts, methods }, id);
      const library = method && libraryOf.get(method.library_uuid);
      if (!method || !library) {
        const event = events().whole(normalizedId) ?? events().named(id);
        return { method: null, event, unknown: event ? null : explainUnknownId(published, id) };
      }
      const described = {
        ...method,
        description: describedBy(method, same()),
        library,
        same_operations: same()(method).map(calledAs),
        callbacks: events().ofMethod(method.method_uuid),
        versions: versions.ofMethod(method),
      };
      return { method: described, event: null, unknown: null };
    },
    show: openPages({ latest, all, described, guideIndex: guides, eventIndex: events, modelIndex: models }),
    placesOf: (ids) =>
      new Map(
        methods.flatMap(({ method_uuid }, place) =>
          ids.has(method_uuid) ? [[method_uuid, place] as const] : [],
        ),
      ),
    texts: (from, limit) =>
      methods.slice(from, from + limit).map((method) => {
        const text = textOfMethod(method);
        return { hash: hashOfText(text), text };
      }),
  };
}

const addressOf = ({ http_method, endpoint }: PublishedMethod): string =>
  `${http_method} ${endpoint}`.toLowerCase();
