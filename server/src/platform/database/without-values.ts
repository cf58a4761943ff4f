/** An error without values, which may be logged and stored. */
type SafeError = { message: string; code: unknown; stack: string | undefined };

/** Errors whose values were already removed, by a caller that logs or by the log itself. */
const safeErrors = new WeakSet<object>();

/** The job queue reports failures as plain copies, which are not instances of Error. */
const isLikeError = (cause: unknown): cause is Error & { code?: unknown } =>
  cause instanceof Error ||
  (typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string');

/** The original cause. Of several errors, such as one per address of a host, the first. */
function innermost(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 10 && cause instanceof Error; depth++) {
    const inner = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
    if (!(inner instanceof Error)) break;
    cause = inner;
  }
  return cause;
}

const withoutQuotes = (text: string): string => text.replace(/"[^"]*"/g, '"…"');

/** An error as it may be logged: the original message contains every value of the query, including hashes. */
export function withoutValues(error: unknown): SafeError {
  if (typeof error === 'object' && error !== null && safeErrors.has(error)) return error as SafeError;
  const cause = innermost(error);
  const words: SafeError = isLikeError(cause)
    ? { message: cause.message, code: cause.code, stack: cause.stack }
    : { message: String(cause), code: undefined, stack: undefined };
  // PostgreSQL quotes values that it cannot parse: `invalid input syntax for type uuid: "…"`.
  if (/^22/.test(String(words.code))) {
    words.message = withoutQuotes(words.message);
    words.stack = words.stack && withoutQuotes(words.stack);
  }
  safeErrors.add(words);
  return words;
}
