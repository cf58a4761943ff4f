import { useState } from 'react';

/** The selected items of a list. The selection persists when the user changes the page or the search. */
export function useSelection<Item>(idOf: (item: Item) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  return {
    items: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    choose: (item: Item, on: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        if (on) next.set(idOf(item), item);
        else next.delete(idOf(item));
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

export type Selection<Item> = ReturnType<typeof useSelection<Item>>;
