import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, type Page, test } from '@playwright/test';
import { completeProfile, newPerson, origin, signUp } from './accounts.ts';
import { queryDatabase } from './query-database.ts';

const github = path.resolve(
  import.meta.dirname,
  '../node_modules/@octokit/openapi/generated/api.github.com.json',
);
const question = 'create an issue in a repository';

test('[AUTH-04, PROF-01, PROF-07, PROJ-06, LIB-01, LIB-04, LIB-10, LIB-14, KEY-02, PLUG-08] a user goes from signing up to an AI client that finds the right endpoint', async ({
  page,
}) => {
  const ada = newPerson('Ada Lovelace');
  await signUp(page, ada);
  await completeProfile(page);
  await createFirstProject(page, 'GitHub');
  await uploadDocument(page);
  await leafThrough(page);
  const key = await createMcpKey(page);

  expect(await askModern(key)).toMatch(/^1\. POST \/repos\/\{owner\}\/\{repo\}\/issues · /);
  expect(await askLegacy(key)).toMatch(/^1\. POST \/repos\/\{owner\}\/\{repo\}\/issues · /);
  const asked = await queryDatabase<{ text: string; outcome: string; channel: string }>(
    `select q.text, q.outcome, q.channel from questions q join memberships m using (project_uuid) where m.email = $1`,
    [ada.email],
  );
  expect(asked).toEqual([1, 2].map(() => ({ text: question, outcome: 'answered', channel: 'mcp' })));
});

async function createFirstProject(page: Page, name: string): Promise<void> {
  const chooser = page.getByRole('dialog');
  await expect(chooser).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chooser).toBeVisible();
  await chooser.getByRole('radio', { name: /Private/ }).check();
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await chooser.getByRole('textbox', { name: 'Name' }).fill(name);
  await chooser.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
}

async function uploadDocument(page: Page): Promise<void> {
  // It opens by itself in the first project.
  const dialog = page.getByRole('dialog', { name: 'Add New Library' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('REST API');
  await dialog.getByRole('textbox', { name: 'Version' }).fill('2022-11-28');
  await dialog.getByRole('textbox', { name: 'Group' }).fill('Core');
  await dialog.locator('input[type=file]').setInputFiles(github);
  await dialog.getByRole('button', { name: 'Add library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'REST API' })).toBeVisible({ timeout: 30_000 });
}

async function leafThrough(page: Page): Promise<void> {
  await expect(page.getByText(/1,223 methods/).first()).toBeVisible();
  const choice = page.getByRole('combobox', { name: /page/i });
  await expect(choice).toContainText('Page 1 of 62');
  await choice.selectOption({ label: 'Page 62 of 62' });
  await expect(page).toHaveURL(/page=62/);
  await expect(page.getByRole('button', { name: /next/i })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('combobox', { name: /page/i })).toHaveValue('62');
  await page.getByRole('searchbox', { name: /methods/i }).fill('POST /repos/{owner}/{repo}/issues');
  await page
    .getByRole('button', { name: /Create an issue$/ })
    .or(page.getByRole('link', { name: /Create an issue$/ }))
    .first()
    .click();
  const view = page.getByRole('dialog');
  await expect(view.getByText('/repos/{owner}/{repo}/issues', { exact: true }).first()).toBeVisible();
  await expect(
    view.getByRole('table', { name: 'Body' }).getByText('assignees', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
}

async function createMcpKey(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Back to Libraries' }).click();
  await page.getByRole('button', { name: 'Quick Actions' }).click();
  await page.getByRole('menuitem', { name: /MCP API Keys/ }).click();
  const dialog = page.getByRole('dialog', { name: 'MCP API Keys' });
  await dialog.getByRole('button', { name: 'Generate key' }).click();
  await expect(dialog.getByText(/^fk_mcp_.•+.{8}$/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: /copy.*key/i }).click();
  await expect(dialog.getByRole('button', { name: /^Copied/ })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

type Answer = { content: { text?: string }[] };
const bearer = (key: string) => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } });
const textOf = (answer: unknown) => (answer as Answer).content.map(({ text }) => text ?? '').join('\n');

async function askModern(key: string): Promise<string> {
  const client = new Client({ name: 'journey', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin()), bearer(key)));
  const answer = await client.callTool({ name: 'search', arguments: { query: question } });
  await client.close();
  return textOf(answer);
}

async function askLegacy(key: string): Promise<string> {
  const client = new OldClient({ name: 'journey-2025', version: '1' });
  // The older release's types are incompatible with exactOptionalPropertyTypes.
  await client.connect(new OldTransport(new URL('/mcp', origin()), bearer(key)) as never);
  const answer = await client.callTool({ name: 'search', arguments: { query: question } });
  await client.close();
  return textOf(answer);
}
