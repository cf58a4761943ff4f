import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../../failure.ts';
import * as messages from '../plugin.messages.ts';

const LIMIT_MS = 180_000;
const MAX_OUTPUT = 4 * 1024 * 1024;
/** Without it, Windows finds no programs. */
const windowsEndings = '.COM;.EXE;.BAT;.CMD';

/** The file of a command, as the system would find it; null if there is none. */
export function findCommand(name: string): string | null {
  const isWindows = process.platform === 'win32';
  const endings = isWindows ? (process.env.PATHEXT ?? windowsEndings).split(';') : [''];
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue;
    for (const ending of endings) {
      const file = path.join(folder, name + ending);
      if (isProgram(file)) return file;
    }
  }
  return null;
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Characters that have no meaning to the command interpreter of Windows, inside quotes. */
const plain = /^[\w ./:\\@+=,~()-]*$/;

/**
 * How to start a program without a shell. On Windows, npm installs programs as batch files, which only its command
 * interpreter can run; arguments with characters that it would interpret are refused.
 */
export function startOf(file: string, args: readonly string[], platform = process.platform) {
  if (platform !== 'win32' || !/\.(?:cmd|bat)$/i.test(file))
    return { file, args: [...args], isVerbatim: false };
  const words = [file, ...args];
  if (!words.every((word) => plain.test(word))) throw new Failure(messages.notForBatchFiles(file));
  const line = words.map((word) => `"${word}"`).join(' ');
  return { file: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', `"${line}"`], isVerbatim: true };
}

export type Outcome = {
  isWell: boolean;
  stdout: string;
  /** Everything that it printed, or why it was stopped. */
  output: string;
};

/** Runs a program of a client, within a time limit and without this tool's keys. */
export function runProgram(program: string, args: readonly string[], input = ''): Promise<Outcome> {
  const { FIELDKIT_KEY: _, FIELDKIT_MCP_KEY: __, ...env } = process.env;
  const start = startOf(program, args);
  return new Promise((resolve) => {
    const child = execFile(
      start.file,
      start.args,
      {
        env: { ...env, NO_COLOR: '1', GIT_TERMINAL_PROMPT: '0' },
        timeout: LIMIT_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_OUTPUT,
        windowsVerbatimArguments: start.isVerbatim,
        windowsHide: true,
      },
      (problem, stdout, stderr) =>
        resolve({
          isWell: problem === null,
          stdout,
          output: problem?.killed ? messages.tookTooLong(LIMIT_MS / 1000) : `${stdout}\n${stderr}`.trim(),
        }),
    );
    // A program that does not read its input closes it.
    child.stdin?.on('error', () => {}).end(input);
  });
}
