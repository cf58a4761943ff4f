import type { PublishedMethod } from './search-messages.ts';

const FUNCTION = 'CALL';
/** Common names of functions, with the HTTP method of each and whether it acts on one item or on the collection. */
const usual: Record<string, { httpMethods: readonly string[]; isOne: boolean }> = {
  create: { httpMethods: ['POST'], isOne: false },
  list: { httpMethods: ['GET'], isOne: false },
  retrieve: { httpMethods: ['GET'], isOne: true },
  get: { httpMethods: ['GET'], isOne: true },
  update: { httpMethods: ['POST', 'PATCH', 'PUT'], isOne: true },
  del: { httpMethods: ['DELETE'], isOne: true },
  delete: { httpMethods: ['DELETE'], isOne: true },
  remove: { httpMethods: ['DELETE'], isOne: true },
};

export type SameOperations = (method: PublishedMethod) => PublishedMethod[];

/**
 * Finds the HTTP call that a function of an SDK makes, and the functions that make a call: by the request in the
 * function's source, or else by names with the same words. An ambiguous match counts as none.
 */
export function findSameOperations(methods: readonly PublishedMethod[]): SameOperations {
  const functions = methods.filter(isFunction);
  if (functions.length === 0) return () => [];
  const calls = createCallIndex(methods.filter((method) => !isFunction(method)));
  const others = new Map<string, PublishedMethod[]>();
  for (const method of functions) {
    const call = calls(method);
    if (!call) continue;
    others.set(method.method_uuid, [call]);
    others.set(call.method_uuid, [...(others.get(call.method_uuid) ?? []), method]);
  }
  return ({ method_uuid }) => others.get(method_uuid) ?? [];
}

/** `POST /v1/customers`, or `stripe.customers.create`. */
export const calledAs = ({ http_method, method_name, endpoint }: PublishedMethod): string =>
  http_method === FUNCTION ? method_name : `${http_method} ${endpoint}`;

/** The description of a function or, if it has none, that of the call it makes. */
export function describedBy(method: PublishedMethod, same: SameOperations): string {
  if (method.description || !isFunction(method)) return method.description;
  return same(method)[0]?.description ?? '';
}

const isFunction = ({ http_method }: PublishedMethod): boolean => http_method === FUNCTION;

function createCallIndex(calls: readonly PublishedMethod[]) {
  const byKey = new Map<string, PublishedMethod | null>();
  for (const call of calls) {
    // A key that two calls share identifies neither.
    for (const key of new Set(keysOfCall(call))) byKey.set(key, byKey.has(key) ? null : call);
  }
  return (method: PublishedMethod): PublishedMethod | undefined => {
    for (const key of keysOfFunction(method)) {
      const call = byKey.get(key);
      if (call) return call;
    }
    return undefined;
  };
}

function keysOfCall({ http_method, endpoint, operation_id }: PublishedMethod): string[] {
  const pattern = patternOf(endpoint);
  const literals = partsOf(pattern).filter((part) => part !== '{}');
  const isOne = pattern.endsWith('{}');
  return [
    `route ${http_method} ${pattern}`,
    `words ${wordOf(literals.join(' '))}`,
    ...(operation_id ? [`words ${wordOf(operation_id)}`] : []),
    `thing ${http_method} ${isOne ? 'one' : 'all'} ${wordOf(literals.join(' '))}`,
  ];
}

function keysOfFunction({ method_name, request }: PublishedMethod): string[] {
  const { route } = request ?? {};
  const names = method_name
    .replace(/\([^()]*\)/g, '')
    .split(/[.:>#-]+/)
    .slice(1);
  const { httpMethods = [], isOne } = usual[names.at(-1) ?? ''] ?? {};
  const thing = wordOf(names.slice(0, -1).join(' '));
  if (route) return [`route ${route.http_method} ${patternOf(route.path)}`];
  return [
    ...(names.length > 1 ? [`words ${wordOf(names.join(' '))}`] : []),
    ...(thing ? httpMethods.map((one) => `thing ${one} ${isOne ? 'one' : 'all'} ${thing}`) : []),
  ];
}

/**
 * Normalizes `/v1/customers/{id}` to `/customers/{}`, because versions and parameter names differ between a document
 * and a package.
 */
const patternOf = (path: string): string =>
  `/${partsOf(path.replace(/[?#].*$/, ''))
    .map((part) => (/^[{:<]/.test(part) ? '{}' : part.toLowerCase()))
    .filter((part, index) => index > 0 || !/^v\d+(?:\.\d+)*$/.test(part))
    .join('/')}`;

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const wordOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
