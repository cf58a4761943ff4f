export type BatchLimits = {
  /** As many go into one statement: the others wait no longer for it than for any commit. */
  most: number;
  /** So many statements are under way at once: who comes while one is being committed need not wait for it. */
  writers: number;
};

type WaitingItem<Item> = { item: Item; resolve: () => void; reject: (problem: unknown) => void };

/**
 * Writes things that arrive while others are being written together with the next ones, so that many at once cost the database few
 * commits and each waits for at most two. What failed together is tried once more, each alone: a connection may have broken, and one
 * that cannot be written must not take the others with it.
 *
 * @returns writes one; answers when it is durable
 */
export function batchWrites<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  { most, writers }: BatchLimits,
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
    // Those that come at the same moment go together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const together = waiting.slice(0, most);
      waiting = waiting.slice(most);
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
