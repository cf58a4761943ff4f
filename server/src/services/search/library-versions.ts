import type { LibraryVersionView } from '@fieldkit/contract/plugin-site.ts';
import { memoize } from './memoize.ts';
import type { PublishedContent, PublishedLibrary, PublishedMethod } from './search-messages.ts';

/** Whether no other library replaces this one. */
export const isLatest = ({ newer_library_uuid }: PublishedLibrary): boolean => !newer_library_uuid;

/**
 * Whether a library has a version, as developers write it: "2" and "v2" also mean "2.1.0", and "latest" means the one
 * that no other library replaces.
 */
export function hasVersion(library: PublishedLibrary, requested: string): boolean {
  const version = plainVersion(requested);
  if (version === 'latest') return isLatest(library);
  const own = plainVersion(library.version);
  return own === version || (own.startsWith(version) && /^[.-]/.test(own.slice(version.length)));
}

const plainVersion = (version: string): string =>
  version
    .trim()
    .toLowerCase()
    .replace(/^v(?:ersion)?\s*(?=\d)/, '');

/**
 * The same content with libraries that others replace, and their methods, after all others. So the latest ones have the
 * same positions as in `latestOf`.
 */
export function sortOlderLast(published: PublishedContent): PublishedContent {
  if (published.libraries.every(isLatest)) return published;
  const latest = latestLibraries(published);
  const isOlder = ({ library_uuid }: { library_uuid: string }) => Number(!latest.has(library_uuid));
  const olderLast = <One extends { library_uuid: string }>(all: readonly One[]) =>
    all.toSorted((one, other) => isOlder(one) - isOlder(other));
  return {
    ...published,
    libraries: olderLast(published.libraries),
    methods: olderLast(published.methods),
  };
}

/**
 * What is searched and listed unless a version is named: everything except libraries that others replace, and
 * workflows that only use those. The same object if there are none.
 */
export function latestOf(published: PublishedContent): PublishedContent {
  if (published.libraries.every(isLatest)) return published;
  const latest = latestLibraries(published);
  const isIn = ({ library_uuid }: { library_uuid: string }) => latest.has(library_uuid);
  const { libraries, methods, workflows = [], events = [], models = [] } = published;
  return {
    ...published,
    libraries: libraries.filter(isIn),
    methods: methods.filter(isIn),
    workflows: workflows.filter(
      ({ library_uuids = [] }) => library_uuids.length === 0 || library_uuids.some((one) => latest.has(one)),
    ),
    events: events.filter(isIn),
    models: models.filter(isIn),
  };
}

const latestLibraries = ({ libraries }: PublishedContent): ReadonlySet<string> =>
  new Set(libraries.filter(isLatest).map(({ library_uuid }) => library_uuid));

/** Finds the versions of libraries, and the same call in them. */
export function openLibraryVersions({ libraries, methods }: PublishedContent) {
  const byUuid = new Map(libraries.map((one) => [one.library_uuid, one]));
  const olderOf = Map.groupBy(libraries, ({ newer_library_uuid }) => newer_library_uuid);
  const ofLibrary = memoize(() => Map.groupBy(methods, ({ library_uuid }) => library_uuid));

  /** The library that replaces this one in the end; itself if none does. */
  const latestVersion = (library: PublishedLibrary): PublishedLibrary => {
    const newer = library.newer_library_uuid && byUuid.get(library.newer_library_uuid);
    return newer ? latestVersion(newer) : library;
  };
  /** A library and all that it replaces, newest first. */
  const withOlder = (library: PublishedLibrary): PublishedLibrary[] => {
    const line = [library];
    for (const one of line) line.push(...(olderOf.get(one.library_uuid) ?? []).toReversed());
    return line;
  };
  /** The versions of a library, newest first; empty if there is only one. */
  const versionsOf = (library_uuid: string): PublishedLibrary[] => {
    const library = byUuid.get(library_uuid);
    const versions = library ? withOlder(latestVersion(library)) : [];
    return versions.length > 1 ? versions : [];
  };
  /** The call of another version that does the same; undefined if none or several could. */
  const sameIn = (library_uuid: string, method: PublishedMethod): PublishedMethod | undefined => {
    const candidates = ofLibrary().get(library_uuid) ?? [];
    for (const nameOf of identities) {
      const name = nameOf(method);
      const same = name === '' ? [] : candidates.filter((one) => nameOf(one) === name);
      if (same.length === 1) return same[0];
    }
    return undefined;
  };
  const asView = ({ library_uuid, name, version, is_deprecated = false }: PublishedLibrary) => ({
    library_uuid,
    name,
    version,
    is_deprecated,
  });
  return {
    /** The versions of a library for its pages, newest first; empty if there is only one. */
    ofLibrary: (library_uuid: string): LibraryVersionView[] => versionsOf(library_uuid).map(asView),
    /** The versions of a method's library, each with its call that does the same as the method. */
    ofMethod: (method: PublishedMethod): LibraryVersionView[] =>
      versionsOf(method.library_uuid).map((library) => ({
        ...asView(library),
        method_uuid:
          library.library_uuid === method.library_uuid
            ? method.method_uuid
            : (sameIn(library.library_uuid, method)?.method_uuid ?? null),
      })),
  };
}

/** What two versions of a call have in common, most telling first; '' if it is not known. */
const identities: readonly ((method: PublishedMethod) => string)[] = [
  ({ http_method, endpoint }) => `${http_method} ${plainPath(endpoint)}`,
  ({ operation_id }) => operation_id?.toLowerCase() ?? '',
  ({ method_name }) => method_name.trim().toLowerCase(),
];

/** A path without its version ("/v2", "/2024-05-01") and without the names of its parameters. */
const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/(?:v\d[\w.]*|\d{4}-\d{2}(?:-\d{2})?)(?=\/)/, '')
    .replace(/\{[^}]*\}/g, '{}');
