/** Something that developers want to know, in the words in which they ask for it. */
export type Intent = {
  /** How often it is asked, compared with the others. */
  weight: number;
  /** The most usual words first. */
  texts: readonly string[];
  /** Since when it is asked, as a share of the year: 0.5 is half a year ago. */
  since: number;
};

export const intent = (weight: number, ...texts: string[]): Intent => ({ weight, texts, since: 0 });

/** A question that was not asked before `since`. */
export const askedSince = (since: number, weight: number, ...texts: string[]): Intent => ({
  ...{ weight, texts, since },
});
