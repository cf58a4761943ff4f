import type { Route, SourceFile } from '../callable.ts';

/** The number of characters of a function's source that are searched for a request. */
const maxBodyLength = 3_000;
/** `_makeRequest('POST', '/v1/refunds'`, `client.post('/files'`, `client.get(path`/files/${fileID}``. */
const byArgument =
  /['"](GET|POST|PUT|PATCH|DELETE)['"]\s*,\s*(?:\(0, [\w.]+\)|[\w.]{1,40})?\s*(['"`])(\/[^'"`\n]{0,400})\2/g;
const byMethod =
  /\.(get|post|put|patch|delete|del|getAPIList)\(\s*(?:\(0, [\w.]+\)|[\w.]{1,40})?\s*(['"`])(\/[^'"`\n]{0,400})\2/g;

const httpMethods: Record<string, string> = { getAPIList: 'GET', del: 'DELETE' };

/** Finds the request that a method of a class sends, in the code next to its declaration. */
export function createSourceRoutes(files: readonly SourceFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file]));

  return (path: string, owner: string, method: string): Route | undefined => {
    const text = (byPath.get(path.replace(/\.d\.([cm]?)ts$/, '.$1js')) ?? byPath.get(path))?.text;
    if (!text) return undefined;
    const from = text.search(
      new RegExp(`\\bclass\\s+${escaped(owner)}(?![\\w$])|(?<![\\w$])${escaped(owner)}\\s*=\\s*class\\b`),
    );
    if (from === -1) return undefined;
    const head = new RegExp(`\\n([ \\t]+)(?:async\\s+)?${escaped(method)}\\s*\\([^\\n]*\\{`, 'g');
    head.lastIndex = from;
    const found = head.exec(text);
    if (!found) return undefined;
    const body = text.slice(found.index, found.index + maxBodyLength);
    const end = body.indexOf(`\n${found[1]}}`, 1);
    return routeIn(end === -1 ? body : body.slice(0, end));
  };
}

/** The request in a body; undefined if there are several. */
function routeIn(body: string): Route | undefined {
  const found = [...body.matchAll(byArgument), ...body.matchAll(byMethod)];
  if (new Set(found.map(([, method, , path]) => `${method} ${path}`)).size > 1) return undefined;
  const [only] = found;
  // `const url = pageUrl('/files', options); … client.get(url)`.
  const method = only?.[1] ?? /\.(get|post|put|patch|delete)\(\s*\w/.exec(body)?.[1];
  const path = only?.[3] ?? /(['"`])(\/[\w$][^'"`\n]{0,400})\1/.exec(body)?.[2];
  if (!method || !path) return undefined;
  const named = method === 'getAPIList' ? /\bmethod:\s*['"](\w+)['"]/.exec(body)?.[1] : undefined;
  return {
    http_method: named?.toUpperCase() ?? httpMethods[method] ?? method.toUpperCase(),
    path: withNames(path),
  };
}

/**
 * `/files/${fileID}` becomes `/files/{fileID}`; for other expressions, the last name is used. A query is removed, and so is a
 * placeholder at the end that directly follows a name, because it contains a query.
 */
const withNames = (path: string): string =>
  path
    .replace(/\$\{([^{}]{1,200})\}/g, (_all, code: string) => `{${/(\w+)\W*$/.exec(code)?.[1] ?? 'id'}}`)
    .replace(/\?.*$|(?<=[^/])\{\w+\}$/, '');

const escaped = (name: string): string => name.replace(/[$^\\.*+?()[\]{}|]/g, '\\$&');
