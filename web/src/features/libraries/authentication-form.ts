import type { Authentication, AuthenticationScheme } from '@fieldkit/contract/authentication.ts';

/** An authentication scheme as edited in the dialog. `key` identifies its row. */
export type SchemeValues = AuthenticationScheme & { key: number };

const presets: Record<AuthenticationScheme['kind'], Pick<AuthenticationScheme, 'in' | 'name' | 'prefix'>> = {
  bearer: { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  basic: { in: 'header', name: 'Authorization', prefix: 'Basic ' },
  oauth2: { in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  api_key: { in: 'header', name: 'X-API-Key', prefix: '' },
  other: { in: 'header', name: '', prefix: '' },
};

export const newScheme = (key: number): SchemeValues => ({
  key,
  id: '',
  kind: 'bearer',
  description: '',
  ...presets.bearer,
});

/** Changing the kind sets the default location and prefix for that kind. */
export const withKind = (way: SchemeValues, kind: AuthenticationScheme['kind']): SchemeValues => ({
  ...way,
  kind,
  ...presets[kind],
});

export const schemesOf = ({ schemes }: Authentication): SchemeValues[] =>
  schemes.map((scheme, key) => ({ ...scheme, key }));

/** Whether a call needs all schemes at once. */
export const needsAll = ({ schemes, alternatives }: Authentication): boolean =>
  schemes.length > 1 && alternatives.length === 1 && alternatives[0]?.length === schemes.length;

/**
 * The data to send. Schemes keep their ids, which calls of the document refer to. The library's alternatives
 * are kept unless the user changes which schemes a call needs, so that a scheme named by only some methods
 * does not apply to all of them.
 */
export function authenticationIn(
  ways: readonly SchemeValues[],
  isAll: boolean,
  before: Authentication,
): Authentication {
  const taken = new Set(ways.map(({ id }) => id).filter(Boolean));
  const schemes = ways.map(({ key: _key, ...way }, place) => {
    const prefix = way.prefix.trim().replace(/\s+/g, ' ');
    return {
      ...way,
      id: way.id || unusedName(way.kind, place, taken),
      prefix: prefix === '' || /["=]$/.test(prefix) ? prefix : `${prefix} `,
    };
  });
  const ids = schemes.map(({ id }) => id);
  const chosen = ids.length === 0 ? [] : isAll ? [ids] : ids.map((id) => [id]);
  if (isAll || needsAll(before)) return { schemes, alternatives: chosen };
  const kept = remainingAlternatives(ids, before);
  const isLost = kept.length === 0 && before.alternatives.length > 0;
  return { schemes, alternatives: isLost ? chosen : kept };
}

/**
 * The alternatives without those that contain removed schemes, and with each new scheme as an additional one.
 */
function remainingAlternatives(
  ids: readonly string[],
  { schemes, alternatives }: Authentication,
): string[][] {
  const old = new Set(schemes.map(({ id }) => id));
  const left = alternatives
    .map((names) => ({ names, rest: names.filter((id) => ids.includes(id)) }))
    .filter(({ names, rest }) => names.length === 0 || rest.length > 0)
    .map(({ rest }) => rest);
  return [...left, ...ids.filter((id) => !old.has(id)).map((id) => [id])];
}

function unusedName(kind: string, place: number, taken: Set<string>): string {
  const name = taken.has(kind) ? `${kind} ${place + 1}` : kind;
  taken.add(name);
  return name;
}
