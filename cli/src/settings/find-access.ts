import * as messages from '../command-line.messages.ts';
import { calledWrongly } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import { readSignIn } from './sign-in-file.ts';

/** The server to query, and the key to use. */
export type Access = {
  /** "https://kit.example.com". */
  url: string;
  key: string;
  /** The default project of commands. */
  project_uuid: string | null;
};

/**
 * Returns a key of the first available kind, and its server: from the environment, or else from the sign-in. A key from
 * a sign-in is sent only to the server of that sign-in, regardless of the environment.
 * @throws Failure that names what is missing
 */
export function findAccess(accepted: KeyKind | readonly KeyKind[], terminal: Terminal): Access {
  const kinds = typeof accepted === 'string' ? [accepted] : accepted;
  const { FIELDKIT_URL, FIELDKIT_KEY, FIELDKIT_MCP_KEY } = process.env;
  const key = keyOf('FIELDKIT_KEY', FIELDKIT_KEY);
  const mcpKey = keyOf('FIELDKIT_MCP_KEY', FIELDKIT_MCP_KEY);
  const project_uuid = projectOfEnvironment();
  if (key || mcpKey) {
    if (!FIELDKIT_URL) throw calledWrongly(messages.urlMissing);
    const args = [mcpKey, key].filter((one) => one !== null);
    const found = firstOf(kinds, (kind) => args.find((one) => keyKindOf(one) === kind));
    return { url: readAddress(FIELDKIT_URL), key: found, project_uuid };
  }
  const signIn = readSignIn(terminal.print);
  if (!signIn) throw calledWrongly(messages.notSignedIn);
  const url = readAddress(signIn.url);
  const there = FIELDKIT_URL ? readAddress(FIELDKIT_URL) : url;
  if (there !== url) throw calledWrongly(messages.elsewhere(url, there));
  const kept = firstOf(kinds, (kind) => (kind === 'api' ? signIn.api_key : signIn.mcp_key));
  return { url, key: kept, project_uuid: project_uuid ?? signIn.project_uuid };
}

/** The key of the first kind that is present. @throws Failure that names the missing key */
function firstOf(kinds: readonly KeyKind[], keyOfKind: (kind: KeyKind) => string | null | undefined): string {
  for (const kind of kinds) {
    const key = keyOfKind(kind);
    if (key) return key;
  }
  throw calledWrongly(kinds[0] === 'api' ? messages.needsApiKey : messages.needsMcpKey);
}

/** @throws Failure if the value is not a key; the message does not repeat it, because it could be any secret */
function keyOf(name: string, value = ''): string | null {
  const key = value.trim();
  if (key === '') return null;
  if (!keyKindOf(key)) throw calledWrongly(messages.notAKey(name));
  return key;
}

function projectOfEnvironment(): string | null {
  const { FIELDKIT_PROJECT } = process.env;
  return FIELDKIT_PROJECT ? requireProject(FIELDKIT_PROJECT, 'FIELDKIT_PROJECT') : null;
}

/** The id in the value of an option or a setting. @throws Failure if it contains none */
export function requireProject(text: string, name: string): string {
  const id = projectIn(text);
  if (!id) throw calledWrongly(messages.notAnId(name));
  return id;
}

/** The project of a command. @throws Failure if none was specified */
export function projectOf(access: Access, option: string | undefined): string {
  const id = option ? requireProject(option, '--project') : access.project_uuid;
  if (!id) throw calledWrongly(messages.projectMissing);
  return id;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * The address of a Fieldkit, without a trailing slash. Addresses of dashboard pages are accepted, because people copy
 * them from the browser.
 * @throws Failure if it is not an address, or if it would send a key unencrypted
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

/** Host names whose requests never leave this computer. */
export const isOwnMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** The project id in a dashboard address, or the id itself; null if there is none. */
export const projectIn = (text: string): string | null => idsIn(text)[0] ?? null;

/** The library id in a dashboard address, or the id itself; null for any other text, such as a name. */
export function libraryIn(text: string): string | null {
  const ids = idsIn(text);
  if (ids.length === 1 && ids[0] === text.toLowerCase()) return text.toLowerCase();
  return /\/libraries\//.test(text) ? (ids.at(-1) ?? null) : null;
}

const idsIn = (text: string): string[] => (text.match(uuid) ?? []).map((id) => id.toLowerCase());

/** `api` keys give access to the project at /api; `mcp` keys, including personal ones, to its assistant. */
type KeyKind = 'api' | 'mcp';

const shape = /^fk_(live|mcp|dev)_[0-9A-Za-z]{8,200}$/;

/** The kind of a key; null if the text is not a key. */
export function keyKindOf(text: string): KeyKind | null {
  const kind = shape.exec(text)?.[1];
  if (kind === undefined) return null;
  return kind === 'live' ? 'api' : 'mcp';
}

/** Whether a text contains a key anywhere. */
export const holdsKey = (text: string): boolean => /fk_(live|mcp|dev)_[0-9A-Za-z]{8}/.test(text);
