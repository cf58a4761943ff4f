/** Runs at most so many pieces of work at once, in the order in which they came. */
export function openTurns(most: number): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes this turn over.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
