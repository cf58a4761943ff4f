/** How often something may happen. */
export type Limit = {
  /**
   * The kind of attempt. Each kind is counted separately. The name is stored, so it must not be reused with
   * another meaning.
   */
  kind: string;
  max: number;
  windowSeconds: number;
  /**
   * Once the limit is reached, one more attempt is allowed each time this has passed, doubled with each
   * attempt. Undefined: none until the window has ended.
   */
  firstWaitSeconds?: number;
};
