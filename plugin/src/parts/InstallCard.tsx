import * as mcpClientMessages from '@fieldkit/contract/messages/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/plugin-install.ts';
import {
  type InstallWay,
  installAnchor,
  installWays,
  otherInstallWays,
} from '@fieldkit/contract/plugin-clients.ts';
import type { PluginCost } from '@fieldkit/contract/plugin-install.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { pluginOf } from '../text/site-lines.ts';
import { ClientMark } from './ClientMark.tsx';
import { keyPlaceholder, WithKey } from './ClientPanel.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { KeyLine, McpSetup, TestLine } from './ConnectCard.tsx';

/**
 * How to install the whole plugin, with one client open at a time; then other ways, the configuration of the MCP server,
 * a test of the connection, and what the plugin costs.
 */
export function InstallCard({ site, cost }: { site: SiteView; cost: PluginCost | null | undefined }) {
  const plugin = pluginOf(site);
  const ways = installWays(plugin);
  const commandsHaveKey = ways.some(({ commands }) => commands?.includes(keyPlaceholder));
  return (
    <section className="card install-card" aria-labelledby="install" data-methods={site.methods}>
      <h2 id="install">{messages.installPlugin}</h2>
      <p className="quiet">{messages.installPluginText}</p>
      {commandsHaveKey && <KeyLine />}
      {ways.map((way, place) => (
        <details key={way.id} name="install" open={place === 0}>
          <summary>
            <ClientMark client={way.id} />
            {way.name}
          </summary>
          {/* Inside, because an address that names this part opens it. */}
          <div id={installAnchor(way.id)}>
            <InstallSteps way={way} />
          </div>
        </details>
      ))}
      <details name="install">
        <summary>{messages.otherWays}</summary>
        <p className="quiet">{messages.otherWaysText}</p>
        <ul className="install-others">
          {otherInstallWays(plugin).map((way) => (
            <li key={way.name}>
              <p>
                <ClientMark client={way.id} />
                {way.name} <span className="quiet">{way.text}</span>
              </p>
              <InstallSteps way={way} />
            </li>
          ))}
        </ul>
      </details>
      <details name="install">
        <summary>{messages.configureYourself}</summary>
        <div id="connect">
          {!commandsHaveKey && <KeyLine />}
          <McpSetup site={site} />
        </div>
      </details>
      <TestLine />
      {cost && (
        <details className="install-cost">
          <summary>
            {messages.cost}
            <span className="quiet">{messages.costAlways(cost.always)}</span>
          </summary>
          <dl>
            {(
              [
                [messages.costAlways(cost.always), messages.costAlwaysText],
                [messages.costSkills(cost.skills), messages.costSkillsText],
                [messages.costIndex(cost.index), messages.costIndexText],
              ] as const
            ).map(([amount, text]) => (
              <div key={amount}>
                <dt>{amount}</dt>
                <dd className="quiet">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

function InstallSteps({ way: { name, commands, link } }: { way: InstallWay }) {
  return (
    <>
      {commands && (
        <CodeBlock label={messages.commandsFor(name)} title={mcpClientMessages.terminal} wraps>
          <WithKey text={commands} />
        </CodeBlock>
      )}
      {link && (
        <a className="button outline install" href={link.href}>
          {link.label}
        </a>
      )}
    </>
  );
}
