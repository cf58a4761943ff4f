/** The summary of an event, to be shown before its description; '' if the description begins with it. */
export function summaryBefore({ summary, description }: { summary: string; description: string }): string {
  const isBeginning =
    description.startsWith(summary) && !startsWithWord.test(description.slice(summary.length));
  return isBeginning ? '' : summary;
}

/** The rest of a word: "Pay" is not the beginning of "Payment was made." */
const startsWithWord = /^[\p{L}\p{N}]/u;
