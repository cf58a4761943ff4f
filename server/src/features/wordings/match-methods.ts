import type { MethodWordings } from '@fieldkit/contract/project-wordings.ts';
import type { NamedMethod } from './wordings.queries.ts';

export type MatchedMethods = {
  /** By the method's id. */
  matched: Map<string, MethodWordings>;
  /** Entries that name no method of the project. */
  unmatched: MethodWordings[];
  /** Entries that name a method that an entry before them named. */
  repeated: MethodWordings[];
};

/**
 * Matches the methods of a file within libraries of the same name: by operation id, else by HTTP method and endpoint. The
 * first of several is taken, which is that of the oldest library.
 */
export function matchMethods(wordings: MethodWordings[], methods: NamedMethod[]): MatchedMethods {
  const byName = new Map<string, string>();
  for (const method of methods)
    for (const key of keysOf(method)) if (!byName.has(key)) byName.set(key, method.method_uuid);
  const matched: MatchedMethods['matched'] = new Map();
  const unmatched: MethodWordings[] = [];
  const repeated: MethodWordings[] = [];
  for (const one of wordings) {
    const method_uuid = keysOf(one)
      .map((key) => byName.get(key))
      .find((found) => found !== undefined);
    if (method_uuid === undefined) unmatched.push(one);
    else if (matched.has(method_uuid)) repeated.push(one);
    else matched.set(method_uuid, one);
  }
  return { matched, unmatched, repeated };
}

/** Every name of a method, the surest first. */
function keysOf({
  library,
  operation_id,
  http_method,
  endpoint,
}: Omit<NamedMethod, 'method_uuid'>): string[] {
  const within = library.trim().toLowerCase();
  return [
    ...(operation_id ? [`${within}\nid ${operation_id}`] : []),
    ...(endpoint ? [`${within}\ncall ${http_method.toUpperCase()} ${endpoint}`] : []),
  ];
}
