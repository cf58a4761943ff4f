import * as mcpClientMessages from '@fieldkit/contract/messages/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/plugin-install.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import {
  badgeMarkdown,
  type InstallSource,
  installWays,
  marketplaceNameOf,
  otherInstallWays,
  pluginClients,
  repositoryAddress,
} from '@fieldkit/contract/plugin-clients.ts';
import {
  type PluginCost,
  type PluginInstall,
  pluginInstallCalls,
} from '@fieldkit/contract/plugin-install.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { Subdomain } from '@fieldkit/contract/subdomains.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ClientMark } from '../../content/ClientMark.tsx';
import { ColoredCodeBlock } from '../../content/ColoredCodeBlock.tsx';
import { callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/Select.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { FetchList } from './FetchList.tsx';
import * as tabMessages from './plugin-install.messages.ts';
import { WidgetCard } from './WidgetCard.tsx';

/** How developers install the plugin, what it costs them, and how often it was fetched. */
export function InstallTab({ project, subdomain }: { project: Project; subdomain: Subdomain }) {
  const { project_uuid: projectUuid } = project;
  const install = useQuery(callOptions(pluginInstallCalls.get, { params: { projectUuid } }));
  if (install.isPending) return <BusyRows label={tabMessages.loading} rows={5} height="h-10" />;
  if (!install.data)
    return (
      <RetryNotice
        title={tabMessages.loadFailed}
        retryLabel={tabMessages.retry}
        onRetry={() => void install.refetch()}
      >
        {errorMessage(install.error, { fallback: '' })}
      </RetryNotice>
    );
  return <LoadedInstall install={install.data} project={project} subdomain={subdomain} />;
}

interface LoadedInstallProps {
  install: PluginInstall;
  project: Project;
  subdomain: Subdomain;
}

function LoadedInstall({ install, project, subdomain }: LoadedInstallProps) {
  const { is_opensource, ownership } = project;
  const origin = subdomain.url;
  const { name, mcp_url, version, cost, fetches } = install;
  const plugin: InstallSource = {
    name,
    mcp_url,
    origin,
    is_opensource,
    // It stays the same at a domain of the company.
    marketplace: marketplaceNameOf(`https://${subdomain.subdomain}`),
    repository: repositoryAddress(origin, is_opensource ? '' : mcpClientMessages.yourKey),
  };
  return (
    <div className="grid gap-6 *:min-w-0">
      <section>
        <p className="mb-3 text-13 text-ink-2">
          {tabMessages.text} {!is_opensource && tabMessages.privateText(mcpClientMessages.yourKey)}
        </p>
        <div className="divide-y divide-line rounded-lg border border-line">
          {installWays(plugin).map((way, at) => (
            <Part
              key={way.id}
              isFirst={at === 0}
              title={
                <>
                  <ClientMark client={way.name} />
                  {way.name}
                </>
              }
            >
              <Way way={way} />
            </Part>
          ))}
          <Part title={messages.otherWays}>
            <p className="text-12 text-ink-3">{messages.otherWaysText}</p>
            <ul className="mt-1 grid gap-4 *:min-w-0">
              {otherInstallWays(plugin).map((way) => (
                <li key={way.name} className="grid gap-2">
                  <p className="flex flex-wrap items-center gap-x-2 text-13">
                    <ClientMark client={way.name} />
                    {way.name}
                    <span className="text-12 text-ink-3">{way.text}</span>
                  </p>
                  <Way way={way} />
                </li>
              ))}
            </ul>
          </Part>
          {is_opensource && (
            <Part title={tabMessages.badge}>
              <Badges origin={origin} />
            </Part>
          )}
        </div>
      </section>
      {can(ownership, 'assistant.settings') && <WidgetCard project={project} origin={origin} />}
      {cost && <Cost cost={cost} version={version} />}
      <FetchList fetches={fetches} />
    </div>
  );
}

/** A part that opens; only one is open at a time, at first the first one. */
function Part({ isFirst, title, children }: { isFirst?: boolean; title: ReactNode; children: ReactNode }) {
  return (
    <details name="install" open={isFirst} className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2.5 text-13 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="ml-auto size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-3 pt-1 pb-3 *:min-w-0">{children}</div>
    </details>
  );
}

function Way({ way: { name, commands, link } }: { way: ReturnType<typeof installWays>[number] }) {
  return (
    <>
      {commands && <Code label={messages.commandsFor(name)} title={tabMessages.commands} code={commands} />}
      {link && (
        <p>
          <a href={link.href} className={buttonClasses({ size: 'sm' })}>
            {link.label}
          </a>
        </p>
      )}
    </>
  );
}

function Code({ label, title, code }: { label: string; title: string; code: string }) {
  return (
    <ColoredCodeBlock
      language="sh"
      label={label}
      code={code}
      placeholders={[mcpClientMessages.yourKey]}
      wraps
      start={<span className="px-1 text-12 text-ink-3">{title}</span>}
      end={
        <CopyButton
          text={code}
          label={tabMessages.copy}
          copiedLabel={tabMessages.copied}
          what={label}
          variant="ghost"
          onFailure={() => showError(tabMessages.copyFailed)}
        />
      }
    />
  );
}

const badgeOptions = [
  { value: '', label: tabMessages.anyClient },
  ...pluginClients.map(({ id, name }) => ({ value: id, label: name })),
];

function Badges({ origin }: { origin: string }) {
  const [id, setId] = useState('');
  const client = pluginClients.find((one) => one.id === id) ?? null;
  return (
    <div className="grid gap-3 *:min-w-0">
      <p className="text-12 text-ink-3">{tabMessages.badgeText}</p>
      <Select
        aria-label={tabMessages.badgeFor}
        size="sm"
        options={badgeOptions}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <Code label={tabMessages.badge} title={tabMessages.markdown} code={badgeMarkdown(origin, client)} />
    </div>
  );
}

function Cost({ cost, version }: { cost: PluginCost; version: string | null }) {
  const rows = [
    [messages.costAlways(cost.always), messages.costAlwaysText],
    [messages.costSkills(cost.skills), messages.costSkillsText],
    [messages.costIndex(cost.index), messages.costIndexText],
  ] as const;
  return (
    <section>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-medium">{messages.cost}</h3>
        {version && <p className="text-12 text-ink-3 tabular-nums">{tabMessages.version(version)}</p>}
      </div>
      <dl className="mt-2 grid gap-2">
        {rows.map(([amount, text]) => (
          <div key={amount}>
            <dt className="text-13">{amount}</dt>
            <dd className="text-12 text-ink-3">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
