import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectToFit, findColorViolations, findViolations } from './accessibility.ts';
import { origin } from './accounts.ts';
import { createProjectOf, createSession, signInBrowser } from './seed.ts';

const docs = () => `${origin()}/api/docs`;
const oneCall = () => `${docs()}#tag/libraries/POST/libraries/project/{projectUuid}`;
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Fieldkit API' });
const call = (page: Page) => page.getByRole('heading', { level: 3, name: 'Add a library' });

type Violations = { refused?: string[] };

/**
 * Records violations of the pages' policies; the library checks once whether it may use eval, and continues
 * without.
 */
async function collectRefusals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = [];
    (window as Violations).refused = seen;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (blockedURI !== 'eval') seen.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
}
const refused = (page: Page) => page.evaluate(() => (window as Violations).refused);

test('the API reference requests only this server, stores nothing and violates no policy', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (failure) => complaints.push(String(failure)));
  await collectRefusals(context);
  await page.goto(docs());
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Loading the reference…')).toBeHidden();
  // All features of the page: its search, a call, the languages of its example, each response.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('Add a library');
  await page
    .getByRole('option', { name: /Add a library/ })
    .first()
    .click();
  await expect(call(page)).toBeVisible();
  await page.goto(oneCall());
  await expect(call(page)).toBeVisible();
  await page.getByRole('tab', { name: '422' }).first().click();
  await expect(page.getByText('invalid_fields').first()).toBeVisible();
  const here = asked.map((address) => address.replace(origin(), ''));
  expect(
    here.filter((address) => !/^\/(api\/docs|api\/openapi\.json|assets\/|favicon\.svg)/.test(address)),
  ).toEqual([]);
  expect(here).toEqual(expect.arrayContaining(['/api/docs', '/api/docs/reference.js', '/api/openapi.json']));
  expect([await refused(page), complaints]).toEqual([[], []]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
});

test('the API reference has the dashboard’s look, and has no accessibility violations', async ({ page }) => {
  for (const [choice, system, look, inTheWay] of [
    ['dark', 'light', 'dark', findColorViolations],
    ['system', 'light', 'light', findViolations],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto(`${origin()}/healthz`);
    await page.evaluate((theme) => localStorage.setItem('theme', theme), choice);
    await page.goto(oneCall());
    await expect(call(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', look);
    await expect(page.locator('body')).toHaveClass(new RegExp(`${look}-mode`));
    await expect(page.getByText('Loading the reference…')).toBeHidden();
    expect(await inTheWay(page)).toEqual([]);
  }
  // The system switches to dark mode while the page is open.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveClass(/dark-mode/);
});

test('the API reference can be read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(oneCall());
  await expect(call(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Open Menu/i }).click();
  await page.getByRole('link', { name: 'Workflows' }).click();
  await page.getByRole('link', { name: 'List the workflows in a library' }).click();
  await expect(
    page.getByRole('heading', { level: 3, name: 'List the workflows in a library' }),
  ).toBeInViewport();
  await expectToFit(page);
});

test('the bar of the API reference shows the current call on a phone, even with the longest title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `${docs()}#tag/pinned-questions/POST/projects/{projectUuid}/pinned-questions/replay-workflow`,
  );
  await expect(
    page.locator('header', { hasText: 'Test an unsaved workflow with the pinned questions' }),
  ).toBeVisible();
  await expectToFit(page);
});

test('the first tab stop of the API reference skips to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(docs());
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the reference' })).toBeFocused();
});

test('the API reference links to the document without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(docs());
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByText('Loading the reference…')).toBeHidden();
  await page.getByRole('link', { name: 'OpenAPI document (JSON)' }).click();
  await expect(page.getByText('"openapi":"3.1.1"')).toBeVisible();
  await context.close();
});

test('the API keys screen of a project links to the API reference', async ({ page, context }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await page.getByRole('button', { name: 'Quick Actions' }).click();
  await page.getByRole('menuitem', { name: /^API Keys/ }).click();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog', { name: 'API Keys' })
    .getByRole('link', { name: /API reference/ })
    .click();
  await expect(title(await opened)).toBeVisible();
});
