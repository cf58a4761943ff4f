/** Asks once and keeps the answer for a time; a failure is not kept, so that the next one asks again. */
export function rememberFor<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const loading = { value: ask(), until: Date.now() + milliseconds };
    cached = loading;
    loading.value.catch(() => {
      if (cached === loading) cached = null;
    });
    return loading.value;
  };
}
