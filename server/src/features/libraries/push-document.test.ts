import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { firstShop, openApiDocument, secondShop } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../../docs/examples/push-document.sh');

let server: TestServer;
let cast: TestUsers;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  const at = `/keys/project/${cast.project.project_uuid}`;
  const { body } = await server.call<{ project_key: string }>(cast.owner, 'POST', at);
  const FIELDKIT_URL = await server.app.listen({ host: '127.0.0.1', port: 0 });
  settings = { FIELDKIT_URL, FIELDKIT_KEY: body.project_key };
  folder = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-push-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

type CommandResult = { code: number; stdout: string; stderr: string };
const push = (words: string[], more: Record<string, string> = {}): Promise<CommandResult> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...settings, ...more };
    const child = execFile('sh', [script, ...words], { env }, (_failure, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout: stdout.trim(), stderr }),
    );
  });
const file = (name: string, operations: Parameters<typeof openApiDocument>[0]): string => {
  const at = path.join(folder, name);
  writeFileSync(at, openApiDocument(operations));
  return at;
};
const add = (name: string) =>
  push(['add', cast.project.project_uuid, name, '1.0', 'Core', file('my shop.json', firstShop)]);
const read = async (uuid: string) =>
  (await server.call<Library>(cast.owner, 'GET', `/libraries/${uuid}`)).body;
const withoutOne = Object.fromEntries(Object.entries(firstShop).slice(1));
const withMore = { ...firstShop, 'GET /more': { summary: 'More' } };

describe('the script for continuous integration', () => {
  it('adds a library and prints only its id', async () => {
    const { code, stdout, stderr } = await add('Shop "one" & more');
    expect([code, stderr]).toEqual([0, 'Added Shop "one" & more 1.0 with 4 methods.\n']);
    expect(await read(stdout)).toMatchObject({ library_uuid: stdout, name: 'Shop "one" & more', items: 4 });
  });

  it('replaces a document, names the version, and reports if nothing changed', async () => {
    const { stdout: id } = await add('Replaced');
    const document = file('more.json', withMore);
    const preview = await push(['replace', id, document], { PREVIEW_ONLY: 'yes' });
    expect(preview).toEqual({ code: 0, stdout: '', stderr: 'Nothing was changed: this was a preview.\n' });
    expect((await read(id)).items).toBe(4);
    expect(await push(['replace', id, document, '1.1'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Replaced the document: the library now has 5 methods.\n',
    });
    expect(await read(id)).toMatchObject({ items: 5, version: '1.1' });
    expect(await push(['replace', id, document])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Nothing changed: the library already has this document.\n',
    });
  });

  it('exits with 3 for a document that breaks calls, lists them, and applies the document with the option to break them', async () => {
    const { stdout: id } = await add('Breaking');
    const document = file('second.json', secondShop);
    const refused = await push(['replace', id, document]);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(
      /^Calls of \d methods may break:\n( {2}[A-Z]+ \/orders\S*\n)+Nothing was changed/,
    );
    expect(refused.stderr).toContain('  DELETE /orders/{id}\n');
    expect((await read(id)).items).toBe(4);
    const taken = await push(['replace', id, document], { ALLOW_BREAKING: 'yes' });
    expect([taken.code, taken.stderr.split('\n').at(-2)]).toEqual([
      0,
      'Replaced the document: the library now has 4 methods.',
    ]);
  });

  it('writes a single method in the singular', async () => {
    const { stdout: id } = await add('One of them');
    const document = file('without-one.json', withoutOne);
    const { code, stderr } = await push(['replace', id, document]);
    expect([code, stderr.split('\n')[0]]).toEqual([3, 'Calls of 1 method may break:']);
  });

  test.each([
    ['a deleted key', { FIELDKIT_KEY: 'fk_live_gone' }, /^Refused \(401\): FIELDKIT_KEY /],
    [
      'no server',
      { FIELDKIT_URL: 'http://127.0.0.1:9' },
      /Could not reach Fieldkit at http:\/\/127\.0\.0\.1:9\./,
    ],
  ])('exits with 1 and an explanation for %s', async (_what, more, sentence) => {
    const words = ['replace', cast.project.project_uuid, file('any.json', firstShop)];
    const { code, stderr } = await push(words, more);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });

  it('exits with 1 and the server’s explanation for an unreadable document', async () => {
    const { stdout: id } = await add('Unreadable');
    const at = path.join(folder, 'broken.json');
    writeFileSync(at, '{"openapi": "3.0.0",');
    const { code, stderr } = await push(['replace', id, at]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Refused \(400\): Line 1, column 21 \(near “\{"openapi": .+\.\n$/),
    ]);
  });

  test.each([
    ['no words', [], {}, /push-document\.sh replace LIBRARY_ID DOCUMENT/],
    ['no key', ['replace', 'x', 'y'], { FIELDKIT_KEY: '' }, /^FIELDKIT_KEY is not set\./],
    ['no file', ['replace', 'x', '/nowhere.json'], {}, /^Cannot read \/nowhere\.json\./],
    ['another word', ['push'], {}, /push-document\.sh add PROJECT_ID/],
  ])('exits with 2 and its usage for %s', async (_what, words, more, sentence) => {
    const { code, stderr } = await push(words, more);
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
  });
});
