import {
  type McpClient,
  type McpServer,
  mcpClients,
  serverNameOf,
  typedInSteps,
} from '@fieldkit/contract/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/keys.ts';
import { type ReactNode, useState } from 'react';
import { deviceChoice } from '../../lib/device-choice.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { MaskedValue } from '../../ui/MaskedValue.tsx';
import { Select } from '../../ui/Select.tsx';
import { showError } from '../../ui/toast.ts';
import { KeysDialog, type KeysDialogProps } from './KeysDialog.tsx';
import { KeyUsage } from './KeyUsage.tsx';
import { maskKey } from './KeyView.tsx';
import { mcpKind } from './key-kinds.ts';

/**
 * The key with which AI clients read a project. The owner creates, copies and deletes it. `access` shows
 * which other users may use the project.
 */
export function McpKeysDialog({ access, ...props }: KeysDialogProps & { access?: ReactNode }) {
  const { name } = props.project;
  return (
    <KeysDialog
      {...props}
      kind={mcpKind}
      usage={(key) => <McpUsage projectName={name} value={key} />}
      below={access}
    />
  );
}

const options = mcpClients.map(({ id, name }) => ({ value: id, label: name }));
const [firstClient] = mcpClients;
/** The client that was last chosen on this device. */
const chosen = deviceChoice(
  'mcp_client',
  mcpClients.map(({ id }) => id),
  firstClient.id,
);

const asCode = (part: string, at: number): ReactNode =>
  at % 2 === 0 ? (
    part
  ) : (
    <code key={part} className="font-mono text-12 whitespace-nowrap text-ink">
      {part}
    </code>
  );

/** How to connect a client with the key, starting with the last chosen client. */
export function McpUsage({ projectName, value }: { projectName: string; value: string }) {
  const [clientId, setClientId] = useState(chosen.read);
  const client = mcpClients.find(({ id }) => id === clientId) ?? firstClient;
  const serverWith = (key: string): McpServer => ({
    name: serverNameOf(projectName),
    url: `${location.origin}/mcp`,
    key,
  });

  const choose = (id: string) => {
    chosen.keep(id);
    setClientId(id);
  };

  return (
    <div className="grid min-w-0 gap-3">
      <KeyUsage
        words={messages.mcp}
        value={value}
        written={(key) => client.snippet(serverWith(key))}
        language={client.language === 'shell' ? 'sh' : client.language}
        start={
          <span className="flex min-w-0 items-center gap-2">
            <Select
              aria-label={messages.mcp.client}
              size="sm"
              options={options}
              value={client.id}
              onChange={({ target }) => choose(target.value)}
            />
            <span className="truncate font-mono text-12 text-ink-3 max-sm:hidden">{client.file}</span>
          </span>
        }
      />
      {client.install && (
        <p>
          <a href={client.install.link(serverWith(value))} className={buttonClasses({})}>
            {client.install.label}
          </a>
        </p>
      )}
      <ol className="ml-5 grid list-decimal gap-1 text-13 text-ink-2">
        {client.steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step.split(typedInSteps).map(asCode)}
          </li>
        ))}
      </ol>
      <Fields client={client} real={serverWith(value)} shown={serverWith(maskKey(value))} />
      {client.remark && <p className="text-12 text-ink-3">{client.remark.split(typedInSteps).map(asCode)}</p>}
    </div>
  );
}

/** The fields to enter in a client's own dialog. */
function Fields({ client, real, shown }: { client: McpClient; real: McpServer; shown: McpServer }) {
  const typed = client.fields?.(real) ?? [];
  const masked = client.fields?.(shown) ?? [];
  if (typed.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {typed.map(({ label, value }, at) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="mt-1">
            <MaskedValue
              masked={masked[at]?.value ?? ''}
              value={value}
              copyLabel={messages.copy}
              copiedLabel={messages.copied}
              what={label}
              onCopyFailure={() => showError(messages.copyFailed)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
