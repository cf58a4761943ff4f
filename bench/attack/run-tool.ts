import { spawn } from 'node:child_process';

export type ToolRun = { code: number; output: string };

/**
 * Runs a command to its end and returns its output.
 * @throws if the command is not installed, with how to install it
 */
export function runTool(command: string, args: string[], options: { cwd?: string } = {}): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const hear = (words: Buffer) => {
      printed += words;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (problem: NodeJS.ErrnoException) =>
      reject(
        problem.code === 'ENOENT'
          ? new Error(`${command} is not installed. On Debian: apt-get install ${command}`)
          : problem,
      ),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output: printed }));
  });
}
