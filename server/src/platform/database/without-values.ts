/** A failure in words that may be kept. */
type SafeError = { message: string; code: unknown; stack: string | undefined };

/** Errors that were logged already: the caller that logs marks them, and so does the log itself. */
const told = new WeakSet<object>();

/** The job queue reports failures as copies, which are no errors. */
const isLikeError = (cause: unknown): cause is Error & { code?: unknown } =>
  cause instanceof Error ||
  (typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string');

/** What began it. Of several at once, as of one try for each address of a host, the first. */
function innermost(problem: unknown): unknown {
  let cause = problem;
  for (let depth = 0; depth < 10 && cause instanceof Error; depth++) {
    const inner = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
    if (!(inner instanceof Error)) break;
    cause = inner;
  }
  return cause;
}

const withoutQuotes = (text: string): string => text.replace(/"[^"]*"/g, '"…"');

/** A failure as it may be logged: the database layer's own text repeats every value of the query, hashes among them. */
export function withoutValues(problem: unknown): SafeError {
  if (typeof problem === 'object' && problem !== null && told.has(problem)) return problem as SafeError;
  const cause = innermost(problem);
  const words: SafeError = isLikeError(cause)
    ? { message: cause.message, code: cause.code, stack: cause.stack }
    : { message: String(cause), code: undefined, stack: undefined };
  // Of data that it cannot read PostgreSQL quotes what was sent: `invalid input syntax for type uuid: "…"`.
  if (/^22/.test(String(words.code))) {
    words.message = withoutQuotes(words.message);
    words.stack = words.stack && withoutQuotes(words.stack);
  }
  told.add(words);
  return words;
}
