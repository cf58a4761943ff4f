import { isNearly } from './index/is-nearly.ts';
import type { PublishedContent, PublishedMethod, UnknownId } from './search-messages.ts';

const MAX_NEAR = 3;
/** How many methods of a path are suggested: usually all. */
const MAX_OF_PATH = 8;
const MAX_CHANGES = 2;
const idForm = /^(?:\d+|[\da-f]{8,}|[\da-f]{4,}(?:-[\da-f]{2,}){2,})$/i;
/** The lengths of the groups in a UUID. */
const groupLengths = [8, 4, 4, 4, 12];
const callForm = /^\s*(?:(get|post|put|patch|delete|head|options)\s+)?(?:https?:\/\/[^\s/]+)?(\/[^\s?#]*)/i;

/** Looks for what a text may mean that names no method: an id with a wrong character, or a path with a wrong verb or none. */
export function explainUnknownId({ libraries, methods }: PublishedContent, text: string): UnknownId {
  const id = text.trim().toLowerCase();
  if (idForm.test(id) || isLikeUuid(id)) {
    const isNear = ({ method_uuid }: PublishedMethod) => isNearly(id, method_uuid, MAX_CHANGES);
    const near = /^\d+$/.test(id) ? [] : methods.filter(isNear).slice(0, MAX_NEAR);
    return { looksLikeId: true, near, path: null, above: null };
  }
  const [, httpMethod = '', path = ''] = callForm.exec(text) ?? [];
  const segments = segmentsOf(path);
  const bases = new Map(libraries.map((one) => [one.library_uuid, segmentsOf(basePathOf(one.base_url))]));
  const at = (wanted: readonly string[]) =>
    methods.filter((method) => {
      const own = segmentsOf(method.endpoint);
      return matches(own, wanted) || matches([...(bases.get(method.library_uuid) ?? []), ...own], wanted);
    });
  const own = segments.length > 0 ? at(segments) : [];
  const same = own.filter((method) => method.http_method.toLowerCase() === httpMethod.toLowerCase());
  if (httpMethod === '' && own.length > 0) {
    const near = mostLiteral(own).slice(0, MAX_OF_PATH);
    return { looksLikeId: false, near, path: near.length > 1 ? pathOf(near) : null, above: null };
  }
  if (same.length > 0) return { looksLikeId: false, near: same.slice(0, MAX_NEAR), path: null, above: null };
  const above = segments.length > 1 ? at(segments.slice(0, -1)) : [];
  return { looksLikeId: false, near: [], path: pathOf(own), above: pathOf(above) };
}

/** Whether a text has the groups of a UUID, with up to two characters too many or too few. */
function isLikeUuid(id: string): boolean {
  if (!/^(?=.*\d)[\da-z]+(?:-[\da-z]+){4}$/.test(id)) return false;
  const changes = id.split('-').map(({ length }, place) => Math.abs(length - (groupLengths[place] ?? 0)));
  return changes.reduce((sum, change) => sum + change, 0) <= MAX_CHANGES;
}

/** The path of a base URL, which may name no host. */
export const basePathOf = (url = ''): string => URL.parse(url, 'https://host.invalid')?.pathname ?? '';

const segmentsOf = (path: string): string[] => path.toLowerCase().split(/[/?]/).filter(Boolean);
const isParameter = (segment: string): boolean => /^[{:<$[]/.test(segment);

/** Whether a path has these segments, with any values for its parameters, and at least one word in common. */
const matches = (own: readonly string[], wanted: readonly string[]): boolean =>
  own.length === wanted.length &&
  own.every((segment, place) => segment === wanted[place] || isParameter(segment)) &&
  own.some((segment, place) => segment === wanted[place] && !isParameter(segment));

/** The path that matches most literally, with its HTTP methods. */
function pathOf(methods: readonly PublishedMethod[]): UnknownId['path'] {
  const best = mostLiteral(methods);
  const httpMethods = [...new Set(best.map(({ http_method }) => http_method))].filter(Boolean);
  return best[0] && httpMethods.length > 0 ? { path: pathIn(best[0]), httpMethods } : null;
}

/** The methods of the path with the fewest parameters. */
function mostLiteral(methods: readonly PublishedMethod[]): readonly PublishedMethod[] {
  const groups = Map.groupBy(methods, pathIn);
  const [best] = [...groups].sort(([one], [other]) => parametersIn(one) - parametersIn(other));
  return best?.[1] ?? [];
}

const pathIn = ({ endpoint }: PublishedMethod): string => endpoint.split('?', 1)[0] ?? '';
const parametersIn = (path: string): number => segmentsOf(path).filter(isParameter).length;
