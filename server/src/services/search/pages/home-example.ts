import type { PublishedMethod, PublishedWorkflow } from '../search-messages.ts';

type Choice = {
  /** What the page lists, in the order of the documents. */
  methods: readonly PublishedMethod[];
  workflows: readonly PublishedWorkflow[];
  /** The ids of the methods that the owner put first in the index for assistants. */
  pinned: readonly string[];
};

/**
 * The method whose code the home page shows: the first one that the owner pinned, the first one of a workflow, or one that
 * creates something under the tag with most methods, because it is what the API is about.
 * @returns null if there are no methods
 */
export function chooseExample({ methods, workflows, pinned }: Choice): PublishedMethod | null {
  const current = methods.filter(({ is_deprecated }) => !is_deprecated);
  const methodOf = new Map(current.map((method) => [method.method_uuid, method]));
  const named = [...pinned, ...workflows.flatMap(({ steps }) => steps.map((step) => step.method_uuid))];
  for (const id of named) {
    const method = methodOf.get(id);
    if (method) return method;
  }
  const byTag = Map.groupBy(current, ({ library_uuid, tags: [tag = ''] }) => `${library_uuid} ${tag}`);
  const largest = [...byTag.values()].reduce<PublishedMethod[]>(
    (most, some) => (some.length > most.length ? some : most),
    [],
  );
  return largest.find(createsSomething) ?? largest[0] ?? null;
}

/** A call that needs no id of something else. */
const createsSomething = ({ http_method, endpoint }: PublishedMethod): boolean =>
  http_method === 'POST' && !/[{:]/.test(endpoint);
