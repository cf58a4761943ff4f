import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCliStage, type CliStage } from '../testing/cli-stage.ts';
import { aCli, type Cli } from '../testing/run-cli.ts';

let stage: CliStage;
let cli: Cli;
beforeAll(async () => {
  stage = await aCliStage();
  cli = aCli(stage.settings);
});
afterAll(async () => {
  cli.close();
  await stage.server.close();
});

type AskAnswer = {
  outcome: string;
  hits: { kind: string; id: string; title: string }[];
  read: string | null;
};
const ask = async (...words: string[]) => (await cli.run(['ask', ...words, '--json'])).json<AskAnswer>();
const methodAt = (httpMethod: string) =>
  stage.plugin.methods.find(({ details }) => details.method === httpMethod);

describe('the ask command', () => {
  it('answers with the search of the MCP server in a stable format, and is recorded', async () => {
    const question = 'create an order';
    const answered = await ask(question);
    expect(answered).toEqual({
      question,
      outcome: 'answered',
      hits: expect.any(Array),
      text: expect.stringMatching(/^1\. /),
      read: null,
      version: expect.any(Number),
      page: `http://${stage.plugin.name}.${new URL(stage.url).host}`,
    });
    const created = methodAt('POST');
    expect(answered.hits.find(({ id }) => id === created?.method_uuid)).toMatchObject({
      kind: 'method',
      title: `POST ${created?.details.endpoint} · ${created?.method_name}`,
      about: expect.any(String),
    });
    const { rows } = await stage.server.database.pool.query(
      'select client_name from questions where text = $1',
      [question],
    );
    expect(rows).toEqual([{ client_name: 'fieldkit-cli' }]);
  });

  it('finds workflows by their names', async () => {
    const { hits } = await ask('sell and take back');
    expect(hits[0]).toMatchObject({
      kind: 'workflow',
      id: stage.plugin.workflow.workflow_uuid,
      title: 'Sell and take back',
    });
  });

  it('reads the first result, with code in the specified language', async () => {
    const { read } = await ask('create an order', '--read', '--language', 'python', '--limit', '1');
    expect(read).toContain('requests.');
  });

  it('shows how certain the answer is', async () => {
    expect(await ask('zebra quantum lasagne')).toMatchObject({ outcome: 'none', hits: [] });
  });

  it('shows people each result’s title and id, and where to read more', async () => {
    const { out } = await cli.run(['ask', 'create', 'an', 'order']);
    expect(out).toMatch(/^ 1 {2}\S.+\n {4}[0-9a-f-]{36}/);
    expect(out).toMatch(/\nVersion \d+, published .+\n$/);
  });

  it('exits with 2 without a question or with an invalid limit', async () => {
    expect(await cli.run(['ask'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Enter a question/),
    });
    const wrong = await cli.run(['ask', 'x', '--limit', 'many']);
    expect(wrong).toMatchObject({ code: 2, stderr: '--limit must be a positive whole number.\n' });
  });

  it.each([
    ['six other wordings', Array(6).fill(['--also', 'reverse']).flat(), 'Enter at most 5 other phrasings.'],
    ['an empty one', ['--also', ' '], 'One of the other phrasings is empty.'],
    [
      'one of 501 characters',
      ['--also', 'x'.repeat(501)],
      'Each of the other phrasings must have at most 500',
    ],
  ])('exits with 2 and a plain sentence for %s, and sends no request', async (_what, also, sentence) => {
    const refused = await cli.run(['ask', 'never asked', ...also, '--json']);
    expect(refused.code).toBe(2);
    expect(refused.json()).toEqual({
      error: { code: 'usage', status: null, message: expect.stringMatching(`^--also: ${sentence}`) },
    });
    const { rows } = await stage.server.database.pool.query(
      "select 1 from questions where text = 'never asked'",
    );
    expect(rows).toEqual([]);
  });

  it('exits with 1 and the server’s message for an unknown key', async () => {
    const FIELDKIT_MCP_KEY = `fk_mcp_${'0'.repeat(49)}`;
    const refused = await cli.run(['ask', 'x', '--json'], { FIELDKIT_MCP_KEY });
    expect(refused.code).toBe(1);
    expect(refused.json()).toEqual({
      error: { code: 'invalid_key', status: 401, message: expect.stringMatching(/^This key is/) },
    });
  });
});
