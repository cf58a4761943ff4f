import type { FetchClient, FetchKind } from '@fieldkit/contract/plugin-install.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database.ts';
import { addFetches, type FetchCount } from './fetches.queries.ts';

/** Counts fetches of plugins. */
export type FetchRecorder = {
  /** Counts one fetch. It returns immediately, and the count is stored soon after, together with others. */
  count: (project_uuid: string, kind: FetchKind, client: FetchClient) => void;
  /** Resolves when everything that was counted is stored, or storing it failed. */
  store: () => Promise<void>;
};

/** How long counts are collected, so that many fetches need one statement. */
const COLLECTED_MS = 1_000;
/** More different counts than this within that time are dropped. Existing ones continue to be counted. */
const MAX_COUNTS = 5_000;

/**
 * Counts by project, day, kind and client: nothing about who fetched is kept. Each process adds its own counts to the
 * stored ones. A process that is killed loses those of its last second.
 */
export function openFetchRecorder(db: Database, log: Pick<Logger, 'warn'>): FetchRecorder {
  let waiting = new Map<string, FetchCount>();
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  const storeWaiting = async () => {
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length === 0) return;
    try {
      await addFetches(db, counts);
    } catch (err) {
      log.warn({ err }, 'Could not store how often plugins were fetched; these fetches are not counted.');
    }
  };
  const store = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(storeWaiting);
    return storing;
  };
  return {
    count(project_uuid, kind, client) {
      const day = utcDay();
      const key = `${project_uuid} ${day} ${kind} ${client}`;
      const counted = waiting.get(key);
      if (counted) counted.fetches++;
      else if (waiting.size < MAX_COUNTS) waiting.set(key, { project_uuid, day, kind, client, fetches: 1 });
      timer ??= setTimeout(() => void store(), COLLECTED_MS).unref();
    },
    store,
  };
}
