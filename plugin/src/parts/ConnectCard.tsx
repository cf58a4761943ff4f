import { type McpServer, mcpClients } from '@fieldkit/contract/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { paths } from '../site-paths.ts';
import { serverOf } from '../text/site-lines.ts';
import { ClientPanel, keyPlaceholder } from './ClientPanel.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { RememberChoice } from './RememberChoice.tsx';

/** How to connect an assistant to the server of a trial, whose plugin cannot be installed. */
export function ConnectCard({ site }: { site: SiteView }) {
  return (
    <section className="card connect" aria-labelledby="connect" data-methods={site.methods}>
      <div className="connect-head">
        <h2 id="connect">{messages.connect}</h2>
        <p className="quiet">{messages.connectText}</p>
      </div>
      <KeyLine />
      <McpSetup site={site} />
      <TestLine />
    </section>
  );
}

/** The configuration of each client, and the alternative address of the server. */
export function McpSetup({ site }: { site: SiteView }) {
  const server = serverOf(site, keyPlaceholder);
  // If the snippets already contain the alternative address, no third one is shown.
  const other = server.url === site.mcp_url ? site.fallback_mcp_url : server.url;
  return (
    <>
      <ClientTabs server={server} />
      {other !== server.url && (
        <details className="other-address">
          <summary>{messages.otherAddress}</summary>
          <p>{messages.otherAddressText}</p>
          <CodeBlock label={messages.otherAddress} title="URL">
            {other}
          </CodeBlock>
        </details>
      )}
    </>
  );
}

/** Where the visitor's personal key goes in the commands, and a form that shows one without scripts. */
export function KeyLine() {
  return (
    <div className="key-line">
      <p role="status" data-key-status="" className="scripted-block">
        {messages.keyPlaceholder(keyPlaceholder)}
      </p>
      <button type="button" className="button small" data-key-retry="" hidden>
        {messages.retry}
      </button>
      <noscript>
        <form method="post" action={paths.installKey}>
          <p>{messages.keyWithoutScripts(keyPlaceholder)}</p>
          <button type="submit" className="button">
            {messages.keyForm}
          </button>
        </form>
      </noscript>
    </div>
  );
}

/** Radio buttons with a panel for each. The style sheet shows the selected panel, with or without scripts. */
function ClientTabs({ server }: { server: McpServer }) {
  return (
    <fieldset className="tabs" data-remember="fieldkit-client">
      <legend className="sr-only">{messages.chooseClient}</legend>
      {mcpClients.map((client, place) => (
        <ClientPanel key={client.id} client={client} server={server} isFirst={place === 0} />
      ))}
      <RememberChoice />
    </fieldset>
  );
}

/** The button that makes a real call, and its result. */
export function TestLine() {
  return (
    <div className="test-line">
      <div className="scripted-block">
        <button type="button" className="button" data-test="">
          {messages.test}
        </button>
        <p role="status" data-test-result="">
          {messages.testText}
        </p>
      </div>
      <noscript>
        <p>{messages.noScripts}</p>
      </noscript>
    </div>
  );
}
