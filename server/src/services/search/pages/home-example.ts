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
 * those of workflows, and then one for each tag: a short one without ids, which creates something if one does. The tags with most
 * methods come first, because they are what the API is about. Calls over HTTP come before functions and GraphQL, because they have a response.
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
  const best = [...byTag.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((some) => [...some].sort((one, other) => effortOf(one) - effortOf(other))[0] ?? []);
  // A call that needs the id of something else is no beginning.
  return [...best.filter(needsNoId), ...best.filter((one) => !needsNoId(one))];
}

const needsNoId = ({ endpoint }: PublishedMethod): boolean => !/\{|\/:/.test(endpoint);

/** How far a call is from being a first one: creating something comes first, then reading; each id in the path counts most. */
function effortOf({ http_method, endpoint }: PublishedMethod): number {
  const ids = endpoint.match(/\{|\/:/g)?.length ?? 0;
  const segments = endpoint.split('/').length;
  const verb = { POST: 0, GET: 1 }[http_method] ?? 4;
  return 10 * ids + 2 * verb + segments;
}

const isPlainCall = ({ http_method, request }: PublishedMethod): boolean =>
  http_method !== '' && http_method !== 'CALL' && request?.graphql === undefined;
