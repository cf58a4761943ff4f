import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../../../bench/statements-of.ts';
import { aCustomer, addLibraryTo, aProject } from '../../testing/factories.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.leave());

test('[LIB-13] adding a library reads at most six times before it inserts the library', async () => {
  const owner = await aCustomer(server, 'Olive');
  const project = await aProject(server, owner);
  const groups = await statementsOf(() => addLibraryTo(server, owner, project));
  const texts = groups.flat().map(({ text }) => text.trim().toLowerCase());
  const first = texts.findIndex((text) => text.startsWith('insert into "libraries"'));
  expect(first).toBeGreaterThan(0);
  const reads = texts.slice(0, first).filter((text) => /^(?:select|with)\b/.test(text));
  expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(6);
});
