import type { Route } from '../callable.ts';
import type { JvmClass, JvmMethod } from '../jvm/jvm-model.ts';
import type { JvmPaths, PathScope } from '../jvm/jvm-paths.ts';
import { partsOf } from '../modules/text-parts.ts';

const maxDepth = 3;
/** `@GET("users/{user}")`, `@RequestLine("GET /users/{user}")`, `@HttpRequest(method = "GET", path = …)`. */
const annotated =
  /@(GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete|GetMapping|PostMapping|PutMapping|PatchMapping|DeleteMapping)\(\s*(?:value\s*=\s*|path\s*=\s*)?"([^"]{1,300})"|@RequestLine\("(GET|POST|PUT|PATCH|DELETE) ([^"\s]{1,300})/;
const named =
  /\b(?:RequestMethod|HttpMethod|Method|Verb)\.(GET|POST|PUT|PATCH|DELETE)\b|"(GET|POST|PUT|PATCH|DELETE)"|(?<!\w)(?:do|send|execute)(Get|Post|Put|Patch|Delete)(?=[A-Z]\w*\(|\()|(?<![.\w])(post|put|patch|delete)(?:Form|Json|Multipart|Request)\w*\(/g;
/** `String path = …;`, `.withUrlPath(…)`. */
const assigned = /\b(?:path|url|route|endpoint|uri|urlPath|resourcePath)\s*=\s*([^;]{1,400});/g;
const handed = /\b(?:withUrlPath|withPath|setPath)\(|\.(?:path|uri|endpoint)\(/g;
const begun = /\b(?:createRequest|newRequest)\(\s*\)/;

/** The request that a method sends; undefined if there are several, or if the source names none. */
export function readJavaRoute(
  method: JvmMethod,
  own: JvmClass | undefined,
  paths: JvmPaths,
): Route | undefined {
  const marked = annotated.exec(method.annotations);
  if (marked) {
    const http_method = (marked[1] ?? marked[3] ?? '').replace(/Mapping$/, '').toUpperCase();
    return { http_method, path: asPath(marked[2] ?? marked[4] ?? '') };
  }
  const outer: PathScope = { own, known: new Map(), types: paths.typesIn(own, method), depth: 0 };
  const { text, scope } = withCalled(method, outer, paths, 0);
  const httpMethods = new Set(
    [...text.matchAll(named)].map((one) => (one[1] ?? one[2] ?? one[3] ?? one[4] ?? '').toUpperCase()),
  );
  if (httpMethods.size === 0 && begun.test(text)) httpMethods.add('GET');
  const [http_method] = httpMethods;
  if (!http_method || httpMethods.size > 1) return undefined;
  const found = new Set(pathsIn(text, scope, paths).map(asPath));
  const [path] = found;
  return path && found.size === 1 ? { http_method, path } : undefined;
}

function pathsIn(text: string, around: PathScope, paths: JvmPaths): string[] {
  const scope = withLocals(text, around, paths);
  const given = [...text.matchAll(handed)].map(({ 0: { length }, index }) =>
    argumentsAt(text, index + length),
  );
  const explicit = [...text.matchAll(assigned)].map(([, expression = '']) => expression);
  const whole = given.map((one) =>
    partsOf(one)
      .map((part) => paths.evaluate(part, scope) ?? '')
      .join('/'),
  );
  const named = [...whole, ...explicit.flatMap((one) => paths.evaluate(one, scope) ?? [])].filter(
    (one) => isPath(one) && (one.startsWith('/') || /^[\w-]+(?:\/|$)/.test(one)),
  );
  if (given.length + explicit.length > 0) return named;
  // `postForm(form, Methods.CHAT_POST_MESSAGE, …)`, `request("POST", "/v1/customers")`.
  const constants = [...text.matchAll(/[(,]\s*([A-Z]\w*\.[A-Z][A-Z\d_]+)\s*[,)]/g)].flatMap(
    ([, one = '']) => {
      const value = paths.evaluate(one, scope);
      return value && !value.startsWith('{') ? [value] : [];
    },
  );
  const literals = [
    ...text.matchAll(
      /(?:[(,]|return)\s*("\/[^"\n]{1,300}"(?:\s*\+\s*(?:"[^"\n]*"|[\w.]+(?:\([^()]*\))?)){0,12})/g,
    ),
  ];
  const helped = [...text.matchAll(/[(,]\s*((?:this\.)?\w+\([^()]{0,200}\))\s*(?=[,)])/g)].flatMap(
    ([, one = '']) => {
      const value = paths.evaluate(one, scope);
      return value?.startsWith('/') ? [value] : [];
    },
  );
  return [
    ...constants,
    ...helped,
    ...literals.flatMap(([, one = '']) => paths.evaluate(one, scope) ?? []),
  ].filter(isPath);
}

/** The values of a body's local variables: `String target = path("contents/" + name);`. */
function withLocals(text: string, scope: PathScope, paths: JvmPaths): PathScope {
  const known = new Map(scope.known);
  for (const [, name = '', value = ''] of text.matchAll(/\bString\s+(\w+)\s*=\s*([^;]{1,400});/g)) {
    const path = paths.evaluate(value, scope);
    if (path?.includes('/') && !known.has(name)) known.set(name, path);
  }
  return { ...scope, known };
}

/** The body, and the body of the method that it calls last, with the passed arguments. */
function withCalled(
  method: JvmMethod,
  scope: PathScope,
  paths: JvmPaths,
  depth: number,
): { text: string; scope: PathScope } {
  const { body } = method;
  const alone = { text: body, scope };
  const [, receiver = '', name = '', given = ''] =
    /(?:^\{\s*|\breturn\s+)(?:([\w.]+)\.)?(\w+)\(([^;]*)\);\s*\}$/.exec(body) ?? [];
  if (name === '' || depth >= maxDepth || !isBalanced(given)) return alone;
  const args = partsOf(given);
  const next = paths.methodOf(receiver, name, args.length, scope, body);
  if (!next) return alone;
  const { method: called, own } = next;
  const known = paths.argumentsOf(called, args, scope);
  const its = {
    ...scope,
    own,
    known: new Map([...scope.known, ...known]),
    types: paths.typesIn(own, called),
  };
  const inner = withCalled(called, its, paths, depth + 1);
  return { text: `${body}\n${inner.text}`, scope: inner.scope };
}

/** Whether all brackets in the text are balanced. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text)
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  return depth === 0;
}

/** All arguments of a call: a path, and further parts of it. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  let inText = false;
  for (let at = from; at < Math.min(text.length, from + 600); at++) {
    const character = text[at];
    if (character === '"' && text[at - 1] !== '\\') inText = !inText;
    else if (inText) continue;
    else if (character === '(') depth++;
    else if (character === ')' && depth === 0) return text.slice(from, at);
    else if (character === ')') depth--;
  }
  return '';
}

const isPath = (path: string): boolean =>
  /^\/?[\w.{][\w{}/.:-]*$/.test(path) &&
  /[a-z]/.test(path.replace(/\{\w*\}/g, '')) &&
  // A value that is more or less than one segment of a path.
  !/^\/?\{(?!owner\})\w+\}|[^/.]\{|\}[^/.]/.test(path);

const asPath = (path: string): string => `/${path.replace(/^\/+|\/+$|\?.*$/g, '')}`;
