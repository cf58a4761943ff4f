import { channels } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { LetterTile } from '../../ui/LetterTile.tsx';
import { Select } from '../../ui/Select.tsx';
import * as messages from './analytics.messages.ts';
import { clientOptions } from './client-name.ts';
import { periods, todayInUtc } from './months.ts';
import { useLibraryChoices, useOverview } from './overview.hooks.ts';
import type { AnalyticsFilterState } from './use-analytics-filter.ts';

interface FilterBarProps {
  projects: readonly Project[];
  filter: AnalyticsFilterState;
}

/** The project and the filters in one row. On phones, the filters are behind a button. */
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
            className="pointer-events-none absolute inset-y-0 left-1.5 my-auto"
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

/** The value of "all", which cannot be the name of a library or a client. */
const ALL = '\n';

/**
 * Period, library, channel and client. Their options are loaded later, but the selects have a fixed width.
 */
function FilterFields({ filter }: { filter: AnalyticsFilterState }) {
  const { project, period, library, channel, client, change } = filter;
  const libraries = useLibraryChoices(project?.project_uuid).data ?? [];
  const knownClients = useOverview(project?.project_uuid).data?.clients ?? [];
  const clients = knownClients.map((one) => one.client);
  const isGone = library !== null && !libraries.some(({ library_uuid }) => library_uuid === library);
  const chosen = (value: string) => (value === ALL ? null : value);

  return (
    <>
      <Select
        aria-label={messages.period}
        value={period}
        options={periods.map((value) => ({
          value,
          label: value === 'custom' && period !== 'custom' ? messages.customDays : messages.periods[value],
        }))}
        onChange={({ target }) =>
          change({
            period: target.value,
            from: target.value === 'custom' ? (filter.from ?? null) : null,
            to: target.value === 'custom' ? todayInUtc() : null,
          })
        }
      />
      {period === 'custom' && <CustomDays from={filter.from} to={filter.to} onChange={change} />}
      <Select
        aria-label={messages.library}
        value={library ?? ALL}
        options={[
          { value: ALL, label: messages.allLibraries },
          ...(isGone ? [{ value: library, label: messages.missingLibrary }] : []),
          ...libraries.map(({ library_uuid, name, version }) => ({
            value: library_uuid,
            label: messages.libraryOption(name, version),
          })),
        ]}
        onChange={({ target }) => change({ library: chosen(target.value) })}
        className="md:w-48"
      />
      <Select
        aria-label={messages.channel}
        value={channel ?? ALL}
        options={[
          { value: ALL, label: messages.allChannels },
          ...channels.map((value) => ({ value, label: messages.channels[value] })),
        ]}
        onChange={({ target }) => change({ channel: chosen(target.value) })}
      />
      <Select
        aria-label={messages.client}
        value={client ?? ALL}
        options={[
          { value: ALL, label: messages.allClients },
          ...clientOptions(client === null || clients.includes(client) ? clients : [client, ...clients]),
        ]}
        onChange={({ target }) => change({ client: chosen(target.value) })}
        className="md:w-48"
      />
    </>
  );
}

interface CustomDaysProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from?: string | null; to?: string | null }) => void;
}

/** The first and last day, both inclusive. If one day passes the other, it moves the other as well. */
function CustomDays({ from = '', to = '', onChange }: CustomDaysProps) {
  const today = todayInUtc();
  return (
    <>
      <Input
        type="date"
        aria-label={messages.from}
        value={from}
        max={today}
        onChange={({ target: { value } }) =>
          onChange({ from: value || null, ...(to && value > to && { to: value }) })
        }
        className="md:w-auto"
      />
      <Input
        type="date"
        aria-label={messages.to}
        value={to}
        max={today}
        onChange={({ target: { value } }) =>
          onChange({ to: value || null, ...(value && value < from && { from: value }) })
        }
        className="md:w-auto"
      />
    </>
  );
}
