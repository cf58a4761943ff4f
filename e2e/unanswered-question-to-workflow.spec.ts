import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createMcpKeyOf } from './claim-subdomain.ts';
import { queryDatabase } from './query-database.ts';
import { runNightlyCount } from './record-questions.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

const question = 'How do I make good for an angry shopper?';

/** An assistant that searches over MCP with the official client. */
async function anAssistant(
  key: string,
): Promise<{ search: (query: string) => Promise<string>; close: () => Promise<void> }> {
  const client = new Client(
    { name: 'claude-code', version: '2.1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin()}/mcp`), { requestInit }));
  return {
    search: async (query) => {
      const { content } = await client.callTool({ name: 'search', arguments: { query } });
      return (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
    },
    close: () => client.close(),
  };
}

/** Simulates that days pass: moves today's questions and changes into the past. */
async function daysPass(projectUuid: string, days: number): Promise<void> {
  for (const [table, column] of [
    ['questions', 'asked_at'],
    ['developer_steps', 'first_at'],
    ['workflows', 'created_at'],
  ])
    await queryDatabase(
      `update ${table} set ${column} = ${column} - make_interval(days => $2)
       where project_uuid = $1 and ${column} > now() - interval '1 day'`,
      [projectUuid, days],
    );
}

test('[ANA-09, QRY-04] an unanswered question over MCP becomes a workflow that answers it, and its rate rises', async ({
  page,
}) => {
  const session = await createSession();
  const { project_uuid: projectUuid } = await createProjectOf(session, { name: 'Shop' });
  await createLibraryOf(session, projectUuid, smallDocument);
  const assistant = await anAssistant(await createMcpKeyOf(session, projectUuid));
  await expect.poll(() => assistant.search('list orders')).toContain('List orders');
  for (let times = 0; times < 3; times++) expect(await assistant.search(question)).not.toContain('Make good');

  await daysPass(projectUuid, 3);
  await runNightlyCount(projectUuid);
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/analytics?project=${projectUuid}`);
  await expect(page.getByRole('img', { name: /Total Queries/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(question.replace('?', '\\?')) }).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Address Queries' }).click();

  const row = page.getByRole('listitem').filter({ hasText: question });
  await expect(row.getByText('Asked 3 times')).toBeVisible();
  await row.getByRole('button', { name: 'Create Workflow' }).click();
  const making = page.getByRole('dialog', { name: 'Create workflow' });
  await expect(making.getByRole('textbox', { name: 'Name' })).toHaveValue('Make good for an angry shopper');
  const steps = making.getByRole('combobox', { name: 'Add a step' });
  await steps.fill('refund');
  await making.getByRole('option', { name: /Refund an order/ }).click();
  await making.getByRole('button', { name: 'Publish' }).click();
  await expect(row.getByRole('button', { name: 'Edit Workflow' })).toBeVisible();
  await expect(row.getByText('0% answered before (0 of 3) · not asked since')).toBeVisible();

  await expect
    .poll(() => assistant.search(question), { timeout: 20_000 })
    .toContain('Make good for an angry shopper');
  await assistant.close();
  const asked = await queryDatabase<{ outcome: string }>(
    `select outcome from questions where project_uuid = $1 and asked_at > now() - interval '1 day'`,
    [projectUuid],
  );
  await daysPass(projectUuid, 2);
  await runNightlyCount(projectUuid);
  await page.reload();
  const answered = asked.filter(({ outcome }) => outcome === 'answered').length;
  expect(answered).toBeGreaterThan(0);
  await expect(
    row.getByText(
      `0% answered before (0 of 3) · ${Math.round((100 * answered) / asked.length)}% after (${answered} of ${asked.length})`,
    ),
  ).toBeVisible();
});
