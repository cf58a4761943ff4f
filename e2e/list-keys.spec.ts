import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

test('the arrow keys, Home, End, J and K move through cards and rows, and the shortcut sheet lists them', async ({
  page,
}) => {
  const session = await createSession();
  const names = Array.from({ length: 40 }, (_, at) => `Project ${String(at).padStart(2, '0')}`);
  for (const name of names) await createProjectOf(session, { name });
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  await createLibraryOf(session, project_uuid, smallDocument);
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects`);
  const cards = page.getByRole('main').getByRole('listitem');
  const link = (at: number) => cards.nth(at).getByRole('heading').getByRole('link');
  await expect(cards).toHaveCount(36);
  // The shortcuts are registered when the page is idle; while the sheet is open, they do nothing.
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(4)).toBeFocused();
  await page.keyboard.press('k');
  await expect(link(1)).toBeFocused();
  // Rows that were not rendered yet are rendered before the focus moves to the last one.
  await page.keyboard.press('End');
  await expect(cards).toHaveCount(41);
  await expect(link(40)).toBeFocused();
  await expect(link(40)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(link(0)).toBeFocused();

  await page.keyboard.press('?');
  await expect(sheet.getByText('Move', { exact: true }).locator('..')).toHaveText('Move↑↓orKJ');
  await page.keyboard.press('Escape');
  await expect(link(0)).toBeFocused();

  await cards.getByRole('link', { name: 'Shop' }).press('Enter');
  await page.getByRole('link', { name: 'REST API' }).press('Enter');
  const methods = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(methods.filter({ hasText: 'Create an order' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(methods.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(methods.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(methods.nth(1)).toBeFocused();
});

test('a method is one stop for Tab, and Left and Right move through its actions', async ({ page }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}/libraries/${library_uuid}`);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /orders/ });
  const link = (at: number) => rows.nth(at).getByRole('link');
  await expect(link(2)).toBeVisible();
  // The keys are registered when the page is idle.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(link(0)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(link(1)).toBeFocused();
  for (const _press of ['view', 'edit']) await page.keyboard.press('ArrowRight');
  const edit = rows.nth(1).getByRole('button', { name: /^Edit / });
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1).getByRole('button', { name: /^Delete / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(rows.nth(1).getByRole('button', { name: /^Delete / })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
});
