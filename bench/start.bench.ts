import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { quantile, table } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');
const RUNS = 5;

/** Measures the time from the command to the line with the address: with an empty data folder, and again. */
export async function measureStart(): Promise<string> {
  const bare: number[] = [];
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-start-'));
    bare.push(timeOf(() => spawnSync(process.execPath, ['-e', '0'])));
    cold.push(await startOnce(dataDir));
    warm.push(await startOnce(dataDir));
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  const row = (what: string, values: number[], goal: string) => {
    const median = quantile(values, 0.5);
    return [what, `${median.toFixed(0)} ms`, `${(median / quantile(bare, 0.5)).toFixed(0)} ×`, goal];
  };
  return table(
    ['what', 'median', 'of starting Node alone', 'goal'],
    [
      row('first start (makes the database)', cold, ''),
      row('second start', warm, '< 3 s'),
      row('Node alone', bare, ''),
    ],
  );
}

function timeOf(work: () => unknown): number {
  const since = performance.now();
  work();
  return performance.now() - since;
}

async function startOnce(dataDir: string): Promise<number> {
  const since = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'scripts/start.js')], {
    env: { ...process.env, PORT: '43117', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => chunk.includes('ready at') && resolve());
    server.once('exit', () => reject(new Error('The server ended before it was ready.')));
  });
  const took = performance.now() - since;
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await once(server, 'exit');
  return took;
}
