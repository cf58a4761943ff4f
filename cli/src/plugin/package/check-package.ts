import { parseJson } from '@fieldkit/contract/json.ts';
import * as z from 'zod/mini';
import { isOwnMachine } from '../../settings/find-access.ts';
import * as messages from '../plugin.messages.ts';
import { refusedPackage } from './read-archive.ts';

/** The files of a plugin that clients read. All are text. */
const known =
  /^(?:[\w.-]+\.(?:json|md)|\.(?:claude|codex|cursor)-plugin\/(?:plugin|marketplace)\.json|\.github\/plugin\/marketplace\.json|\.agents\/plugins\/marketplace\.json|rules\/[\w.-]+\.mdc|skills\/[\w./-]+\.md)$/;
const MAX_PATH = 200;
const MAX_DEPTH = 8;

/** Names of devices on Windows, with any extension: files cannot have them there. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether a path stays inside its folder, on every system. */
export function isSafePath(path: string): boolean {
  const segments = path.split('/');
  return (
    path.length <= MAX_PATH &&
    segments.length <= MAX_DEPTH &&
    segments.every(
      (segment) => /^[\w.-]+$/.test(segment) && !/^\.+$|\.$/.test(segment) && !reserved.test(segment),
    )
  );
}

/** A package's name, marketplace and version. Names are safe as folders and as arguments of commands. */
export type PackageName = { name: string; marketplace: string; version: string };

const name = z.string().check(z.regex(/^(?!.*--)[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/));
const Manifest = z.object({ name, version: z.string().check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/)) });
const ownSource = z.union([z.literal('./'), z.object({ source: z.literal('local'), path: z.literal('./') })]);
/** A marketplace that offers this package alone. */
const Marketplace = z.object({
  name,
  plugins: z.array(z.object({ name, source: ownSource })).check(z.length(1)),
});
const Servers = z.object({
  mcpServers: z.record(
    z.string(),
    z.object({ url: z.optional(z.string()), httpUrl: z.optional(z.string()) }),
  ),
});

/**
 * Checks the files of a package, and returns its name and those files that clients read. Files of other kinds are left
 * out: they may be scripts.
 * @throws Failure if a path leaves the folder, or if a file would start a program or connect to another computer
 */
export function checkPackage(
  files: ReadonlyMap<string, Buffer>,
  address: string,
): PackageName & { files: Map<string, Buffer>; leftOut: string[] } {
  const unsafe = [...files.keys()].find((path) => !isSafePath(path));
  if (unsafe !== undefined) throw refusedPackage(messages.unsafePath(unsafe));
  const isFolder = (path: string) => [...files.keys()].some((other) => other.startsWith(`${path}/`));
  const kept = new Map([...files].filter(([path]) => known.test(path) && !isFolder(path)));
  for (const [path, bytes] of kept) {
    if (path.endsWith('.json')) requireHarmless(path, parseJson(bytes.toString()), address);
    else if (
      startsProgram.test(frontMatterOf(bytes.toString())) ||
      (path.endsWith('/SKILL.md') && commands.test(bytes.toString()))
    )
      throw refusedPackage(messages.startsProgram(path));
  }
  const leftOut = [...files.keys()].filter((path) => !kept.has(path));
  return { ...namesIn(kept), files: kept, leftOut };
}

function namesIn(files: ReadonlyMap<string, Buffer>): PackageName {
  const read = (path: string): unknown => parseJson(files.get(path)?.toString() ?? '');
  const manifest = z.safeParse(Manifest, read('plugin.json'));
  const marketplaces = [
    '.claude-plugin/marketplace.json',
    '.agents/plugins/marketplace.json',
    '.github/plugin/marketplace.json',
  ].map((path) => z.safeParse(Marketplace, read(path)));
  const [first] = marketplaces;
  if (!manifest.success || !first?.success || reserved.test(manifest.data.name))
    throw refusedPackage(messages.badManifest);
  const isSame = marketplaces.every(
    ({ data }) => data?.name === first.data.name && data.plugins[0]?.name === manifest.data.name,
  );
  if (!isSame) throw refusedPackage(messages.badManifest);
  return { ...manifest.data, marketplace: first.data.name };
}

/** Keys with which clients start programs. */
const programKeys = new Set(['command', 'hooks', 'lspServers', 'monitors']);
/** What Claude Code runs when it opens a skill. */
const commands = /!`|```!/;
const startsProgram = /^(?:hooks|allowed-tools|shell)\s*:/m;
const frontMatterOf = (text: string): string => /^\ufeff?---\r?\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';

function requireHarmless(path: string, value: unknown, address: string): void {
  if (typeof value !== 'object' || value === null) throw refusedPackage(messages.notJson(path));
  const open: unknown[] = [value];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (Object.keys(one).some((key) => programKeys.has(key)))
      throw refusedPackage(messages.startsProgram(path));
    open.push(...Object.values(one).filter((part) => part !== undefined));
    if (!('mcpServers' in one) || typeof one.mcpServers === 'string') continue;
    const { data } = z.safeParse(Servers, one);
    const urls = data && Object.values(data.mcpServers).map(({ url, httpUrl }) => url ?? httpUrl ?? '');
    if (!urls?.every((url) => isServerOf(url, address))) throw refusedPackage(messages.wrongServer(path));
  }
}

/** Servers use https; only a plugin on this computer may name a server on this computer. */
function isServerOf(text: string, address: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  if (isOwnMachine(url.hostname)) return isOwnMachine(new URL(address).hostname);
  return url.protocol === 'https:';
}
