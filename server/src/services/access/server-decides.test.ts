import type { Call } from '@fieldkit/contract/call.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { emailPreferenceCalls } from '@fieldkit/contract/email-preferences.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { multipartForm } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from './testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from './testing/permission-fixture.ts';

let server: TestServer;
let fixture: PermissionFixture;
let extras: Record<string, unknown>;
beforeAll(async () => {
  server = await testServer();
  fixture = await createFixture(server);
  extras = await everyName();
});
afterAll(() => server.close());

// If the database contains one of these values afterwards, the server trusted the client.
const canary = {
  text: 'mass-assigned-canary',
  uuid: 'ca4a41e5-ca4a-4a4a-8a4a-ca4a41e5ca4a',
  integer: 987654321,
  'timestamp with time zone': '1999-09-09T09:09:09.000Z',
} as const;
const canaries = [canary.text, canary.uuid, String(canary.integer), '1999-09-09'];

/** The names of all columns and response fields, each with a value that its type would accept. */
async function everyName(): Promise<Record<string, unknown>> {
  const { rows } = await server.database.pool.query<{ name: string; type: keyof typeof canary }>(
    `select distinct on (column_name) column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' order by 1`,
  );
  const columns = rows.map(({ name, type }) => [name, canary[type] ?? canary.text]);
  const answered = allCalls.flatMap((call) => namesIn(call.answer)).map((name) => [name, canary.text]);
  return Object.fromEntries([...answered, ...columns]);
}

type Schema = { _zod: { def: { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema } } };

function namesIn(schema: unknown): string[] {
  const { shape = {}, element, innerType } = (schema as Schema)._zod.def;
  const within = [...Object.values(shape), ...(element ? [element] : []), ...(innerType ? [innerType] : [])];
  return [...Object.keys(shape), ...within.flatMap(namesIn)];
}

const shapeOf = (call: Call) => (call.body as unknown as Schema | undefined)?._zod.def.shape ?? {};
const without = (call: Call) =>
  Object.fromEntries(Object.entries(extras).filter(([name]) => !(name in shapeOf(call))));

/** Request bodies for calls for which the fixture has none. */
const bodies = new Map<Call, object>([
  [projectCalls.create, { name: 'Made', is_opensource: false }],
  [libraryCalls.update, { name: 'Renamed' }],
  [methodCalls.update, { method_name: 'Renamed', details: { endpoint: '/renamed' } }],
  [workflowCalls.update, { name: 'Renamed' }],
  [customerCalls.completeProfile, { type: 'individual' }],
  [
    emailPreferenceCalls.change,
    {
      is_subscribed_product_updates: true,
      is_subscribed_security_alerts: true,
      is_subscribed_marketing_emails: true,
    },
  ],
]);
const writing = allCalls.filter(
  (call) => call.method !== 'GET' && call.method !== 'DELETE' && !call.multipart,
);

describe('values that only the server sets', () => {
  it('[R9, R11] are not accepted in the body of any call', async () => {
    expect(Object.keys(extras).length).toBeGreaterThan(200);
    const done: string[] = [];
    for (const call of writing) {
      const valid = bodies.get(call) ?? fixture.bodyOf(call) ?? {};
      const inside = Object.entries(valid).map(([name, value]) => [
        name,
        value && typeof value === 'object' && !Array.isArray(value) ? { ...without(call), ...value } : value,
      ]);
      const sent = { ...without(call), ...Object.fromEntries(inside) };
      const { status, body } = await server.call(fixture.owner, call.method, fixture.pathOf(call), sent);
      expect([call.path, status < 500]).toEqual([call.path, true]);
      if (status < 300) done.push(`${call.method} ${call.path}`);
      for (const value of canaries)
        expect([call.path, JSON.stringify(body).includes(value)]).toEqual([call.path, false]);
    }
    expect(done.length).toBeGreaterThan(15);
    await expectNoCanary();
  });

  // Forms without their own fields only have a file.
  const forms = allCalls.filter((call) => call.multipart && Object.keys(shapeOf(call)).length > 0);

  it.each(forms.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '[R9, R11] are not accepted in the form fields of %s',
    async (_, call) => {
      const names = Object.entries(without(call)).map(([name, value]) => [name, String(value)]);
      const own = 'library_group' in shapeOf(call) ? { name: 'L', version: '1', library_group: 'G' } : {};
      for (let from = 0; from < names.length; from += 36) {
        const form = multipartForm(
          { ...Object.fromEntries(names.slice(from, from + 36)), ...own },
          { name: 'a.json', text: openApiDocument({ [`GET /a${from}`]: { summary: 'A' } }) },
        );
        const path = fixture.pathOf(call);
        const { status } = await server.call(fixture.owner, call.method, path, form.payload, form.headers);
        expect([from, status < 300]).toEqual([from, true]);
      }
      await expectNoCanary();
    },
  );

  async function expectNoCanary() {
    for (const [table, lines] of await wholeDatabase(server.database.pool))
      for (const value of canaries)
        expect([table, lines.filter((line) => line.includes(value))]).toEqual([table, []]);
  }

  it('the canary search fails if a canary is stored', async () => {
    await server.call(fixture.owner, 'POST', '/projects', { name: canary.text, is_opensource: false });
    await expect(expectNoCanary()).rejects.toThrow();
    await server.database.pool.query('delete from projects where name = $1', [canary.text]);
  });
});
