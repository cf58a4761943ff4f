import { useState } from 'react';
import { useNavigationType } from 'react-router';
import { useChangingParams } from '../../lib/use-changing-params.ts';
import { kinds, type ProjectKindFilter } from './filter-projects.ts';

/**
 * The filters of the list, stored in the address (`?q=` and `?kind=`), so that a reload and a shared link
 * keep them.
 */
export function useProjectFilters() {
  const [params, changeParams] = useChangingParams();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const inAddress = params.get('q') ?? '';
  // The router changes the address in a transition, which is too late for a text field.
  const [term, setTerm] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const kind: ProjectKindFilter = kinds.find((each) => each === params.get('kind')) ?? 'all';

  if (seen !== inAddress) {
    setSeen(inAddress);
    if (!isOwnChange) setTerm(inAddress);
  }

  const change = (changes: { q?: string; kind?: ProjectKindFilter }) => {
    if (changes.q !== undefined) setTerm(changes.q);
    changeParams((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value && value !== 'all') next.set(name, value);
        else next.delete(name);
      }
    });
  };

  return {
    term,
    kind,
    isFiltered: term.trim() !== '' || kind !== 'all',
    setTerm: (value: string) => change({ q: value }),
    setKind: (value: ProjectKindFilter) => change({ kind: value }),
    clear: () => change({ q: '', kind: 'all' }),
  };
}
