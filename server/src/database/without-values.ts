/** A failure as it may be logged: the database layer's own text repeats every value of the query, hashes among them. */
export function withoutValues(problem: unknown): {
  message: string;
  code: unknown;
  stack: string | undefined;
} {
  let cause = problem;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return { message: String(cause), code: undefined, stack: undefined };
  return { message: cause.message, code: (cause as { code?: unknown }).code, stack: cause.stack };
}
