import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Silence is counted in turns of the event loop's clock, not in time: a process that was held up itself received nothing. */
const TURN_MS = 100;
/** After so many silent turns, while a query waits, we ask whether the database is there. */
const QUIET_TURNS = 4;
/** So many more without a sign of it, and it is away. */
const SILENT_TURNS = 8;
/** The limit where no request waits for an answer: work of minutes is not given up because a machine is busy. */
const SILENT_TURNS_IN_PEACE = 14;
/** While it is away it is tried anew after this. */
const NEXT_TRY_MS = 200;

export type DatabaseWatch = Presence & {
  /** For every client of this process: the socket that it is to speak over. */
  stream: () => net.Socket;
  /** Begins; `isBusy` returns whether a query waits for the database now. */
  begin: (isBusy: () => boolean) => void;
  end: () => void;
};

type Listeners = { onProblem: (problem: Error, sentence: string) => void };

/**
 * Notices within a second and a half that the database has fallen silent: connections that stay open and answer nothing, as where a
 * network is cut. A query may take long, so this bounds none: another connection checks whether the database answers, and a
 * sign of life on any of them is enough. When there is none, all connections are cut, so that all waiting requests fail at once, and
 * new ones are refused until the database answers again. Callers of `attend` wait for it too, though they send no query.
 */
export function watchDatabase(connectionString: string, { onProblem }: Listeners): DatabaseWatch {
  const sockets = new Map<net.Socket, number>();
  const attending = new Set<AbortController>();
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
    // A refusal by the server itself (too many connections, for example) is a sign of life; other code handles it.
    const patience = isWaitedFor() ? SILENT_TURNS : SILENT_TURNS_IN_PEACE;
    const isThere = await reach(connectionString, patience).catch(isAnswer);
    isAsking = false;
    if (isThere) silentTurns = 0;
    else if (silentTurns >= QUIET_TURNS) void leave();
  };
  const leave = async () => {
    if (isAway || hasEnded) return;
    isAway = true;
    onProblem(silence(), 'The database does not answer.');
    for (const socket of sockets.keys()) socket.destroy(silence());
    for (const one of attending) one.abort(silence());
    while (!hasEnded && !(await reach(connectionString).catch(isAnswer)))
      await pause(NEXT_TRY_MS, undefined, { ref: false });
    isAway = false;
    silentTurns = 0;
    if (!hasEnded) onProblem(new Error('answers again'), 'The database answers again.');
  };

  return {
    stream,
    attend: () => {
      const one = new AbortController();
      attending.add(one);
      if (isAway) one.abort(silence());
      return { away: one.signal, leave: () => void attending.delete(one) };
    },
    begin: (isBusy) => {
      isWaitedFor = isBusy;
      clock = setInterval(() => {
        const heard = hasHeard();
        if (isAway) return;
        silentTurns = heard || !(isBusy() || attending.size > 0) ? 0 : silentTurns + 1;
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

const silence = (): Error => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** An answer of the server itself, unless it reports that it starts or stops. */
const isAnswer = (problem: unknown): boolean =>
  problem instanceof pg.DatabaseError && !problem.code?.startsWith('57P0');

/** Opens a connection and closes it. @throws when the other side was silent for too long, or is not there */
async function reach(connectionString: string, patience = SILENT_TURNS): Promise<true> {
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
    if (silentTurns >= patience) socket.destroy(silence());
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

/** For a caller that works without the database for a while and needs it afterwards. */
type PresenceState = {
  /** Ends as soon as the database is known to be away; its reason is answered as every refusal for that. */
  away: AbortSignal;
  /** The caller does not wait any more. */
  leave: () => void;
};

/** Whether the database is there, for who does not ask it themselves just now. */
export type Presence = { attend: () => PresenceState };

/** Where the database is not watched. */
export const alwaysThere: Presence = {
  attend: () => ({ away: new AbortController().signal, leave: () => {} }),
};
