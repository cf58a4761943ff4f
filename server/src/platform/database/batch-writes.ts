export type BatchLimits = {
  /** The maximum number of items per statement. Further items wait no longer than for any commit. */
  max: number;
  /**
   * The maximum number of concurrent statements, so that new items do not have to wait while one is being committed.
   */
  writers: number;
};

type WaitingItem<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Writes items that arrive while others are being written together with the next ones, so that many at once need few
 * commits and each waits for at most two. If a batch fails, each of its items is tried once more separately: the
 * connection may have broken, and one bad item must not fail the others.
 *
 * @returns a function that writes one item and resolves when it is durable
 */
export function batchWrites<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  { max, writers }: BatchLimits,
): (item: Item) => Promise<void> {
  let waiting: WaitingItem<Item>[] = [];
  let atWork = 0;

  const keep = async (together: readonly WaitingItem<Item>[]) => {
    try {
      await write(together.map(({ item }) => item));
      for (const { resolve } of together) resolve();
    } catch {
      for (const { item, resolve, reject } of together) await write([item]).then(resolve, reject);
    }
  };
  const workOff = async () => {
    // Waits for items that are added in the same tick.
    await Promise.resolve();
    while (waiting.length > 0) {
      const together = waiting.slice(0, max);
      waiting = waiting.slice(max);
      await keep(together);
    }
    atWork--;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (atWork === writers) return;
      atWork++;
      void workOff();
    });
}
