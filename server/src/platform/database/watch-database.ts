import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Silence is counted in timer ticks, not in time: a process that was blocked itself received nothing. */
const TURN_MS = 100;
/** After this many silent ticks while a query waits, the connection is checked. */
const QUIET_TURNS = 4;
/** After this many further ticks without a response, the database counts as away. */
const SILENT_TURNS = 8;
/** The same if no request waits for a response: long work is not aborted because a machine is busy. */
const SILENT_TURNS_WHEN_IDLE = 14;
/** The interval between checks while the database is away. */
const NEXT_TRY_MS = 200;

export type DatabaseWatch = DatabaseAvailability & {
  /** Creates the socket for a client of this process. */
  stream: () => net.Socket;
  /** Starts the watch; `isBusy` returns whether a query is waiting for the database. */
  begin: (isBusy: () => boolean) => void;
  end: () => void;
};

type Listeners = { onProblem: (error: Error, sentence: string) => void };

/**
 * Detects within 1.5 seconds that the database is silent: connections stay open but do not respond, as after a
 * network failure. Queries may take long, so they have no limit here: another connection checks whether the
 * database responds, and a response on any connection is enough. Without one, all connections are cut, so that
 * waiting requests fail immediately, and new ones are refused until the database responds again. This includes
 * callers of `watch`, although they send no query.
 */
export function watchDatabase(connectionString: string, { onProblem }: Listeners): DatabaseWatch {
  const sockets = new Map<net.Socket, number>();
  const watching = new Set<AbortController>();
  let isAway = false;
  let hasEnded = false;
  let clock: NodeJS.Timeout | undefined;
  let silentTurns = 0;
  let isAsking = false;
  let isWaitedFor = () => true;

  const stream = () => {
    const socket = new net.Socket();
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
    if (isAway) setImmediate(() => socket.destroy(silence()));
    return socket;
  };
  const hasHeard = () => {
    let heard = false;
    for (const [socket, before] of sockets) {
      if (socket.bytesRead === before) continue;
      sockets.set(socket, socket.bytesRead);
      heard = true;
    }
    return heard;
  };
  const ask = async () => {
    isAsking = true;
    // An error from the server itself (too many connections, for example) shows that it is alive; other code handles
    // it.
    const maxSilentTurns = isWaitedFor() ? SILENT_TURNS : SILENT_TURNS_WHEN_IDLE;
    const isThere = await reach(connectionString, maxSilentTurns).catch(isAnswer);
    isAsking = false;
    if (isThere) silentTurns = 0;
    else if (silentTurns >= QUIET_TURNS) void cutConnections();
  };
  const cutConnections = async () => {
    if (isAway || hasEnded) return;
    isAway = true;
    onProblem(silence(), 'The database does not respond.');
    for (const socket of sockets.keys()) socket.destroy(silence());
    for (const one of watching) one.abort(silence());
    while (!hasEnded && !(await reach(connectionString).catch(isAnswer)))
      await pause(NEXT_TRY_MS, undefined, { ref: false });
    isAway = false;
    silentTurns = 0;
    if (!hasEnded) onProblem(new Error('answers again'), 'The database responds again.');
  };

  return {
    stream,
    watch: () => {
      const one = new AbortController();
      watching.add(one);
      if (isAway) one.abort(silence());
      return { away: one.signal, stop: () => void watching.delete(one) };
    },
    begin: (isBusy) => {
      isWaitedFor = isBusy;
      clock = setInterval(() => {
        const heard = hasHeard();
        if (isAway) return;
        silentTurns = heard || !(isBusy() || watching.size > 0) ? 0 : silentTurns + 1;
        if (silentTurns >= QUIET_TURNS && !isAsking) void ask();
      }, TURN_MS);
      clock.unref();
    },
    end: () => {
      hasEnded = true;
      clearInterval(clock);
    },
  };
}

const silence = (): Error =>
  Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' });

/** A response of the server itself, unless it reports that it is starting or stopping. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith('57P0');

/** Opens a connection and closes it. @throws if the server is silent for too long, or cannot be reached */
async function reach(connectionString: string, maxSilentTurns = SILENT_TURNS): Promise<true> {
  const socket = new net.Socket();
  const client = new pg.Client({
    connectionString,
    application_name: 'fieldkit watch',
    stream: () => socket,
  });
  client.on('error', () => {});
  let heard = 0;
  let silentTurns = 0;
  const clock = setInterval(() => {
    silentTurns = socket.bytesRead === heard ? silentTurns + 1 : 0;
    heard = socket.bytesRead;
    if (silentTurns >= maxSilentTurns) socket.destroy(silence());
  }, TURN_MS);
  try {
    await client.connect();
    return true;
  } finally {
    clearInterval(clock);
    client.end().catch(() => {});
    setTimeout(() => socket.destroy(), 1_000).unref();
  }
}

/** Reports that the database is away to a caller that works without it for a while, and needs it afterwards. */
type AvailabilityWatch = {
  /** Aborted as soon as the database is known to be away, with the usual refusal as its reason. */
  away: AbortSignal;
  /** Ends the watch. */
  stop: () => void;
};

/** Whether the database is available, for callers that are not sending a query. */
export type DatabaseAvailability = { watch: () => AvailabilityWatch };

/** The same for work that only one client needs: `away` is also aborted when `closed` is. */
export const availabilityUntil = (
  closed: AbortSignal,
  availability: DatabaseAvailability = alwaysAvailable,
): DatabaseAvailability => ({
  watch: () => {
    const { away, stop } = availability.watch();
    return { away: AbortSignal.any([away, closed]), stop };
  },
});

/** Reports that the database is always available, for databases that are not watched. */
export const alwaysAvailable: DatabaseAvailability = {
  watch: () => ({ away: new AbortController().signal, stop: () => {} }),
};
