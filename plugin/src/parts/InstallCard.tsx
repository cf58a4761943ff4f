import * as mcpClientMessages from '@fieldkit/contract/messages/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/plugin-page.ts';
import { pluginClients, vscodePluginLink } from '@fieldkit/contract/plugin-clients.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { pluginOf } from '../text/site-lines.ts';
import { WithKey } from './ClientPanel.tsx';
import { CodeBlock } from './CodeBlock.tsx';

/** How to install the whole plugin: the server, its skills and its index. One client is open at a time. */
export function InstallCard({ site }: { site: SiteView }) {
  const plugin = pluginOf(site);
  return (
    <section className="card install-card" aria-labelledby="install">
      <h2 id="install">{messages.installPlugin}</h2>
      <p className="quiet">{messages.installPluginText}</p>
      {pluginClients.map(({ id, name, commands }, place) => (
        <details key={id} name="install" open={place === 0}>
          <summary>{name}</summary>
          <CodeBlock label={messages.commandsFor(name)} title={mcpClientMessages.terminal} wraps>
            <WithKey text={commands(plugin)} />
          </CodeBlock>
        </details>
      ))}
      {/* The address in the link would contain the key of a private project. */}
      {site.is_opensource && (
        <a className="button outline install" href={vscodePluginLink(plugin)}>
          {messages.installIn(mcpClientMessages.vscode.name)}
        </a>
      )}
    </section>
  );
}
