// `{id}` of OpenAPI, `:id` of Postman and of most routers, `{{id}}` of Postman's variables.
const parameter = /\{\{?([^{}/]*)\}?\}|(?<=\/):([\w-]+)/g;

/** A path without the names of its parameters: `/pets/{id}` and `/pets/:petId` are the same pattern. */
export const patternOf = (path: string): string => path.replace(parameter, '{}');

/** The names of a path's parameters in order. */
const parameterNames = (path: string): string[] =>
  [...path.matchAll(parameter)].map(([, braced, bare]) => braced ?? bare ?? '');

/** From former to new names, for two paths of the same pattern whose parameters are called differently. */
export function renamedParameters(former: string, incoming: string): Map<string, string> {
  if (former === incoming || patternOf(former) !== patternOf(incoming)) return new Map();
  const names = parameterNames(incoming);
  return new Map(
    parameterNames(former)
      .map((name, index) => [name, names[index] ?? name] as const)
      .filter(([before, now]) => before !== now),
  );
}
