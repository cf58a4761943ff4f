import { expect, test } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { origin } from './accounts.ts';
import { callAs, createSession, signInBrowser } from './seed.ts';

const offer = 'Try it with Fieldkit’s own API';

test('a new user adds Fieldkit’s own API as a project with one click, and finds its methods', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: offer }).click();
  await expect(page.getByText('Fieldkit API imported')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/projects\/[0-9a-f-]{36}$/);
  // Until its libraries are rendered, the list of projects is still visible, which also has a card with that
  // name.
  await expect(page.getByRole('heading', { level: 2, name: 'Libraries in the project' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Fieldkit API' })).toBeVisible();
  await page
    .getByRole('link', { name: /Fieldkit API/ })
    .first()
    .click();
  await page.getByRole('searchbox', { name: /Search methods/ }).fill('Add a library');
  await expect(page.getByText('/libraries/project/{projectUuid}').first()).toBeVisible();
});

test('the own API can be the first project, by keyboard', async ({ page, context }) => {
  const session = await createSession();
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'New Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: offer }).focus();
  // Pressing twice in a row counts once.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Fieldkit API' })).toBeVisible();
  await expect(dialog).toBeHidden();
  const projects = (await (await callAs(session, 'GET', '/api/projects')).json()) as { name: string }[];
  expect(projects.map(({ name }) => name)).toEqual(['Fieldkit API']);
});

test('if the own API cannot be imported, the dialog shows why, and can be closed', async ({
  page,
  context,
}) => {
  await signInBrowser(context, await createSession());
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'New Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await page.route('**/api/projects/own-api', (route) => route.abort());
  await dialog.getByRole('button', { name: offer }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
