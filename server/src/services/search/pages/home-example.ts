import type { IndexSettings } from '@fieldkit/contract/plugin-package.ts';
import type { PublishedMethod, PublishedWorkflow } from '../search-messages.ts';

type Choice = {
  /** What the page lists, in the order of the documents. */
  methods: readonly PublishedMethod[];
  workflows: readonly PublishedWorkflow[];
  /** The methods that the owner put first in the index for assistants, and those that it leaves out. */
  index: Pick<IndexSettings, 'pinned' | 'excluded'>;
};

/**
 * The method whose code the home page shows: the first one that the owner pinned, the first one of a workflow, or one that
 * creates something under the tag with most methods, because it is what the API is about. Calls over HTTP come before
 * functions and GraphQL, because they have a response.
 * @returns null without methods that are neither deprecated nor left out
 */
export function chooseExample({ methods, workflows, index }: Choice): PublishedMethod | null {
  const excluded = new Set(index.excluded);
  const shown = methods.filter((one) => !one.is_deprecated && !excluded.has(one.method_uuid));
  const methodOf = new Map(shown.map((method) => [method.method_uuid, method]));
  const named = [...index.pinned, ...workflows.flatMap(({ steps }) => steps.map((step) => step.method_uuid))];
  for (const id of named) {
    const method = methodOf.get(id);
    if (method) return method;
  }
  return choose(shown.filter(isPlainCall)) ?? choose(shown);
}

function choose(methods: readonly PublishedMethod[]): PublishedMethod | null {
  const byTag = Map.groupBy(methods, ({ library_uuid, tags: [tag = ''] }) => `${library_uuid} ${tag}`);
  const largest = [...byTag.values()].reduce<PublishedMethod[]>(
    (most, some) => (some.length > most.length ? some : most),
    [],
  );
  return largest.find(createsSomething) ?? largest[0] ?? null;
}

const isPlainCall = ({ http_method, request }: PublishedMethod): boolean =>
  http_method !== '' && http_method !== 'CALL' && request?.graphql === undefined;

/** A call that needs no id of something else. */
const createsSomething = ({ http_method, endpoint }: PublishedMethod): boolean =>
  http_method === 'POST' && !/\{|\/:/.test(endpoint);
