import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectToFit, findColorViolations, findViolations } from './accessibility.ts';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { type Api, documentFor, startOrderApi } from './fake-order-api.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { callAs, createLibraryOf, createProjectOf, createSession, type Session } from './seed.ts';

let api: Api;
let closedApi: Api;
let sandboxApi: Api;
let session: Session;
let projectUuid: string;
let home: string;

test.beforeAll(async () => {
  [api, closedApi, sandboxApi] = [
    await startOrderApi(true),
    await startOrderApi(false),
    await startOrderApi(true),
  ];
  session = await createSession();
  const form = { name: 'Orders', is_opensource: true, repository_url: 'https://example.com/orders' };
  ({ project_uuid: projectUuid } = await createProjectOf(session, form));
  await createLibraryOf(
    session,
    projectUuid,
    documentFor('Orders API', api.origin, { url: `${sandboxApi.origin}/v2`, description: 'Sandbox' }),
  );
  await createLibraryOf(session, projectUuid, documentFor('Closed API', closedApi.origin));
  home = pluginOrigin(await createPluginOf(session, projectUuid));
});
test.afterAll(() => {
  for (const { server } of [api, closedApi, sandboxApi]) server.close();
});
test.beforeEach(() => {
  api.received.length = 0;
});

const opener = (page: Page) => page.getByRole('button', { name: 'Test request' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Test request' });
const response = (page: Page) => panel(page).getByRole('region', { name: 'Response' });

async function visit(page: Page, name: string): Promise<void> {
  await page.goto(`${home}/methods?q=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function open(page: Page, name: string): Promise<Locator> {
  await visit(page, name);
  await opener(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

test('a reader sends a request from the page, by keyboard only, and sees the response', async ({ page }) => {
  const dialog = await open(page, 'Add a line in Orders API');
  await expect(
    dialog.getByText(/^This sends a real request to 127\.0\.0\.1:\d+ from your browser\. Your key/),
  ).toBeVisible();
  await dialog.getByLabel('Token').focus();
  await page.keyboard.type('secret-1');
  await dialog.getByLabel('order_id').focus();
  await page.keyboard.type('a/b c');
  await dialog.getByLabel('expand').focus();
  await page.keyboard.type('customer, lines');
  await dialog.getByLabel('mode').selectOption('live');
  await expect(dialog.getByRole('textbox', { name: 'Body' })).toHaveValue(/"sku": "tea-1"/);
  await page.keyboard.press('Control+Enter');
  await expect(response(page).getByText('201 Created', { exact: true })).toBeVisible();
  await expect(response(page).getByRole('status')).toHaveText(/^Response: 201 Created, \d+ ms$/);
  // The number is shown as it was sent, and markup is text.
  await expect(response(page).getByRole('group', { name: 'Response body' })).toHaveText(
    /"id": 12345678901234567890,\s+"name": "<img src=x onerror=alert\(1\)>",\s+"items": \[\]/,
  );
  await response(page)
    .getByText(/^Response headers/)
    .press('Enter');
  await expect(response(page).getByText('x-request-id')).toBeVisible();
  expect(api.received).toHaveLength(1);
  expect(api.received[0]).toMatchObject({
    method: 'POST',
    url: '/v1/orders/a%2Fb%20c/lines?expand=customer&expand=lines&mode=live',
    headers: { authorization: 'Bearer secret-1', 'content-type': 'application/json' },
  });
  expect(JSON.parse(api.received[0]?.body ?? '')).toEqual({ sku: 'tea-1', quantity: 2 });
  expect(Object.keys(api.received[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:cookie|referer)$/)]),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a status is explained in the words of the document, and the key stays in this tab', async ({
  page,
  context,
}) => {
  const dialog = await open(page, 'Add a line in Orders API');
  await dialog.getByLabel('order_id').fill('7');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(response(page)).toContainText('401 Unauthorized');
  await expect(response(page)).toContainText('What this status meansThe key is missing or wrong.');
  await dialog.getByLabel('Token').fill('secret-2');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(response(page)).toContainText('201 Created');
  await open(page, 'Get an order of Orders API');
  await expect(panel(page).getByLabel('Token')).toHaveValue('secret-2');
  // Another server, and another tab, do not get it.
  await open(page, 'Get an order of Closed API');
  await expect(panel(page).getByLabel('Token')).toHaveValue('');
  const other = await context.newPage();
  await open(other, 'Get an order of Orders API');
  await expect(panel(other).getByLabel('Token')).toHaveValue('');
  await open(page, 'Get an order of Orders API');
  await panel(page).getByRole('button', { name: 'Forget' }).click();
  await open(page, 'Get an order of Orders API');
  await expect(panel(page).getByLabel('Token')).toHaveValue('');
});

test('a request goes to the server of the document that the reader chooses, without the key of another', async ({
  page,
}) => {
  const dialog = await open(page, 'Get an order of Orders API');
  await dialog.getByLabel('order_id').fill('7');
  await dialog.getByLabel('Token').fill('secret-live');
  await dialog.getByLabel('Server').selectOption({ label: `${sandboxApi.origin}/v2 (Sandbox)` });
  await expect(dialog.getByLabel('Token')).toHaveValue('');
  await dialog.getByLabel('Token').fill('secret-sandbox');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(response(page)).toContainText('200 OK');
  expect(api.received).toEqual([]);
  expect(sandboxApi.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/v2/orders/7', 'Bearer secret-sandbox'],
  ]);
});

test('the panel explains why a blocked response is not shown, and shows the request as a command', async ({
  page,
}) => {
  const dialog = await open(page, 'Add a line in Closed API');
  await dialog.getByLabel('Token').fill('secret-3');
  await dialog.getByLabel('order_id').fill('o_1');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(response(page)).toContainText('Your browser got no response that this page may read');
  await expect(response(page)).toContainText(
    /127\.0\.0\.1:\d+ probably does not allow requests from other sites \(CORS\)/,
  );
  const command = response(page).getByRole('group', { name: 'curl command' });
  await expect(command).toContainText(`${closedApi.origin}/v1/orders/o_1/lines`);
  await expect(command).toContainText('Authorization: Bearer YOUR_TOKEN');
  await expect(command).not.toContainText('secret-3');
  await response(page).getByRole('button', { name: 'Copy: curl command' }).click();
  await expect(response(page).getByText('Copied')).toBeVisible();
});

test('the command follows what the reader enters, with placeholders instead of secrets', async ({ page }) => {
  const dialog = await open(page, 'Add a line in Orders API');
  await response(page).getByText('As code').click();
  const command = response(page).getByRole('group', { name: 'Code of the request' });
  await expect(command).toContainText(`${api.origin}/v1/orders/{order_id}/lines`);
  await dialog.getByLabel('order_id').fill('o_7');
  await dialog.getByLabel('Token').fill('secret-4');
  await dialog.getByRole('textbox', { name: 'Body' }).fill('{"sku": "tea-9"}');
  await expect(command).toContainText(`${api.origin}/v1/orders/o_7/lines`);
  await expect(command).toContainText('"sku": "tea-9"');
  await expect(command).toContainText('Authorization: Bearer YOUR_TOKEN');
  await expect(command).not.toContainText('secret-4');
});

test('the values entered are in the code of other languages, which the server writes without secrets', async ({
  page,
}) => {
  const dialog = await open(page, 'Add a line in Orders API');
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/sample')) sent.push(one.postData() ?? '');
  });
  await dialog.getByLabel('Token').fill('secret-6');
  await dialog.getByLabel('order_id').fill('o_9');
  await dialog.getByLabel('Idempotency-Key').fill('secret-7');
  await dialog
    .getByRole('textbox', { name: 'Body' })
    .fill('{"sku": "tea-9", "gift": true, "pin": "secret-8"}');
  await response(page).getByText('As code', { exact: true }).press('Enter');
  const code = response(page).getByRole('group', { name: 'Code of the request' });
  await expect(code).toContainText('curl --fail-with-body');
  expect(sent).toEqual([]);
  await response(page).getByLabel('Language').selectOption('Python');
  await expect(code).toContainText('requests.post(');
  await expect(code).toContainText(`${api.origin}/v1/orders/o_9/lines`);
  await expect(code).toContainText('"gift": True');
  await expect(code).toContainText('"Authorization": "Bearer YOUR_TOKEN"');
  await dialog.getByLabel('order_id').fill('o_10');
  await expect(code).toContainText('/orders/o_10/lines');
  expect(sent.join()).not.toContain('secret');
  expect(await findViolations(page)).toEqual([]);
  await response(page).getByLabel('Language').selectOption('curl');
  await expect(code).toContainText('secret-7');
});

test('a request that is not answered can be canceled by keyboard', async ({ page }) => {
  const dialog = await open(page, 'Get an order of Orders API');
  await dialog.getByLabel('order_id').fill('slow');
  await page.keyboard.press('Enter');
  await expect(response(page).getByRole('status')).toHaveText('Sending…');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(response(page).getByRole('status')).toHaveText(/^The request was canceled\./);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeFocused();
  await dialog.getByLabel('order_id').fill('o_1');
  await page.keyboard.press('Enter');
  await expect(response(page)).toContainText('200 OK');
});

test('a body that is a whole file is sent as it is', async ({ page }) => {
  const dialog = await open(page, 'Add a bill in Orders API');
  await dialog.getByLabel('Token').fill('secret-9');
  await dialog.getByLabel('order_id').fill('o_1');
  const file = { name: 'bill.pdf', mimeType: 'text/plain', buffer: Buffer.from('%PDF-1.7 bill') };
  await dialog.getByLabel('Body').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(response(page)).toContainText('201 Created');
  expect(api.received).toMatchObject([
    { method: 'POST', body: '%PDF-1.7 bill', headers: { 'content-type': 'application/pdf' } },
  ]);
});

test('Tab leads through the panel in the order of the screen, and stays in it', async ({ page }) => {
  const dialog = await open(page, 'Add a line in Orders API');
  await dialog.getByRole('button', { name: 'Close' }).focus();
  const names: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        const labels = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
        const label = labels ? focused.labels?.[0]?.textContent : null;
        return (focused?.ariaLabel ?? label ?? focused?.textContent ?? '').replace(' Required', '');
      }),
    );
  }
  expect(names.slice(0, 9)).toEqual([
    ...['Server', 'Token', 'Forget', 'order_id', 'expand', 'mode', 'Idempotency-Key', 'Body'],
    'Send request',
  ]);
  // Scrolled areas and the browser's own controls may follow, but nothing of the page behind the panel.
  expect(names).toContain('As code');
  await page.keyboard.press('Shift+Tab');
  const isBehind = () =>
    page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    );
  expect(await isBehind()).toBe(false);
});

test('missing fields are named and focused, and nothing is sent', async ({ page }) => {
  const dialog = await open(page, 'Add a line in Orders API');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter order_id.');
  await expect(dialog.getByLabel('order_id')).toBeFocused();
  await dialog.getByLabel('order_id').fill('..');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/cannot be only dots/);
  await dialog.getByLabel('order_id').fill('1');
  await dialog.getByRole('textbox', { name: 'Body' }).fill('{"sku":');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^The body is not valid JSON: /);
  await dialog.getByRole('textbox', { name: 'Body' }).fill('{"sku": "YOUR_SKU"}');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Replace YOUR_SKU in the body first.');
  expect(api.received).toEqual([]);
});

test('a call that deletes needs a second press, which names the host', async ({ page }) => {
  const dialog = await open(page, 'Delete an order of Orders API');
  await dialog.getByLabel('Token').fill('secret-4');
  await dialog.getByLabel('order_id').fill('o_1');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const host = new URL(api.origin).host;
  await expect(
    dialog.getByText(`DELETE deletes data at ${host}. Press again to send it.`).first(),
  ).toBeVisible();
  // Another value needs another first press.
  await dialog.getByLabel('order_id').fill('o_2');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  expect(api.received).toEqual([]);
  await dialog.getByRole('button', { name: `Send DELETE to ${host}` }).click();
  await expect(response(page)).toContainText('200 OK');
  expect(api.received).toMatchObject([{ method: 'DELETE', url: '/v1/orders/o_2' }]);
});

for (const width of [390, 1440])
  test(`the panel has no accessibility violations in light and dark, and fits ${width} pixels`, async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, 'Add a line in Orders API');
    await opener(page).click();
    await panel(page).getByLabel('Token').fill('secret-5');
    await panel(page).getByLabel('order_id').fill('o_1');
    await panel(page).getByRole('button', { name: 'Send request' }).click();
    await expect(response(page)).toContainText('201 Created');
    expect.soft(await findViolations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findColorViolations(page), 'dark').toEqual([]);
    await expectToFit(page);
    expect(await shiftsOf(page)).toEqual([]);
    expect(messages).toEqual([]);
  });

test('the owner turns test requests off, and the policy no longer names any server', async ({ page }) => {
  await visit(page, 'Get an order of Orders API');
  await expect(opener(page)).toBeVisible();
  const path = `/api/projects/${projectUuid}/plugin-brand`;
  const brand = { accent: '', title: '', header_links: [], footer_links: [], is_notice_shown: true };
  await callAs(session, 'PUT', path, { ...brand, is_test_request_shown: false });
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';");
  await expect(opener(page)).toHaveCount(0);
  await callAs(session, 'PUT', path, { ...brand, is_test_request_shown: true });
  await page.reload();
  await expect(opener(page)).toBeVisible();
});
