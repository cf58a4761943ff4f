/** A request that is not understood or too large: the response is its status with a sentence. */
export class GitRequestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A request that is refused: `git` shows the sentence of the response's `ERR` packet. */
export class GitRefusal extends Error {}

/** A part of a request that a sentence quotes: short, and without characters that command a terminal. */
export const quotable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 60);
