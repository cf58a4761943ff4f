import type { PathGroup } from '@fieldkit/contract/plugin-site.ts';
import type { PublishedMethod } from '../search-messages.ts';
import { wordsOfIdentifier } from '../titles/path-title.ts';

/** Shorter lists are easy to scan without groups. */
const MIN_METHODS = 10;
/** The rest stays without a group; the pages list at most 200 tags and groups of a library. */
const MAX_GROUPS = 150;
/** A larger group is divided by sub-resource. */
const MAX_IN_GROUP = 40;
/** Fewer calls of a sub-resource stay with its parent. */
const MIN_IN_PART = 3;
const MAX_DEPTH = 3;
/** With fewer methods for each group on average, groups would be as long as the list itself. */
const MIN_AVERAGE = 1.5;
const MAX_SEGMENTS = 12;
const MAX_SEGMENT = 60;

type Resource = { method: PublishedMethod; segments: readonly string[] };
type Group = { depth: number; resources: Resource[] };

/**
 * Groups the methods of one library that have no tag, or all the same, by the resource in their path: `/v1/payment_intents/{id}/confirm` is in
 * "Payment intents". Sub-resources stay with their parent, unless the group is too large. Returns nothing for functions of
 * SDKs, for short lists, and for paths that have no resources in common.
 */
export function groupByPath(methods: readonly PublishedMethod[]): Map<PublishedMethod, PathGroup> {
  const grouped = new Map<PublishedMethod, PathGroup>();
  const hasTags = !shareOneTag(methods);
  const resources = withoutCommonStart(
    methods
      .filter(({ tags, endpoint }) => !(hasTags && tags.length > 0) && endpoint.startsWith('/'))
      .map((method) => ({ method, segments: segmentsOf(method.endpoint) })),
  );
  if (resources.length < MIN_METHODS) return grouped;
  const first = divide(resources, 0);
  const groups = (first.length === 1 ? split(first[0] as Group, 0) : first.flatMap((one) => split(one)))
    .sort((one, other) => other.resources.length - one.resources.length)
    .slice(0, MAX_GROUPS);
  if (groups.length < 2 || groups.length * MIN_AVERAGE > resources.length) return grouped;
  for (const { depth, resources } of groups) {
    const segments = resources[0]?.segments.slice(0, depth) ?? [];
    const group = { id: segments.map(idOf).join('/'), name: nameOf(segments) };
    for (const { method } of resources) grouped.set(method, group);
  }
  return grouped;
}

/** One tag for all of many methods, often the name of the API, divides nothing. */
function shareOneTag(methods: readonly PublishedMethod[]): boolean {
  const [tag] = methods[0]?.tags ?? [];
  return methods.length > MAX_IN_GROUP && methods.every(({ tags }) => tags.length === 1 && tags[0] === tag);
}

/**
 * Whether a method is in the group that an address names. Addresses stay valid while an API grows: the name of a group that
 * was divided since then finds its parts, and the name of a part finds the whole.
 */
export function isInGroup(group: PathGroup | undefined, id: string, isExact: boolean): boolean {
  if (!group) return false;
  return isExact ? group.id === id : group.id.startsWith(`${id}/`) || id.startsWith(`${group.id}/`);
}

/** The words of a path that name resources, without parameters and custom verbs: `/users/{id}/keys:rotate` has users and keys. */
const segmentsOf = (endpoint: string): string[] =>
  withoutGeneral(
    (endpoint.split(/[?#]/, 1)[0] ?? '')
      .split('/', MAX_SEGMENTS)
      .filter((segment) => !/^[:{<$*]/.test(segment))
      .flatMap((segment) => partsOf(segment.split(/[:(]/, 1)[0] ?? ''))
      .map((segment) => segment.slice(0, MAX_SEGMENT))
      .filter((segment) => idOf(segment) !== ''),
  );

/** `admin.teams.list` names two resources, and `users.json` one: what follows the last dot is a verb or a format. */
function partsOf(segment: string): string[] {
  const parts = segment.split('.').filter(Boolean).slice(0, MAX_SEGMENTS);
  return parts.length > 1 && !/^v?\d/.test(segment) ? parts.slice(0, -1) : [parts.join('.')];
}

/** Versions, and words that all paths of an API may begin with, are no resources. */
function withoutGeneral(segments: readonly string[]): string[] {
  const first = segments.findIndex(
    (segment) => !/^(?:api|rest|v?\d+(?:[-_.]?\d+)*(?:alpha|beta)?\d*)$/i.test(segment),
  );
  return first < 0 ? [] : segments.slice(first);
}

/** Leaves out first segments that all paths share, as long as something remains of each path. */
function withoutCommonStart(resources: readonly Resource[]): Resource[] {
  const named = resources.filter(({ segments }) => segments.length > 0);
  const [first] = named;
  let start = 0;
  while (
    first &&
    named.every(({ segments }) => segments.length > start + 1 && segments[start] === first.segments[start])
  )
    start++;
  return named
    .map(({ method, segments }) => ({ method, segments: withoutGeneral(segments.slice(start)) }))
    .filter(({ segments }) => segments.length > 0);
}

/** One group for each resource at a depth of the paths, in their order. Those of shorter paths are together. */
const divide = (resources: readonly Resource[], depth: number): Group[] =>
  [...Map.groupBy(resources, ({ segments }) => idOf(segments[depth] ?? ''))].map(([id, of]) => ({
    depth: id === '' ? depth : depth + 1,
    resources: of,
  }));

/** Divides a group that is too large, until its parts are small enough or their paths end. */
function split(group: Group, max = MAX_IN_GROUP): Group[] {
  const { depth, resources } = group;
  if (resources.length <= max || depth >= MAX_DEPTH) return [group];
  const parts = divide(resources, depth).filter(
    (part) => part.depth > depth && part.resources.length >= MIN_IN_PART,
  );
  const divided = new Set(parts.flatMap((part) => part.resources));
  const rest = resources.filter((one) => !divided.has(one));
  return [...(rest.length > 0 ? [{ depth, resources: rest }] : []), ...parts.flatMap((part) => split(part))];
}

/** Letters and digits only, so that addresses stay plain. */
const idOf = (segment: string): string => wordsOfIdentifier(segment).join('-');

/** "Payment intents"; for a part of a group, "Issuing: cards". */
const nameOf = (segments: readonly string[]): string => {
  const [first = '', ...rest] = segments.map((one) =>
    wordsOfIdentifier(one)
      .map((word) => abbreviations.get(word) ?? word)
      .join(' '),
  );
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(': ');
};

const abbreviations = new Map(
  'AI API CSV DNS GPG ID IP MFA OAuth OAuth2 OIDC PDF SAML SCIM SKU SMS SSH SSO URL VPC'
    .split(' ')
    .flatMap((name): [string, string][] => [
      [name.toLowerCase(), name],
      [`${name.toLowerCase()}s`, `${name}s`],
    ]),
);
