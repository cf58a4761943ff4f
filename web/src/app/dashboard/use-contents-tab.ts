import { useSearchParams } from 'react-router';

const contentsTabs = ['methods', 'workflows'] as const;
export type ContentsTab = (typeof contentsTabs)[number];

/** Which contents of a library show, by `?tab=`. Page, search and what is open belong to one tab and go with it. */
export function useContentsTab(): [ContentsTab, (tab: ContentsTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = contentsTabs.find((each) => each === params.get('tab')) ?? 'methods';

  const choose = (next: ContentsTab) => {
    const others = new URLSearchParams(params);
    for (const name of ['page', 'q', 'method', 'workflow', 'tab']) others.delete(name);
    if (next !== 'methods') others.set('tab', next);
    setParams(others);
  };
  return [tab, choose];
}
