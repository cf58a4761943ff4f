import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { useState } from 'react';

/** The selected queries. The selection is kept while the user turns pages and searches. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeveloperQuery>>(new Map());
  return {
    queries: [...chosen.values()],
    has: (groupUuid: string) => chosen.has(groupUuid),
    choose: (query: DeveloperQuery, on: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        if (on) next.set(query.group_uuid, query);
        else next.delete(query.group_uuid);
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
