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
 * Calls to begin with, the most important first, without those that are deprecated or left out: those that the owner pinned,
 * those of workflows, and then one for each tag, which creates something if one does. The tags with most methods come first,
 * because they are what the API is about. Calls over HTTP come before functions and GraphQL, because they have a response.
 * The home page shows the code of the first one and lists some of the others.
 */
export function chooseHomeCalls({ methods, workflows, index }: Choice): PublishedMethod[] {
  const excluded = new Set(index.excluded);
  const shown = methods.filter((one) => !one.is_deprecated && !excluded.has(one.method_uuid));
  const methodOf = new Map(shown.map((method) => [method.method_uuid, method]));
  const named = [...index.pinned, ...workflows.flatMap(({ steps }) => steps.map((step) => step.method_uuid))];
  return [
    ...new Set([
      ...named.flatMap((id) => methodOf.get(id) ?? []),
      ...oneOfEachTag(shown.filter(isPlainCall)),
      ...oneOfEachTag(shown),
    ]),
  ];
}

function oneOfEachTag(methods: readonly PublishedMethod[]): PublishedMethod[] {
  const byTag = Map.groupBy(methods, ({ library_uuid, tags: [tag = ''] }) => `${library_uuid} ${tag}`);
  return [...byTag.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((some) => some.find(createsSomething) ?? some[0] ?? []);
}

const isPlainCall = ({ http_method, request }: PublishedMethod): boolean =>
  http_method !== '' && http_method !== 'CALL' && request?.graphql === undefined;

/** A call that needs no id of something else. */
const createsSomething = ({ http_method, endpoint }: PublishedMethod): boolean =>
  http_method === 'POST' && !/\{|\/:/.test(endpoint);
