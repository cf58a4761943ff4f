import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  addLibraryTo,
  createProject,
  createTestUsers,
  multipartForm,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spoolFile } from '../../platform/http-kit/spool-file.ts';
import type { ActionContext } from '../context.ts';
import { takeUploadSlot } from './upload-slots.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-uploads-'));
let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer({
    UPLOAD_DIR: folder,
    RATE_LIMITS: 'on',
    LIMIT_IMPORTS_PER_ACCOUNT: '4',
    LIMIT_FETCHES_PER_ACCOUNT: '2',
  });
  cast = await createTestUsers(server);
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

async function* piecesOf(text: string) {
  for (const letter of text) yield Buffer.from(letter);
}

test('an uploaded file is on disk without a name, readable only by this user, and can be read more than once', async () => {
  const { DATA_DIR } = server.services.env;
  const before = openFiles();
  const file = await spoolFile({ UPLOAD_DIR: folder, DATA_DIR }, piecesOf('a document'));
  expect(fs.readdirSync(folder)).toEqual([]);
  const [descriptor] = openFiles().filter((one) => !before.includes(one));
  expect(fs.fstatSync(Number(descriptor)).mode & 0o777).toBe(0o600);
  for (let round = 0; round < 2; round++) expect(String(await file.toBuffer())).toBe('a document');
  await file.close();
  await file.close();
  expect(openFiles()).toEqual(before);
});

test('a file whose sender disconnects is closed', async () => {
  const { DATA_DIR } = server.services.env;
  const before = openFiles();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('The sender left.');
  }
  await expect(spoolFile({ UPLOAD_DIR: folder, DATA_DIR }, broken())).rejects.toThrow('The sender left.');
  expect(openFiles()).toEqual(before);
});

/** The open file descriptors in the folder. */
const openFiles = (): string[] =>
  fs.readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  });

type RefusalBody = { code?: string; message?: string };
const upload = (who = cast.owner, project = cast.project) => addLibraryTo(server, who, project);
const fields = { name: 'Orders', version: '1.0', library_group: 'Core' };
const contextOf = async ({ uid }: TestUser): Promise<ActionContext> => {
  const { rows } = await server.database.pool.query<{ customer_uuid: string }>(
    'select customer_uuid from customers where firebase_id = $1',
    [uid],
  );
  const [{ customer_uuid } = { customer_uuid: '' }] = rows;
  return { ...server.services, actor: { kind: 'person', customer_uuid } } as unknown as ActionContext;
};

test('a fourth concurrent file of an account is refused, and other accounts can still upload', async () => {
  const places = await Promise.all([1, 2, 3].map(async () => takeUploadSlot(await contextOf(cast.owner))));
  expect(await upload()).toMatchObject({ status: 429, body: { code: 'too_many_uploads' } });
  const own = await createProject(server, cast.stranger);
  expect((await upload(cast.stranger, own)).status).toBe(201);
  for (const leave of places) leave();
  expect((await upload()).status).toBe(201);
  expect(openFiles()).toEqual([]);
});

test('an account can import as many documents per hour as the operator allows, in any way', async () => {
  const { owner, project } = cast;
  const other = await createProject(server, owner, 'Another one');
  const statuses: number[] = [];
  for (const one of [project, other, other, other]) statuses.push((await upload(owner, one)).status);
  // The test before imported one.
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await upload()).body).toMatchObject({
    code: 'import_limit_reached',
    message: 'An account can import 4 documents an hour, so nothing was imported. Try again later.',
  });
  expect(openFiles()).toEqual([]);
});

test('an account can have as many documents fetched per hour as the operator allows', async () => {
  const project = await createProject(server, cast.collaborator);
  const fetch = () => {
    const { payload, headers } = multipartForm({ ...fields, url: 'http://127.0.0.1:9/openapi.json' });
    const path = `/libraries/project/${project.project_uuid}`;
    return server.call<RefusalBody>(cast.collaborator, 'POST', path, payload, headers);
  };
  expect([(await fetch()).body.code, (await fetch()).body.code]).toEqual(['url_refused', 'url_refused']);
  expect(await fetch()).toMatchObject({ status: 429, body: { code: 'fetch_limit_reached' } });
});
