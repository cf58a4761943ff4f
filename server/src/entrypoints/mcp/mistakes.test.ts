import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMcpFixture, type McpFixture } from './testing/create-mcp-fixture.ts';

const parcels = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '2' },
  servers: [{ url: '/api' }],
  paths: {
    '/parcels': {
      post: {
        summary: 'Send a parcel',
        description: 'See [the rules](#section/Rules) and [terms](https://a.example).',
      },
      get: { summary: 'List parcels' },
    },
    '/parcels/{parcel_id}': { get: { summary: 'Track a parcel' }, delete: { summary: 'Cancel a parcel' } },
  },
});

let stage: McpFixture;
let call: McpFixture['call'];
let id: string;
beforeAll(async () => {
  stage = await createMcpFixture(parcels);
  call = stage.call;
  id = /^1\. POST \/parcels .* · id (\S+)/.exec(await call('search', { query: 'send a parcel' }))?.[1] ?? '';
});
afterAll(() => stage.server.close());

describe('[PLUG-08] a mistake in an id gets a sentence that helps:', () => {
  test('a project without guides or workflows is described as such', async () => {
    const guide = await call('get_guide', { id: 'authentication' });
    expect(guide).toMatch(/^This project has no guides\. /);
    expect(await call('search', { query: 'authentication', kind: 'guide' })).toMatch(
      /^This project has no guides\./,
    );
    expect(await call('get_workflow', { id: 'refund' })).toMatch(/^This project has no workflows yet\. /);
    expect(await call('search', { query: 'x', kind: 'workflow' })).toMatch(
      /^This project has no workflows yet\./,
    );
  });

  test('an id with a wrong character leads to the right method, and another one to none', async () => {
    const wrong = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await call('get_method', { id: wrong })).toContain(
      `Did you mean:\n- POST /parcels · Send a parcel · id ${id}`,
    );
    for (const unknown of ['00000000-0000-4000-8000-000000000000', '1'])
      expect(await call('get_method', { id: unknown })).not.toContain('Did you mean');
  });

  test('for a wrong HTTP method, those of the path and of the one above are named', async () => {
    expect(await call('get_method', { id: 'PATCH /parcels/1' })).toContain(
      'There is no PATCH /parcels/1. /parcels/{parcel_id} has GET and DELETE; /parcels has POST and GET.',
    );
  });

  test('a path without an HTTP method leads to its methods', async () => {
    const text = await call('get_method', { id: '/parcels' });
    expect(text).toMatch(/^Several methods have the path \/parcels: send the id of one\.\nDid you mean:\n/);
    expect(text).toContain(`- POST /parcels · Send a parcel · id ${id}`);
    expect(text).toMatch(/- GET \/parcels · List parcels · id \S/);
  });

  test('the base path of a server without a host may precede the path', async () => {
    expect(await call('get_method', { id: 'POST /api/parcels' })).toMatch(/^POST \/parcels\n/);
  });

  test('several ids are refused or answered by the first, with a note', async () => {
    const sentence = 'One method per call; send several calls in parallel.';
    expect(await call('get_method', { ids: [id, 'GET /parcels'] })).toContain(sentence);
    expect(await call('get_method', { id: [id] })).toMatch(/^POST \/parcels\n/);
    const text = await call('get_method', { id: 'POST /parcels, GET /parcels, GET /parcels/{parcel_id}' });
    expect(text).toMatch(
      /^This is the first of 3\. One method per call; send several calls in parallel\.\n\nPOST/,
    );
  });
});

describe('[PLUG-08] a mistake in another argument is understood or explained:', () => {
  test('an unknown version is named as such, and a library is found by a longer name', async () => {
    for (const [version, library, named] of [
      ['9', undefined, ''],
      ['1.0', 'Shop', 'named Shop '],
    ])
      expect((await call('search', { query: 'parcels', version, library })).split('\n')[0]).toBe(
        `No library ${named}has the version ${version}. Available: Orders 1.0; Shop 2.`,
      );
    for (const library of ['shop api', 'Shop REST API', 'the Circus'])
      expect([library, (await call('search', { query: 'parcels', library })).includes('/parcels')]).toEqual([
        library,
        library !== 'the Circus',
      ]);
  });

  test('too many and empty wordings are left out', async () => {
    const also = ['post a package', '', ' ', ...Array(7).fill('ship it'), 'x'.repeat(10_000)];
    for (const sent of [also, JSON.stringify(also), [' ']])
      expect(await call('search', { query: 'send a parcel', also: sent })).toMatch(/^1\. POST \/parcels/);
  });

  test('other words for full detail are understood', async () => {
    for (const kind of ['all', 'complete', 'everything', 'verbose'])
      expect(await call('get_method', { id, detail: kind })).toBe(
        await call('get_method', { id, detail: 'full' }),
      );
  });

  test('the first of several languages is used, and the answer names it', async () => {
    for (const language of [['python', 'go'], 'python and go', 'python, go']) {
      const text = await call('get_method', { id, language });
      expect(text).toMatch(/^Code in one language per call: this is python\.\n/);
      expect(text).toContain('```python\n');
    }
    expect(await call('get_method', { id, language: 'node.js fetch' })).toContain('```js\n');
  });

  test('an unknown cursor is refused, so that no loop begins', async () => {
    for (const cursor of ['nonsense', 'from -1'])
      expect(await call('search', { query: 'parcels', cursor })).toContain('this cursor is unknown');
    expect(await call('search', { query: 'parcels', cursor: 'null' })).toContain('1. ');
  });

  test('a report without a kind is refused with the kinds, and another name of one is answered with its kind', async () => {
    expect(await call('report', { text: 'It runs.' })).toContain('kind: say missing, wrong or worked');
    expect(await call('report', { text: 'It fails.', kind: 'bug' })).toContain(
      'It was recorded as "wrong"; the kinds are missing, wrong and worked.',
    );
    expect(await call('report', { text: 'It lacks.', kind: 'Missing' })).not.toContain('recorded as');
  });
});

test('[PLUG-08] a link within the page of a document is only its text', async () => {
  const text = await call('get_method', { id });
  expect(text).toContain('> See the rules and [terms](https://a.example).');
});
