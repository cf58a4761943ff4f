/** A rate limit. */
export type Limit = {
  /**
   * The kind of attempt. Each kind is counted separately. The name is stored, so it must not be reused with
   * another meaning.
   */
  kind: string;
  max: number;
  windowSeconds: number;
  /**
   * Once the limit is reached, one more attempt is allowed after this time, which doubles with each attempt. If
   * undefined, no
   * attempt is allowed until the window has ended.
   */
  firstWaitSeconds?: number;
};
