import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../main.ts');

/** The server as it is started, in a process of its own that may be killed. */
export type ServerProcess = {
  origin: string;
  /** As a power cut of the process would: nothing in it is finished. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts it and waits until it is ready. @throws with what it said when it ends before */
export async function startServerProcess(
  settings: Record<string, string>,
  port: number,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (words: Buffer) => {
      said = `${said}${words}`.slice(-4_000);
      if (said.includes('ready at')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The server ended before it was ready. ${said}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    running.delete(child);
  };
  return {
    origin: `http://localhost:${port}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
