/** A goal of developers, with the wordings of their questions. */
export type Intent = {
  /** The frequency relative to others. */
  weight: number;
  /** The most common wording first. */
  texts: readonly string[];
  /** The time of the first question, as a share of the year: 0.5 is half a year ago. */
  since: number;
};

export const intent = (weight: number, ...texts: string[]): Intent => ({ weight, texts, since: 0 });

/** A question that is asked only from `since` on. */
export const askedSince = (since: number, weight: number, ...texts: string[]): Intent => ({
  weight,
  texts,
  since,
});
