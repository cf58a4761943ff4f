/** How the client ends. Documented in docs/cli.md: scripts rely on it. */
export const exitCodes = {
  well: 0,
  /** Refused, or not reached. */
  failed: 1,
  /** Called wrongly: nothing was asked. */
  usage: 2,
  /** A document breaks calls, and was not applied. */
  breaking: 3,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

type Details = {
  exit?: ExitCode;
  /** The code by which programs distinguish refusals; the server's own where it refused. */
  code?: string;
  /** The status of the answer, where there was one. */
  status?: number;
  /** The server refused: the sentence is its own. */
  isRefusal?: boolean;
  /** Further lines: which field, what to do. */
  hints?: readonly string[];
};

/** Something went wrong in a way that a sentence explains. */
export class Failure extends Error {
  readonly exit: ExitCode;
  readonly code: string;
  readonly status: number | null;
  readonly isRefusal: boolean;
  readonly hints: readonly string[];

  constructor(
    sentence: string,
    { exit = 1, code = 'failed', status, isRefusal = false, hints = [] }: Details = {},
  ) {
    super(sentence);
    this.exit = exit;
    this.code = code;
    this.status = status ?? null;
    this.isRefusal = isRefusal;
    this.hints = hints;
  }
}

/** It was called wrongly, or lacks a setting: exit code 2. */
export const calledWrongly = (sentence: string, ...hints: string[]): Failure =>
  new Failure(sentence, { exit: exitCodes.usage, code: 'usage', hints });
