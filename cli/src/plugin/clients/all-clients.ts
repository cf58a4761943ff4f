import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { settingsFolder } from '../files/record.ts';
import { findCommand } from './run-client.ts';

export type ClientId = 'claude-code' | 'codex' | 'copilot' | 'gemini' | 'cursor' | 'vscode';

/** An AI client that can use plugins. */
export type Client = {
  id: ClientId;
  name: string;
  /** Its command line. */
  command: string;
  /** The folder of its settings. */
  folder: string;
  /** A folder outside the home folder, if the user moved the settings there. */
  isMoved: boolean;
};

/** A client that is on this computer. */
export type FoundClient = Client & {
  /** The file of its command line; null if only its settings were found. */
  program: string | null;
};

const inHome = (...names: string[]): string => path.join(os.homedir(), ...names);

function movable(variable: string, usual: string, ...below: string[]): Pick<Client, 'folder' | 'isMoved'> {
  const configured = process.env[variable] ?? '';
  return path.isAbsolute(configured)
    ? { folder: path.join(configured, ...below), isMoved: true }
    : { folder: inHome(usual), isMoved: false };
}

/** The folder in which VS Code stores the settings of the user. */
function vscodeFolder(): string {
  if (process.platform === 'darwin') return inHome('Library', 'Application Support', 'Code', 'User');
  return path.join(settingsFolder(), 'Code', 'User');
}

/** All clients, with their folders for this user. */
export const allClients = (): Client[] => [
  { id: 'claude-code', name: 'Claude Code', command: 'claude', ...movable('CLAUDE_CONFIG_DIR', '.claude') },
  { id: 'codex', name: 'Codex', command: 'codex', ...movable('CODEX_HOME', '.codex') },
  { id: 'copilot', name: 'Copilot CLI', command: 'copilot', ...movable('COPILOT_HOME', '.copilot') },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    command: 'gemini',
    ...movable('GEMINI_CLI_HOME', '.gemini', '.gemini'),
  },
  { id: 'cursor', name: 'Cursor', command: 'cursor', folder: inHome('.cursor'), isMoved: false },
  { id: 'vscode', name: 'VS Code', command: 'code', folder: vscodeFolder(), isMoved: false },
];

/** The clients that are on this computer: their command can be run, or they have settings. */
export const findClients = (): FoundClient[] =>
  allClients().flatMap((client) => {
    const program = findCommand(client.command);
    return program !== null || fs.existsSync(client.folder) ? [{ ...client, program }] : [];
  });

/** The folders in which files may be written: the home folder, and those that the user chose. */
export const writableFolders = (): string[] => [
  os.homedir(),
  settingsFolder(),
  ...allClients().flatMap(({ folder, isMoved }) => (isMoved ? [folder] : [])),
];
