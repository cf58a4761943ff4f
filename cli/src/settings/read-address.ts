import * as messages from '../command-line.messages.ts';
import { calledWrongly } from '../failure.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Where a Fieldkit is, without a slash at the end. Pages of the dashboard do as well: people copy them from the browser.
 * @throws Failure for what is no address, and for one over which a key would travel in the open
 */
export function readAddress(text: string): string {
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw calledWrongly(messages.notAnAddress(text));
  if (url.username || url.password) throw calledWrongly(messages.credentialsInAddress);
  if (url.protocol === 'http:' && !isOwnMachine(url.hostname) && process.env.FIELDKIT_ALLOW_HTTP !== 'yes')
    throw calledWrongly(messages.plainHttp(url.host));
  const path = url.pathname.replace(/\/dashboard(\/.*)?$/, '').replace(/\/+$/, '');
  return url.origin + path;
}

/** Names that never leave this computer. */
const isOwnMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** The project that an address of the dashboard names, or the id itself; null where there is none. */
export const projectIn = (text: string): string | null => idsIn(text)[0] ?? null;

/** The library that an address of the dashboard names, or the id itself; null for any other text, a name for example. */
export function libraryIn(text: string): string | null {
  const ids = idsIn(text);
  if (ids.length === 1 && ids[0] === text.toLowerCase()) return text.toLowerCase();
  return /\/libraries\//.test(text) ? (ids.at(-1) ?? null) : null;
}

const idsIn = (text: string): string[] => (text.match(uuid) ?? []).map((id) => id.toLowerCase());
