import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../testing/started-server.ts';

/** A demo that listens on a free port until it is closed. */
export type OpenDemo = { origin: string; close: () => Promise<void> };

const script = path.resolve(import.meta.dirname, '../demo.js');

/** Starts the demo in a folder that is removed afterwards, or in the folder DATA_DIR, which is kept. */
export async function openDemo(): Promise<OpenDemo> {
  const given = process.env.DATA_DIR;
  const folder = given ?? fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-screens-'));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ENV_FILE: os.devNull };
  // If root creates the demo, its database runs as another user, who needs access to the folder.
  if (!given) fs.chmodSync(folder, 0o711);
  const demo = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: os.homedir(), ...settings },
  });
  const ended = new Promise((resolve) => demo.once('close', resolve));
  const close = async () => {
    demo.kill('SIGTERM');
    await ended;
    if (!given) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: demo.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      if (line.includes('Fieldkit is ready at')) resolve();
    });
    demo.once('close', (code) => reject(new Error(`The demo ended with ${code} before it was ready.`)));
  });
  return { origin: `http://localhost:${port}`, close };
}
