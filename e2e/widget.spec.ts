import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { queryDatabase } from './query-database.ts';
import {
  createProjectOfAttempts,
  createUserNamedByAttempt,
  watch,
  workflowsOfAttempts,
} from './script-attempt-fixtures.ts';
import { scriptAttempts } from './script-attempts.ts';
import {
  callAs,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
} from './seed.ts';

let allowed: Site;
let foreign: Site;
let plugin: { home: string; projectUuid: string };

test.beforeAll(async () => {
  [allowed, foreign] = [await openSite(), await openSite()];
  const session = await createSession();
  const form = { name: 'Meridian', is_opensource: true, repository_url: 'https://example.com/meridian' };
  const { project_uuid } = await createProjectOf(session, form);
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  await createWorkflowOf(session, project_uuid, library_uuid, 'Onboard a new customer');
  plugin = await allowSite(session, project_uuid);
});
test.afterAll(() => {
  for (const { server } of [allowed, foreign]) server.close();
});

type Site = { origin: string; server: http.Server };

/** A company's own site at another port, which loads the widget that its query names. */
async function openSite(): Promise<Site> {
  const server = http.createServer(({ url = '/' }, reply) => {
    const { searchParams } = new URL(url, 'http://127.0.0.1');
    const [home, project, theme = ''] = ['home', 'project', 'theme'].map(
      (name) => searchParams.get(name) ?? '',
    );
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    // The strictest policy that works: the script and its questions, and no exception for styles.
    reply.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${home} 'nonce-site'; connect-src ${home}; style-src 'self'`,
    );
    reply.end(`<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>
<p>Its own page.</p></main>
<script nonce="site">addEventListener('keydown', ({ key }) => { if (key === '/') document.title = 'hijacked'; });</script>
<script src="${home}/widget.js" data-project="${project}" ${theme && `data-theme="${theme}"`} async></script>
</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function allowSite(session: Session, projectUuid: string): Promise<typeof plugin> {
  const home = pluginOrigin(await createPluginOf(session, projectUuid));
  const path = `/api/projects/${projectUuid}/plugin-widget`;
  await callAs(session, 'PUT', path, { origins: [allowed.origin] });
  return { home, projectUuid };
}

const visit = (page: Page, site: Site, { home, projectUuid } = plugin, theme = '') =>
  page.goto(`${site.origin}/?${new URLSearchParams({ home, project: projectUuid, theme })}`);
const dialog = (page: Page) => page.getByRole('dialog');

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: /^Ask / }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
}

test('the widget opens, asks and closes by keyboard on another site, without cookies', async ({
  page,
  context,
}) => {
  await visit(page, allowed);
  const button = page.getByRole('button', { name: 'Ask Meridian' });
  await button.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await page.keyboard.type('refund an order and/or');
  await expect(page).toHaveTitle('Shop');
  await dialog(page).getByRole('textbox').fill('refund an order');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(
    'Call Refund an order with POST /orders/{id}/refund. It needs id.',
  );
  await expect(dialog(page).getByRole('group', { name: /Refund an order/ })).toContainText(
    '/orders/YOUR_ID/refund',
  );
  const links = dialog(page).getByRole('link');
  for (const link of await links.all())
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${plugin.home}/`));
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.matches('[data-fieldkit-widget]'),
    );
    expect(isInside).toBe(true);
  }
  await dialog(page).getByRole('textbox').focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
  expect(await context.cookies()).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the buttons of the widget are easy to press', async ({ page }) => {
    await visit(page, allowed);
    await ask(page, 'refund an order');
    await expect(dialog(page)).toContainText('It needs id.');
    const button = (name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true }).first();
    for (const name of ['Close', 'Ask', /^Copy the code/, 'Yes', 'No']) {
      // “No” unfolds the reasons.
      const target = name === 'No' ? dialog(page).locator('summary') : button(name);
      const box = await target.boundingBox();
      expect(Math.round(box?.height ?? 0), String(name)).toBeGreaterThanOrEqual(40);
    }
  });
});

test('the widget shows the steps of a workflow and an honest no', async ({ page }) => {
  await visit(page, allowed);
  await ask(page, 'how do I onboard a new customer in python');
  await expect(dialog(page)).toContainText('The workflow Onboard a new customer does this in');
  await expect(dialog(page).locator('.step').first()).toContainText('Python');
  // A long answer scrolls inside the dialog, whose end stays on a low screen.
  await page.setViewportSize({ width: 1440, height: 420 });
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
  await dialog(page).getByRole('textbox').fill('bake zucchini bread');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('No answer');
});

test('the widget gets no answer on a site that the owner has not allowed', async ({ page }) => {
  await visit(page, foreign);
  await ask(page, 'refund an order');
  await expect(dialog(page)).toContainText('Couldn’t get an answer');
  await expect(dialog(page)).not.toContainText('/refund');
});

test('developers explain in the widget why an answer did not help, by keyboard', async ({
  page,
  context,
}) => {
  await visit(page, allowed);
  await ask(page, 'refund an order');
  const box = dialog(page).getByRole('region', { name: 'Was this answer helpful?' });
  await box.getByText('No', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(box.getByRole('radio', { name: 'It is wrong or outdated' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('It is a <b>PUT</b>');
  expect(await findViolations(page)).toEqual([]);
  // The open reasons cover no button.
  const [yes, no] = [box.getByRole('button', { name: 'Yes' }), box.getByText('No', { exact: true })];
  expect((await yes.boundingBox())?.height).toBe((await no.boundingBox())?.height);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(box.getByRole('status')).toContainText('Thanks.');
  await expect(box.getByRole('status')).toBeFocused();
  const reports = await queryDatabase<{ text: string }>('select text from reports where project_uuid = $1', [
    plugin.projectUuid,
  ]);
  expect(reports.map(({ text }) => text)).toEqual([
    '“refund an order”: It is wrong or outdated. It is a <b>PUT</b>',
  ]);
  expect(await context.cookies()).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the widget is accessible in the ${colorScheme} theme, at two widths, chosen by system or site`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, allowed);
      await ask(page, 'how do I onboard a new customer');
      await expect(dialog(page)).toContainText('The workflow');
      expect(await findViolations(page)).toEqual([]);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(scroll).toBeLessThanOrEqual(0);
    }
    const chosen = colorScheme === 'light' ? 'dark' : 'light';
    await visit(page, allowed, plugin, chosen);
    await ask(page, 'refund an order');
    await expect(dialog(page)).toContainText('Call Refund');
    expect(await findViolations(page)).toEqual([]);
    const background = await dialog(page).evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(background).toBe(chosen === 'dark' ? 'rgb(19, 20, 24)' : 'rgb(255, 255, 255)');
  });

test('[R43] attempts in every text and question never run in the widget, even without a policy', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const session = await createUserNamedByAttempt();
  const { projectUuid, libraryUuid } = await createProjectOfAttempts(session);
  await workflowsOfAttempts(session, projectUuid, libraryUuid);
  const hostile = await allowSite(session, projectUuid);
  const context = await browser.newContext({ bypassCSP: true });
  const seen = await watch(context);
  const page = await context.newPage();
  await visit(page, allowed, hostile);
  await page.getByRole('button', { name: /^Ask / }).press('Enter');
  for (const text of scriptAttempts.filter((_, at) => at % 4 === 0)) {
    await dialog(page).getByRole('textbox').fill(text);
    const answered = page.waitForResponse(/\/widget\/ask$/);
    await page.keyboard.press('Enter');
    expect((await answered).status()).toBe(200);
    await expect(dialog(page).locator('.outcome')).toBeVisible();
    for (const link of await dialog(page).getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${hostile.home}/`));
  }
  expect(seen).toEqual([]);
  await context.close();
});
