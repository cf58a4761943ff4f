import * as messages from '../command-line.messages.ts';
import { calledWrongly } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import { type KeyKind, keyKindOf } from './key-kind.ts';
import { projectIn, readAddress } from './read-address.ts';
import { readSignIn } from './sign-in-file.ts';

/** Where to ask, and with which key. */
export type Access = {
  /** "https://kit.example.com". */
  url: string;
  key: string;
  /** The project that commands are about when they name none. */
  project_uuid: string | null;
};

/**
 * The key of a kind, or of the first of several kinds that there is, and the place it is for: from the environment, else from the sign-in. A key that was signed in with goes
 * only to where it was signed in, regardless of the environment.
 * @throws Failure that names what is missing
 */
export function findAccess(wanted: KeyKind | readonly KeyKind[], terminal: Terminal): Access {
  const kinds = typeof wanted === 'string' ? [wanted] : wanted;
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

/** @throws Failure for what is no key: it could hold anything, and is not repeated */
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

/** The id that an option or setting names. @throws Failure when it names none */
export function requireProject(text: string, name: string): string {
  const id = projectIn(text);
  if (!id) throw calledWrongly(messages.notAnId(name));
  return id;
}

/** The project that a command is about. @throws Failure when no project was named */
export function projectOf(access: Access, option: string | undefined): string {
  const id = option ? requireProject(option, '--project') : access.project_uuid;
  if (!id) throw calledWrongly(messages.projectMissing);
  return id;
}
