import { isNearly } from './index/is-nearly.ts';
import type { PublishedContent, PublishedMethod, UnknownId } from './search-messages.ts';

const MAX_NEAR = 3;
const MAX_CHANGES = 2;
const idForm =
  /^(?:\d+|[\da-f]{8,}|[\da-f]{4,}(?:-[\da-f]{2,}){2,}|(?=[\da-z-]*\d)[\da-z]+(?:-[\da-z]+){4})$/i;
const callForm = /^\s*(?:(get|post|put|patch|delete|head|options)\s+)?(?:https?:\/\/[^\s/]+)?(\/[^\s?#]*)/i;

/** Looks for what a text may mean that names no method: an id with a wrong character, or a path with a wrong verb. */
export function explainUnknownId({ libraries, methods }: PublishedContent, text: string): UnknownId {
  const id = text.trim().toLowerCase();
  if (idForm.test(id)) {
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
  if (same.length > 0) return { looksLikeId: false, near: same.slice(0, MAX_NEAR), path: null, above: null };
  const above = segments.length > 1 ? at(segments.slice(0, -1)) : [];
  return { looksLikeId: false, near: [], path: pathOf(own), above: pathOf(above) };
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
  const groups = Map.groupBy(methods, ({ endpoint }) => endpoint.split('?', 1)[0] ?? '');
  const [best] = [...groups].sort(([one], [other]) => parametersIn(one) - parametersIn(other));
  if (!best) return null;
  const [path, all] = best;
  const httpMethods = [...new Set(all.map(({ http_method }) => http_method))].filter(Boolean);
  return httpMethods.length > 0 ? { path, httpMethods } : null;
}

const parametersIn = (path: string): number => segmentsOf(path).filter(isParameter).length;
