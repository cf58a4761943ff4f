import path from 'node:path';
import { type FoundClient, writableFolders } from './clients/all-clients.ts';
import { commandLine, hasCommands, readState, runStep, uninstallSteps } from './clients/client-commands.ts';
import { type ChangeOptions, undoChange } from './files/changes.ts';
import { type InstalledPlugin, type Written, writeRecord } from './files/record.ts';
import { type ClientResult, withFailure } from './install-plugin.ts';
import * as messages from './plugin.messages.ts';

type Options = { isDryRun: boolean; print: (line: string) => void };
type Result = Omit<ClientResult, 'client' | 'name'>;

/**
 * Removes what was written for a plugin and not changed since, for the given clients. What the user changed is left,
 * and is then no longer recorded.
 */
export async function uninstallPlugin(
  installed: InstalledPlugin,
  clients: readonly FoundClient[],
  isChosen: (client: string) => boolean,
  options: Options,
): Promise<ClientResult[]> {
  const results: ClientResult[] = [];
  const remaining = { ...installed };
  const undo = async (written: Written) => {
    const client = clients.find(({ id }) => id === written.client);
    const name = client?.name ?? nameOf(written);
    const result = await withFailure({ id: written.client, name }, () =>
      remove(written, client, installed, options),
    );
    results.push(result);
    if (result.outcome === 'failed' || result.outcome === 'skipped') return;
    remaining.written = remaining.written.filter((one) => one !== written);
    if (!options.isDryRun) writeRecord(remaining);
  };
  for (const written of installed.written) if (isChosen(written.client)) await undo(written);
  // Clients that read the shared files may still need them.
  for (const written of installed.written)
    if (written.client === 'shared' && !remaining.written.some((one) => isReading(one, written)))
      await undo(written);
  return results;
}

const nameOf = (written: Written): string =>
  'file' in written ? path.basename(written.file) : messages.sharedFiles;

const isReading = (one: Written, shared: Written): boolean =>
  shared.kind === 'folder' &&
  ((one.kind === 'commands' && one.source === shared.path) ||
    (one.kind === 'entry' && one.key === shared.path));

async function remove(
  written: Written,
  client: FoundClient | undefined,
  installed: InstalledPlugin,
  { isDryRun, print }: Options,
): Promise<Result> {
  const outcome = isDryRun ? 'planned' : 'removed';
  if (written.kind !== 'commands') {
    const folders = [
      ...writableFolders(),
      ...(written.kind === 'section' ? [path.dirname(written.file)] : []),
    ];
    const changes: ChangeOptions = { folders, isDryRun };
    return { outcome, reasons: [], ...undoChange(written, changes) };
  }
  if (!client || !hasCommands(client)) {
    const reason = client
      ? messages.commandMissing(client.name, client.command)
      : messages.notFound(written.client);
    return { outcome: 'skipped', reasons: [reason], lines: [], left: [] };
  }
  const all = uninstallSteps(client, installed, written.hasMarketplace);
  if (isDryRun)
    return {
      outcome,
      reasons: [],
      lines: all.map(({ args }) => messages.runs(commandLine(client, args))),
      left: [],
    };
  const state = await readState(client, installed, written.source);
  // The user may have removed the plugin, the marketplace or both, or replaced them.
  if (state.marketplace === 'other')
    return { outcome, reasons: [messages.replacedInClient(client.name)], lines: [], left: [] };
  const steps = all.filter((_, at) => (at === 0 ? state.version !== null : state.marketplace === 'same'));
  for (const step of steps) await runStep(client, step, print);
  return { outcome, reasons: [], lines: [], left: [] };
}
