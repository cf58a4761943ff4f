import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { kinds, type ProjectKindFilter } from './filter-projects.ts';

/** The filters of the list, kept in the address (`?q=` and `?kind=`), so that reload and a shared link keep them. */
export function useProjectFilters() {
  const [params, setParams] = useSearchParams();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const inAddress = params.get('q') ?? '';
  // The router changes the address in a transition, which is too late for a field that is being typed into.
  const [term, setTerm] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const kind: ProjectKindFilter = kinds.find((each) => each === params.get('kind')) ?? 'all';

  if (seen !== inAddress) {
    setSeen(inAddress);
    if (!isOwnChange) setTerm(inAddress);
  }

  const change = (next: { term: string; kind: ProjectKindFilter }) => {
    setTerm(next.term);
    setParams(
      { ...(next.term && { q: next.term }), ...(next.kind !== 'all' && { kind: next.kind }) },
      { replace: true },
    );
  };

  return {
    term,
    kind,
    isFiltered: term.trim() !== '' || kind !== 'all',
    setTerm: (value: string) => change({ term: value, kind }),
    setKind: (value: ProjectKindFilter) => change({ term, kind: value }),
    clear: () => change({ term: '', kind: 'all' }),
  };
}
