import type { PublishedContent, PublishedMethod } from '../search-messages.ts';

type NamedContent = Pick<PublishedContent, 'libraries' | 'methods'>;

/**
 * The only method with a name: its operation's id, its own name, its path or signature. "createOrder" and
 * "create_an_order" also match "Create an order", if no other method matches that closely.
 */
export function findMethodByName(
  methods: readonly PublishedMethod[],
  text: string,
): PublishedMethod | undefined {
  const lowerCased = text.toLowerCase();
  const loose = looseName(text);
  return (
    onlyOne(methods, (name) => name.toLowerCase() === lowerCased) ??
    (loose ? onlyOne(methods, (name) => looseName(name) === loose) : undefined)
  );
}

function onlyOne(
  methods: readonly PublishedMethod[],
  isIt: (name: string) => boolean,
): PublishedMethod | undefined {
  const named = methods.filter(({ operation_id, method_name, endpoint }) =>
    [operation_id, method_name, endpoint].some((name) => name && isIt(name)),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** A name without separators and articles: "Create an order" and "create_order" become "createorder". */
const looseName = (name: string): string =>
  /[/{?]/.test(name)
    ? ''
    : name.toLowerCase().replace(/\b(?:an?|the)\b|_(?:an?|the)(?=_)|[^\p{L}\p{N}]/gu, '');

const httpMethodAndPath =
  /(?:^|[\s"'`(])(?:(get|post|put|patch|delete|head|options)\s+)?(?:https?:\/\/[^\s/]+)?(\/[^\s"'`?#,;]+)/i;

/**
 * The method whose HTTP method and path a text contains, in any usual spelling: `{id}`, `:id`, `<id>` or a value,
 * with or without the host. A path alone is enough if only one method has it. Undefined if the text contains none,
 * or more than one.
 */
export function findCallByName(
  { libraries, methods }: NamedContent,
  text: string,
): PublishedMethod | undefined {
  const [, httpMethod = '', path = ''] = httpMethodAndPath.exec(text) ?? [];
  const segments = segmentsOf(path);
  if (segments.length === 0) return undefined;
  const bases = new Map(libraries.map((one) => [one.library_uuid, segmentsOf(pathOf(one.base_url))]));
  let best: PublishedMethod[] = [];
  let max = 0;
  for (const method of methods) {
    if (httpMethod && method.http_method.toLowerCase() !== httpMethod.toLowerCase()) continue;
    const own = segmentsOf(method.endpoint);
    const agreed =
      agreeing(own, segments) || agreeing([...(bases.get(method.library_uuid) ?? []), ...own], segments);
    if (agreed > max) {
      best = [];
      max = agreed;
    }
    if (agreed > 0 && agreed === max) best.push(method);
  }
  return best.length === 1 && max >= SAME_WORD ? best[0] : undefined;
}

/** At least one literal word must match, because other text may look like a path. */
const SAME_WORD = 3;

const segmentsOf = (path: string): string[] => path.toLowerCase().split(/[/?]/).filter(Boolean);
const pathOf = (url = ''): string => (URL.canParse(url) ? new URL(url).pathname : '');
const isParameter = (segment: string): boolean => /^[{:<$[]/.test(segment);

/** How well a path matches another: equal literal words count most; 0 if it does not match. */
function agreeing(own: readonly string[], segments: readonly string[]): number {
  if (own.length !== segments.length) return 0;
  let sum = 0;
  for (const [place, segment] of own.entries()) {
    const segmentOfText = segments[place] ?? '';
    if (segment === segmentOfText) sum += SAME_WORD;
    else if (!isParameter(segment)) return 0;
    else sum += isParameter(segmentOfText) ? 2 : 1;
  }
  return sum;
}
