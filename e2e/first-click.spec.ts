import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createProjectOf, createSession, signInBrowser } from './seed.ts';

/** A click like a user's: the button must still be there when the mouse button is released. */
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click({ delay: 90 });

test.beforeEach(async ({ page }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'GitHub' });
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await page.getByRole('button', { name: 'Add New Library' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Spec URL' })).toBeFocused();
});

test('the first click on Add library counts, even from a field that was left empty', async ({ page }) => {
  await press(page, 'Add library');
  await expect(page.getByText('Group is required')).toBeVisible();
});

test('the first click on Cancel closes the dialog, even from a field with an error', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Spec URL' }).fill('not an address');
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the second click of a double click on a menu entry does not reach the card below', async ({ page }) => {
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'Quick Actions for GitHub' }).click();
  await page.getByRole('menuitem', { name: /^API Keys/ }).dblclick();
  await expect(page.getByRole('dialog', { name: 'API Key' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
});
