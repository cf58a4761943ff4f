import { expect, type Page, test } from '@playwright/test';
import { origin } from './people.ts';
import { createProjectOf, createSession, signInBrowser } from './seed.ts';

/** A press as a hand does it: the button must still be there when it is let go. */
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

test('the first press on Add library counts, also from a field that was left empty', async ({ page }) => {
  await press(page, 'Add library');
  await expect(page.getByText('Group is required')).toBeVisible();
});

test('the first press on Cancel closes the dialog, also from a field with a mistake', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Spec URL' }).fill('not an address');
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the second click of a double one on an entry of a menu does not reach the card beneath', async ({
  page,
}) => {
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'Quick Actions for GitHub' }).click();
  await page.getByRole('menuitem', { name: /^API Keys/ }).dblclick();
  await expect(page.getByRole('dialog', { name: 'API Key' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
});
