import path from 'node:path';
import { parseJson } from '@fieldkit/contract/json.ts';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { Client, FoundClient } from './clients/all-clients.ts';
import { hasCommands, readState } from './clients/client-commands.ts';
import { runProgram } from './clients/run-client.ts';
import type { InstalledPlugin, Written } from './files/record.ts';
import { readIfThere } from './files/safe-files.ts';
import * as messages from './plugin.messages.ts';

/** What `fieldkit plugin doctor` found about one client. */
export type ClientReport = {
  client: string;
  name: string;
  is_found: boolean;
  /** The client's own version; null if it cannot be asked. */
  version: string | null;
  /** The version of the plugin that it has; null if none. */
  plugin: string | null;
  /** What the user could do; empty if there is nothing to do. */
  advice: string;
  /** Whether what was installed is out of date, or cannot be read. */
  is_amiss: boolean;
};

/** Examines one client: which version of it there is, and which version of the plugin it has. */
export async function examineClient(
  client: Client,
  found: FoundClient | undefined,
  address: string,
  newest: string,
  installed: InstalledPlugin | undefined,
): Promise<ClientReport> {
  const { id, name } = client;
  const unknownClient = {
    client: id,
    name,
    is_found: false,
    version: null,
    plugin: null,
    advice: '',
    is_amiss: false,
  };
  if (!found) return unknownClient;
  const version = found.program === null ? null : await versionOf(found.program);
  const own = installed?.written.filter((one) => one.client === id) ?? [];
  try {
    const plugin = await pluginVersionOf(found, installed, own);
    const isBehind = plugin !== null && plugin !== newest;
    const isLost = plugin === null && own.length > 0;
    const advice = adviceFor(found, address, plugin, newest);
    return { ...unknownClient, is_found: true, version, plugin, advice, is_amiss: isBehind || isLost };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...unknownClient, is_found: true, version, advice: error.message, is_amiss: own.length > 0 };
  }
}

/** What the user could do; empty if there is nothing to do. */
function adviceFor(
  { id, name, command, program }: FoundClient,
  address: string,
  plugin: string | null,
  newest: string,
): string {
  if (plugin === newest) return '';
  if (plugin !== null) return messages.adviseUpdate(address, id);
  const needsCommand = id === 'codex' || id === 'copilot';
  return needsCommand && program === null
    ? messages.commandMissing(name, command)
    : messages.adviseInstall(address, id);
}

/** VS Code has the plugin if Copilot CLI copied it from the repository. */
export function withCopilot(
  clients: readonly ClientReport[],
  installed: InstalledPlugin | undefined,
): ClientReport[] {
  const isCopied = installed?.written.some(
    (one) => one.kind === 'commands' && one.client === 'copilot' && !path.isAbsolute(one.source),
  );
  const copied = isCopied ? (clients.find(({ client }) => client === 'copilot')?.plugin ?? null) : null;
  return clients.map((one) =>
    one.client === 'vscode' && one.is_found && one.plugin === null && copied !== null
      ? { ...one, plugin: copied, advice: messages.byCopilot }
      : one,
  );
}

async function versionOf(program: string): Promise<string | null> {
  const { isWell, stdout } = await runProgram(program, ['--version']);
  return (isWell && /\d+\.\d+[\w.-]*/.exec(stdout)?.[0]?.replace(/\.$/, '')) || null;
}

async function pluginVersionOf(
  client: FoundClient,
  installed: InstalledPlugin | undefined,
  own: readonly Written[],
): Promise<string | null> {
  for (const written of own) {
    if (written.kind === 'folder') return versionIn(written.path);
    if (written.kind === 'entry') return versionIn(written.key);
    if (written.kind === 'commands' && installed && hasCommands(client))
      return (await readState(client, installed, written.source)).version;
  }
  return null;
}

const Manifest = z.object({ version: z.string() });

const versionIn = (folder: string): string | null =>
  z.safeParse(Manifest, parseJson(readIfThere(path.join(folder, 'plugin.json'))?.toString() ?? '')).data
    ?.version ?? null;
