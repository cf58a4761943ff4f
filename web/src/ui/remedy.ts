import { useSyncExternalStore } from 'react';

/** What somebody can do about a message: a button beside it. */
export interface Remedy {
  label: string;
  run: () => void;
  /** Asked when the message is shown; without it the remedy always helps. */
  helps?: () => boolean;
  /** Called once when a toast has gone and the remedy was not taken: it is not offered any more. */
  lapsed?: () => void;
}

const remedies = new Map<string, Remedy>();
/** Sentences that hold no longer. */
const overcome = new Set<string>();
const listeners = new Set<() => void>();

/**
 * From now on a message that holds `sentence` is shown with this remedy, be it a toast, a notice or the line under a field: a
 * failure has become its words long before one of these shows it.
 */
export function offerRemedy(sentence: string, remedy: Remedy): void {
  if (!sentence) return;
  remedies.set(sentence, remedy);
  if (overcome.delete(sentence)) for (const listener of listeners) listener();
}

/** What can be done about what a message says, if anything. */
export function remedyFor(...texts: unknown[]): Remedy | null {
  if (remedies.size === 0) return null;
  const said = texts.filter((text) => typeof text === 'string');
  for (const [sentence, remedy] of remedies)
    if (said.some((text) => text.includes(sentence))) return (remedy.helps?.() ?? true) ? remedy : null;
  return null;
}

/** The remedy was taken: what it helps against is not shown any more, wherever it stands, until it is said again. */
export function settleRemedied(): void {
  for (const [sentence, { helps }] of remedies) if (helps?.() ?? true) overcome.add(sentence);
  for (const listener of listeners) listener();
}

/** Whether what a message says was overcome meanwhile. */
export function useIsOvercome(...texts: unknown[]): boolean {
  return useSyncExternalStore(listen, () =>
    [...overcome].some((sentence) =>
      texts.some((text) => typeof text === 'string' && text.includes(sentence)),
    ),
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
