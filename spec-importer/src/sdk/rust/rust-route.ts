import type { Route } from '../callable.ts';

const longestBody = 4_000;
const calls =
  /\.\s*(?:_|http_)?(get|post|put|patch|delete)(?:_\w+)?(?:::<[^()\n]{0,200}>)?\s*\(|\bMethod::(GET|POST|PUT|PATCH|DELETE)\b/g;
const paths = /"(\/[\w{}/.:-]{1,300})(?:\?[^"\n]*)?"/g;

/** The request that a function's body makes; undefined where it makes several, or begins its path with a value. */
export function readRustRoute(body: string): Route | undefined {
  const text = body.slice(0, longestBody);
  const methods = new Set([...text.matchAll(calls)].map((one) => (one[1] ?? one[2] ?? '').toUpperCase()));
  const found = new Set([...text.matchAll(paths)].map(([, path = '']) => path));
  const [method] = methods;
  const [path] = found;
  if (!method || !path || methods.size > 1 || found.size > 1 || path.startsWith('/{')) return undefined;
  const places = argumentsOf(text, path);
  // `/search/{}` with a route that other code chose.
  if (places.some((name) => /^(?:route|url|uri|endpoint)$/.test(name))) return undefined;
  let at = 0;
  return {
    http_method: method,
    path: path.replace(/\{\}/g, () => `{${places[at++] ?? 'id'}}`).replace(/\{(\w+):[^{}]*\}/g, '{$1}'),
  };
}

/** What `format!` puts in the places without a name: the last name of each expression. */
function argumentsOf(text: string, path: string): string[] {
  const from = text.indexOf(`"${path}"`) + path.length + 2;
  const end = text.indexOf(')', from);
  const list = text.slice(from, end === -1 ? from : end);
  return list
    .split(',')
    .slice(1)
    .flatMap((one) => (one.includes('=') ? [] : (/(\w+)\W*$/.exec(one)?.[1] ?? [])));
}
