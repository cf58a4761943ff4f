import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { askOverMcp } from '@fieldkit/testing/ask-over-mcp.ts';
import { type SearchableProject, searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { connectMany } from './connect-many.ts';
import { quantile, table } from './table.ts';

const github = path.resolve(
  import.meta.dirname,
  '../node_modules/@octokit/openapi/generated/api.github.com.json',
);
const ASKING_CLIENTS = 32;
const CLIENTS = 1_000;
const PAIRS = 8;
const ROUND_MS = 2_500;
const questions = ['create an issue', 'merge a pull request', 'search code', 'star a repository'];

type Server = { process: ChildProcess; origin: string } & SearchableProject;

/** Measures the cost of recording many concurrent questions, and whether a thousand clients are served. */
export async function measureMcpClients(): Promise<string> {
  const child = fork(path.resolve(import.meta.dirname, 'measured-server.ts'), { execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const origin = `http://localhost:${port}`;
  try {
    const project = await searchableProject(origin, fs.readFileSync(github, 'utf8'));
    const server = { process: child, origin, ...project };
    const cost = await recordingCost(server);
    const crowd = await connectMany(origin, project.key, CLIENTS);
    return table(
      ['what', 'measured', 'goal'],
      [
        [
          `answers a second, ${ASKING_CLIENTS} clients at once, recorded / dropped`,
          `${cost.recorded.toFixed(0)} / ${cost.dropped.toFixed(0)}`,
          '',
        ],
        [
          `recording lowers that by (median of ${PAIRS} pairs, range)`,
          `**${percent(cost.loss)}** (${percent(cost.least)} to ${percent(cost.max)})`,
          '≤ 20 %',
        ],
        ['an answer then takes, p50 / p95', `${cost.p50.toFixed(0)} / ${cost.p95.toFixed(0)} ms`, ''],
        [
          `${CLIENTS} clients of the protocol’s own library at once, half of each era: errors`,
          `**${crowd.errors}**`,
          '0',
        ],
        ['connected, listed and asked twice by all of them', `${crowd.seconds.toFixed(1)} s`, ''],
        ['connections open at the same time', `${crowd.open}`, `≥ ${CLIENTS}`],
      ],
    );
  } finally {
    child.send('stop');
    await once(child, 'exit');
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

async function recordingCost(server: Server) {
  await answersPerSecond(server, 'record');
  const rates = { record: [] as number[], drop: [] as number[] };
  const losses: number[] = [];
  const took: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const order = pair % 2 === 0 ? (['record', 'drop'] as const) : (['drop', 'record'] as const);
    const rate = { record: 0, drop: 0 };
    for (const which of order) {
      const measured = await answersPerSecond(server, which);
      rate[which] = measured.rate;
      rates[which].push(measured.rate);
      if (which === 'record') took.push(...measured.took);
    }
    losses.push(1 - rate.record / rate.drop);
  }
  return {
    recorded: quantile(rates.record, 0.5),
    dropped: quantile(rates.drop, 0.5),
    loss: quantile(losses, 0.5),
    least: Math.min(...losses),
    max: Math.max(...losses),
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
  };
}

async function answersPerSecond({ process: child, origin, key }: Server, which: 'record' | 'drop') {
  child.send(which);
  const since = performance.now();
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: ASKING_CLIENTS }, async (_, index) => {
      for (let number = index; performance.now() - since < ROUND_MS; number++) {
        const begun = performance.now();
        const answer = await askOverMcp(origin, key, questions[number % questions.length] ?? '');
        if (answer === null) throw new Error('A question was not answered.');
        took.push(performance.now() - begun);
      }
    }),
  );
  return { rate: took.length / ((performance.now() - since) / 1000), took };
}
