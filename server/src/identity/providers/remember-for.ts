/** Asks once and keeps the answer for a time; a failure is not kept, so that the next one asks again. */
export function rememberFor<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (kept && kept.until > Date.now()) return kept.value;
    const asked = { value: ask(), until: Date.now() + milliseconds };
    kept = asked;
    asked.value.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.value;
  };
}
