import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createDataFolder, removeDataFolders } from '@fieldkit/testing/data-folders.ts';
import { createFuzzFixture } from '@fieldkit/testing/fuzz/fuzz-fixture.ts';
import { overWire, type Sender } from '@fieldkit/testing/fuzz/sender.ts';
import { freePort, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';

afterAll(removeDataFolders);

/** Runs a command as an operator would. */
async function run(command: 'backup' | 'restore', DATA_DIR: string, file: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${command}-now.ts`), file], {
    env: { PATH: process.env.PATH, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (output += words));
  const [code] = await once(child, 'close');
  return { code, output };
}

const projects = async (send: Sender, host: string, token: string, place: string) => {
  const headers = { host, authorization: `Bearer ${token}` };
  const { text } = await send({ method: 'GET', url: `/api/projects${place}`, headers });
  return JSON.parse(text) as object;
};

test('[L5] the commands move a running installation to a new folder, where its users are still signed in and its keys work', {
  // The test starts five programs, one after the other.
  timeout: 120_000,
}, async () => {
  const [first, second] = [createDataFolder(), createDataFolder()];
  const file = path.join(createDataFolder(), 'all.backup');
  const port = await freePort();
  const host = `localhost:${port}`;
  const settings = { PUBLIC_URL: `http://${host}`, PLUGIN_DOMAIN: host };
  const server = await startServerProcess({ ...settings, DATA_DIR: first }, port);
  onTestFinished(() => void server.stop());
  const send = overWire(port);
  const { tokens, named } = await createFuzzFixture(send, host);
  const before = await projects(send, host, tokens.owner, '');

  const backup = await run('backup', first, file);
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('It contains the secret') });
  expect(fs.statSync(file).mode & 0o077).toBe(0);
  // Restoring is refused over existing data, and while other processes use it.
  expect((await run('restore', first, file)).output).toContain('A running Fieldkit uses');
  send.close();
  await server.stop();

  expect(await run('restore', second, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored [\d,]+ rows of \d+ tables/m),
  });
  const restored = await startServerProcess({ ...settings, DATA_DIR: second }, port);
  onTestFinished(() => void restored.stop());
  const again = overWire(port);
  expect(await projects(again, host, tokens.owner, '')).toEqual(before);
  const { project_uuid } = named;
  expect(await projects(again, host, tokens.project_key, `/${project_uuid}`)).toMatchObject({ project_uuid });
  again.close();
  await restored.stop();
});
