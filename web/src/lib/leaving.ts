/** How long somebody who signs out waits for what is still to be told. */
const patienceMs = 2_000;

const unsaid = new Set<() => Promise<unknown>>();

/** Tells the server something before the page goes or its person signs out, whichever comes first. Answers how to forget it. */
export function beforeLeaving(tell: () => Promise<unknown>): () => void {
  const tellNow = () => void tell();
  unsaid.add(tell);
  addEventListener('pagehide', tellNow);
  return () => {
    unsaid.delete(tell);
    removeEventListener('pagehide', tellNow);
  };
}

/** Resolves once all of it was told, or failed, or took too long: nobody is kept in. Null when there is nothing to tell. */
export function leave(): Promise<unknown> | null {
  if (unsaid.size === 0) return null;
  const told = Promise.allSettled([...unsaid].map((tell) => tell()));
  return Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
