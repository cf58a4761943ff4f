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
