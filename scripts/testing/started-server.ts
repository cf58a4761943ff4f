import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { quickFolder } from '@fieldkit/testing/quick-folder.ts';

const script = path.resolve(import.meta.dirname, '../start.js');

export type StartedServer = {
  process: ChildProcess;
  out: () => string;
  complaints: () => string;
  /** The line with the address. @throws if it exits before it is ready */
  ready: Promise<void>;
  /** The exit code, or the signal that ended it; all its output has been read by then. */
  ended: Promise<number | NodeJS.Signals | null>;
};

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** `npm start` without npm, with only these settings, independent of this process's environment and checkout. */
export function startServer(settings: Record<string, string>): StartedServer {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: os.homedir(), ENV_FILE: os.devNull, ...settings },
  });
  running.add(child);
  let out = '';
  let complaints = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(signal ?? code);
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      out += text;
      if (/ready at .*\n/.test(out)) resolve();
    });
    child.stderr.on('data', (text) => {
      complaints += text;
    });
    ended.then((code) => reject(new Error(`It ended (${code}) before it was ready: ${out} ${complaints}`)));
  });
  ready.catch(() => {}); // Callers that await it handle the error.
  // If the checkout is edited in the meantime, it is built again; that output is not part of a start.
  const output = () => out.replace(/^Building the .*\n/gm, '');
  return { process: child, out: output, complaints: () => complaints, ready, ended };
}

/** A separate data folder, which the database's service user can access. */
export function aDataFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(quickFolder(), 'fk-start-')));
  fs.chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

/** The processes whose working directory is this folder, as for the database and its data. */
export function processesIn(folder: string): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return `${fs.readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${folder}/`) ? Number(name) : [];
    } catch {
      return []; // It ended in the meantime, or is a process of another user.
    }
  });
}

/** Ends the servers that a test left running, regardless of how it failed. */
export async function endServers(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
}

/** Ends all remaining processes and removes the folders. */
export async function endEverything(): Promise<void> {
  await endServers();
  for (const folder of folders.splice(0)) {
    for (const pid of processesIn(folder)) killQuietly(pid);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}

/** A listener on a free port. The system chooses high ports, which fetch() does not block. */
export async function occupyPort(): Promise<{ port: number; free: () => Promise<void> }> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return { port, free: () => new Promise((resolve) => server.close(() => resolve())) };
}

export async function freePort(): Promise<number> {
  const { port, free } = await occupyPort();
  await free();
  return port;
}
