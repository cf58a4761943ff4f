import { formatCount } from '@fieldkit/contract/format-count.ts';
import { pluginClients } from '@fieldkit/contract/plugin-clients.ts';
import { fetchDays, type PluginInstall } from '@fieldkit/contract/plugin-install.ts';
import { ClientMark } from '../../content/ClientMark.tsx';
import * as tabMessages from './plugin-install.messages.ts';

type Fetches = PluginInstall['fetches'];

const names: Record<string, string> = {
  ...Object.fromEntries(pluginClients.map(({ id, name }) => [id, name])),
  cursor: 'Cursor',
  skills: 'Skills',
  fieldkit: 'Fieldkit',
};

/** How often each client fetched the plugin, most first. */
export function FetchList({ fetches }: { fetches: Fetches }) {
  const clients = [...Map.groupBy(fetches, ({ client }) => client)]
    .map(([client, parts]) => ({
      client,
      parts,
      total: parts.reduce((sum, part) => sum + part.fetches, 0),
    }))
    .sort((one, other) => other.total - one.total);
  return (
    <section>
      <h3 className="text-13 font-medium">{tabMessages.fetches(fetchDays)}</h3>
      {clients.length === 0 ? (
        <p className="mt-1 text-13 text-ink-2">{tabMessages.noFetches}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
          {clients.map(({ client, parts, total }) => (
            <li key={client} className="flex items-center gap-2 px-3 py-2 text-13">
              <ClientMark client={client} />
              <span className="min-w-0 flex-1">
                {names[client] ?? tabMessages.otherClients}
                <span className="block text-12 text-ink-3">
                  {parts.map(({ kind, fetches: count }) => tabMessages.kinds[kind](count)).join(' · ')}
                </span>
              </span>
              <span className="font-medium tabular-nums">{formatCount(total)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-12 text-ink-3">{tabMessages.fetchesText}</p>
    </section>
  );
}
