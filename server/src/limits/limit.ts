/** How often something may happen. */
export type Limit = {
  /** What is limited. Limits of different kinds do not count each other; stored, so it keeps its meaning. */
  kind: string;
  max: number;
  windowSeconds: number;
  /**
   * Once the limit is reached, one more each time this has passed, doubled with each of them. Left out: none until the
   * window has ended.
   */
  firstWaitSeconds?: number;
};
