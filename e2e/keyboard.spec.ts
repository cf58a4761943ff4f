import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

/** The maximum number of Tab presses before a user reaches any control. */
const MAX_TABS = 40;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement === document.body ? null : document.activeElement;
    const named = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const labeled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return (labeled && element.labels?.[0]?.textContent) || named;
  });

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    if (name.test((await focused(page)).trim())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${name} cannot be reached by ${key}: the focus is on “${await focused(page)}”.`);
}

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Alt+k');
  const field = page.getByRole('combobox', {
    name: 'Find a project, library, method, workflow, question, person or command',
  });
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
}

test.beforeEach(async ({ page }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  await createLibraryOf(session, project_uuid, smallDocument);
  await signInBrowser(page.context(), session);
});

test('all daily tasks work with the keyboard alone: find, read, change, look up the keys, leave', async ({
  page,
}) => {
  await page.goto(`${origin()}/dashboard/projects`);
  await expect(page.getByRole('link', { name: 'Shop' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search projects' })).toBeFocused();
  await page.keyboard.type('sho');
  await tabTo(page, /^Shop/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add New Library' }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'API Key' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await find(page, 'create an order');
  await expect(page.getByRole('option', { name: /Create an order/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const method = page.getByRole('dialog', { name: /Create an order/ });
  await expect(method).toBeVisible();
  await tabTo(page, /^Edit/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible();
  await tabTo(page, /^Description/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Places an order.');
  await tabTo(page, /^Save/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await expect(page.getByText('Places an order.').first()).toBeVisible();
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await find(page, 'notifications');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, /Account menu, Ada Lovelace$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('the palette returns the focus to where it was, and runs the screen’s actions', async ({ page }) => {
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('link', { name: 'Shop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add New Library' }).first()).toBeVisible();
  await tabTo(page, /^Quick Actions/);
  await find(page, 'zzzz');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing matches “zzzz”.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Quick Actions' })).toBeFocused();
  await find(page, 'view coll');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('collaborators');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Manage Collaborators' })).toBeVisible();
});
