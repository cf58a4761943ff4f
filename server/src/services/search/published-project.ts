import { titleForSearch } from '@fieldkit/contract/method-title.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import { topInputs } from '@fieldkit/contract/nested-inputs.ts';
import { hashOfText, textOfMethod } from './embeddings/method-text.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import { indexEvents } from './events/index-events.ts';
import { explainSearch } from './explain-search.ts';
import { indexGuides } from './guides/index-guides.ts';
import type { LearnedChoices } from './learning/learned-choices.ts';
import { indexSynonyms } from './lexicon/index-synonyms.ts';
import { latestOf, openLibraryVersions, sortOlderLast } from './library-versions.ts';
import { memoize } from './memoize.ts';
import { callSaid, methodNamed } from './method-named.ts';
import { openPages } from './open-pages.ts';
import type { PageAbout, ReadPage } from './page-messages.ts';
import { rankWordings } from './rank-calls.ts';
import { indexResponses } from './response-fields.ts';
import { calledAs, describedBy, findSameOperations, type SameOperations } from './same-operations.ts';
import { buildSearchIndex, type Searchable, type SearchIndex } from './search-index.ts';
import type {
  DescribedMethod,
  HashedText,
  PublishedContent,
  PublishedMethod,
  PublishedWorkflow,
  SearchExplanation,
  SearchRequest,
  SearchResult,
} from './search-messages.ts';
import { asksForOlder, type SearchedContent, searchPublished } from './search-published.ts';

/** A published version in memory, ready for questions. */
export type PublishedProject = {
  methods: number;
  /** Prepares for searching what the first question would otherwise wait for. */
  prepare: () => void;
  search: (
    request: SearchRequest,
    similarities?: readonly Similarities[],
    learned?: LearnedChoices,
  ) => SearchResult;
  /** The same with the reasons for each hit. */
  explain: (
    request: { query: string; also: readonly string[]; limit: number },
    similarities?: readonly Similarities[],
    learned?: LearnedChoices,
  ) => SearchExplanation;
  describe: (id: string) => DescribedMethod | null;
  /** A page at the plugin's own address; 'missing' if this version does not contain it. */
  show: (about: PageAbout, similarities?: readonly Similarities[], learned?: LearnedChoices) => ReadPage;
  /** The positions of methods, by their ids; unknown ids are left out. */
  placesOf: (ids: ReadonlySet<string>) => ReadonlyMap<string, number>;
  /** The texts to embed for some methods, in their order. */
  texts: (from: number, limit: number) => HashedText[];
};

/**
 * Loads a published version for questions. It is read completely, and its index is built for the first question, so
 * never on
 * the main thread.
 */
export function readPublished(content: PublishedContent): PublishedProject {
  const published = sortOlderLast(content);
  const { libraries, methods } = published;
  const synonyms = memoize(() => indexSynonyms(published.synonyms ?? []));
  const same = memoize(() => findSameOperations(methods));
  const indexed = (part: PublishedContent): SearchedContent => ({
    published: part,
    index: memoize(() => ({
      ...buildSearchIndex(part.methods.map((method) => asSearchable(method, same()))),
      synonyms: synonyms(),
      responses: memoize(() => indexResponses(part.methods.map((method) => method.responses))),
    })),
    workflowIndex: memoize(() => ({ ...indexWorkflows(part.workflows ?? []), synonyms: synonyms() })),
  });
  const withoutOlder = latestOf(published);
  const latest = indexed(withoutOlder);
  // The index with older versions is only built if one of them is asked for.
  const all = withoutOlder === published ? latest : indexed(published);
  const guides = memoize(() => indexGuides(published.guides ?? [], synonyms()));
  const events = memoize(() => indexEvents(published, synonyms));
  const versions = openLibraryVersions(published);
  const libraryOf = new Map(libraries.map((library) => [library.library_uuid, library]));
  const byId = new Map<string, PublishedMethod>();
  for (const method of methods) {
    byId.set(method.method_uuid, method);
    const address = addressOf(method);
    if (!byId.has(address)) byId.set(address, method);
  }
  return {
    methods: methods.length,
    // The first search also reads the lexicon, which takes as long as building an index.
    prepare: () => void rankWordings(latest.index(), ['list everything'], 1),
    search: (request, similarities, learned) => {
      const searched = asksForOlder(latest.published, all.published, request) ? all : latest;
      return searchPublished({ ...searched, guides, events, similarities, learned }, request);
    },
    explain: (request, similarities, learned) => explainSearch({ ...latest, similarities, learned }, request),
    describe: (id) => {
      const wanted = id.trim().replace(/\s+/g, ' ').toLowerCase();
      const method =
        byId.get(id) ??
        byId.get(wanted) ??
        methodNamed(latest.published.methods, wanted) ??
        methodNamed(methods, wanted) ??
        callSaid(published, id);
      const library = method && libraryOf.get(method.library_uuid);
      if (!method || !library) return null;
      const description = describedBy(method, same());
      return {
        ...method,
        description,
        library,
        same_operations: same()(method).map(calledAs),
        callbacks: events().ofMethod(method.method_uuid),
        versions: versions.ofMethod(method),
      };
    },
    show: openPages({ latest, all, guideIndex: guides, eventIndex: events }),
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

const asSearchable = (method: PublishedMethod, same: SameOperations): Searchable => ({
  id: method.method_uuid,
  verb: method.http_method,
  name: method.operation_id ? `${method.operation_id} ${method.method_name}` : method.method_name,
  path: `${method.http_method} ${method.endpoint}`,
  summary: titleForSearch(method),
  tags: method.tags,
  description: describedBy(method, same),
  inputs: inputWords(method.input_params),
  asked: method.asked_as ?? [],
  suggested: method.suggested_as ?? [],
});

/** Long lists of values at the end of a description are not searched, because their words are not specific. */
const SEARCHED_DESCRIPTION = 600;

/**
 * The names and descriptions of the top-level inputs; hand-written text counts as a whole. Nested fields are left
 * out,
 * because a body of a hundred fields would be found by all of their names.
 */
function inputWords(input_params: string): string {
  const inputs = readInputParams(input_params);
  if (!inputs) return input_params;
  return topInputs(inputs)
    .map(({ name, description }) => `${name} ${description.slice(0, SEARCHED_DESCRIPTION)}`)
    .join(' ');
}

/** The index over workflows: their own words, and those of their steps. */
const indexWorkflows = (workflows: PublishedWorkflow[]): SearchIndex =>
  buildSearchIndex(
    workflows.map(({ workflow_uuid, name, description, tags, steps, asked_as = [] }) => ({
      id: workflow_uuid,
      verb: '',
      name,
      path: '',
      summary: name,
      tags,
      description,
      asked: asked_as,
      inputs: steps.map((step) => `${step.method_name} ${step.description}`).join(' '),
    })),
  );
