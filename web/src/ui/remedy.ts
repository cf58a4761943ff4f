/** What somebody can do about a message: a button beside it. */
export interface Remedy {
  label: string;
  run: () => void;
  /** Asked when the message is shown; without it the remedy always helps. */
  helps?: () => boolean;
}

const remedies = new Map<string, Remedy>();

/**
 * From now on a message that holds `sentence` is shown with this remedy, be it a toast, a notice or the line under a field: a
 * failure has become its words long before one of these shows it.
 */
export function offerRemedy(sentence: string, remedy: Remedy): void {
  if (sentence) remedies.set(sentence, remedy);
}

/** What can be done about what a message says, if anything. */
export function remedyFor(...texts: unknown[]): Remedy | null {
  if (remedies.size === 0) return null;
  const said = texts.filter((text) => typeof text === 'string');
  for (const [sentence, remedy] of remedies)
    if (said.some((text) => text.includes(sentence))) return (remedy.helps?.() ?? true) ? remedy : null;
  return null;
}
