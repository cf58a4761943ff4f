import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from './make-demo.ts';
import type { LiveDemoTools, LiveServer } from './serve-live-demo.ts';

const root = path.resolve(import.meta.dirname, '..');
/** A clock that is set, or a machine that sleeps, delays a rebuild by this at most. */
const MAX_SLEEP_MS = 60_000;

/** The clock of this machine, and processes of this checkout. */
export const liveDemoTools: LiveDemoTools = {
  now: () => new Date(),
  waitUntil: async (at, signal) => {
    while (!signal.aborted && Date.now() < at.getTime()) {
      const left = at.getTime() - Date.now();
      await sleep(Math.min(left, MAX_SLEEP_MS), undefined, { signal }).catch(() => {});
    }
  },
  build: async (folder, signal) => {
    const builder = start('demo/build-live-demo.ts', folder);
    builder.stdout?.pipe(process.stdout, { end: false });
    const stop = () => builder.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const code = await exitCodeOf(builder);
    signal.removeEventListener('abort', stop);
    if (code !== 0) throw new Error(`It ended with ${code}.`);
  },
  serve: (folder) => serve(folder),
  log: (sentence) => print(`${sentence}\n`),
};

function serve(folder: string): LiveServer {
  const child = start('server/src/main.ts', folder);
  const ended = exitCodeOf(child);
  const ready = new Promise<boolean>((resolve) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text;
      if (!output.includes('Fieldkit is ready at ')) return;
      child.stdout?.off('data', read);
      resolve(true);
    };
    child.stdout?.on('data', read);
    void ended.then(() => resolve(false));
  });
  child.stdout?.pipe(process.stdout, { end: false });
  return { ready, ended, stop: () => child.kill('SIGTERM') };
}

function start(script: string, folder: string): ChildProcess {
  return spawn(process.execPath, [path.join(root, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      LIVE_DEMO: 'on',
      SMTP_URL: '',
      NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
      MALLOC_ARENA_MAX: '2',
    },
  });
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + (signal ? os.constants.signals[signal] : 0);
}
