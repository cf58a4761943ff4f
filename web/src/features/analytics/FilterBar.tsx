import { channels } from '@fieldkit/contract/analytics.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import { clsx } from 'clsx';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { ProjectSelect } from '../../content/ProjectSelect.tsx';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import * as messages from './analytics.messages.ts';
import { clientOptions } from './client-name.ts';
import { periods } from './months.ts';
import { useLibraryChoices, useOverview } from './overview.hooks.ts';
import type { AnalyticsFilterState } from './use-analytics-filter.ts';

interface FilterBarProps {
  projects: readonly Project[];
  filter: AnalyticsFilterState;
}

/** The project and the period in one row. The other filters are behind a button, on phones the period too. */
export function FilterBar({ projects, filter }: FilterBarProps) {
  const id = useId();
  const { project, count, change, clear, library, channel, client } = filter;
  const folded = [library, channel, client].filter((value) => value !== null).length;
  const [isOpen, setOpen] = useState(folded > 0);
  const [known, setKnown] = useState(folded);
  // A link can open the page with filters, or add one, which are then visible.
  if (folded !== known) {
    setKnown(folded);
    if (folded > known) setOpen(true);
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ProjectSelect
        label={messages.project}
        placeholder={analyticsMessages.selectProject}
        projects={projects}
        selected={project}
        onSelect={(value) => change({ project: value })}
        className="max-md:flex-1 md:w-60"
      />
      <div
        id={`${id}period`}
        className={clsx('gap-2 max-md:order-1 max-md:w-full md:contents', isOpen ? 'grid' : 'hidden')}
      >
        <PeriodFields filter={filter} />
      </div>
      <Button
        icon={<ListFilter />}
        aria-expanded={isOpen}
        aria-controls={`${id}period ${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="md:hidden">{messages.filterCount(count)}</span>
        <span className="max-md:hidden">{messages.filterCount(folded)}</span>
      </Button>
      {count > 0 && (
        <Button variant="ghost" onClick={clear}>
          {messages.clearFilters}
        </Button>
      )}
      <div
        id={id}
        className={clsx('w-full gap-2 max-md:order-1 max-md:grid-cols-2', isOpen ? 'grid md:flex' : 'hidden')}
      >
        <FilterFields filter={filter} />
      </div>
    </div>
  );
}

/** The period, and its days if the user chooses them. */
function PeriodFields({ filter }: Pick<FilterBarProps, 'filter'>) {
  const { period, change } = filter;
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
            to: target.value === 'custom' ? utcDay() : null,
          })
        }
      />
      {period === 'custom' && <CustomDays from={filter.from} to={filter.to} onChange={change} />}
    </>
  );
}

/** The value of "all", which cannot be the name of a library or a client. */
const ALL = '\n';

/** Library, channel and client. Their options are loaded later, but the selects have a fixed width. */
function FilterFields({ filter }: { filter: AnalyticsFilterState }) {
  const { project, library, channel, client, change } = filter;
  const libraries = useLibraryChoices(project?.project_uuid).data ?? [];
  const knownClients = useOverview(project?.project_uuid).data?.clients ?? [];
  const clients = knownClients.map((one) => one.client);
  const isGone = library !== null && !libraries.some(({ library_uuid }) => library_uuid === library);
  const chosen = (value: string) => (value === ALL ? null : value);

  return (
    <>
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
  const today = utcDay();
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
