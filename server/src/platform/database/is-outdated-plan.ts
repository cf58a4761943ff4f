/**
 * Whether a statement was refused because a connection had planned it before a migration changed the type of what it answers: a newer
 * process may do that while an older one still serves. Nothing was done, and a new connection plans anew.
 */
export function isOutdatedPlan(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code, routine } = failure as { code?: string; routine?: string };
  // The words are in the database's own language.
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isOutdatedPlan(failure.cause);
}
