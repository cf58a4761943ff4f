import * as messages from './git.messages.ts';
import { GitRefusal, quotable } from './git-errors.ts';
import type { ObjectId } from './git-objects.ts';

/** How much of the history the client asks for. */
export type HistoryDepth =
  | { kind: 'depth'; depth: number; isRelative: boolean }
  | { kind: 'limits'; since: number; not: string[] };

/** Which objects the client does not want yet. Objects that it asks for by id are sent anyway. */
export type ObjectFilter = {
  /** Blobs of this size and larger are left out. */
  maxBlobBytes: number;
  /** Trees and blobs at this depth and deeper are left out; the tree of a commit has depth 0. */
  maxDepth: number;
};

export type FetchRequest = {
  wants: Set<ObjectId>;
  haves: Set<ObjectId>;
  /** Commits that the client has without their parents. */
  shallow: Set<ObjectId>;
  deepening: HistoryDepth | null;
  filter: ObjectFilter;
  isDone: boolean;
  waitsForDone: boolean;
};

/** Clients ask for the complete history with this depth. */
export const INFINITE_DEPTH = 0x7fffffff;

const units: Record<string, number> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** Arguments without effect: packs have no deltas, progress or tag objects. */
const ignored = new Set(['thin-pack', 'no-progress', 'include-tag', 'ofs-delta']);

/**
 * Reads the arguments of a fetch.
 * @throws {GitRefusal} if an argument is unknown or invalid
 */
export function readFetchRequest(lines: string[]): FetchRequest {
  const request: FetchRequest = {
    wants: new Set(),
    haves: new Set(),
    shallow: new Set(),
    deepening: null,
    filter: { maxBlobBytes: Number.POSITIVE_INFINITY, maxDepth: Number.POSITIVE_INFINITY },
    isDone: lines.includes('done'),
    waitsForDone: lines.includes('wait-for-done'),
  };
  const isRelative = lines.includes('deepen-relative');
  for (const line of lines) {
    const [name = '', value] = split(line);
    if (value === undefined) {
      if (!ignored.has(name) && !['done', 'wait-for-done', 'deepen-relative'].includes(name))
        throw new GitRefusal(messages.unknownArgument(quotable(line)));
    } else if (name === 'want') request.wants.add(objectIdIn(value));
    else if (name === 'have') request.haves.add(objectIdIn(value));
    else if (name === 'shallow') request.shallow.add(objectIdIn(value));
    else if (name === 'filter') request.filter = filterIn(value);
    else request.deepening = deepeningIn({ name, value, isRelative, line }, request.deepening);
  }
  return request;
}

function split(line: string): [string, string?] {
  const space = line.indexOf(' ');
  return space < 0 ? [line] : [line.slice(0, space), line.slice(space + 1)];
}

function objectIdIn(text: string): ObjectId {
  if (!/^[0-9a-f]{40}$/.test(text)) throw new GitRefusal(messages.badObjectId(quotable(text)));
  return text;
}

type Argument = { name: string; value: string; isRelative: boolean; line: string };

function deepeningIn(
  { name, value, isRelative, line }: Argument,
  earlier: HistoryDepth | null,
): HistoryDepth {
  if (name === 'deepen') {
    const depth = wholeNumberIn(value);
    if (depth === null || depth < 1 || depth > INFINITE_DEPTH)
      throw new GitRefusal(messages.badDepth(quotable(value)));
    if (earlier?.kind === 'limits') throw new GitRefusal(messages.mixedDepths);
    return { kind: 'depth', depth, isRelative };
  }
  if (name !== 'deepen-since' && name !== 'deepen-not')
    throw new GitRefusal(messages.unknownArgument(quotable(line)));
  if (earlier?.kind === 'depth') throw new GitRefusal(messages.mixedDepths);
  const limits: HistoryDepth & { kind: 'limits' } = earlier ?? { kind: 'limits', since: 0, not: [] };
  if (name === 'deepen-not') {
    limits.not.push(value);
    return limits;
  }
  const since = wholeNumberIn(value);
  if (since === null) throw new GitRefusal(messages.badTime(quotable(value)));
  return { ...limits, since };
}

function filterIn(text: string): ObjectFilter {
  const all = { maxBlobBytes: Number.POSITIVE_INFINITY, maxDepth: Number.POSITIVE_INFINITY };
  if (text === 'blob:none') return { ...all, maxBlobBytes: 0 };
  const [, size, unit] = /^blob:limit=(\d{1,12})([kmg]?)$/i.exec(text) ?? [];
  if (size !== undefined)
    return { ...all, maxBlobBytes: Number(size) * (units[unit?.toLowerCase() ?? ''] ?? 1) };
  const [, depth] = /^tree:(\d{1,9})$/.exec(text) ?? [];
  if (depth !== undefined) return { ...all, maxDepth: Number(depth) };
  throw new GitRefusal(messages.badFilter(quotable(text)));
}

const wholeNumberIn = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);
