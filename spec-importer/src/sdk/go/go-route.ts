import type { Route } from '../callable.ts';

const longestBody = 6_000;
const methodName = /"(GET|POST|PUT|PATCH|DELETE)"|\bhttp\.Method(Get|Post|Put|Patch|Delete)\b/g;
/** `fmt.Sprintf("repos/%v/%v/issues", owner, repo)`, `FormatURLPath("/v1/customers/%s", id)`. */
const formatted =
  /\b[\w.]{0,60}(?:Sprintf|[Ff]ormat\w{0,40})\(\s*"([^"\s]{1,300})"\s*((?:,[^;{}]*?)?)\)\s*(?:\n|,|\))/g;
/** `NewRequest(ctx, "GET", "user/repos"`, `Call(http.MethodPost, "/v1/customers"`. */
const plain =
  /(?:"(?:GET|POST|PUT|PATCH|DELETE)"|http\.Method\w+),\s*"([^"\s%]{1,300})"|\b(?:u|url|path|route|endpoint)\s*:?=\s*"([^"\s%]{1,300})"/g;

/** The request of a function's body, or of its comment (`meta:operation GET /user`); undefined where it makes several. */
export function readGoRoute(body: string, comments: readonly string[]): Route | undefined {
  const operations = comments.flatMap((one) => [
    ...one.matchAll(/meta:operation (GET|POST|PUT|PATCH|DELETE) (\/\S{0,300})/g),
  ]);
  const [operation] = operations;
  if (operation && operations.length === 1)
    return { http_method: operation[1] ?? '', path: operation[2] ?? '' };
  const text = body.slice(0, longestBody);
  const methods = new Set(
    [...text.matchAll(methodName)].map((one) => (one[1] ?? one[2] ?? '').toUpperCase()),
  );
  const paths = new Set(
    [
      ...[...text.matchAll(formatted)].map(([, format = '', args = '']) => withNames(format, args)),
      ...[...text.matchAll(plain)].map((one) => one[1] ?? one[2] ?? ''),
    ].filter(isPath),
  );
  const [method] = methods;
  const [path] = paths;
  if (!method || !path || methods.size > 1 || paths.size > 1) return undefined;
  return { http_method: method, path: `/${path.replace(/^\/+/, '')}` };
}

const isPath = (path: string): boolean =>
  /^\/?[\w{][\w{}/.:-]*$/.test(path) && !/^(?:application|text|https?:)/.test(path) && /[a-z]/.test(path);

/** `%v` as the argument in its place: a name, or the last name of an expression. */
function withNames(format: string, args: string): string {
  const names = args.split(',').slice(1);
  let at = 0;
  return format.replace(/%[vsdq]/g, () => `{${/(\w+)\W*$/.exec(names[at++] ?? '')?.[1] ?? 'id'}}`);
}
