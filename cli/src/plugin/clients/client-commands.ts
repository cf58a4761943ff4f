import path from 'node:path';
import { parseJson } from '@fieldkit/contract/json.ts';
import * as z from 'zod/mini';
import { Failure } from '../../failure.ts';
import { readIfThere } from '../files/safe-files.ts';
import type { PackageName } from '../package/check-package.ts';
import * as messages from '../plugin.messages.ts';
import type { ClientId, FoundClient } from './all-clients.ts';
import { runProgram } from './run-client.ts';

/** A client whose command line can be run. */
export type CommandClient = FoundClient & { program: string };

/** The words that differ between clients that install plugins from marketplaces. */
const verbs: Partial<
  Record<ClientId, { install: string; uninstall: string; refresh: string; update: string }>
> = {
  'claude-code': { install: 'install', uninstall: 'uninstall', refresh: 'update', update: 'update' },
  // Codex updates a plugin by installing it again.
  codex: { install: 'add', uninstall: 'remove', refresh: 'upgrade', update: 'add' },
  copilot: { install: 'install', uninstall: 'uninstall', refresh: 'update', update: 'update' },
};

/** Whether a client installs plugins with its command line. */
export const hasCommands = (client: FoundClient): client is CommandClient =>
  client.program !== null && (client.id === 'gemini' || client.id in verbs);

type Step = { args: string[]; input?: string };

/** The commands that install a plugin from a repository or a folder; the first one adds the marketplace. */
export function installSteps({ id }: FoundClient, plugin: PackageName, source: string): Step[] {
  const words = verbs[id];
  // Without the option, Gemini CLI asks whether the user trusts the address.
  if (!words) return [{ args: ['extensions', 'install', '--consent', source] }];
  return [
    { args: ['plugin', 'marketplace', 'add', source] },
    { args: ['plugin', words.install, idOf(plugin)] },
  ];
}

export function updateSteps({ id }: FoundClient, plugin: PackageName, source: string): Step[] {
  const words = verbs[id];
  // Gemini CLI asks for consent if the servers or skills changed.
  if (!words) return [{ args: ['extensions', 'update', plugin.name], input: 'y\n' }];
  // Clients read a folder where it is, except for Codex, which copies it.
  const refresh = path.isAbsolute(source)
    ? []
    : [{ args: ['plugin', 'marketplace', words.refresh, plugin.marketplace] }];
  const isCopied = !path.isAbsolute(source) || id === 'codex';
  return [...refresh, ...(isCopied ? [{ args: ['plugin', words.update, idOf(plugin)] }] : [])];
}

export function uninstallSteps({ id }: FoundClient, plugin: PackageName, hasMarketplace: boolean): Step[] {
  const words = verbs[id];
  if (!words) return [{ args: ['extensions', 'uninstall', plugin.name] }];
  return [
    { args: ['plugin', words.uninstall, idOf(plugin)] },
    ...(hasMarketplace ? [{ args: ['plugin', 'marketplace', 'remove', plugin.marketplace] }] : []),
  ];
}

const idOf = ({ name, marketplace }: Pick<PackageName, 'name' | 'marketplace'>): string =>
  `${name}@${marketplace}`;

/** The command as a user would type it. */
export const commandLine = ({ command }: FoundClient, args: readonly string[]): string =>
  [
    command,
    ...args.map((word) => (/^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)),
  ].join(' ');

/** Runs one command of a client. @throws Failure with the end of its output if it fails */
export async function runStep(
  client: CommandClient,
  { args, input }: Step,
  print: (line: string) => void,
): Promise<void> {
  print(messages.runs(commandLine(client, args)));
  const { isWell, output } = await runProgram(client.program, args, input);
  if (isWell) return;
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*\d+: <unknown>|^Stack backtrace/.test(line));
  throw new Failure(messages.commandFailed(client.name, commandLine(client, args)), {
    hints: lines.slice(-4),
  });
}

/** What a client reports about a plugin: where its marketplace is, and which version is installed. */
export type ClientState = {
  /** Whether a marketplace of this name is known, and whether it is from the expected source. */
  marketplace: 'none' | 'same' | 'other';
  /** Null if the plugin is not installed. */
  version: string | null;
};

/** A marketplace or a plugin in the list of a client. */
const Listed = z.looseObject({
  id: z.optional(z.string()),
  pluginId: z.optional(z.string()),
  name: z.optional(z.string()),
  marketplace: z.optional(z.string()),
  version: z.optional(z.string()),
  /** Claude Code reads the plugin of a folder there, and shows the version at its installation as well. */
  folderVersion: z.optional(z.string()),
});

/** @throws Failure if the client does not list its plugins */
export async function readState(
  client: CommandClient,
  plugin: PackageName,
  source: string,
): Promise<ClientState> {
  if (client.id === 'gemini') return geminiState(client, plugin, source);
  const marketplaces = await list(client, ['plugin', 'marketplace', 'list', '--json'], 'marketplaces');
  const plugins = await list(client, ['plugin', 'list', '--json'], 'installed');
  const found = marketplaces.find((one) => one.name === plugin.marketplace);
  const id = idOf(plugin);
  const installed = plugins.find((one) =>
    [one.id, one.pluginId, `${one.name}@${one.marketplace}`].includes(id),
  );
  return {
    marketplace: found === undefined ? 'none' : mentions(found, sameAs(client, source)) ? 'same' : 'other',
    version: installed ? (installed.folderVersion ?? installed.version ?? '') : null,
  };
}

/** What a client lists: an array, or an object that contains it. */
async function list(client: CommandClient, args: string[], key: string): Promise<z.output<typeof Listed>[]> {
  const { isWell, stdout, output } = await runProgram(client.program, args);
  const answer = parseJson(stdout);
  const listed = Array.isArray(answer) ? answer : (answer as { [name: string]: unknown } | undefined)?.[key];
  const parsed = z.safeParse(z.array(Listed), listed);
  if (!isWell || !parsed.success)
    throw new Failure(messages.listFailed(client.name), { hints: output.split('\n').slice(-3) });
  return parsed.data;
}

/** The address of the repository for one client, by which its fetches are counted. */
export const repositoryFor = ({ id }: FoundClient, address: string): string => `${address}/${id}/plugin.git`;

/** The sources that are the same as one: a repository has an address for each client, and one for all. */
const sameAs = ({ id }: FoundClient, source: string): string[] => [
  source,
  source.replace(`/${id}/plugin.git`, '/plugin.git'),
];

/** Whether a description of a marketplace contains a source: Copilot CLI writes "URL: https://…". */
function mentions(value: unknown, sources: readonly string[]): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((part) => mentions(part, sources));
  return typeof value === 'string' && sources.includes(value.replace(/^(?:URL|Local): /, ''));
}

const Extension = z.object({ version: z.optional(z.string()) });

/** Gemini CLI takes seconds to list its extensions; their folders are documented. */
function geminiState(client: FoundClient, { name }: PackageName, source: string): ClientState {
  const read = (file: string): unknown =>
    parseJson(readIfThere(path.join(client.folder, 'extensions', name, file))?.toString() ?? '');
  const extension = z.safeParse(Extension, read('gemini-extension.json'));
  if (!extension.success) return { marketplace: 'none', version: null };
  return {
    marketplace: mentions(read('.gemini-extension-install.json'), sameAs(client, source)) ? 'same' : 'other',
    version: extension.data.version ?? '',
  };
}
