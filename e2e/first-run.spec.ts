import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, type Locator, test } from '@playwright/test';
import { newPerson, origin } from './accounts.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { queryDatabase } from './query-database.ts';
import { createSession, signInBrowser } from './seed.ts';

test('[PROF-01, PROJ-06, KEY-02, PLUG-08] from the open sign-up form to the first answered question, a user needs six clicks and no field besides name, email and password; two more clicks open the form', async ({
  page,
  context,
}) => {
  let clicks = 0;
  const press = async (control: Locator) => {
    clicks += 1;
    await control.click();
  };
  const typed: string[] = [];
  const type = async (label: string, text: string) => {
    typed.push(label);
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  // Counts what the page receives too, so that no click or field is left out of the numbers below.
  await page.addInitScript(() => {
    const count = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    addEventListener('pointerdown', () => count('pressed'), true);
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLInputElement && target.type !== 'radio' && count('changed'),
      true,
    );
  });
  const grace = newPerson('Grace Hopper');
  await page.goto(origin());
  await press(page.getByRole('radio', { name: 'Sign Up' }));
  await press(page.getByRole('button', { name: 'Continue with Email' }));
  expect(clicks).toBe(2);
  await type('Name', grace.name);
  await type('Email', grace.email);
  for (const label of ['Password', 'Confirm password']) await type(label, grace.password);
  await press(page.locator('form').getByRole('button', { name: 'Sign Up' }));

  const profile = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await expect(profile.getByText('Step 1 of 3')).toBeVisible();
  await press(profile.locator('button[form]').first());
  const first = page.getByRole('dialog', { name: 'Create your first project' });
  await expect(first.getByText('Step 2 of 3')).toBeVisible();
  await press(first.getByRole('button', { name: 'Try it with Fieldkit’s own API' }));

  const steps = page.getByRole('region', { name: 'Get your first answer' });
  // The import takes a while on a busy machine.
  await expect(steps.getByText('1 of 5 done')).toBeVisible({ timeout: 30_000 });
  await press(steps.getByRole('button', { name: 'Connect' }));
  const keys = page.getByRole('dialog', { name: 'MCP API Keys' });
  await press(keys.getByRole('button', { name: 'Generate key' }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(keys.getByRole('button', { name: /copy.*key/i }));
  await expect(keys.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());

  const client = new Client({ name: 'journey', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin()), { requestInit }));
  const answer = await client.callTool({ name: 'search', arguments: { query: 'invite a collaborator' } });
  await client.close();
  expect(JSON.stringify(answer)).toContain('POST /collaborations/{projectUuid}/invite');
  await expect(async () => {
    const [asked] = await queryDatabase<{ outcome: string }>(
      'select q.outcome from questions q join memberships m using (project_uuid) where m.email = $1',
      [grace.email],
    );
    expect(asked?.outcome).toBe('answered');
  }).toPass();
  expect(clicks - 2).toBeLessThanOrEqual(6);
  expect(typed).toEqual(['Name', 'Email', 'Password', 'Confirm password']);
  const received = await page.evaluate(() => [
    sessionStorage.getItem('pressed'),
    sessionStorage.getItem('changed'),
  ]);
  expect(received.map(Number)).toEqual([clicks, typed.length]);

  await page.reload();
  await expect(steps.getByText('3 of 5 done')).toBeVisible();
});

test('[PROF-01, PROJ-06, LIB-06] from the open sign-up form, the first project of a user goes on with its first library: seven clicks import a document of one’s own, and three more copy a key', async ({
  page,
}) => {
  let clicks = 0;
  const press = async (control: Locator) => {
    clicks += 1;
    await control.click();
  };
  const grace = newPerson('Grace Hopper');
  await page.goto(origin());
  await page.getByRole('radio', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Name', { exact: true }).fill(grace.name);
  await page.getByLabel('Email', { exact: true }).fill(grace.email);
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill(grace.password);
  await press(page.locator('form').getByRole('button', { name: 'Sign Up' }));
  await press(page.getByRole('dialog').locator('button[form]').first());
  await press(page.getByText('Private', { exact: true }));
  await press(page.getByRole('button', { name: 'Continue' }));
  await page.getByLabel('Name', { exact: true }).fill('Shop');
  await press(page.getByRole('button', { name: 'Create project' }));

  const add = page.getByRole('dialog', { name: 'Add New Library' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(add.getByRole('button', { name: /^Choose a file/ })),
  ]);
  await chooser.setFiles({
    name: 'shop.json',
    mimeType: 'application/json',
    buffer: Buffer.from(smallDocument),
  });
  // What the document fills in is visible without scrolling.
  for (const label of ['Name', 'Spec type', 'Version', 'Group'])
    await expect(add.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 });
  await press(add.getByRole('button', { name: 'Add library' }));
  const steps = page.getByRole('region', { name: 'Get your first answer' });
  await expect(steps.getByText('1 of 5 done')).toBeVisible({ timeout: 30_000 });
  expect(clicks).toBe(7);
  await press(steps.getByRole('button', { name: 'Connect' }));
  const keys = page.getByRole('dialog', { name: 'MCP API Keys' });
  await press(keys.getByRole('button', { name: 'Generate key' }));
  await press(keys.getByRole('button', { name: /copy.*key/i }));
  expect(clicks).toBe(10);
});

test('[PROJ-06] an empty project opens with the checklist of first steps, whose first step adds a library, and nothing moves', async ({
  page,
}) => {
  await signInBrowser(page.context(), await createSession());
  await watchShifts(page);
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Private', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Shop');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Get your first answer' });
  await expect(steps.getByText('0 of 5 done')).toBeVisible();
  await expect(page.getByText('No Libraries Found')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  await steps.getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Add New Library' })).toBeVisible();
});
