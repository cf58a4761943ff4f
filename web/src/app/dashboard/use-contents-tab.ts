import { useSearchParams } from 'react-router';

const contentsTabs = ['methods', 'workflows'] as const;
export type ContentsTab = (typeof contentsTabs)[number];

/**
 * The selected tab of a library's contents, from `?tab=`. Page, search and the open item belong to a tab and
 * are reset with it.
 */
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
