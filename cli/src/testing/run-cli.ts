import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

const compileCache = path.resolve(import.meta.dirname, '../../../.cache/compile');
const packed = path.resolve(import.meta.dirname, '../../dist/fieldkit.mjs');

type CommandResult = {
  code: number | null;
  out: string;
  /** Its output on stderr. */
  stderr: string;
  /** Its JSON output. */
  json: <Shape>() => Shape;
};
export type Settings = Record<string, string | undefined>;
export type Cli = {
  run: (words: readonly string[], more?: Settings, stdin?: string) => Promise<CommandResult>;
  /** A separate folder for the files that it stores and for documents. */
  folder: string;
  file: (name: string, content: string) => string;
  close: () => void;
};

/**
 * Runs the client as a separate process in a separate folder, without this process's environment. Checks that no output
 * contains a key.
 */
export function aCli(settings: Settings = {}, program: readonly string[] = [process.execPath, packed]): Cli {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-cli-'));
  const [node = '', ...before] = program;
  const run: Cli['run'] = async (words, more = {}, stdin = '') => {
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      FIELDKIT_RETRIES: '0',
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
      ...more,
    };
    const child = spawn(node, [...before, ...words], { cwd: folder, env, stdio: 'pipe' });
    child.stdin.on('error', () => {}).end(stdin);
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    expect(out + stderr, 'a key was shown').not.toMatch(/fk_(live|mcp|dev)_[0-9A-Za-z]{8}/);
    // The output is not a terminal here.
    expect(out + stderr).not.toContain('\u001b');
    return { code, out, stderr, json: () => JSON.parse(out) };
  };
  return {
    run,
    folder,
    file: (name, content) => {
      const at = path.join(folder, name);
      fs.writeFileSync(at, content);
      return at;
    },
    close: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
