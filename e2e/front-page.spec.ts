import http from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { aDataFolder, endEverything, freePort, startServer } from '../scripts/testing/started-server.ts';
import { completeProfile, newPerson, signUp } from './accounts.ts';

// One server for the whole file: the server of the other journeys redirects `/`.
test.describe.configure({ mode: 'serial' });

let origin: string;
let vendor: http.Server;
let documentAddress: string;
test.beforeAll(async () => {
  vendor = http.createServer((_request, response) => response.end(smallDocument));
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(vendor.address() as AddressInfo).port}`;
  documentAddress = `http://${host}/openapi.json`;
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const product = startServer({
    PORT: String(port),
    DATA_DIR: aDataFolder(),
    LOG_LEVEL: 'warn',
    FRONT_PAGE: 'on',
    TRIALS: 'on',
    FETCH_PRIVATE_HOSTS: host,
  });
  await product.ready;
});
test.afterAll(async () => {
  await endEverything();
  vendor.close();
});

test('a visitor pastes the address of a document, sees its plugin, and keeps it after signing up', async ({
  page,
}) => {
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every AI assistant, fluent in your API');
  await page.getByLabel('The address of an API document').fill(documentAddress);
  await page.getByRole('button', { name: 'See your plugin' }).click();
  await expect(page.getByRole('status')).toContainText('unless you sign up to keep it', { timeout: 30_000 });
  const plugin = await page.getByRole('link', { name: 'Open the plugin' }).getAttribute('href');
  const opened = await page.context().newPage();
  await opened.goto(plugin ?? '');
  const name = (await opened.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await opened.close();

  await page.getByRole('link', { name: 'Sign up to keep it' }).click();
  await signUp(page, newPerson('Ada Lovelace'), { stay: true });
  await completeProfile(page);
  const dialog = page.getByRole('dialog', { name: 'Keep your trial?' });
  await dialog.getByRole('button', { name: 'Add to my projects' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // A signed-in user is sent to the dashboard.
  await page.goto(`${origin}/`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a refused address is explained next to the form', async ({ page }) => {
  await page.goto(`${origin}/`);
  const address = page.getByLabel('The address of an API document');
  await address.fill('http://169.254.169.254/openapi.json');
  await page.getByRole('button', { name: 'See your plugin' }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'See your plugin' })).toBeEnabled();
  await expect(page.getByRole('status')).toContainText('169.254.169.254');
});

test('the first load of the front page transfers at most 60 kB without its pictures, and sets no cookie', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: number[] = [];
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Image') bytes.push(encodedDataLength);
  });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  // The page and its font.
  expect(bytes.length).toBeGreaterThanOrEqual(2);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(60_000);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`the front page is accessible and does not scroll sideways, ${colorScheme}, ${width} pixels`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${origin}/`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await context.close();
    });
