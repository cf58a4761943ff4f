import * as messages from '@fieldkit/contract/messages/keys.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import {
  type CustomerContext,
  createTestProject,
  type TestProject,
} from '@fieldkit/testing/create-test-project.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { ActionContext } from '../../services/context.ts';
import { findKey } from './keys.queries.ts';
import {
  createProjectKey,
  deleteMcpKey,
  deleteProjectKey,
  generateMcpKey,
  getMcpKey,
  getProjectKey,
} from './keys.routes.ts';

let testServices: TestProject;
let owner: CustomerContext;
let colleague: CustomerContext;
let stranger: CustomerContext;
let id: string;
beforeAll(async () => {
  testServices = await createTestProject();
  owner = await testServices.person('Olive');
  colleague = await testServices.person('Carl');
  stranger = await testServices.person('Sid');
});
beforeEach(async () => {
  id = await testServices.project(owner, colleague);
});
afterAll(() => testServices.close());

const asked = { query: {}, body: undefined, files: [] } as never as { query: never; body: never };
const ofProject = (project = id) => ({ ...asked, params: { id: project } });
const ofMcp = (project = id) => ({ ...asked, params: { projectUuid: project } });
const named = (project_key: string) => ({ ...asked, params: { project_key } });
const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await testServices.database.pool.query<Row>(text, values)).rows;

/** The parts of a refusal. */
async function refusalOf(asking: Promise<unknown>) {
  const problem = await asking.then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  if (!(problem instanceof Refusal)) throw problem;
  return [problem.kind, problem.code, problem.message, problem.details.denied?.what];
}
const written = (project = id) =>
  sql<{ kind: string; subject: string; actor_uuid: string }>(
    'select kind, subject, actor_uuid from activities where project_uuid = $1 order by position',
    project,
  );
const audited = () =>
  testServices.logged
    .map((line) => JSON.parse(line) as { audit?: string; what: string | null; project: string })
    .filter(({ audit, project }) => audit && project === id)
    .map(({ audit, what }) => [audit, what]);

describe('a project API key', () => {
  it('[KEY-01] is shown in full on creation and on its owner’s request, and stored encrypted with a hash', async () => {
    const made = await createProjectKey(owner, ofProject());
    expect(made).toEqual({
      key_uuid: expect.any(String) as string,
      project_key: expect.stringMatching(/^fk_live_/) as string,
      is_active: true,
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    expect(await getProjectKey(owner, ofProject())).toEqual(made);
    const kept = await sql<Record<string, string>>('select * from keys where project_uuid = $1', id);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      kind: 'project',
      key_uuid: made.key_uuid,
      key_hash: testServices.services.secrets.hash('key', made.project_key),
    });
    expect(testServices.services.secrets.open('key', kept[0]?.sealed_key ?? '')).toBe(made.project_key);
  });

  it('[KEY-01] exists once per project, and a second attempt writes nothing', async () => {
    const { key_uuid, project_key } = await createProjectKey(owner, ofProject());
    expect(await refusalOf(createProjectKey(owner, ofProject()))).toEqual([
      'conflict',
      messages.exists.code,
      messages.exists.message,
      undefined,
    ]);
    const by = { subject: project_key.slice(-4), actor_uuid: owner.actor.customer_uuid };
    expect(await written()).toEqual([{ kind: 'project_key_created', ...by }]);
    expect(audited()).toEqual([['project_key.created', key_uuid]]);
  });

  it.each(['its id', 'itself'] as const)('[KEY-04] is deleted by %s, once, which is recorded', async (by) => {
    const other = await testServices.project(owner);
    const staying = await createProjectKey(owner, ofProject(other));
    const asking = await generateMcpKey(owner, ofMcp());
    const { key_uuid, project_key } = await createProjectKey(owner, ofProject());
    const name = by === 'itself' ? project_key : key_uuid.toUpperCase();
    expect(await deleteProjectKey(owner, named(name))).toEqual({ message: messages.project.deleted });
    const none = ['not_found', messages.none.code, messages.none.message, undefined];
    expect(await refusalOf(getProjectKey(owner, ofProject()))).toEqual(none);
    expect(await refusalOf(deleteProjectKey(owner, named(name)))).toEqual(none);
    expect(await getProjectKey(owner, ofProject(other))).toEqual(staying);
    expect((await getMcpKey(owner, ofMcp())).data?.mcp_key).toBe(asking.data.mcp_key);
    expect((await written()).map(({ kind }) => kind)).toEqual([
      'mcp_key_created',
      'project_key_created',
      'project_key_deleted',
    ]);
    expect((await written())[2]?.subject).toBe('');
    expect(audited().at(-1)).toEqual(['project_key.deleted', null]);
  });

  it('[KEY-04] is not deleted by something that only looks like its id, or by the id of an MCP key', async () => {
    const { key_uuid, project_key } = await createProjectKey(owner, ofProject());
    const { data } = await generateMcpKey(owner, ofMcp());
    const mcp = await findKey(testServices.services.db, id, 'mcp');
    const none = ['not_found', messages.none.code, messages.none.message, undefined];
    for (const wrong of [
      ...[`${key_uuid}0`, `0${key_uuid}`, key_uuid.slice(1), key_uuid.replaceAll('-', ''), ''],
      ...[project_key.slice(0, -1), `${project_key} `, mcp?.key_uuid ?? '', data.mcp_key],
    ])
      expect([wrong, await refusalOf(deleteProjectKey(owner, named(wrong)))]).toEqual([wrong, none]);
    expect((await getProjectKey(owner, ofProject())).key_uuid).toBe(key_uuid);
  });

  it('[KEY-04] is deleted once by two concurrent calls', async () => {
    const { key_uuid } = await createProjectKey(owner, ofProject());
    const both = await Promise.allSettled([1, 2].map(() => deleteProjectKey(owner, named(key_uuid))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost).toMatchObject({ reason: { kind: 'not_found', code: messages.none.code } });
  });

  it('[KEY-04] cannot be created, read or deleted by others, who learn nothing from the attempt', async () => {
    const { key_uuid } = await createProjectKey(owner, ofProject());
    const forbidden = ['forbidden', requestMessages.forbidden.code, requestMessages.forbidden.message];
    const verbs: [string, (ctx: ActionContext) => Promise<unknown>][] = [
      ['keys.create', (ctx) => createProjectKey(ctx, ofProject())],
      ['keys.read', (ctx) => getProjectKey(ctx, ofProject())],
      ['keys.delete', (ctx) => deleteProjectKey(ctx, named(key_uuid))],
    ];
    for (const [permission, ask] of verbs) {
      expect(await refusalOf(ask(colleague))).toEqual([...forbidden, permission]);
      expect((await refusalOf(ask(stranger))).toSpliced(1, 2)).toEqual(['not_found', permission]);
      expect((await refusalOf(ask(testServices.as({ kind: 'anonymous' }))))[0]).toBe('unauthenticated');
    }
    const strange = await refusalOf(deleteProjectKey(stranger, named(key_uuid)));
    const unknown = await refusalOf(deleteProjectKey(stranger, named(crypto.randomUUID())));
    expect(strange.slice(0, 3)).toEqual(unknown.slice(0, 3));
    const unauthenticated = testServices.as({ kind: 'anonymous' });
    expect((await refusalOf(deleteProjectKey(unauthenticated, named(crypto.randomUUID()))))[0]).toBe(
      'unauthenticated',
    );
  });
});

describe('an MCP key', () => {
  it('[KEY-02] is shown in full when it is created and whenever its owner requests it, and exists once', async () => {
    expect(await getMcpKey(owner, ofMcp())).toEqual({ success: true, data: null });
    const made = await generateMcpKey(owner, ofMcp());
    expect(made).toEqual({
      success: true,
      data: {
        mcp_key: expect.stringMatching(/^fk_mcp_/) as string,
        created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        clients: [],
        install_keys: 0,
        connections: 0,
      },
    });
    expect(await getMcpKey(owner, ofMcp())).toEqual(made);
    const kept = await sql<Record<string, string>>('select * from keys where project_uuid = $1', id);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      kind: 'mcp',
      key_hash: testServices.services.secrets.hash('key', made.data.mcp_key),
    });
    expect(await refusalOf(generateMcpKey(owner, ofMcp()))).toEqual([
      'conflict',
      messages.exists.code,
      messages.exists.message,
      undefined,
    ]);
    const by = { subject: made.data.mcp_key.slice(-4), actor_uuid: owner.actor.customer_uuid };
    expect(await written()).toEqual([{ kind: 'mcp_key_created', ...by }]);
    expect(audited()).toEqual([['mcp_key.created', kept[0]?.key_uuid]]);
  });

  it('[KEY-02] is deleted and recorded only once; the project API key remains', async () => {
    const pushing = await createProjectKey(owner, ofProject());
    await generateMcpKey(owner, ofMcp());
    expect(await deleteMcpKey(owner, ofMcp())).toEqual({ success: true, data: null });
    expect(await getMcpKey(owner, ofMcp())).toEqual({ success: true, data: null });
    expect(await refusalOf(deleteMcpKey(owner, ofMcp()))).toEqual([
      'not_found',
      messages.none.code,
      messages.none.message,
      undefined,
    ]);
    expect(await getProjectKey(owner, ofProject())).toEqual(pushing);
    expect((await written()).map(({ kind }) => kind)).toEqual([
      'project_key_created',
      'mcp_key_created',
      'mcp_key_deleted',
    ]);
  });

  it('[KEY-04] cannot be created, read or deleted by others', async () => {
    const verbs: [string, (ctx: ActionContext) => Promise<unknown>][] = [
      ['keys.create', (ctx) => generateMcpKey(ctx, ofMcp())],
      ['keys.read', (ctx) => getMcpKey(ctx, ofMcp())],
      ['keys.delete', (ctx) => deleteMcpKey(ctx, ofMcp())],
    ];
    for (const [permission, ask] of verbs) {
      expect((await refusalOf(ask(colleague))).toSpliced(1, 2)).toEqual(['forbidden', permission]);
      expect((await refusalOf(ask(stranger))).toSpliced(1, 2)).toEqual(['not_found', permission]);
      expect((await refusalOf(ask(testServices.as({ kind: 'anonymous' }))))[0]).toBe('unauthenticated');
    }
  });
});
