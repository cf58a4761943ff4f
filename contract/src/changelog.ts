import * as z from 'zod/mini';

/** The limits of one version's changes. */
export const changelogLimits = {
  note: 2_000,
  /** Further changes are only counted. */
  entries: 200,
  /** Of the changes as JSON. */
  bytes: 64_000,
  /** The versions that are kept. */
  versions: 100,
} as const;

export const changeTypes = ['added', 'changed', 'deprecated', 'removed'] as const;
export type ChangeType = (typeof changeTypes)[number];

/** Something that a version added, changed or removed. It has names, and no descriptions. */
export const PublishedChange = z.object({
  kind: z.enum(['library', 'method', 'workflow', 'guide', 'event']),
  type: z.enum(changeTypes),
  /** The id in the address of its page; that of a guide is its slug. */
  id: z.string(),
  name: z.string(),
  /** For a method: "GET /orders", or the signature of a function; otherwise empty. */
  call: z.string(),
  /** The library's name, with its version if others have the same name; empty for other things. */
  library: z.string(),
  /** Whether a client of the previous version may fail. */
  breaking: z.boolean(),
  /** The differences, breaking ones first, one sentence each; `migration` says what developers must do. */
  reasons: z.array(
    z.object({ breaking: z.boolean(), sentence: z.string(), migration: z.optional(z.string()) }),
  ),
});
export type PublishedChange = z.output<typeof PublishedChange>;

export const ChangeCounts = z.object({
  added: z.number(),
  changed: z.number(),
  deprecated: z.number(),
  removed: z.number(),
  /** How many of them are breaking. */
  breaking: z.number(),
});
export type ChangeCounts = z.output<typeof ChangeCounts>;

/** The changes of a version. */
export const VersionChanges = z.object({
  /** Of all changes, including those that are not in the list. */
  counts: ChangeCounts,
  /** Breaking changes first. */
  entries: z.array(PublishedChange),
});
export type VersionChanges = z.output<typeof VersionChanges>;

export const noChanges: VersionChanges = {
  counts: { added: 0, changed: 0, deprecated: 0, removed: 0, breaking: 0 },
  entries: [],
};

/** How many things were changed. */
export const changesIn = ({ counts }: Pick<VersionChanges, 'counts'>): number =>
  counts.added + counts.changed + counts.deprecated + counts.removed;

/** Whether readers need the names of libraries, because the changes concern several. */
export const areLibrariesNamed = (
  versions: readonly { changes: readonly Pick<PublishedChange, 'library'>[] }[],
): boolean =>
  new Set(versions.flatMap(({ changes }) => changes.map(({ library }) => library)).filter(Boolean)).size > 1;

/** The most recent change of a method in the changelog. */
export type LastChange = {
  type: ChangeType;
  version: number;
  /** ISO 8601. */
  published_at: string;
  /** The page of the changelog that has the version. */
  page: number;
};

/** A version in the changelog, as pages show it. */
export type ChangelogVersionView = {
  version: number;
  /** ISO 8601. */
  published_at: string;
  /** In a preview: the entry that the pending changes get when they are published. */
  is_next?: boolean;
  /** Markdown; '' without a note. */
  note: string;
  counts: ChangeCounts;
  changes: (PublishedChange & {
    /** Whether the published version still has it, so that its page exists. */
    exists: boolean;
  })[];
};
