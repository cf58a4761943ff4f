import { setTimeout as pause } from 'node:timers/promises';
import { numbersOf } from '@fieldkit/server/features/roll-up/testing/ask-at-random.ts';
import type pg from 'pg';
import { searchableProject } from '../searchable-project.ts';
import { brokenInvariants, compareLedger, unsettled } from './compare-ledger.ts';
import { countDaily } from './count-daily.ts';
import type { Ledger } from './ledger.ts';
import { makePayers } from './payers.ts';
import { comparePasswords, passwordOf, toolkit } from './reset-passwords.ts';
import { sendWrite, type WriteAnswer } from './send-write.ts';
import { writeKinds } from './write-kinds.ts';
import type { Writer } from './writer.ts';

/** Statistics from the writers' point of view. */
export type WriteStatistics = {
  /** The number of responses by status; `none` if the connection broke or no response came. */
  statuses: Record<string, number>;
  /** An example message for each unsuccessful status. */
  examples: Record<string, string>;
  /**
   * The time of the last successful response, and the longest time between two of them since `gap` was set to
   * 0.
   */
  lastGood: number;
  gap: number;
  /** The slowest 503 response since this was set to 0. */
  slowest503: number;
  slowestPath?: string;
};

export type Writers = {
  statistics: WriteStatistics;
  /** Stops after each writer has finished its current write. */
  stop: () => Promise<void>;
  /** Returns the inconsistencies as readable texts; waits until jobs have settled, at most `timeoutMs`. */
  verify: (pool: pg.Pool, timeoutMs?: number) => Promise<string[]>;
};

type WriterSettings = {
  origin: string;
  pool: pg.Pool;
  ledger: Ledger;
  many: number;
  seed: number;
  /** The number of customers whose payment events are delivered. */
  histories?: number;
  /** The pause between two writes of a writer; 0 for none. */
  pauseMs?: number;
};

/** Creates all writers through the API before any fault; then they write until they are stopped. */
export async function startWriters(settings: WriterSettings): Promise<Writers> {
  const { origin, pool, ledger, many, seed } = settings;
  const statistics: WriteStatistics = {
    statuses: {},
    examples: {},
    lastGood: performance.now(),
    gap: 0,
    slowest503: 0,
  };
  const { key: askKey } = await searchableProject(origin);
  const payers = await makePayers(pool, settings.histories ?? 200, seed);
  const writers: Writer[] = [];
  for (let number = 0; number < many; number++) {
    const name = `writer ${seed} ${number}`;
    const email = `writer-${seed}-${number}@example.com`;
    const token = await signUp(origin, email);
    ledger.holds(passwordOf(email), PASSWORD);
    writers.push({
      name,
      email,
      usedCodes: [],
      below: numbersOf(seed * 1_000 + number + 1),
      methods: [],
      send: keepingSignedIn(origin, { email, token, ledger, statistics }),
      ledger,
      askKey,
      events: payers.events,
      partner: () => writers[(number + 1) % many] as Writer,
    });
  }
  const writes = writeKinds.flatMap(([often, write]) => Array<typeof write>(often).fill(write));
  let isOver = false;
  const writeOn = async (writer: Writer) => {
    while (!isOver) {
      await writes[writer.below(writes.length)]?.(writer);
      if (settings.pauseMs) await pause(settings.pauseMs);
    }
  };
  statistics.lastGood = performance.now();
  const days = countDaily(pool);
  const writing = writers.map(writeOn);
  return {
    statistics,
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
      await days.end();
    },
    verify: async (pool, timeoutMs = 120_000) => {
      const until = Date.now() + timeoutMs;
      const readUnsettled = () => unsettled(pool).catch(() => ['The database is not reachable.']);
      let open = await readUnsettled();
      while (open.length > 0 && Date.now() < until) {
        await pause(500);
        open = await readUnsettled();
      }
      return [
        ...(await compareLedger(ledger, pool)),
        ...(await brokenInvariants(pool)),
        // If it were read again here, it could contain a job that has just started.
        ...open,
        ...(await payers.differences(ledger)),
        ...(await comparePasswords(origin, ledger, writers)),
      ];
    },
  };
}

const PASSWORD = 'correct horse';

/** A registered account with a token. */
export async function signUp(origin: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD, returnSecureToken: true };
  const made = await sendWrite(origin, { path: toolkit('signUp'), body });
  const { idToken, localId } = (made.body ?? {}) as { idToken?: string; localId?: string };
  if (!idToken) throw new Error(`The server created no account: ${made.status} ${JSON.stringify(made.body)}`);
  const registered = { firebaseId: localId, email, name: 'Writer' };
  await sendWrite(origin, { path: '/api/register', token: idToken, body: registered });
  return idToken;
}

type Person = { email: string; token: string; ledger: Ledger; statistics: WriteStatistics };

/** Sends as this user; a token is valid for an hour or until the password changes, and then the user signs in again. */
function keepingSignedIn(
  origin: string,
  { email, token: first, ledger, statistics }: Person,
): Writer['send'] {
  let token = first;
  const signIn = async () => {
    for (const password of ledger.mayHold(passwordOf(email))) {
      const body = { email, password, returnSecureToken: true };
      const signInAnswer = await sendWrite(origin, { path: toolkit('signInWithPassword'), body });
      if (signInAnswer.status !== 200) continue;
      token = String(signInAnswer.body?.idToken);
      return;
    }
  };
  return async (sent) => {
    const answer = await sendWrite(origin, { token, ...sent });
    note(statistics, answer, sent.path);
    // A client waits before it retries.
    if (answer.status === null || answer.status >= 500) await pause(25);
    if (answer.status === 401 && sent.token === undefined) await signIn();
    return answer;
  };
}

function note(statistics: WriteStatistics, { status, body, milliseconds }: WriteAnswer, path: string): void {
  const name = String(status ?? 'none');
  statistics.statuses[name] = (statistics.statuses[name] ?? 0) + 1;
  if (status !== null && status < 300) {
    const now = performance.now();
    statistics.gap = Math.max(statistics.gap, now - statistics.lastGood);
    statistics.lastGood = now;
  } else statistics.examples[name] ??= `${path} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (status === 503 && milliseconds > statistics.slowest503) {
    statistics.slowest503 = milliseconds;
    statistics.slowestPath = path;
  }
}
