import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseJson } from '@fieldkit/contract/json.ts';
import * as z from 'zod/mini';
import { Failure } from '../../failure.ts';
import * as messages from '../plugin.messages.ts';
import { readIfThere, writeAtomically } from './safe-files.ts';

const Written = z.union([
  /** Files of the package, with their hashes. */
  z.object({
    kind: z.literal('folder'),
    client: z.string(),
    path: z.string(),
    files: z.record(z.string(), z.string()),
  }),
  /** A value in a settings file of a client. */
  z.object({
    kind: z.literal('entry'),
    client: z.string(),
    file: z.string(),
    object: z.string(),
    key: z.string(),
    value: z.unknown(),
    /** The text that was inserted. */
    inserted: z.string(),
    isNewFile: z.boolean(),
  }),
  /** A part of a text file between markers. */
  z.object({
    kind: z.literal('section'),
    client: z.string(),
    file: z.string(),
    address: z.string(),
    sha256: z.string(),
    /** The blank lines that separate it from the text above; null in a new file. */
    separator: z.nullable(z.string()),
  }),
  /** What a client's own command line installed. */
  z.object({
    kind: z.literal('commands'),
    client: z.string(),
    source: z.string(),
    hasMarketplace: z.boolean(),
  }),
]);
/** A change that was made on this computer. */
export type Written = z.output<typeof Written>;

const InstalledPlugin = z.object({
  address: z.string(),
  name: z.string(),
  marketplace: z.string(),
  version: z.string(),
  written: z.array(Written),
});
/** A plugin that was installed, and everything that was written for it. */
export type InstalledPlugin = z.output<typeof InstalledPlugin>;

const Record = z.object({ plugins: z.array(InstalledPlugin) });

/** The user's folder for settings: XDG_CONFIG_HOME, on Windows APPDATA; otherwise ~/.config. */
export function settingsFolder(): string {
  const { XDG_CONFIG_HOME = '', APPDATA = '' } = process.env;
  if (path.isAbsolute(XDG_CONFIG_HOME)) return XDG_CONFIG_HOME;
  if (process.platform === 'win32' && path.isAbsolute(APPDATA)) return APPDATA;
  return path.join(os.homedir(), '.config');
}

export const recordFile = (): string => path.join(settingsFolder(), 'fieldkit', 'plugins.json');

/** The folder of a plugin's files, for clients that read them there. */
export const sharedFolder = (address: string, name: string): string =>
  path.join(
    settingsFolder(),
    'fieldkit',
    'plugins',
    new URL(address).host.replace(/[^a-z0-9.-]/gi, '_'),
    name,
  );

/** All plugins that were installed on this computer. @throws Failure if the record cannot be read */
export function readRecord(): InstalledPlugin[] {
  const bytes = readIfThere(recordFile());
  if (!bytes) return [];
  const record = z.safeParse(Record, parseJson(bytes.toString()));
  if (!record.success)
    throw new Failure(messages.recordUnreadable(recordFile()), { code: 'settings_unreadable' });
  return record.data.plugins;
}

/** Stores what was written for a plugin, in place of what was stored before; with nothing written, removes it. */
export function writeRecord(installed: InstalledPlugin): void {
  const others = readRecord().filter(({ address }) => address !== installed.address);
  const plugins = installed.written.length > 0 ? [...others, installed] : others;
  const file = recordFile();
  if (plugins.length === 0) fs.rmSync(file, { force: true });
  else writeAtomically(file, `${JSON.stringify({ plugins }, null, 2)}\n`, 0o600);
}
