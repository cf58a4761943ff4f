import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { createLargeLibrary, createProjectOf, createSession } from './seed.ts';

/** GitHub's reference, which has 1,223 methods. */
let home: string;

test.beforeAll(async () => {
  const session = await createSession();
  const open = { is_opensource: true, repository_url: 'https://example.com/r' };
  const { project_uuid } = await createProjectOf(session, {
    name: 'GitHub',
    description: 'Automate GitHub.',
    ...open,
  });
  await createLargeLibrary(session, project_uuid);
  home = pluginOrigin(await createPluginOf(session, project_uuid));
});

/** The address of a method's page. */
async function findMethod(page: Page, name: string): Promise<string> {
  await page.goto(`${home}/methods?q=${encodeURIComponent(name)}`);
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  return home + (await link.getAttribute('href'));
}

for (const scripts of [true, false])
  test(`a link to a nested field opens its parents, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: scripts });
    const method = await findMethod(page, 'Create a repository ruleset');
    await page.goto(`${method}#parameter-bypass_actors%5B%5D.actor_id`);
    const field = page.locator(':target');
    await expect(field).toContainText('actor_id');
    await expect(field).toBeInViewport();
    await page.close();
  });

test('code samples and response examples stay next to the fields from 1,280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await findMethod(page, 'Create a repository ruleset'));
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('heading', { name: 'Responses' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Code sample in curl' })).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Example response 201' })).toBeInViewport();
});

for (const width of [1280, 390])
  test(`the navigation is scrolled to the current method at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await findMethod(page, 'Create a repository ruleset'));
    const contents = page.getByRole('navigation', { name: 'Contents' });
    if (width === 390) await page.getByRole('button', { name: 'Contents' }).click();
    await expect(contents.getByRole('link', { name: 'Create a repository ruleset' })).toBeInViewport();
  });

test('the keyboard skips from the top of a method to its code, or to the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await findMethod(page, 'Create a repository ruleset'));
  await page.getByRole('link', { name: 'Skip to code' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Test request' })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to navigation' }).press('Enter');
  await page.keyboard.press('Tab');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link').first()).toBeFocused();
});

test('tags unfold in the navigation by keyboard, and are links without scripts', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const method = await findMethod(page, 'Create a repository ruleset');
  await page.goto(method);
  const contents = (of: Page) => of.getByRole('navigation', { name: 'Contents' });
  const tag = (of: Page) => contents(of).getByRole('link', { name: /^gitignore/ });
  await expect(tag(page)).toHaveAttribute('aria-expanded', 'false');
  await tag(page).press('Enter');
  await expect(tag(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(tag(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const first = contents(page).getByRole('link', { name: 'Get all gitignore templates' });
  await expect(first).toBeFocused();
  expect(page.url()).toBe(method);
  expect(await findViolations(page)).toEqual([]);
  await tag(page).press('Enter');
  await expect(first).toBeHidden();

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await plain.goto(method);
  await tag(plain).click();
  await expect(plain).toHaveURL(/tag=gitignore/);
  await plain.close();
});

test('the status of the response example is chosen with the keyboard, without scripts', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(await findMethod(page, 'Create a deployment'));
  const example = (status: number) => page.getByRole('group', { name: `Example response ${status}` });
  await expect(example(201)).toBeVisible();
  await page.getByRole('radio', { name: '201' }).press('ArrowRight');
  await expect(example(202)).toBeVisible();
  await expect(example(201)).toBeHidden();
  await page.close();
});

test('the search opens with / and Ctrl+K, shows results while typing, and opens one with the keyboard', async ({
  page,
}) => {
  await page.goto(`${home}/methods`);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search all pages' });
  await expect(field).toBeFocused();
  await field.pressSequentially('update a lab');
  const first = page.getByRole('option', { name: /Update a label/ });
  await expect(first).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', 'quick-0');
  expect(await findViolations(page)).toEqual([]);
  await field.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await field.fill('update a label');
  await expect(first).toHaveAttribute('id', 'quick-0');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Update a label' })).toBeVisible();
});

test('Enter asks the typed question, and without scripts the search leads to the page for questions', async ({
  browser,
  page,
}) => {
  await page.goto(`${home}/methods`);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search all pages' }).fill('create a label');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ask\?q=create\+a\+label/);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(home);
  await plain.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(plain.getByRole('searchbox', { name: 'Your question' })).toBeVisible();
  await plain.close();
});

const firstOfHome = async (page: Page) => {
  await page.goto(home);
  await expect(page.getByText('Automate GitHub.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox', { name: 'Your question' })).toBeInViewport({ ratio: 1 });
};
const codexCommands = (page: Page) => page.getByRole('group', { name: 'Commands for Codex' });

test('the home page has its sentence, its field and a button for each client above the fold at 1440 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await firstOfHome(page);
  const buttons = page.getByRole('list', { name: 'Install it in your assistant' }).getByRole('link');
  await expect(buttons).toHaveCount(7);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await buttons.filter({ hasText: 'Codex' }).click();
  await expect(codexCommands(page)).toBeInViewport();
});

test('at 390 pixels, it has one button instead, from which each client is one press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await firstOfHome(page);
  const buttons = page.locator('.masthead .button').filter({ visible: true });
  await expect(buttons).toHaveText(['Ask', 'Install the plugin']);
  const install = buttons.filter({ hasText: 'Install the plugin' });
  await expect(install).toBeInViewport({ ratio: 1 });
  await install.click();
  await page.locator('.install-card summary').filter({ hasText: 'Codex' }).click();
  await expect(codexCommands(page)).toBeInViewport();
});
