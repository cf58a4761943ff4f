import type { DocumentMethod, FormerMethod } from './compared-method.ts';

// `{id}` in OpenAPI, `:id` in Postman and most routers, `{{id}}` for Postman variables.
const parameter = /\{\{?([^{}/]*)\}?\}|(?<=\/):([\w-]+)/g;

/** A path without its parameter names: `/pets/{id}` and `/pets/:petId` have the same pattern. */
export const patternOf = (path: string): string => path.replace(parameter, '{}');

/** The names of a path's parameters, in order. */
const parameterNames = (path: string): string[] =>
  [...path.matchAll(parameter)].map(([, braced, bare]) => braced ?? bare ?? '');

/** Maps former to new names, for two paths with the same pattern but different parameter names. */
export function renamedParameters(former: string, incoming: string): Map<string, string> {
  if (former === incoming || patternOf(former) !== patternOf(incoming)) return new Map();
  const names = parameterNames(incoming);
  return new Map(
    parameterNames(former)
      .map((name, index) => [name, names[index] ?? name] as const)
      .filter(([before, now]) => before !== now),
  );
}

export type DocumentSort = 'openapi' | 'postman' | 'graphql' | 'asyncapi' | 'protobuf' | 'sdk';

/** The former method of each method of the new document, by their positions in the two lists. */
export interface MethodMatches {
  /** From the position in the new document to the position in the former one. */
  formerOf: Map<number, number>;
  /** Former methods that no document described until now. */
  takenOver: Set<number>;
}

interface Pass {
  formerKey: (method: FormerMethod) => string | null;
  incomingKey: (method: DocumentMethod) => string | null;
  /** Ambiguous matches are left to a later pass, unless methods with equal keys are matched in order. */
  inOrder?: boolean;
}

const byKey: Pass = { formerKey: ({ key }) => key, incomingKey: ({ key }) => key, inOrder: true };
const byPattern: Pass = {
  formerKey: ({ key }) => key && patternOf(key),
  incomingKey: ({ key }) => patternOf(key),
};
const byOperation: Pass = {
  formerKey: ({ key, operation_id }) => key && operation_id,
  incomingKey: ({ operation_id }) => operation_id,
};
const byName: Pass = {
  formerKey: ({ key, method, method_name }) => key && `${method} ${method_name}`,
  incomingKey: ({ method, method_name }) => `${method} ${method_name}`,
};
const handMade: Pass = {
  formerKey: ({ key, method, endpoint }) => (key === null ? `${method} ${patternOf(endpoint)}` : null),
  incomingKey: ({ method, endpoint }) => `${method} ${patternOf(endpoint)}`,
  inOrder: true,
};

/** Older importers named functions by their class, not by the expression that a program uses. */
const byFormerName: Pass = {
  formerKey: ({ key }) => key,
  incomingKey: ({ operation_id }) => operation_id,
};

/** A path whose parameters were renamed is the same path; an operation with the same id was moved. */
const byPath = [byKey, byPattern, byOperation, handMade];

const passesOf: Record<DocumentSort, Pass[]> = {
  openapi: byPath,
  graphql: byPath,
  asyncapi: byPath,
  protobuf: byPath,
  // Collections repeat HTTP methods and paths; apart from the folder, only the name distinguishes such
  // requests.
  postman: [byKey, byName, handMade],
  sdk: [byKey, byFormerName, byName, handMade],
};

/**
 * Matches the methods of a former document to those of a newer one, most reliable criterion first. No method
 * is matched twice. Yields periodically so that the caller can run other work.
 */
export function* matchMethods(
  former: readonly FormerMethod[],
  incoming: readonly DocumentMethod[],
  sort: DocumentSort,
): Generator<void, MethodMatches, void> {
  const formerOf = new Map<number, number>();
  const takenOver = new Set<number>();
  const matched = new Set<number>();
  for (const pass of passesOf[sort]) {
    const left = new Map<string, number[]>();
    yield* gather(former, pass.formerKey, (index) => matched.has(index), left);
    const incomingByKey = new Map<string, number[]>();
    yield* gather(incoming, pass.incomingKey, (index) => formerOf.has(index), incomingByKey);
    for (const [key, places] of incomingByKey) {
      const found = left.get(key) ?? [];
      const isSure = pass.inOrder || (places.length === 1 && found.length === 1);
      for (const [n, place] of places.entries()) {
        const before = found[n];
        if (!isSure || before === undefined) break;
        formerOf.set(place, before);
        matched.add(before);
        if (pass === handMade) takenOver.add(before);
      }
      yield;
    }
  }
  return { formerOf, takenOver };
}

/** The positions of all unmatched methods, by key. */
function* gather<Method>(
  methods: readonly Method[],
  keyOf: (method: Method) => string | null,
  isDone: (index: number) => boolean,
  into: Map<string, number[]>,
): Generator<void, void, void> {
  for (const [index, method] of methods.entries()) {
    yield;
    const key = isDone(index) ? null : keyOf(method);
    if (key === null || key === '') continue;
    const places = into.get(key);
    if (places) places.push(index);
    else into.set(key, [index]);
  }
}
