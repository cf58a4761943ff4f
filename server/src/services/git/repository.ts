import type { GitObject, ObjectId } from './git-objects.ts';

export type HistoryCommit = { id: ObjectId; tree: ObjectId; seconds: number };

/** A branch or tag. Tags name commits, without a tag object. */
export type Ref = { name: string; id: ObjectId };

/** A repository whose commits form one line: each has the next one in the list as its only parent. */
export type Repository = {
  /** Distinguishes the cached packs of repositories: no two share it. */
  id: string;
  /** The name of the default branch: `refs/heads/main`. */
  head: string;
  /** In the order of their names. Empty if no version is published. */
  refs: readonly Ref[];
  /** The newest first. */
  commits: readonly HistoryCommit[];
  /**
   * Reads objects of this repository. Ids that are unknown, or only in other repositories, are left out: clients may have every object
   * that this returns.
   */
  readObjects: (ids: readonly ObjectId[]) => Promise<Map<ObjectId, GitObject>>;
};

/** The default branch with its commit; undefined if no version is published. */
export const headOf = ({ head, refs }: Repository): Ref | undefined => refs.find(({ name }) => name === head);
