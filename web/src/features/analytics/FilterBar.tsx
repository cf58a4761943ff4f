import { analyticsMessages } from '@fieldkit/contract/messages/analytics.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LetterTile } from '../../ui/LetterTile.tsx';
import { Select } from '../../ui/Select.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { AnalyticsFilterState } from './use-analytics-filter.ts';

export interface FilterBarProps {
  projects: readonly Project[];
  filter: AnalyticsFilterState;
}

/** The project and the filters in one row; on phones the project, and the rest behind a button. */
export function FilterBar({ projects, filter }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { project, count, change, clear } = filter;

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="relative min-w-0 max-md:flex-1">
        <Select
          aria-label={messages.project}
          value={project?.project_uuid ?? ''}
          options={[
            ...(project ? [] : [{ value: '', label: analyticsMessages.selectProject, disabled: true }]),
            ...projects.map(({ project_uuid, name }) => ({ value: project_uuid, label: name })),
          ]}
          onChange={({ target }) => change({ project: target.value })}
          className={project ? 'w-full md:w-60 [&>select]:pl-9' : 'w-full md:w-60'}
        />
        {project && (
          <LetterTile
            name={project.name}
            seed={project.project_uuid}
            size="sm"
            className="pointer-events-none absolute top-1/2 left-1.5 -translate-y-1/2"
          />
        )}
      </span>
      <Button
        icon={<ListFilter />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        {messages.filterCount(count)}
      </Button>
      <div
        id={id}
        className={`gap-2 max-md:w-full max-md:grid-cols-2 md:contents ${isOpen ? 'grid' : 'hidden'}`}
      >
        <FilterFields filter={filter} />
      </div>
      {count > 0 && (
        <Button variant="ghost" onClick={clear}>
          {messages.clearFilters}
        </Button>
      )}
    </div>
  );
}
