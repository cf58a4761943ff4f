import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';

/** A value in a sample that the question does not give: the document's example, or one that was made up. */
export type AssumedValue = {
  /** The path of the input: `config.schedule`, `rules[].port`. */
  name: string;
  /** The value as it is sent. */
  value: string;
};

/**
 * The values of a request for a question that the question does not give, in their order. Placeholders, which readers notice, and
 * values without an alternative are left out.
 * @param given the paths of the inputs whose values the question gives
 */
export function findAssumedValues(
  request: Pick<SampleRequest, 'query' | 'body'>,
  inputs: readonly InputParam[],
  given: ReadonlySet<string>,
): AssumedValue[] {
  const descriptions = new Map(inputs.map(({ name, description }) => [name, description]));
  const isGiven = (name: string) => holdersOf(name).some((holder) => given.has(holder));
  const seen = new Set<string>();
  return [...request.query.map(({ name, value }) => ({ name, value })), ...valuesOfBody(request.body)].filter(
    ({ name, value }) => {
      const isAssumed =
        !seen.has(name) && !isGiven(name) && !isPlaceholder(value) && !isUsual(value, descriptions.get(name));
      seen.add(name);
      return isAssumed;
    },
  );
}

function valuesOfBody(body: SampleRequest['body']): AssumedValue[] {
  if (body?.kind === 'json') return leavesOf(body.value, '');
  return body?.kind === 'form' ? body.entries : [];
}

/** The texts, numbers and truth values of a JSON value with their paths. */
function leavesOf(value: unknown, path: string): AssumedValue[] {
  if (Array.isArray(value)) return value.flatMap((entry) => leavesOf(entry, `${path}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
  return value === null || path === '' ? [] : [{ name: path, value: String(value) }];
}

/** A path and those of the objects and lists that contain it: `a[].b`, `a[]`, `a`. */
function holdersOf(name: string): string[] {
  const ends = [...name.matchAll(/\[\]|\./g)].map(({ index }) => index);
  return [name, ...ends.flatMap((end) => [name.slice(0, end), name.slice(0, end + 2)])];
}

const isPlaceholder = (value: string): boolean => /YOUR[_-][A-Z0-9]/.test(value);

/** Whether the document allows only this value, or names it as the default. */
const isUsual = (value: string, description = ''): boolean =>
  readAllowedValues(description)?.isConstant === true || description.endsWith(`Default: ${value}.`);
