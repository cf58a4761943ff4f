import type { Route } from '../callable.ts';

const longestBody = 10_000;
/** `[ManualRoute("GET", "/orders/{id}")]`, `[HttpGet("/orders")]`, `[Post("/orders")]`. */
const named = /\w+\(\s*"(GET|POST|PUT|PATCH|DELETE)"\s*,\s*"(\/[^"\s]{1,300})"/;
const ofVerb = /\b(?:Http)?(Get|Post|Put|Patch|Delete)\(\s*"(\/[^"\s]{1,300})"/;
const method = /\b(?:Http)?Method\.(Get|Post|Put|Patch|Delete)\b|"(GET|POST|PUT|PATCH|DELETE)"/g;
const path = /\$?"(\/(?:[^"{}\s]|\{[^{}\n]{1,200}\}){1,300})"/g;

/** The request that the attributes or the body of a method name; undefined where they name several. */
export function readCSharpRoute(attributes: string, body: string): Route | undefined {
  const declared = named.exec(attributes) ?? ofVerb.exec(attributes);
  if (declared) return routeOf(declared[1] ?? '', (declared[2] ?? '').replace(/\?.*$/, ''));
  const text = body.slice(0, longestBody);
  const methods = new Set([...text.matchAll(method)].map((one) => (one[1] ?? one[2] ?? '').toUpperCase()));
  const paths = new Set([...text.matchAll(path)].map(([, found = '']) => withNames(found)));
  const [only] = methods;
  const [address] = paths;
  return only && address && methods.size === 1 && paths.size === 1 ? routeOf(only, address) : undefined;
}

/** Some sources have mistakes in their paths: `/issues/{number]/comments`. */
const routeOf = (verb: string, address: string): Route | undefined =>
  /^\/[\w.-]+(?:\/(?:[\w.:-]|\{\w+\})+)*$/.test(address)
    ? { http_method: verb.toUpperCase(), path: address }
    : undefined;

/** `{WebUtility.UrlEncode(id)}` as `{id}`. */
const withNames = (text: string): string =>
  text.replace(/\{([^{}]{1,200})\}/g, (_all, code: string) => `{${/(\w+)\W*$/.exec(code)?.[1] ?? 'id'}}`);
