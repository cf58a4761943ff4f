import { expect, type Page, test } from '@playwright/test';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { createProjectOf, createSession } from './seed.ts';

let home: string;

test.beforeAll(async () => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, {
    name: 'Themed',
    is_opensource: true,
    repository_url: 'https://example.com/r',
  });
  home = pluginOrigin(await createPluginOf(session, project_uuid));
});

/** The color of texts, which differs between the themes. */
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);
/** The number of conditions that depend on the system's theme and apply. */
const systemThemes = (page: Page) =>
  page.locator('[media*="prefers-color-scheme"]').evaluateAll((found) => found.length);

test('[PLUG-07] a reader chooses the theme, which stays chosen on the next pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(home);
  const light = await ink(page);
  const conditions = await systemThemes(page);
  const choice = page.getByLabel('Theme');
  await expect(choice).toHaveValue('');
  await choice.selectOption('Dark');
  const dark = await ink(page);
  expect(dark).not.toBe(light);
  expect(await systemThemes(page)).toBe(0);

  await page.goto(`${home}/methods`);
  expect(await ink(page)).toBe(dark);
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel('Theme').selectOption('Light');
  expect(await ink(page)).toBe(light);
  await page.getByLabel('Theme').selectOption('System');
  expect(await ink(page)).toBe(dark);
  expect(await systemThemes(page)).toBe(conditions);
});

test('a chosen theme is shown in the first paint, without a flash of the other one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(home);
  const light = await ink(page);
  await page.getByLabel('Theme').selectOption('Dark');
  const dark = await ink(page);
  expect(dark).not.toBe(light);
  // No further script is loaded, so what is shown comes from the script in the head.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await ink(page)).toBe(dark);
});

test('without scripts, pages follow the system, and no choice is shown', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(home);
  await expect(page.getByLabel('Theme')).toBeHidden();
  await context.close();
});
