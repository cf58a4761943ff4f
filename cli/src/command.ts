import type { ParseArgsConfig } from 'node:util';
import type { ExitCode } from './failure.ts';
import type { Terminal } from './output/open-terminal.ts';

/** The arguments after the command's name. */
export type CommandArguments = {
  words: string[];
  /** A text option; undefined when it was left out or is empty. */
  text: (name: string) => string | undefined;
  /** All values of an option that may be repeated. */
  texts: (name: string) => string[];
  /** Whether an option without a value was given. */
  has: (name: string) => boolean;
};

export type Command = {
  name: string;
  /** One line for `fieldkit --help`. */
  summary: string;
  /** What `fieldkit NAME --help` prints: usage first, then options, then examples. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** How many arguments it takes; more are refused. */
  maxWords: number;
  run: (args: CommandArguments, terminal: Terminal) => Promise<ExitCode>;
};
