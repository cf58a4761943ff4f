import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { listen } from '@fieldkit/testing/listener.ts';
import { firstShop, openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { selfSignedCertificate } from '@fieldkit/testing/self-signed-certificate.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentResult } from '../documents/document-result.ts';
import { aBadWay, type Fate, type PassedRequest } from '../testing/a-bad-way.ts';
import { aCliStage, type CliStage } from '../testing/cli-stage.ts';
import { aCli, type Cli, type Settings } from '../testing/run-cli.ts';

let stage: CliStage;
let cli: Cli;
let document: string;
let more: string;
beforeAll(async () => {
  stage = await aCliStage();
  cli = aCli(stage.settings);
  document = cli.file('first.json', openApiDocument(firstShop));
  more = cli.file('more.json', openApiDocument({ ...firstShop, 'GET /more': { summary: 'More' } }));
});
afterAll(async () => {
  cli.close();
  await stage.server.close();
});

/** Runs a command through a proxy that causes failures. */
async function over(
  fateOf: (request: PassedRequest, count: number) => Fate,
  words: string[],
  settings: Settings = {},
) {
  const way = await aBadWay(stage.url, fateOf);
  try {
    const ended = await cli.run(words, { FIELDKIT_URL: way.address(''), FIELDKIT_RETRIES: '2', ...settings });
    return { ...ended, passed: way.passed };
  } finally {
    await way.close();
  }
}

const librariesCalled = async (name: string) =>
  (
    await stage.server.call<Library[]>(
      stage.owner,
      'GET',
      `/libraries/project/${stage.plugin.project.project_uuid}`,
    )
  ).body.filter((one) => one.name === name);

describe('retrying a request', () => {
  it.each([429, 503])('waits as long as the server asks after a %i', async (status) => {
    const busy: Fate = { status, headers: { 'retry-after': '0' } };
    const ended = await over((_, count) => (count === 1 ? busy : 'pass'), ['list']);
    expect([ended.code, ended.passed.length]).toEqual([0, 2]);
    expect(ended.stderr).toBe(`Status ${status}: trying again in 0 s…\n`);
  });

  it('gives up after a number of attempts, with the server’s message', async () => {
    const message = 'Fieldkit is not reachable right now. Try again in a moment.';
    const body = JSON.stringify({ error: 'Busy', message, code: 'unavailable' });
    const ended = await over(() => ({ status: 503, headers: { 'retry-after': '0' }, body }), ['list']);
    expect([ended.code, ended.passed.length]).toEqual([1, 3]);
    expect(ended.stderr).toContain(`Refused (503): ${message}\n`);
  });

  it('explains that a proxy failed, not that the server refused', async () => {
    const page = { status: 520, body: '<html>Web server is returning an unknown error</html>' };
    const ended = await over(() => page, ['list', '--json']);
    expect([ended.code, ended.json()]).toEqual([
      1,
      {
        error: {
          code: 'unavailable',
          message: expect.stringMatching(
            /or a proxy in front of it, is not working right now \(status 520\)/,
          ),
          status: 520,
        },
      },
    ]);
  });

  it('explains what may be wrong with a refused key, also in JSON', async () => {
    const ended = await cli.run(['list', '--json'], { FIELDKIT_KEY: `fk_live_${'0'.repeat(49)}` });
    expect(ended.json()).toMatchObject({
      error: { status: 401, message: expect.stringContaining('Check that it is complete') },
    });
  });

  it('reports how long to wait if the wait is long', async () => {
    const ended = await over(() => ({ status: 429, headers: { 'retry-after': '3600' } }), ['list']);
    expect([ended.code, ended.passed.length]).toEqual([1, 1]);
    expect(ended.stderr).toBe('Refused (429): no reason was given\nTry again in 60 minutes.\n');
  });

  it('adds a library only once if the response was lost, with the same Idempotency-Key', async () => {
    const words = ['push', document, '--add', 'Once', '--version', '1', '--group', 'G', '--json'];
    const ended = await over((_, count) => (count === 1 ? 'lose the answer' : 'pass'), words);
    expect(ended.code).toBe(0);
    const [one, other] = ended.passed.map(({ headers }) => headers['idempotency-key']);
    expect([typeof one, other]).toEqual(['string', one]);
    const found = await librariesCalled('Once');
    expect(found.map(({ library_uuid }) => library_uuid)).toEqual([
      ended.json<DocumentResult>().library.library_uuid,
    ]);
  });

  it('applies a document only once if the response was lost, and reports success', async () => {
    const library = await stage.addLibrary('Applied once');
    const ended = await over(
      ({ body }) => (body.includes('name="preview_uuid"') ? 'lose the answer' : 'pass'),
      ['push', more, '--library', library.library_uuid],
    );
    expect([ended.code, ended.stderr]).toEqual([0, 'Replaced: Applied once now has 5 methods.\n']);
    expect(ended.passed.filter(({ body }) => body.includes('name="preview_uuid"'))).toHaveLength(1);
  });

  it('does not repeat a question whose answer was lost', async () => {
    const ended = await over(() => 'lose the answer', ['ask', 'create an order']);
    expect([ended.code, ended.passed.length]).toEqual([1, 1]);
    expect(ended.stderr).toMatch(/was cut off/);
  });
});

describe('a key', () => {
  it.each(['http://127.0.0.1:9', '//127.0.0.1:9/x'])('is not sent along with a redirect: %s', async (to) => {
    const canary = await listen();
    const location = to.replace('127.0.0.1:9', `127.0.0.1:${canary.port}`);
    for (const words of [['list'], ['ask', 'x'], ['diff', document, '--library', crypto.randomUUID()]]) {
      const ended = await over(() => ({ status: 307, headers: { location } }), words);
      expect([ended.code, ended.passed.length]).toEqual([1, 1]);
      expect(ended.stderr).toContain(`redirects to ${canary.address('')}, and the key was not sent there`);
    }
    expect(canary.connections()).toBe(0);
    await canary.close();
  });

  it.each(['localhost', '127.0.0.1'])(
    'is sent only to a server with a valid certificate for %s, even if checking is turned off',
    async (host) => {
      const { key, cert } = selfSignedCertificate(host);
      const heard: string[] = [];
      const server = https.createServer({ key, cert }, (request, response) => {
        heard.push(request.headers.authorization ?? '');
        response.end('[]');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const FIELDKIT_URL = `https://${host}:${(server.address() as AddressInfo).port}`;
      const refused = await cli.run(['list', '--json'], { FIELDKIT_URL, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
      expect([refused.code, refused.json(), heard]).toEqual([
        1,
        {
          error: {
            code: 'certificate',
            message: expect.stringContaining('could not be trusted'),
            status: null,
          },
        },
        [],
      ]);
      expect(refused.stderr).toContain('NODE_TLS_REJECT_UNAUTHORIZED is ignored');
      const authority = cli.file('authority.pem', cert);
      const trusted = await cli.run(['list', '--json'], { FIELDKIT_URL, NODE_EXTRA_CA_CERTS: authority });
      expect([trusted.code, heard]).toEqual([0, [`Bearer ${stage.apiKey}`]]);
      expect(trusted.stderr).not.toContain('Warning');
      server.closeAllConnections();
      server.close();
    },
  );

  it('is never in the server’s log, and in only one header of a request', async () => {
    const { passed } = await over(() => 'pass', ['diff', more, '--library', 'Orders']);
    for (const { path, headers, body } of passed) {
      expect(path + body).not.toContain(stage.apiKey);
      const holding = Object.entries(headers).filter(([, value]) => String(value).includes(stage.apiKey));
      expect(holding.map(([name]) => name)).toEqual(['authorization']);
    }
    expect(stage.server.logged.join('')).not.toContain(stage.apiKey);
    expect(stage.server.logged.join('')).not.toContain(stage.mcpKey);
  });
});

describe('an unexpected response is explained in one sentence', () => {
  it('if no server is listening', async () => {
    const { code, stderr } = await cli.run(['list'], { FIELDKIT_URL: 'http://127.0.0.1:9' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Fieldkit could not be reached at http:\/\/127\.0\.0\.1:9 \(.+\)\. Check/),
    ]);
  });

  it.each([
    ['a page', { status: 200, body: '<!doctype html>' }],
    ['another JSON', { status: 200, body: '{"hello": "world"}' }],
    ['a refusal without a sentence', { status: 404, body: 'Not found' }],
  ])('%s instead of Fieldkit', async (_what, fate) => {
    for (const words of [['list'], ['ask', 'x']]) {
      const { code, stderr } = await over(() => fate, words);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/is not Fieldkit, or its version differs/)]);
    }
  });

  it('if a server does not respond within the timeout', async () => {
    const silent = await listen(() => {});
    const { code, stderr } = await cli.run(['list'], {
      FIELDKIT_URL: silent.address(''),
      FIELDKIT_TIMEOUT: '1',
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/was cut off \(no answer within 1 s\)/)]);
    await silent.close();
  });
});
