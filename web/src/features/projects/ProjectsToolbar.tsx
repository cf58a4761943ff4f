import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { LayoutGrid, List } from 'lucide-react';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { kinds, type ProjectKindFilter } from './filter-projects.ts';
import type { ProjectView } from './use-project-view.ts';

export interface ProjectsToolbarProps {
  kind: ProjectKindFilter;
  onKindChange: (kind: ProjectKindFilter) => void;
  /** The number of projects after search and filter. */
  shown: number;
  view: ProjectView;
  onViewChange: (view: ProjectView) => void;
}

const kindLabels = { all: messages.allProjects, open_source: messages.openSource, private: messages.private };
const views = [
  { value: 'grid', label: messages.asGrid, icon: <LayoutGrid /> },
  { value: 'list', label: messages.asList, icon: <List /> },
] as const;

export function ProjectsToolbar({ kind, onKindChange, shown, view, onViewChange }: ProjectsToolbarProps) {
  return (
    <div className="mt-6 mb-4 flex items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-2">
        <Select
          aria-label={messages.kindFilter}
          options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={kind}
          onChange={(event) => onKindChange(kinds.find((each) => each === event.target.value) ?? 'all')}
        />
        {/* The list announces the count, because this line is mounted with the toolbar. */}
        <p aria-hidden="true" className="truncate text-13 text-ink-3 tabular-nums">
          {messages.count(shown)}
        </p>
      </div>
      <SegmentedControl label={messages.view} options={views} value={view} onValueChange={onViewChange} />
    </div>
  );
}
