import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../../server/dist/main.js');

/** A server as in production, in a separate process that can be killed. */
export type ServerProcess = {
  origin: string;
  pid: number;
  /** Kills the process without a graceful shutdown. */
  kill: () => Promise<void>;
  /** Stops it gracefully; returns how it ended. */
  stop: () => Promise<number | NodeJS.Signals | null>;
  /** Whether it is running, as it should until it is stopped. */
  isAlive: () => boolean;
  /** The end of its output. */
  output: () => string;
  /** The log lines about internal errors. */
  bugs: () => string[];
};

const compileCache = path.resolve(import.meta.dirname, '../../.cache/compile');
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts it, or the server of another version, and waits until it is ready.
 * @throws with its output if it ends before
 */
export async function startServerProcess(
  settings: Record<string, string>,
  port: number,
  program: string = main,
): Promise<ServerProcess> {
  // As in the image and the systemd unit in docs/examples.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    env: {
      PATH: process.env.PATH,
      // As in `npm start`.
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const bugs: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (words: Buffer) => {
      output = `${output}${words}`.slice(-8_000);
      if (bugs.length < 5 && words.includes('A call failed.')) bugs.push(String(words).slice(0, 3_000));
      if (output.includes('ready at')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    // After its output is closed, everything that it wrote has been read.
    child.once('close', (code, signal) =>
      reject(new Error(`The server ended (${signal ?? code}) before it was ready. ${output}`)),
    );
  });
  const end = async (signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    running.delete(child);
    return child.signalCode ?? child.exitCode;
  };
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    bugs: () => bugs,
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
