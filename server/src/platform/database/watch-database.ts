import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The time without data is counted in timer ticks: a process that was blocked itself received nothing. */
const TICK_MS = 100;
/** After this many ticks without data while a query waits, the connection is checked. */
const TICKS_UNTIL_CHECK = 4;
/** After this many further ticks without a response, the database counts as unavailable. */
const TICKS_UNTIL_UNAVAILABLE = 8;
/** The number of further ticks if no request waits for a response: long work is not aborted because a machine is busy. */
const IDLE_TICKS_UNTIL_UNAVAILABLE = 14;
/** The interval between checks while the database is unavailable. */
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
 * Detects within 1.5 seconds that the database does not respond although its connections stay open, as after a
 * network failure. Queries may take long, so they have no limit here: another connection checks whether the
 * database responds, and a response on any connection is enough. Without one, all connections are cut, so that
 * waiting requests fail immediately, and new ones are refused until the database responds again. This includes
 * callers of `watch`, although they send no query.
 */
export function watchDatabase(connectionString: string, { onProblem }: Listeners): DatabaseWatch {
  const sockets = new Map<net.Socket, number>();
  const watching = new Set<AbortController>();
  let isUnavailable = false;
  let hasEnded = false;
  let clock: NodeJS.Timeout | undefined;
  let ticksWithoutData = 0;
  let isChecking = false;
  let isQueryWaiting = () => true;

  const stream = () => {
    const socket = new net.Socket();
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
    if (isUnavailable) setImmediate(() => socket.destroy(timeoutError()));
    return socket;
  };
  const hasReceived = () => {
    let received = false;
    for (const [socket, before] of sockets) {
      if (socket.bytesRead === before) continue;
      sockets.set(socket, socket.bytesRead);
      received = true;
    }
    return received;
  };
  const check = async () => {
    isChecking = true;
    // An error from the server itself (too many connections, for example) shows that it is alive; other code handles
    // it.
    const maxTicks = isQueryWaiting() ? TICKS_UNTIL_UNAVAILABLE : IDLE_TICKS_UNTIL_UNAVAILABLE;
    const hasResponded = await reach(connectionString, maxTicks).catch(isAnswer);
    isChecking = false;
    if (hasResponded) ticksWithoutData = 0;
    else if (ticksWithoutData >= TICKS_UNTIL_CHECK) void cutConnections();
  };
  const cutConnections = async () => {
    if (isUnavailable || hasEnded) return;
    isUnavailable = true;
    onProblem(timeoutError(), 'The database does not respond.');
    for (const socket of sockets.keys()) socket.destroy(timeoutError());
    for (const one of watching) one.abort(timeoutError());
    while (!hasEnded && !(await reach(connectionString).catch(isAnswer)))
      await pause(NEXT_TRY_MS, undefined, { ref: false });
    isUnavailable = false;
    ticksWithoutData = 0;
    if (!hasEnded) onProblem(new Error('answers again'), 'The database responds again.');
  };

  return {
    stream,
    watch: () => {
      const one = new AbortController();
      watching.add(one);
      if (isUnavailable) one.abort(timeoutError());
      return { unavailable: one.signal, stop: () => void watching.delete(one) };
    },
    begin: (isBusy) => {
      isQueryWaiting = isBusy;
      clock = setInterval(() => {
        const received = hasReceived();
        if (isUnavailable) return;
        ticksWithoutData = received || !(isBusy() || watching.size > 0) ? 0 : ticksWithoutData + 1;
        if (ticksWithoutData >= TICKS_UNTIL_CHECK && !isChecking) void check();
      }, TICK_MS);
      clock.unref();
    },
    end: () => {
      hasEnded = true;
      clearInterval(clock);
    },
  };
}

const timeoutError = (): Error =>
  Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' });

/** A response of the server itself, unless it reports that it is starting or stopping. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith('57P0');

/** Opens a connection and closes it. @throws if the server does not respond in time, or cannot be reached */
async function reach(connectionString: string, maxTicks = TICKS_UNTIL_UNAVAILABLE): Promise<true> {
  const socket = new net.Socket();
  const client = new pg.Client({
    connectionString,
    application_name: 'fieldkit watch',
    stream: () => socket,
  });
  client.on('error', () => {});
  let received = 0;
  let ticksWithoutData = 0;
  const clock = setInterval(() => {
    ticksWithoutData = socket.bytesRead === received ? ticksWithoutData + 1 : 0;
    received = socket.bytesRead;
    if (ticksWithoutData >= maxTicks) socket.destroy(timeoutError());
  }, TICK_MS);
  try {
    await client.connect();
    return true;
  } finally {
    clearInterval(clock);
    client.end().catch(() => {});
    setTimeout(() => socket.destroy(), 1_000).unref();
  }
}

/** Reports that the database is unavailable to a caller that works without it for a while, and needs it afterwards. */
type AvailabilityWatch = {
  /** Aborted as soon as the database is known to be unavailable, with the usual refusal as its reason. */
  unavailable: AbortSignal;
  /** Ends the watch. */
  stop: () => void;
};

/** Whether the database is available, for callers that are not sending a query. */
export type DatabaseAvailability = { watch: () => AvailabilityWatch };

/** The availability of the database for work that only one client needs: `unavailable` is also aborted when `closed` is. */
export const watchUntilClosed = (
  closed: AbortSignal,
  availability: DatabaseAvailability = alwaysAvailable,
): DatabaseAvailability => ({
  watch: () => {
    const { unavailable, stop } = availability.watch();
    return { unavailable: AbortSignal.any([unavailable, closed]), stop };
  },
});

/** Reports that the database is always available, for databases that are not watched. */
export const alwaysAvailable: DatabaseAvailability = {
  watch: () => ({ unavailable: new AbortController().signal, stop: () => {} }),
};
