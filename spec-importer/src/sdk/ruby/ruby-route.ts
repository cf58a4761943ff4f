import type { Route } from '../callable.ts';

const longestBody = 4_000;
/** `method: :post, path: "/v1/customers"`. */
const named = /method:\s*:(get|post|put|patch|delete),\s*path:\s*(?:format\(\s*)?(["'])([^"'\n]{1,300})\2/g;
/** `get "user/issues"`, `paginate 'user/repos'`, `boolean_from_response :put, "user/starred/…"`. */
const called =
  /(?<![\w.:@])(?:(get|post|put|patch|delete|paginate)[ (]\s*|\w+[ (]\s*:(get|post|put|patch|delete),\s*)(["'])([^"'\n]{1,300})\3/g;

/** The request that a method's body makes; undefined where it makes several, or none that begins with its own path. */
export function readRubyRoute(body: string): Route | undefined {
  const text = body.slice(0, longestBody);
  const found = [
    ...[...text.matchAll(named)].map(([, method = '', , path = '']) => routeOf(method, path)),
    ...[...text.matchAll(called)].map((one) => routeOf(one[1] ?? one[2] ?? '', one[4] ?? '')),
  ];
  const [only] = found;
  const isSame = found.every((one) => one.path === only?.path && one.http_method === only.http_method);
  return only && isSame && /^\/[\w.-]+(?:\/[\w.{}-]+)*$/.test(only.path) ? only : undefined;
}

const routeOf = (method: string, path: string): Route => ({
  http_method: method === 'paginate' ? 'GET' : method.toUpperCase(),
  path: `/${withNames(path).replace(/^\/+/, '')}`,
});

/** `%<customer>s` and `#{number}` as `{customer}` and `{number}`; what a call answers stays unknown. */
const withNames = (path: string): string =>
  path.replace(/%<(\w+)>s/g, '{$1}').replace(/(?<=.)#\{(\w{1,100})\}/g, '{$1}');
