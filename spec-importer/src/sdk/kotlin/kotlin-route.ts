import type { Route } from '../callable.ts';
import type { JvmClass, JvmMethod } from '../jvm/jvm-model.ts';
import type { JvmPaths, PathScope } from '../jvm/jvm-paths.ts';

/** `it.post {`, `get(endpointBuilder(…))`, `method = HttpMethod.Post`, `submitForm(url = …)`; not `put("name", name)`. */
const verbs =
  /(?<!\w)(get|post|put|patch|delete)\s*(?=[({])(?!\(\s*"[^"/]*"\s*,)|\bHttpMethod\.(Get|Post|Put|Patch|Delete)\b|\b(submitForm)\w*\s*\(/g;
const annotated = /@(GET|POST|PUT|PATCH|DELETE)\(\s*(?:value\s*=\s*)?"([^"]{1,300})"/;
/** `url(path = "…")`, `endpointBuilder("…")`, `get("…")`. */
const handed =
  /(?:\b(?:path|url|urlString|endpoint|route)\s*=\s*|\b(?:\w*endpoint\w*|url|path|get|post|put|patch|delete)\s*\(\s*)(?!"[^"/]*"\s*,)("(?:[^"\\]|\\.)*"|[A-Z]\w*\.[A-Z]\w*)/gi;

/** The request that a function's body makes; undefined where it makes several. */
export function readKotlinRoute(
  method: JvmMethod,
  own: JvmClass | undefined,
  paths: JvmPaths,
): Route | undefined {
  const marked = annotated.exec(method.annotations);
  if (marked) return { http_method: marked[1] ?? '', path: asPath(marked[2] ?? '') };
  const called = new Set(
    [...method.body.matchAll(verbs)].map(([, verb, named, form]) =>
      form ? 'POST' : (verb ?? named ?? '').toUpperCase(),
    ),
  );
  const [verb] = called;
  if (!verb || called.size > 1) return undefined;
  const scope: PathScope = { own, known: new Map(), types: paths.typesIn(own, method), depth: 0 };
  const found = new Set(
    [...method.body.matchAll(handed)]
      .flatMap(([, expression = '']) => paths.evaluate(expression, scope) ?? [])
      .filter(isPath)
      .map(asPath),
  );
  const [path] = found;
  return path && found.size === 1 ? { http_method: verb, path } : undefined;
}

const isPath = (path: string): boolean =>
  /^\/?[a-z][\w{}/.:-]*$/.test(path) &&
  !/[^/.]\{|\}[^/.]/.test(path) &&
  !/^(?:application|text)\//.test(path);

const asPath = (path: string): string => `/${path.replace(/^\/+|\/+$|\?.*$/g, '')}`;
