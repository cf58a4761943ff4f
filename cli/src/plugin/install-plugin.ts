import path from 'node:path';
import { Failure } from '../failure.ts';
import { type FoundClient, writableFolders } from './clients/all-clients.ts';
import {
  type ClientState,
  type CommandClient,
  commandLine,
  hasCommands,
  installSteps,
  readState,
  repositoryFor,
  runStep,
  uninstallSteps,
  updateSteps,
} from './clients/client-commands.ts';
import { findCommand } from './clients/run-client.ts';
import { applyChange, type Change, type ChangeOptions, isSamePlace } from './files/changes.ts';
import { type InstalledPlugin, sharedFolder, type Written, writeRecord } from './files/record.ts';
import type { PluginPackage } from './package/download-plugin.ts';
import * as messages from './plugin.messages.ts';

/** What happened for one client. */
export type ClientResult = {
  client: string;
  name: string;
  outcome: keyof typeof messages.outcomes;
  /** Why, if it was not done; empty otherwise. */
  reasons: string[];
  /** What was run and written, or would be. */
  lines: string[];
  /** The files that were left because the user changed them. */
  left: string[];
};

export type InstallOptions = {
  isDryRun: boolean;
  /** Clients from which the user removed the plugin are left alone. */
  isUpdate: boolean;
  /** The clients were named by the user. */
  isChosen: boolean;
  /** The project's AGENTS.md, to which the index is added. */
  agentsFile: string | null;
  print: (line: string) => void;
};

type Session = {
  plugin: PluginPackage;
  installed: InstalledPlugin;
  options: InstallOptions;
  changes: ChangeOptions;
  results: ClientResult[];
  /** The files that several clients read were changed. */
  isSharedChanged: boolean;
};

/**
 * Installs a plugin for clients, or brings it up to date. What was written is recorded after each step, so that it can
 * be removed also after a failure. A failure of one client does not stop the others.
 */
export async function installPlugin(
  plugin: PluginPackage,
  before: InstalledPlugin | undefined,
  clients: readonly FoundClient[],
  options: InstallOptions,
): Promise<ClientResult[]> {
  const { address, name, marketplace, version } = plugin;
  const folders = [...writableFolders(), ...(options.agentsFile ? [path.dirname(options.agentsFile)] : [])];
  const session: Session = {
    plugin,
    installed: { address, name, marketplace, version, written: before?.written ?? [] },
    options,
    changes: { folders, isDryRun: options.isDryRun },
    results: [],
    isSharedChanged: false,
  };
  for (const client of clients)
    session.results.push(await withFailure(client, () => installFor(client, session)));
  const sections = session.installed.written.flatMap((one) => (one.kind === 'section' ? [one.file] : []));
  const agentsFiles = new Set([...(options.agentsFile ? [options.agentsFile] : []), ...sections]);
  for (const file of agentsFiles)
    session.results.push(
      await withFailure({ id: 'project', name: path.basename(file) }, async () =>
        installSection(file, session),
      ),
    );
  return session.results;
}

/** Runs something for a client; a failure becomes its result. */
export async function withFailure(
  { id, name }: { id: string; name: string },
  run: () => Promise<Omit<ClientResult, 'client' | 'name'>>,
): Promise<ClientResult> {
  try {
    return { client: id, name, ...(await run()) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return {
      client: id,
      name,
      outcome: 'failed',
      reasons: [error.message, ...error.hints],
      lines: [],
      left: [],
    };
  }
}

type Result = Omit<ClientResult, 'client' | 'name'>;

const skipWith = (reason: string): Result => ({ outcome: 'skipped', reasons: [reason], lines: [], left: [] });

/** Where clients get the plugin from: its repository, or a folder if that needs a key, or Git, which is missing. */
function sourceFor(client: FoundClient, { address, name, isPrivate }: PluginPackage): string {
  return isPrivate || findCommand('git') === null
    ? sharedFolder(address, name)
    : repositoryFor(client, address);
}

async function installFor(client: FoundClient, session: Session): Promise<Result> {
  const { plugin, installed, options } = session;
  const own = installed.written.filter((one) => one.client === client.id);
  const source = sourceFor(client, plugin);
  const isFolder = own.some(({ kind }) => kind === 'folder');
  // Gemini CLI installs a folder only after a question that needs a terminal.
  const isByCommand =
    hasCommands(client) && !isFolder && !(client.id === 'gemini' && path.isAbsolute(source));
  if (isByCommand) return installByCommand(client, source, session);
  if (own.some(({ kind }) => kind === 'commands')) {
    if (!hasCommands(client)) return skipWith(messages.commandMissing(client.name, client.command));
    await removeByCommand(client, session);
  }
  if (client.id === 'vscode' && own.length === 0 && !options.isChosen && isWithCopilot(client, session))
    return skipWith(messages.byCopilot);
  const changes = fileChanges(client, plugin);
  if (!changes) return skipWith(messages.commandMissing(client.name, client.command));
  return applyAll(changes, session);
}

/** Whether VS Code finds the plugin that Copilot CLI copied: it reads the folders of Copilot CLI. */
const isWithCopilot = (client: FoundClient, { results, plugin }: Session): boolean =>
  !path.isAbsolute(sourceFor(client, plugin)) &&
  results.some(
    ({ client: id, outcome }) => id === 'copilot' && outcome !== 'failed' && outcome !== 'skipped',
  );

/** The files of clients that have no command line for plugins, or whose command line is missing. */
function fileChanges({ id, folder }: FoundClient, plugin: PluginPackage): Change[] | null {
  const { name, files, address } = plugin;
  const copyTo = (...names: string[]): Change[] => [
    { kind: 'folder', client: id, path: path.join(folder, ...names, name), files },
  ];
  if (id === 'claude-code') return copyTo('skills');
  if (id === 'gemini') return copyTo('extensions');
  if (id === 'cursor') return copyTo('plugins', 'local');
  if (id !== 'vscode') return null;
  const shared = sharedFolder(address, name);
  return [
    sharedFiles(plugin),
    {
      kind: 'entry',
      client: id,
      file: path.join(folder, 'settings.json'),
      object: 'chat.pluginLocations',
      key: shared,
      value: true,
    },
  ];
}

/** The files of the plugin that several clients read in one place. */
const sharedFiles = ({ address, name, files }: PluginPackage): Change => ({
  kind: 'folder',
  client: 'shared',
  path: sharedFolder(address, name),
  files,
});

function applyAll(changes: readonly Change[], session: Session): Result {
  const lines: string[] = [];
  const left: string[] = [];
  let isNew = true;
  for (const change of changes) {
    const before = session.installed.written.find((written) => isSamePlace(change, written));
    const changed = applyChange(change, before, session.changes);
    if (before && change.client !== 'shared') isNew = false;
    record(session, before, changed.written);
    lines.push(...changed.lines);
    left.push(...changed.left);
  }
  const isShared = changes.some(({ client }) => client === 'shared');
  if (isShared && lines.length > 0) session.isSharedChanged = true;
  const isUpdated = lines.length > 0 || (isShared && session.isSharedChanged);
  const done = isNew ? 'installed' : isUpdated ? 'updated' : 'current';
  return { outcome: session.options.isDryRun ? 'planned' : done, reasons: [], lines, left };
}

function installSection(file: string, session: Session): Result {
  const text = session.plugin.files.get('AGENTS.md')?.toString() ?? '';
  const { address } = session.plugin;
  return applyAll([{ kind: 'section', client: 'project', file, address, text }], session);
}

/** Replaces one entry of the record, or adds or removes it. */
function record({ installed, options }: Session, before: Written | undefined, after: Written | null): void {
  installed.written = [...installed.written.filter((one) => one !== before), ...(after ? [after] : [])];
  if (!options.isDryRun) writeRecord(installed);
}

async function installByCommand(client: CommandClient, source: string, session: Session): Promise<Result> {
  const { plugin, options } = session;
  const { lines, left } = applyAll(path.isAbsolute(source) ? [sharedFiles(plugin)] : [], session);
  const before = commandsOf(client, session);
  const isMoved = before !== undefined && before.source !== source;
  const known = isMoved ? undefined : before;
  if (options.isDryRun) return planCommands(client, source, session, known !== undefined, lines);
  if (isMoved) await removeByCommand(client, session);
  const state = await readState(client, plugin, source);
  const reason = known ? reasonToLeave(client, state, options) : reasonToSkip(client, state, plugin);
  if (reason !== null) return skipWith(reason);
  if (known && state.version === plugin.version) {
    const isUpdated = session.isSharedChanged && path.isAbsolute(source);
    return { outcome: isUpdated ? 'updated' : 'current', reasons: [], lines, left };
  }
  const isNew = state.version === null;
  const steps = isNew ? installSteps(client, plugin, source) : updateSteps(client, plugin, source);
  // The marketplace already exists, from this tool or from the user.
  if (isNew && state.marketplace === 'same' && steps.length > 1) steps.shift();
  const hasMarketplace = known?.hasMarketplace ?? state.marketplace === 'none';
  for (const step of steps) {
    await runStep(client, step, options.print);
    record(session, commandsOf(client, session), {
      kind: 'commands',
      client: client.id,
      source,
      hasMarketplace,
    });
  }
  const { version } = await readState(client, plugin, source);
  if (version !== plugin.version) throw new Failure(messages.notCurrent(client.name, version));
  return { outcome: isNew ? 'installed' : 'updated', reasons: [], lines, left };
}

/** What the command line of a client installed. */
const commandsOf = ({ id }: FoundClient, { installed }: Session) =>
  installed.written.find((one) => one.kind === 'commands' && one.client === id) as
    | Extract<Written, { kind: 'commands' }>
    | undefined;

/** @throws Failure if the client has a plugin or a marketplace of the same name from elsewhere */
function reasonToSkip(
  client: CommandClient,
  { marketplace, version }: ClientState,
  plugin: PluginPackage,
): string | null {
  if (marketplace === 'other' && client.id !== 'gemini')
    throw new Failure(messages.marketplaceTaken(client.name, plugin.marketplace));
  if (version === null) return null;
  if (marketplace !== 'same') throw new Failure(messages.pluginTaken(client.name, plugin.name));
  return messages.alreadyInstalled(client.name);
}

/** Why a plugin that this tool installed is not updated: the user removed or replaced it. */
function reasonToLeave(
  client: CommandClient,
  state: ClientState,
  { isUpdate }: InstallOptions,
): string | null {
  if (state.marketplace === 'other') return messages.replacedInClient(client.name);
  return state.version === null && isUpdate ? messages.removedInClient(client.name) : null;
}

function planCommands(
  client: CommandClient,
  source: string,
  { plugin }: Session,
  isUpdate: boolean,
  lines: readonly string[],
): Result {
  const steps = isUpdate ? updateSteps(client, plugin, source) : installSteps(client, plugin, source);
  const runs = steps.map(({ args }) => messages.runs(commandLine(client, args)));
  return { outcome: 'planned', reasons: [], lines: [...lines, ...runs], left: [] };
}

/** Removes what the client's command line installed from another source. */
async function removeByCommand(client: CommandClient, session: Session): Promise<void> {
  const { installed, options } = session;
  const before = commandsOf(client, session);
  if (!before) return;
  if (!options.isDryRun)
    for (const step of uninstallSteps(client, installed, before.hasMarketplace))
      await runStep(client, step, options.print);
  record(session, before, null);
}
