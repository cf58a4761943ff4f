import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type Child = {
  process: ChildProcess;
  pid: number;
  /** The parsed lines of the child's output. */
  lines: Record<string, unknown>[];
  /** The first matching line, now or later. @throws if the child ends before */
  nextLine: (key: string, count?: number) => Promise<Record<string, unknown>>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

const running = new Set<ChildProcess>();
const compileCache = path.resolve(import.meta.dirname, '../../.cache/compile');
const script = path.join(import.meta.dirname, 'database-child.ts');

/** Starts database-child.ts as a separate process, as this user or another. */
export function startChild(args: string[], as: { uid?: number; gid?: number } = {}): Child {
  const child = spawn(process.execPath, [script, ...args], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  });
  running.add(child);
  const lines: Record<string, unknown>[] = [];
  const listeners = new Set<() => void>();
  let complaints = '';
  child.stderr?.on('data', (text) => {
    complaints += text;
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    // "close" instead of "exit", because all output has been read by then.
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(signal ?? code);
    });
  });
  const nextLine = (key: string, count = 1) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const look = () => {
        const found = lines.filter((line) => key in line)[count - 1];
        if (found) resolve(found);
      };
      listeners.add(look);
      ended.then(() =>
        reject(new Error(`It ended before it said "${key}": ${JSON.stringify(lines)} ${complaints}`)),
      );
      look();
    });
  return { process: child, pid: child.pid ?? -1, lines, nextLine, ended };
}

/** Ends all children that a test left running, regardless of how it failed. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The processes whose working directory is this folder, as for a database server and its watcher. Linux only. */
export function processesIn(folder: string): { pid: number; command: string }[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      if (!`${fs.readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${folder}/`)) return [];
      return {
        pid: Number(name),
        command: fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '),
      };
    } catch {
      return []; // It ended in the meantime, or belongs to another user.
    }
  });
}
