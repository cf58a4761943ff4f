import fs from 'node:fs';
import { type Child, endChildren, processesIn, startChild } from '@fieldkit/testing/child-process.ts';
import { createDataFolder, kill, removeDataFolders } from '@fieldkit/testing/data-folders.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let folder: string;

/** Starts two processes on the same folder. Returns which one owns it, and the output of the other. */
async function race(target: string): Promise<{ owner: Child; refused: Child }> {
  const children = [startChild(['hold', target]), startChild(['hold', target])];
  await Promise.all(
    children.map((child) => Promise.race([child.nextLine('owns'), child.nextLine('refused')])),
  );
  const owners = children.filter(({ lines }) => lines.some((line) => 'owns' in line));
  const refused = children.filter(({ lines }) => lines.some((line) => 'refused' in line));
  expect([owners.length, refused.length]).toEqual([1, 1]);
  return { owner: owners[0] as Child, refused: refused[0] as Child };
}

async function expectRefusal(child: Child, target: string): Promise<void> {
  expect(child.lines).toEqual([
    {
      refused: 'PG_IN_USE',
      sentence: `The data folder ${target} is in use by another running Fieldkit. Stop that one first, or set DATA_DIR to another folder.`,
    },
  ]);
  expect(await child.ended).toBe(1);
}

beforeAll(() => {
  folder = createDataFolder();
});
afterEach(async () => {
  endChildren();
  await expect.poll(() => processesIn(folder), { timeout: 15_000 }).toEqual([]);
});
afterAll(removeDataFolders);

describe('one data folder, several processes', () => {
  test('two concurrent first starts have one owner and one clear error message', async () => {
    const { owner, refused } = await race(folder);
    await expectRefusal(refused, folder);
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(processesIn(folder)).toEqual([]);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test.each([1, 2])(
    'two concurrent later starts have one owner and one clear error message (%i)',
    async () => {
      const { owner, refused } = await race(folder);
      await expectRefusal(refused, folder);
      expect(owner.process.exitCode).toBeNull();
    },
  );

  test('a start next to a running owner is refused, and does not affect the owner', async () => {
    const owner = startChild(['hold', folder]);
    const { owns, connectionString } = await owner.nextLine('owns');
    const late = startChild(['hold', folder]);
    await late.nextLine('refused');
    await expectRefusal(late, folder);
    const client = new pg.Client({ connectionString: String(connectionString) });
    await client.connect();
    expect((await client.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
    await client.end();
    expect(processesIn(folder).map(({ pid }) => pid)).toContain(owns);
  });

  test('an owner that was killed with -9 leaves no process running, and the next start becomes the owner', async () => {
    const owner = startChild(['hold', folder]);
    await owner.nextLine('owns');
    owner.process.kill('SIGKILL');
    await expect.poll(() => processesIn(folder), { timeout: 15_000 }).toEqual([]);
    const next = startChild(['hold', folder]);
    await next.nextLine('owns');
  });

  test('the next start takes over the server that was left running if the watcher was killed as well', async () => {
    const owner = startChild(['hold', folder]);
    const { owns } = await owner.nextLine('owns');
    const watcher = processesIn(folder).find(({ command }) => command.startsWith('/bin/sh'));
    kill(watcher?.pid);
    owner.process.kill('SIGKILL');
    await owner.ended;
    expect(processesIn(folder).map(({ pid }) => pid)).toContain(owns);
    const next = startChild(['hold', folder]);
    expect((await next.nextLine('owns')).owns).toBe(owns);
  });
});
