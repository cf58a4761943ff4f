import { setTimeout as pause } from 'node:timers/promises';
import { askOverMcp } from './ask-over-mcp.ts';
import { searchableProject } from './searchable-project.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

export type KilledClients = {
  kills: number;
  /** Questions with a complete answer: the clients' own ledger, which is the reference. */
  answered: string[];
  /** Questions whose connection broke before the answer was complete: they may be recorded or not, but at most once. */
  lost: string[];
  /** Questions that were refused, or failed with an error. */
  refused: string[];
};

type KillSettings = {
  settings: Record<string, string>;
  kills: number;
  clients: number;
  /** The number of answers before the server is killed each time. */
  answersEachLife: number;
  /** The maximum random delay after that, in milliseconds. */
  atMostLater: number;
  onKill?: (soFar: KilledClients) => void;
};

/**
 * Many clients ask continuously while the server is killed repeatedly. No question is asked twice, so that
 * its record is identified by its text.
 */
export async function killUnderQuestions(killSettings: KillSettings): Promise<KilledClients> {
  const { settings, kills, clients, answersEachLife, atMostLater, onKill } = killSettings;
  const port = await freePort();
  const result: KilledClients = { kills: 0, answered: [], lost: [], refused: [] };
  let server = await startServerProcess(settings, port);
  const { key } = await searchableProject(server.origin);
  let life: Promise<ServerProcess> = Promise.resolve(server);
  let isOver = false;

  const askOn = async (client: number) => {
    for (let number = 0; !isOver; number++) {
      const { origin } = await life;
      const text = `refund an order, asker ${client} question ${number}`;
      try {
        const answer = await askOverMcp(origin, key, text);
        (answer === null ? result.refused : result.answered).push(text);
      } catch {
        result.lost.push(text);
        // The server is about to be killed, or was just killed.
        await pause(5);
      }
    }
  };
  const asking = Array.from({ length: clients }, (_, client) => askOn(client));
  for (; result.kills < kills; result.kills++) {
    const enough = result.answered.length + answersEachLife;
    while (result.answered.length < enough) await pause(2);
    await pause(Math.random() * atMostLater);
    const next = Promise.withResolvers<ServerProcess>();
    life = next.promise;
    await server.kill();
    server = await startServerProcess(settings, port);
    next.resolve(server);
    onKill?.(result);
  }
  isOver = true;
  await Promise.all(asking);
  await server.stop();
  return result;
}

export type RecordComparison = { missing: string[]; twice: string[]; neverAsked: string[] };

/** The differences between the ledger and the database; all three lists must be empty. */
export function compareWithRecords(result: KilledClients, recorded: readonly string[]): RecordComparison {
  const counts = new Map<string, number>();
  for (const text of recorded) counts.set(text, (counts.get(text) ?? 0) + 1);
  const asked = new Set([...result.answered, ...result.lost, ...result.refused]);
  return {
    missing: result.answered.filter((text) => !counts.has(text)),
    twice: [...counts].flatMap(([text, count]) => (count > 1 ? [text] : [])),
    neverAsked: [...counts.keys()].filter((text) => !asked.has(text)),
  };
}
