import type { Database } from '../../platform/database/open-database.ts';
import type { Services } from '../context.ts';
import type { Limit } from './count-attempt.ts';
import { addUsage, deleteOldUsage, type Usage } from './usage.queries.ts';

/** The maximum age of the known total before a process reads it again. */
const KNOWN_FOR_MS = 1_000;
/** The part of a limit that a process may admit before it shares its counts. */
const UNSHARED_PART = 0.05;
/** The maximum number of subjects in memory. A forgotten subject is read from the database again. */
const MAX_SUBJECTS = 20_000;

type SubjectUsage = {
  window: number;
  /** The total count of all processes, as last read. */
  shared: number;
  /** The count of this process since then. */
  unshared: number;
  readAt: number;
};

/** Whether an event is allowed; if not, the seconds until it is. */
type UsageDecision = { isLimited: false } | { isLimited: true; retryAfter: number };

export type UsageCounter = {
  /** Counts something for a subject, unless its limit is reached. */
  use: (limit: Limit, subject: string, times?: number) => Promise<UsageDecision>;
  /** Shares the remaining counts of this process. */
  close: () => Promise<void>;
};

/**
 * Counts events that are too frequent for a durable row each. A process decides by counts that are at most
 * one second old, and shares its own counts after each twentieth of the limit; later calls wait for that. A
 * single process is exact. Each further process may exceed the limit by a tenth: a twentieth that is being
 * shared, and a twentieth that waits for it. All counts are shared in one statement, one at a time, for any
 * number of subjects.
 */
export function openUsageCounter(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  now = Date.now,
): UsageCounter {
  const subjects = new Map<string, SubjectUsage>();
  let pending = new Set<string>();
  let sharing = Promise.resolve();
  let next: Promise<void> | null = null;

  async function shareCounts(): Promise<void> {
    const batch = [...pending];
    pending = new Set();
    const sent = batch.flatMap((subject): Usage[] => {
      const known = subjects.get(subject);
      if (!known) return [];
      const { window, unshared: untold } = known;
      known.unshared = 0;
      known.shared += untold;
      return [{ subject, window_number: window, used: untold }];
    });
    if (sent.length === 0) return;
    for (const { subject, window_number, used } of await addUsage(db, sent)) {
      const known = subjects.get(subject);
      if (known?.window !== window_number) continue;
      known.shared = used;
      known.readAt = now();
    }
  }

  /** Runs one statement at a time; later calls share the next one. */
  function scheduleSharing(subject: string): Promise<void> {
    pending.add(subject);
    next ??= sharing
      .catch(() => undefined)
      .then(() => {
        sharing = next ?? sharing;
        next = null;
        return shareCounts();
      });
    return next;
  }

  function usageOf(subject: string, window: number): SubjectUsage {
    const known = subjects.get(subject);
    if (known?.window === window) return known;
    if (subjects.size >= MAX_SUBJECTS) subjects.clear();
    const fresh = { window, shared: 0, unshared: 0, readAt: Number.NEGATIVE_INFINITY };
    subjects.set(subject, fresh);
    return fresh;
  }

  return {
    use: async (limit, whose, times = 1) => {
      const seconds = now() / 1000;
      const window = Math.floor(seconds / limit.windowSeconds);
      const subject = secrets.hash('usage', `${limit.kind}: ${whose}`);
      const known = usageOf(subject, window);
      const isOld = now() - known.readAt > KNOWN_FOR_MS;
      if (isOld || known.unshared >= limit.max * UNSHARED_PART) await scheduleSharing(subject);
      if (known.shared + known.unshared + times > limit.max)
        return { isLimited: true, retryAfter: Math.ceil((window + 1) * limit.windowSeconds - seconds) };
      known.unshared += times;
      return { isLimited: false };
    },
    close: async () => {
      for (const [subject, { unshared: untold }] of subjects) if (untold > 0) pending.add(subject);
      // No decision depends on it, so the last counts may be lost.
      for (const subject of pending) return scheduleSharing(subject).catch(() => undefined);
    },
  };
}

/** Deletes the counts of past windows. */
export const sweepUsage = (db: Database): Promise<void> => deleteOldUsage(db);
