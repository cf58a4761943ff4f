import { type McpClient, type McpServer, typedInSteps } from '@fieldkit/contract/mcp-clients.ts';
import * as mcpClientMessages from '@fieldkit/contract/messages/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { Fragment } from 'react';
import { CodeBlock } from './CodeBlock.tsx';

/** A client's radio button, and the steps for connecting it. */
export function ClientPanel({
  client,
  server,
  isFirst,
}: {
  client: McpClient;
  server: McpServer;
  isFirst: boolean;
}) {
  const id = `client-${client.id}`;
  return (
    <>
      <input
        type="radio"
        name="client"
        id={id}
        value={client.id}
        defaultChecked={isFirst}
        className="sr-only"
      />
      <label htmlFor={id} className="tab">
        {client.name}
      </label>
      <div className="panel">
        <h3 className="panel-title">{client.name}</h3>
        <ol className="how">
          {client.steps.map((step) => (
            <li key={step}>
              <span>
                <StepText>{step}</StepText>
              </span>
            </li>
          ))}
        </ol>
        {client.install && (
          <a
            className="button outline install"
            href={client.install.link(server)}
            data-install={client.id}
            data-name={server.name}
            data-url={server.url}
          >
            {client.install.label}
          </a>
        )}
        {client.fields && (
          <dl className="fields" aria-label={messages.valuesFor(client.name)}>
            {client.fields(server).map(({ label, value }) => (
              <div key={label} data-code="">
                <dt>{label}</dt>
                <dd>
                  <code data-text="">
                    <WithKey text={value} />
                  </code>
                  <button
                    type="button"
                    className="button small scripted"
                    data-copy=""
                    aria-label={messages.copyWhat(label)}
                  >
                    {messages.copy}
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {client.language !== 'text' && (
          <CodeBlock
            label={messages.configurationFor(client.name)}
            title={client.file}
            wraps={client.language === 'shell'}
          >
            <WithKey text={client.snippet(server)} />
          </CodeBlock>
        )}
        {client.remark && (
          <p className="remark">
            <StepText>{client.remark}</StepText>
          </p>
        )}
      </div>
    </>
  );
}

/** A step for connecting a client. The text to type is shown as code. */
function StepText({ children }: { children: string }) {
  return children.split(typedInSteps).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    place % 2 === 1 ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
  );
}

/** The placeholder in a snippet until the script has a key. */
export const keyPlaceholder = mcpClientMessages.yourKey;

/** A snippet in which the script can find and replace the key. */
export function WithKey({ text }: { text: string }) {
  return text.split(keyPlaceholder).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>
      {at > 0 && <mark data-key="">{keyPlaceholder}</mark>}
      {part}
    </Fragment>
  ));
}
