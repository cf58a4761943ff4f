import path from 'node:path';
import type { Command, CommandArguments } from '../command.ts';
import * as common from '../command-line.messages.ts';
import { calledWrongly, type ExitCode, exitCodes } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import { alignColumns, paint } from '../output/paint.ts';
import { checkServer, type ServerState } from '../plugin/check-server.ts';
import { allClients, type Client, type FoundClient, findClients } from '../plugin/clients/all-clients.ts';
import { type ClientReport, examineClient, withCopilot } from '../plugin/examine-clients.ts';
import { type InstalledPlugin, readRecord, recordFile } from '../plugin/files/record.ts';
import { type ClientResult, installPlugin } from '../plugin/install-plugin.ts';
import {
  downloadPlugin,
  findNewest,
  type KeySource,
  type PluginPackage,
  readPluginAddress,
} from '../plugin/package/download-plugin.ts';
import * as messages from '../plugin/plugin.messages.ts';
import { uninstallPlugin } from '../plugin/uninstall-plugin.ts';
import { keyKindOf } from '../settings/find-access.ts';
import { readSecret } from '../settings/read-secret.ts';

export const plugin: Command = {
  name: 'plugin',
  summary: 'Install a plugin for the AI clients on this computer, update, check or remove it',
  help: `Installs a plugin from its own address for the AI clients on this computer: Claude Code, Codex, Copilot CLI,
Gemini CLI, Cursor and VS Code. It uses the command lines of the clients, and writes files for those without one.
It never replaces what it did not write, and removes only what it wrote and you did not change.

Usage
  fieldkit plugin install ADDRESS
  fieldkit plugin update [ADDRESS]      bring it up to date
  fieldkit plugin uninstall [ADDRESS]   remove it
  fieldkit plugin doctor [ADDRESS]      check clients, versions and the MCP server

Without ADDRESS, they are for all plugins that were installed with this tool.

Options
  --client NAME   only this client; can be repeated: claude-code, codex, copilot, gemini, cursor, vscode
  --agents-md     also add the index to AGENTS.md in this folder, between markers (install)
  --key           enter a key of a private project; or set FIELDKIT_KEY. It is not stored: clients sign in
  --dry-run       show what would be run and written, and do nothing
  --json          answer in JSON

Examples
  fieldkit plugin install https://acme.plugins.example.com
  fieldkit plugin install https://acme.plugins.example.com --client cursor --dry-run
  fieldkit plugin doctor`,
  options: {
    client: { type: 'string', multiple: true },
    'agents-md': { type: 'boolean' },
    key: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  maxWords: 2,
  run: async (args, terminal) => {
    const [action = '', written] = args.words;
    const run = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined;
    if (!run) throw calledWrongly(messages.actionMissing);
    const address = written === undefined ? null : readPluginAddress(written);
    if (address === null && action === 'install') throw calledWrongly(messages.addressMissing);
    const chosen = args.texts('client');
    const known = allClients().map(({ id }) => String(id));
    const unknown = chosen.find((id) => !known.includes(id));
    if (unknown !== undefined) throw calledWrongly(messages.unknownClient(unknown, known));
    return run({ args, terminal, address, chosen, keyOf: await findPluginKey(args.has('key')) });
  },
};

type Request = {
  args: CommandArguments;
  terminal: Terminal;
  address: string | null;
  /** The clients that the user named; empty for all. */
  chosen: string[];
  keyOf: KeySource;
};

const actions = { install, update, uninstall, doctor: diagnosePlugin };

async function install({ args, terminal, address, chosen, keyOf }: Request): Promise<ExitCode> {
  const plugin = await downloadPlugin(address ?? '', keyOf, terminal);
  announce(plugin, terminal);
  const clients = findClients().filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  for (const id of chosen)
    if (!clients.some((client) => client.id === id)) terminal.print(messages.notFound(nameOf(id)));
  const agentsFile = args.has('agents-md') ? path.resolve('AGENTS.md') : null;
  if (clients.length === 0 && !agentsFile) throw calledWrongly(messages.noClients);
  const before = readRecord().find((one) => one.address === address);
  const isDryRun = args.has('dry-run');
  const options = {
    isDryRun,
    isUpdate: false,
    isChosen: chosen.length > 0,
    agentsFile,
    print: terminal.print,
  };
  const results = await replaceOrInstall(plugin, before, clients, options);
  const missing = chosen.length > clients.length;
  return report([{ plugin, results }], isDryRun, terminal) === exitCodes.well && !missing
    ? exitCodes.well
    : exitCodes.failed;
}

const nameOf = (id: string): string => allClients().find((client) => client.id === id)?.name ?? id;

function announce({ name, version, address, sha256, leftOut }: PluginPackage, { print }: Terminal): void {
  print(messages.installing(name, version, address));
  print(paint.dim(messages.digest(sha256)));
  if (leftOut.length > 0) print(messages.leftOut(leftOut.length));
}

/** Installs a plugin; one that has a new name is removed under its old name first. */
async function replaceOrInstall(
  plugin: PluginPackage,
  before: InstalledPlugin | undefined,
  clients: readonly FoundClient[],
  options: Parameters<typeof installPlugin>[3],
): Promise<ClientResult[]> {
  const isRenamed = before && (before.name !== plugin.name || before.marketplace !== plugin.marketplace);
  if (!isRenamed) return installPlugin(plugin, before, clients, options);
  const removed = await uninstallPlugin(before, findClients(), () => true, options);
  const again = clients.filter(
    ({ id }) => !options.isUpdate || before.written.some(({ client }) => client === id),
  );
  const remaining = readRecord().find(({ address }) => address === plugin.address);
  return [...removed, ...(await installPlugin(plugin, remaining, again, { ...options, isUpdate: false }))];
}

async function update({ args, terminal, address, chosen, keyOf }: Request): Promise<ExitCode> {
  const isDryRun = args.has('dry-run');
  const options = { isDryRun, isUpdate: true, isChosen: true, agentsFile: null, print: terminal.print };
  const done: InstallOutcome[] = [];
  for (const before of installedAt(address)) {
    const plugin = await downloadPlugin(before.address, keyOf, terminal);
    announce(plugin, terminal);
    const isWanted = ({ id }: FoundClient) =>
      before.written.some(({ client }) => client === id) && (chosen.length === 0 || chosen.includes(id));
    const clients = findClients().filter(isWanted);
    done.push({ plugin, results: await replaceOrInstall(plugin, before, clients, options) });
  }
  return report(done, isDryRun, terminal);
}

async function uninstall({ args, terminal, address, chosen }: Request): Promise<ExitCode> {
  const isDryRun = args.has('dry-run');
  const clients = findClients();
  const done: InstallOutcome[] = [];
  for (const installed of installedAt(address)) {
    // The shared files follow when no client reads them any longer.
    const isChosen = (client: string) =>
      client !== 'shared' && (chosen.length === 0 || chosen.includes(client));
    const results = await uninstallPlugin(installed, clients, isChosen, { isDryRun, print: terminal.print });
    done.push({ plugin: installed, results });
  }
  return report(done, isDryRun, terminal);
}

/** What was installed from an address, or everything. @throws Failure if nothing was */
function installedAt(address: string | null): InstalledPlugin[] {
  const all = readRecord().filter((one) => address === null || one.address === address);
  if (all.length === 0)
    throw calledWrongly(
      address === null ? messages.notInstalledAnything : messages.notInstalledHere(address),
    );
  return all;
}

type InstallOutcome = {
  plugin: Pick<PluginPackage, 'address' | 'name' | 'version'> & { isPrivate?: boolean };
  results: ClientResult[];
};

/** Shows what was done for each client. Failures of clients, and files that were left, end with a failure. */
function report(done: readonly InstallOutcome[], isDryRun: boolean, terminal: Terminal): ExitCode {
  const plugins = done.map(({ plugin: { address, name, version }, results }) => ({
    address,
    name,
    version,
    clients: results.map(({ name: _, ...result }) => result),
  }));
  const all = done.flatMap(({ results }) => results);
  terminal.show({ dry_run: isDryRun, plugins }, () =>
    all.flatMap(({ name, outcome, reasons, lines, left }) => [
      `${colorOf(outcome)(messages.outcomes[outcome].padEnd(10))} ${paint.bold(name)}`,
      ...reasons.map((reason) => `           ${reason}`),
      ...(isDryRun ? lines.map((line) => `           ${line}`) : []),
      ...left.map((file) => `           ${messages.leftChanged(file)}`),
    ]),
  );
  const isWritten = all.some(({ outcome }) => outcome === 'installed' || outcome === 'updated');
  if (isDryRun) terminal.print(messages.dryRun);
  if (isDryRun) terminal.print(messages.wouldRecord(recordFile()));
  if (isWritten) terminal.print(messages.wroteRecord(recordFile()));
  if (isWritten && done.some(({ plugin }) => plugin.isPrivate)) terminal.print(messages.signInOnce);
  if (isWritten) terminal.print(messages.restart);
  return all.some(({ outcome, left }) => outcome === 'failed' || left.length > 0)
    ? exitCodes.failed
    : exitCodes.well;
}

const colorOf = (outcome: ClientResult['outcome']): ((text: string) => string) =>
  outcome === 'failed' ? paint.red : outcome === 'skipped' ? paint.yellow : paint.green;

type Report = { address: string; newest: string; server: ServerState; clients: ClientReport[] };

async function diagnosePlugin({ terminal, address, chosen, keyOf }: Request): Promise<ExitCode> {
  const addresses = address === null ? installedAt(null).map((one) => one.address) : [address];
  const found = findClients();
  const reports: Report[] = [];
  for (const one of addresses) {
    const { version: newest, key } = await findNewest(one, keyOf, terminal);
    const server = await checkServer(one, key);
    const installed = readRecord().find((known) => known.address === one);
    const chosenClients = allClients().filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    const examine = (client: Client) =>
      examineClient(
        client,
        found.find(({ id }) => id === client.id),
        one,
        newest,
        installed,
      );
    const clients = withCopilot(await Promise.all(chosenClients.map(examine)), installed);
    reports.push({ address: one, newest, server, clients });
  }
  terminal.show(reports, () =>
    reports.flatMap(({ address: of, newest, server, clients }) => [
      paint.bold(`${of}  ${messages.newest(newest)}`),
      (server.is_well ? paint.green : paint.red)(server.sentence),
      ...alignColumns(
        [
          messages.doctorColumns.map(paint.dim),
          ...clients.map(({ name, is_found, version, plugin: has, advice }) => [
            name,
            is_found ? (version ?? messages.unknownVersion) : messages.absent,
            is_found ? (has ?? messages.noPluginYet) : '',
            advice,
          ]),
        ],
        null,
      ),
    ]),
  );
  const isAmiss = reports.some(
    ({ server, clients }) => !server.is_well || clients.some((client) => client.is_amiss),
  );
  const without = reports.flatMap(({ clients }) =>
    clients.filter(({ is_found, plugin }) => is_found && plugin === null).map(({ name }) => name),
  );
  if (!isAmiss)
    terminal.print(without.length > 0 ? messages.notInstalledIn([...new Set(without)]) : messages.allWell);
  return isAmiss ? exitCodes.failed : exitCodes.well;
}

/**
 * The key of a private project: typed or piped in, or from the environment. It is sent only to the plugin's address,
 * and only if that refuses requests without a key.
 */
async function findPluginKey(isEntered: boolean): Promise<KeySource> {
  if (isEntered) {
    const key = await readSecret(common.keyPrompt);
    if (keyKindOf(key) !== 'mcp') throw calledWrongly(key === '' ? common.keyMissing : messages.keyUnfit);
    return () => key;
  }
  return () => {
    const keys = [process.env.FIELDKIT_MCP_KEY, process.env.FIELDKIT_KEY].map((key) => key?.trim() ?? '');
    const key = keys.find((one) => keyKindOf(one) === 'mcp') ?? null;
    if (key === null && keys.some((one) => one !== '')) throw calledWrongly(messages.keyUnfit);
    return key;
  };
}
