import { createHash } from 'node:crypto';
import { type FetchRequest, type HistoryDepth, INFINITE_DEPTH, type ObjectFilter } from './fetch-request.ts';
import * as messages from './git.messages.ts';
import { GitRefusal, quotable } from './git-errors.ts';
import type { ObjectId } from './git-objects.ts';
import type { HistoryCommit, Repository } from './repository.ts';

/** The contents of the pack in a response. */
export type PackPlan = {
  commits: HistoryCommit[];
  /** Commits next to these that the client has: their trees and files are left out. */
  edges: HistoryCommit[];
  /** Trees and blobs that the client asks for by id. */
  objects: ObjectId[];
  filter: ObjectFilter;
  /** Equal for requests that get the same pack. */
  cacheKey: string;
};
export type FetchPlan = {
  /** Commits that the client then has without their parents, and ones whose parents it gets. */
  shallow: ObjectId[];
  unshallow: ObjectId[];
  /** Commits of this repository that the client has. */
  common: ObjectId[];
  /** Whether a pack can be made from these common commits. */
  isReady: boolean;
  pack: PackPlan;
};

/** Positions in the history: 0 is the newest commit. */
type Positions = Set<number>;

/**
 * Decides what a client gets. Since the history is one line, each set of commits is found in one pass over it.
 * @throws {GitRefusal} if the request names a ref that does not exist
 */
export function planFetch(repository: Repository, request: FetchRequest): FetchPlan {
  const { commits } = repository;
  const positions = new Map(commits.map(({ id }, at) => [id, at]));
  const known = (ids: Iterable<ObjectId>): Positions =>
    new Set([...ids].flatMap((id) => positions.get(id) ?? []));
  const idsAt = (places: Iterable<number>): ObjectId[] => [...places].flatMap((at) => commits[at]?.id ?? []);

  const wants = known(request.wants);
  const haves = known(request.haves);
  const clientShallow = known(request.shallow);
  const { kept, boundary } = request.deepening
    ? limitHistory(repository, { wants, clientShallow, positions }, request.deepening)
    : { kept: new Set<number>(), boundary: new Set<number>() };
  const unshallow = both(clientShallow, kept);
  const cuts = union(boundary, without(clientShallow, unshallow));
  const starts = union(
    wants,
    [...unshallow].map((at) => at + 1),
  );
  const reachableFromWants = reachable(commits.length, starts, cuts);
  const has = reachable(commits.length, haves, clientShallow);
  const sent = without(reachableFromWants, has);
  const edges = edgesOf(commits.length, sent, has);
  const plan = {
    commits: commits.filter((_, at) => sent.has(at)),
    edges: commits.filter((_, at) => edges.has(at)),
    objects: [...request.wants].filter((id) => !positions.has(id)).sort(),
    filter: request.filter,
  };
  return {
    shallow: idsAt(without(boundary, clientShallow)),
    unshallow: idsAt(unshallow),
    common: idsAt(haves),
    isReady: haves.size > 0 && Math.max(-1, ...wants) <= Math.max(...haves),
    pack: { ...plan, cacheKey: keyOf(repository, plan) },
  };
}

const union = (some: Iterable<number>, others: Iterable<number>): Positions => new Set([...some, ...others]);
const both = (some: Positions, others: Positions): Positions =>
  new Set([...some].filter((at) => others.has(at)));
const without = (some: Positions, others: Positions): Positions =>
  new Set([...some].filter((at) => !others.has(at)));

/** The commits that are reached from some without going beyond others. */
function reachable(length: number, starts: Positions, cuts: Positions): Positions {
  const reached: Positions = new Set();
  let isReached = false;
  for (let at = 0; at < length; at++) {
    isReached ||= starts.has(at);
    if (isReached) reached.add(at);
    if (cuts.has(at)) isReached = false;
  }
  return reached;
}

/** For each consecutive run of sent commits, the nearest newer and the nearest older commit that the client has. */
function edgesOf(length: number, sent: Positions, has: Positions): Positions {
  const edges: Positions = new Set();
  let newer: number | null = null;
  let isOpen = false;
  for (let at = 0; at < length; at++) {
    if (sent.has(at)) {
      if (newer !== null) edges.add(newer);
      isOpen = true;
    } else if (has.has(at)) {
      if (isOpen) edges.add(at);
      isOpen = false;
      newer = at;
    }
  }
  return edges;
}

type KnownCommits = { wants: Positions; clientShallow: Positions; positions: Map<ObjectId, number> };
/** `kept` commits keep their parents; the ones of `boundary` are the oldest that the client gets. */
type Limits = { kept: Positions; boundary: Positions };

function limitHistory(repository: Repository, known: KnownCommits, deepening: HistoryDepth): Limits {
  return deepening.kind === 'depth'
    ? limitDepth(repository.commits.length, known, deepening)
    : limitByDateAndRefs(repository, known, deepening);
}

function limitDepth(
  length: number,
  { wants, clientShallow }: KnownCommits,
  { depth, isRelative }: HistoryDepth & { kind: 'depth' },
): Limits {
  const isInfinite = depth === INFINITE_DEPTH;
  const starts = isInfinite ? union(wants, clientShallow) : isRelative ? clientShallow : wants;
  const limits: Limits = { kept: new Set(), boundary: new Set() };
  let left = 0;
  for (let at = 0; at < length; at++) {
    if (starts.has(at)) left = isRelative ? depth + 1 : depth;
    if (left === 0) continue;
    left -= isInfinite ? 0 : 1;
    // The first version has no parents to leave out.
    if (left === 0 && at < length - 1) limits.boundary.add(at);
    else limits.kept.add(at);
  }
  return limits;
}

function limitByDateAndRefs(
  { commits, refs }: Repository,
  { wants, positions }: KnownCommits,
  { since, not }: HistoryDepth & { kind: 'limits' },
): Limits {
  const idsByName = new Map(refs.map(({ name, id }) => [name, id]));
  let end = commits.length;
  for (const name of not) {
    const places = [name, `refs/${name}`, `refs/tags/${name}`, `refs/heads/${name}`];
    const id = places.map((place) => idsByName.get(place)).find((found) => found !== undefined);
    if (id === undefined) throw new GitRefusal(messages.unknownRef(quotable(name)));
    end = Math.min(end, positions.get(id) ?? end);
  }
  const isSelected = (at: number): boolean => at < end && (commits[at]?.seconds ?? -1) >= since;
  if (wants.size > 0 && ![...wants].some(isSelected)) throw new GitRefusal(messages.nothingSelected);
  const limits: Limits = { kept: new Set(), boundary: new Set() };
  let isReached = false;
  for (let at = 0; at < commits.length; at++) {
    isReached ||= wants.has(at);
    if (!isReached) continue;
    if (at === commits.length - 1 || isSelected(at + 1)) limits.kept.add(at);
    else {
      limits.boundary.add(at);
      isReached = false;
    }
  }
  return limits;
}

/** The repository and its newest commit are part of it, so that no object of another or of a withdrawn version is found. */
function keyOf({ id, commits }: Repository, plan: Omit<PackPlan, 'cacheKey'>): string {
  const ids = (list: HistoryCommit[]) => list.map((commit) => commit.id);
  const { maxBlobBytes, maxDepth } = plan.filter;
  const parts = [id, commits[0]?.id, ids(plan.commits), ids(plan.edges), plan.objects];
  return createHash('sha256')
    .update(JSON.stringify([...parts, String(maxBlobBytes), String(maxDepth)]))
    .digest('base64url');
}
