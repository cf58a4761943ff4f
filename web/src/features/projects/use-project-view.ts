import { useState } from 'react';
import { deviceChoice } from '../../lib/device-choice.ts';

export type ProjectView = 'grid' | 'list';

const remembered = deviceChoice<ProjectView>('projects_view', ['grid', 'list'], 'grid');

/** Grid or list, stored on this device. */
export function useProjectView(): [ProjectView, (view: ProjectView) => void] {
  const [view, setView] = useState<ProjectView>(remembered.read);
  return [
    view,
    (next) => {
      setView(next);
      remembered.keep(next);
    },
  ];
}
