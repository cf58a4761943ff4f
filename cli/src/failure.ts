/** The client's exit codes. They are documented in docs/cli.md, because scripts rely on them. */
export const exitCodes = {
  well: 0,
  /** The request was refused, or the server could not be reached. */
  failed: 1,
  /** The command line is invalid; no request was sent. */
  usage: 2,
  /** The document breaks calls and was not applied. */
  breaking: 3,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

type Details = {
  exit?: ExitCode;
  /** The code that identifies the failure for programs; the server's own code if the server refused. */
  code?: string;
  /** The status of the response, if there was one. */
  status?: number;
  /** The server refused; the sentence is the server's. */
  isRefusal?: boolean;
  /** Additional lines: the affected field, and what to do. */
  hints?: readonly string[];
};

/** A failure that a sentence explains. */
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

/** The command line is invalid, or a setting is missing: exit code 2. */
export const calledWrongly = (sentence: string, ...hints: string[]): Failure =>
  new Failure(sentence, { exit: exitCodes.usage, code: 'usage', hints });
