import { spawnSync } from 'node:child_process';

/** What runs all samples of a language after each other. It prints `FAILED sample7.py …` for those that fail. */
export interface SampleDriver {
  ending: string;
  /** Commands that succeed where everything that it needs is installed. */
  tools: string[][];
  /** The Debian packages that bring them. */
  debian: string[];
  /** The sample as one of several in a program. */
  prepare?: (code: string, number: number) => string;
  /** Further files by their names. */
  files: (numbers: readonly number[]) => Record<string, string>;
  /** A line of a shell. */
  command: string;
}

/** Whether every tool that runs a language is installed. */
export const canRun = ({ tools }: SampleDriver): boolean =>
  tools.every(([command = '', ...args]) => {
    const { error, status } = spawnSync(command, args, { stdio: 'ignore' });
    return error === undefined && status === 0;
  });
