import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, type ServerProcess, startServerProcess } from '../../testing/src/server-process.ts';

export const root = path.resolve(import.meta.dirname, '../..');

type Settings = Record<string, string>;

/** The code of an earlier commit, built, in a folder of its own. */
export type EarlierVersion = {
  name: string;
  /** Starts its server, or another one. */
  start: (settings: Settings, main?: string) => Promise<ServerProcess>;
  backUp: (settings: Settings, file: string) => void;
  restore: (settings: Settings, file: string) => void;
  remove: () => void;
};

/** Checks out a commit next to this one, with the packages that are installed here, and builds its server. */
export async function openEarlierVersion(commit: string): Promise<EarlierVersion> {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-earlier-')), 'code');
  const run = (command: string, args: string[], options: { cwd: string; env?: Settings }) =>
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', ...options });
  run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  const remove = () => {
    run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    fs.rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  try {
    // Links to the workspaces are relative, so they lead to the earlier code; files are hard links.
    for (const packages of fs.globSync('{node_modules,*/node_modules}', { cwd: root }))
      if (fs.existsSync(path.join(folder, path.dirname(packages))))
        run('cp', ['--archive', '--link', path.join(root, packages), path.join(folder, packages)], {
          cwd: root,
        });
    for (const workspace of ['plugin', 'server'])
      run(process.execPath, ['../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
        cwd: path.join(folder, workspace),
      });
  } catch (error) {
    remove();
    throw error;
  }
  const command = (name: string) =>
    path.join(folder, `server/src/entrypoints/commands/backup/${name}-now.ts`);
  const subject = run('git', ['log', '-1', '--format=%h, %s'], { cwd: folder }).trim();
  return {
    name: subject,
    start: async (settings, main = path.join(folder, 'server/dist/main.js')) => {
      const port = await freePort();
      return startServerProcess(settings, port, main);
    },
    backUp: (env, file) => void run(process.execPath, [command('backup'), file], { cwd: folder, env }),
    restore: (env, file) => void run(process.execPath, [command('restore'), file], { cwd: folder, env }),
    remove,
  };
}
