/** A failure in words that may be kept. */
type Told = { message: string; code: unknown; stack: string | undefined };

/** What was told already: whoever logs says it so, and the log itself does so with everything. */
const told = new WeakSet<object>();

/** The job queue tells of failures by copies, which are no errors. */
const isLikeError = (cause: unknown): cause is Error & { code?: unknown } =>
  cause instanceof Error ||
  (typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string');

/** A failure as it may be logged: the database layer's own text repeats every value of the query, hashes among them. */
export function withoutValues(problem: unknown): Told {
  if (typeof problem === 'object' && problem !== null && told.has(problem)) return problem as Told;
  let cause = problem;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const words: Told = isLikeError(cause)
    ? { message: cause.message, code: cause.code, stack: cause.stack }
    : { message: String(cause), code: undefined, stack: undefined };
  told.add(words);
  return words;
}
