import { useState } from 'react';

export type ProjectView = 'grid' | 'list';

const storageKey = 'projects_view';

/** Grid or list, remembered on this device. */
export function useProjectView(): [ProjectView, (view: ProjectView) => void] {
  const [view, setView] = useState<ProjectView>(recall);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(storageKey, next);
      } catch {
        // storage is forbidden: the choice holds until the page is left
      }
    },
  ];
}

function recall(): ProjectView {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
