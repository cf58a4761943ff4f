import * as messages from '@fieldkit/contract/messages/plugin-install.ts';
import { installAnchor, installWays, otherInstallWays } from '@fieldkit/contract/plugin-clients.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import { pluginOf } from '../text/site-lines.ts';
import { ClientMark } from './ClientMark.tsx';

/** The shortest way to install for each client: a link that opens it, or its commands further down on the page. */
export function ClientButtons({ site }: { site: SiteView }) {
  const plugin = pluginOf(site);
  const whole = installWays(plugin);
  const isNew = (client: string) => !whole.some(({ id }) => id === client);
  const ways = [...whole, ...otherInstallWays(plugin).filter(({ id, link }) => link && isNew(id))];
  return (
    <>
      <p className="client-label" id="client-label">
        {messages.installShortest}
      </p>
      <ul className="client-buttons" aria-labelledby="client-label">
        {ways.map(({ id, name, commands, link }) => (
          <li key={id}>
            <a
              className="button"
              href={(commands === null && link?.href) || `#${installAnchor(id)}`}
              aria-label={messages.installIn(name)}
            >
              <ClientMark client={id} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      {/* On phones, instead of a button for each client. */}
      <a className="button client-all" href="#install">
        {messages.installPlugin}
        <span className="client-marks">
          {ways.map(({ id }) => (
            <ClientMark key={id} client={id} />
          ))}
        </span>
      </a>
    </>
  );
}
