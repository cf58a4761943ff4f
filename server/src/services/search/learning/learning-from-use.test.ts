import type { MethodChoices } from '@fieldkit/contract/method-choices.ts';
import type { TriedQuestion } from '@fieldkit/contract/try-question.ts';
import { anotherProcess } from '@fieldkit/testing/another-process.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type ParcelCalls, parcelCalls, parcels, question } from '@fieldkit/testing/parcels-document.ts';
import { type TestDeveloper, testDeveloper } from '@fieldkit/testing/test-developer.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let calls: ParcelCalls;
beforeAll(async () => {
  server = await testServer({
    LIMIT_MCP_CALLS_PER_ADDRESS: '100000',
    LIMIT_MCP_CALLS_PER_DEVELOPER: '100000',
  });
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner, { document: parcels });
  calls = await parcelCalls(server.app, shop);
});
afterAll(() => server.close());
beforeEach(() => sql('truncate method_choices, questions'));

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
/** The call that comes second, which developers choose. */
const wanted = (plugin = shop) =>
  plugin.methods.find(({ details }) => details.endpoint === calls.second.endpoint)?.method_uuid ?? '';
const at = (address: string, plugin = shop): TestDeveloper => testDeveloper(server.app, plugin, { address });
/** Developers from this many networks read the method that is not their first result. */
async function chooseSecond(developers: number, asked = question, plugin = shop): Promise<void> {
  for (let number = 1; number <= developers; number++)
    await at(`198.${number}.100.7`, plugin).choose(asked, wanted(plugin));
}
async function tried(asked = question, { project }: TestPlugin = shop): Promise<TriedQuestion> {
  const path = `/projects/${project.project_uuid}/try-question`;
  return (await server.call<TriedQuestion>(owner, 'POST', path, { question: asked })).body;
}
/** The first hit, and the number of developers for whom the chosen call is lifted. */
async function firstOf(asked = question, plugin = shop) {
  const { hits } = await tried(asked, plugin);
  const hit = hits.find(({ method_uuid }) => method_uuid === wanted(plugin));
  const developers = hit?.reasons.find(({ kind }) => kind === 'chosen')?.text ?? null;
  return [hits[0]?.endpoint, developers];
}
const plain = () => [calls.first, null];
const lifted = (developers: number) => [calls.second.endpoint, String(developers)];

describe('a call that developers fetch after a search', () => {
  test('[PLUG-08] comes first once three developers chose it, and not after two', async () => {
    await chooseSecond(2);
    expect(await firstOf()).toEqual(plain());
    await chooseSecond(3);
    expect(await firstOf()).toEqual(lifted(3));
    expect((await at('203.0.113.1').search(question))[0]).toBe(wanted());
  });

  test('[PLUG-08] is ranked higher for near-identical questions, but not for other objects or actions', async () => {
    await chooseSecond(3);
    for (const alike of [
      'How do I list the parcels of my customers?',
      'Show me how to list parcels of a customer in Python',
      'parcels of my customer list',
    ])
      expect([alike, ...(await firstOf(alike))]).toEqual([alike, ...lifted(3)]);
    for (const other of ['list parcels', 'delete the parcels of my customer', 'list depots of my customer'])
      expect([other, (await firstOf(other))[1]]).toEqual([other, null]);
    const long = 'parcels of my customer in the northern depot today before noon';
    await chooseSecond(3, `list ${long}`);
    expect([(await firstOf(`get ${long}`))[1], (await firstOf(`delete ${long}`))[1]]).toEqual(['3', null]);
  });

  test('[PLUG-08] counts with the wordings that analytics has grouped', async () => {
    const wordings = [
      'list parcels of my customer',
      'parcels that a buyer waits for',
      'parcels under way to one client',
    ];
    for (const [number, wording] of wordings.entries())
      await at(`198.${number}.100.7`).choose(wording, wanted());
    expect(await firstOf()).toEqual(plain());
    const { project_uuid } = shop.project;
    const [group] = await sql('insert into question_groups (project_uuid) values ($1) returning group_uuid', [
      project_uuid,
    ]);
    await sql(
      `insert into question_wordings (project_uuid, group_uuid, stems, normalized, text)
       select $1, $2, string_to_array(wording, ' '), wording, text from method_choices`,
      [project_uuid, group.group_uuid],
    );
    expect(await firstOf()).toEqual(lifted(3));
    await sql('delete from question_groups');
  });

  test('[PLUG-08] stays below clearly better calls, hides no call, and makes no question answered', async () => {
    const before = await tried('parcels of depots');
    await chooseSecond(12, 'parcels of depots');
    const after = await tried('parcels of depots');
    expect([after.outcome, after.hits.length]).toEqual([before.outcome, before.hits.length]);
    const better = 'list depots with their opening hours';
    const far = (await at('203.0.113.1').search(better)).at(-1) ?? '';
    for (let number = 1; number <= 12; number++) await at(`198.${number}.100.7`).choose(better, far);
    const { hits } = await tried(better);
    expect([hits[0]?.endpoint, hits.at(-1)?.share]).toEqual(['/depots', expect.any(Number)]);
    expect(hits.find(({ method_uuid }) => method_uuid === far)?.share).toBeLessThan(0.75);
  });

  test('[PLUG-08] counts less with every month, and not at all after two years', async () => {
    /** The score of the call relative to the one that was first before. */
    const beside = async () => {
      const { hits } = await tried();
      const shareOf = (path: string) => hits.find(({ endpoint }) => endpoint === path)?.share ?? 0;
      return shareOf(calls.second.endpoint) / shareOf(calls.first);
    };
    const age = (days: number) =>
      sql('update method_choices set chosen_at = now() - make_interval(days => $1)', [days]);
    const before = await beside();
    await chooseSecond(4);
    const lifts: number[] = [];
    for (const days of [0, 90, 180, 360]) {
      await age(days);
      lifts.push((await beside()) / before - 1);
    }
    // Four developers have a weight of 4, which halves every 90 days.
    expect(lifts).toEqual([4, 2, 1, 0.25].map((weight) => expect.closeTo((3 * weight) / (weight + 3), 4)));
    await age(730);
    expect(await firstOf()).toEqual(plain());
  });

  test('[PLUG-08] is not ranked higher in another project, whatever its name and document', async () => {
    const twin = await createTestPlugin(server, owner, { document: parcels });
    await chooseSecond(5);
    expect(await firstOf(question, twin)).toEqual(plain());
    await chooseSecond(2, question, twin);
    expect(await firstOf(question, twin)).toEqual(plain());
    // A choice only counts for the project for which it was recorded.
    const { project_uuid } = twin.project;
    await sql('update method_choices set project_uuid = $1', [project_uuid]);
    expect(await firstOf()).toEqual(plain());
  });

  test('[PLUG-08] is stored with the question’s secrets masked, and without any address', async () => {
    const secret = ['sk', 'live', '51H8abcdefghijklmnopqrstuvwx'].join('_');
    await at('198.1.100.7').choose(`${question} with ${secret}`, wanted());
    const [kept] = await sql('select * from method_choices');
    expect(kept.text).toMatch(/^list parcels of my customer with \[/);
    expect(JSON.stringify(kept)).not.toMatch(/51h8|198\.51/i);
  });

  test('[METH-04] is deleted with the method and with the project', async () => {
    const brief = await createTestPlugin(server, owner, { document: parcels });
    await chooseSecond(2, question, brief);
    const [other = ''] = await at('198.1.100.7', brief).search(question);
    await at('198.1.100.7', brief).choose(question, other);
    await server.call(owner, 'DELETE', `/methods/${wanted(brief)}`);
    expect(await sql('select distinct method_uuid from method_choices')).toEqual([{ method_uuid: other }]);
    await server.call(owner, 'DELETE', `/projects/${brief.project.project_uuid}`);
    expect(await sql('select 1 from method_choices')).toEqual([]);
  });
});

describe('a method', () => {
  const chosen = async (developer = at('198.1.100.7')) => {
    await developer.getMethod(wanted());
    return (await sql('select 1 from method_choices')).length;
  };

  it('[PLUG-08] counts as chosen within 15 minutes after a search that listed it', async () => {
    expect(await chosen()).toBe(0);
    await at('198.1.100.7').search(question, 1);
    expect(await chosen()).toBe(0);
    await at('198.1.100.7').search(question);
    await sql(`update questions set asked_at = now() - interval '15 minutes'`);
    expect(await chosen()).toBe(0);
    await sql(`update questions set asked_at = now() - interval '14 minutes'`);
    expect(await chosen()).toBe(1);
    expect(await chosen()).toBe(1);
  });

  it('[PLUG-08] only counts as chosen by the developer who searched', async () => {
    await at('198.1.100.7').search(question);
    expect(await chosen(at('198.2.100.7'))).toBe(0);
  });

  it('[PLUG-08] counts for a search that another process answered', async () => {
    const second = await anotherProcess(server);
    await testDeveloper(second.app, shop, { address: '198.1.100.7' }).search(question);
    await second.close();
    expect(await chosen()).toBe(1);
  });
});

describe('if the owner turns learning off', () => {
  test('[PLUG-08] nothing is recorded or used until it is turned on again', async () => {
    const path = `/projects/${shop.project.project_uuid}/assistant-settings`;
    const settings = { is_keyless_allowed: true, question_retention_days: 365 };
    await chooseSecond(3);
    const off = await server.call(owner, 'PUT', path, { ...settings, is_learning_enabled: false });
    expect([off.status, off.body]).toMatchObject([200, { is_learning_enabled: false }]);
    expect(await firstOf()).toEqual(plain());
    await chooseSecond(5);
    expect(await sql('select 1 from method_choices')).toHaveLength(3);
    // A setting that is left out stays unchanged.
    expect((await server.call(owner, 'PUT', path, settings)).body).toMatchObject({
      is_learning_enabled: false,
    });
    await server.call(owner, 'PUT', path, { ...settings, is_learning_enabled: true });
    expect(await firstOf()).toEqual(lifted(3));
  });
});

test('[METH-03] a method still shows how many developers chose it, and for which questions', async () => {
  await chooseSecond(3);
  await at('198.9.100.7').choose('parcels that never came', wanted());
  const { body } = await server.call<MethodChoices>(owner, 'GET', `/methods/${wanted()}/choices`);
  expect(body).toEqual({
    is_learning_enabled: true,
    developers: 4,
    questions: [
      { text: question, developers: 3, last_chosen_date: expect.any(String) },
      { text: 'parcels that never came', developers: 1, last_chosen_date: expect.any(String) },
    ],
  });
});
