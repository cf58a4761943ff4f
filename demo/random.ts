/** Pseudorandom numbers, the same for the same seed. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  share: () => number;
  /** An integer from 0 (inclusive) to `max` (exclusive). */
  below: (max: number) => number;
  /** One of the items, chosen with a probability proportional to its weight. */
  weighed: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item;
  /** True with this probability. */
  happens: (probability: number) => boolean;
};

/** Mulberry32: small, fast, and good enough for a simulation. */
export function createRandom(seed: number): Random {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    share,
    below: (max) => Math.floor(share() * max),
    weighed: (items, weightOf) => {
      let left = share() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      const last = items.at(-1);
      if (last === undefined) throw new Error('The list to choose from is empty.');
      return last;
    },
    happens: (probability) => share() < probability,
  };
}
