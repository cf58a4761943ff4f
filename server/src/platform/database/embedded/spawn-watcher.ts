import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Cluster } from './cluster.ts';

/**
 * One tiny shell whose standard input ends when this process ends, for any reason (kill -9 too): it then stops the
 * server. Without it the next start would attach to the orphan, which works as well but leaves it running until then.
 */
export function spawnWatcher(cluster: Cluster, pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const script = `read -r _; p=; read -r p < postmaster.pid; [ "$p" = ${pid} ] && kill -INT ${pid}`;
  const watcher = spawn('/bin/sh', ['-c', script], {
    ...cluster.user.spawnAs,
    env: cluster.env,
    cwd: cluster.pgdata,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref?: () => void }).unref?.();
  return watcher;
}

/** Ends a watcher before it acts: for a server that has ended or that gets a new one. Waits until it has ended. */
export async function dismissWatcher(watcher: ChildProcess | undefined): Promise<void> {
  if (!watcher || watcher.exitCode !== null || watcher.signalCode !== null || !watcher.pid) return;
  watcher.ref();
  const gone = once(watcher, 'exit');
  watcher.kill('SIGKILL');
  await gone;
}
