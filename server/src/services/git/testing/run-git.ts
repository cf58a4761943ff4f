import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this machine has a git client that tests can run. */
export const hasGit: boolean = (() => {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Runs git in a folder, without the settings of the machine. Rejects with git's own messages. */
export async function runGit(folder: string, ...words: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Acme',
    GIT_AUTHOR_EMAIL: 'plugins@acme.example',
    GIT_COMMITTER_NAME: 'Acme',
    GIT_COMMITTER_EMAIL: 'plugins@acme.example',
  };
  const { stdout, stderr } = await run('git', words, { cwd: folder, env, maxBuffer: 50_000_000 });
  return stdout + stderr;
}
