import { channels } from '@fieldkit/contract/analytics.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import { Select } from '../../ui/Select.tsx';
import { CustomDays } from './CustomDays.tsx';
import { clientOptions } from './client-name.ts';
import { useLibraryChoices, useOverview } from './overview.hooks.ts';
import { periods, todayInUtc } from './periods.ts';
import type { AnalyticsFilterState } from './use-analytics-filter.ts';

/** The value of "all"; no library and no client has this name. */
const ALL = '\n';

/**
 * Period, library, channel and client. Their options are loaded later: the selects keep their width before.
 */
export function FilterFields({ filter }: { filter: AnalyticsFilterState }) {
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
          ...(isGone ? [{ value: library, label: messages.goneLibrary }] : []),
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
