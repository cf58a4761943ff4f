import { spawnSync } from 'node:child_process';

/** Runs all samples of a language one after the other. Prints `FAILED sample7.py …` for those that fail. */
export interface SampleDriver {
  ending: string;
  /** Commands that succeed if all required tools are installed. */
  tools: string[][];
  /** The Debian packages that contain these tools. */
  debian: string[];
  /** Adapts a sample so that a program can contain several. */
  prepare?: (code: string, number: number) => string;
  /** Further files, by name. */
  files: (numbers: readonly number[]) => Record<string, string>;
  /** A shell command line. */
  command: string;
}

/** Whether every tool that runs a language is installed. */
export const canRun = ({ tools }: SampleDriver): boolean =>
  tools.every(([command = '', ...args]) => {
    const { error, status } = spawnSync(command, args, { stdio: 'ignore' });
    return error === undefined && status === 0;
  });
