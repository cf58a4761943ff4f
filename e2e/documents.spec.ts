import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { answerLate, delayFile, shiftsOf, watchShifts } from './layout-shifts.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

async function openDialog(page: Page, name: string) {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name });
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(page.getByText('No libraries are available for this project')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Library' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Library' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Orders');
  await dialog.getByRole('textbox', { name: 'Version' }).fill('1.0');
  await dialog.getByRole('textbox', { name: 'Group' }).fill('Core');
  return { dialog, submit: dialog.getByRole('button', { name: 'Add library' }) };
}

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('[LIB-02, LIB-08, LIB-13] an unreadable document is refused with the problem, and accepted once fixed', async ({
  page,
}) => {
  const { dialog, submit } = await openDialog(page, 'Broken');
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file('orders.json', '{"openapi": "3.0.0",\n "paths": {,}}'));
  await submit.click();
  await expect(dialog.getByText(/^The JSON cannot be read\. Line 2, column \d+/).first()).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file('orders.json', smallDocument));
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByText('Refund an order')).toBeVisible();
});

test('[LIB-06] missing or excess values are reported before anything is sent', async ({ page }) => {
  const { dialog, submit } = await openDialog(page, 'Checked');
  await submit.click();
  await expect(dialog.getByText('Either spec URL or file upload is required')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file('orders.txt', smallDocument));
  await submit.click();
  await expect(dialog.getByText('Only .json, .yaml, .yml files are allowed')).toBeVisible();
});

test('[LIB-10] a document is fetched from the web, and an internal address is refused', async ({ page }) => {
  const inside = createServer((_request, response) => response.end(smallDocument));
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as AddressInfo;
  let visited = false;
  inside.on('request', () => {
    visited = true;
  });
  const { dialog, submit } = await openDialog(page, 'Fetched');
  await dialog.getByRole('textbox', { name: 'Spec URL' }).fill(`http://127.0.0.1:${port}/openapi.json`);
  await submit.click();
  await expect(dialog.getByText(/^This address cannot be fetched\./).first()).toBeVisible();
  expect(visited).toBe(false);
  await dialog
    .getByRole('textbox', { name: 'Spec URL' })
    .fill(`http://localhost:${process.env.JOURNEY_DOCUMENT_PORT}/orders/openapi.json`);
  // The server reads it while the form can be filled in, and what was typed stays.
  await expect(dialog.getByText(/OpenAPI 3\S* with \d+ methods/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Version' })).toHaveValue('1.0');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  inside.close();
});

test('an address fills in the form, and moves nothing when its document has been read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const { dialog } = await openDialog(page, 'Described');
  for (const name of ['Name', 'Version']) await dialog.getByRole('textbox', { name }).fill('');
  await answerLate(page);
  await dialog
    .getByRole('textbox', { name: 'Spec URL' })
    .fill(`http://localhost:${process.env.JOURNEY_DOCUMENT_PORT}/orders/openapi.json`);
  await expect(dialog.getByText('Reading the document…')).toBeVisible();
  await expect(dialog.getByText(/ with \d+ methods/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).not.toHaveValue(/^(localhost)?$/);
  await expect(dialog.getByRole('textbox', { name: 'Version' })).not.toHaveValue('');
  expect(await shiftsOf(page)).toEqual([]);
});

test('on a new device, a library opens with the first steps, which appear without a layout shift', async ({
  page,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Opened' });
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  await signInBrowser(page.context(), session);
  await watchShifts(page);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}/libraries/${library_uuid}`);
  const steps = page.getByRole('region', { name: 'Get your first answer' });
  await expect(steps.getByText('1 of 5 done')).toBeVisible();
  await delayFile(page, 'first-steps-*.js', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'REST API' })).toBeVisible();
  });
  await expect(steps).toBeVisible();
  await expect(page.getByText('Refund an order')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

const folder = (name: string, ...item: object[]) => ({ name, item });
const request = (method: string, path: string) => ({
  name: `${method} it`,
  request: { method, url: `{{base}}${path}`, description: 'What it is for.' },
});
const collection = JSON.stringify({
  info: {
    name: 'Shop',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  item: [folder('Orders', request('GET', '/orders'), folder('One', request('POST', '/orders/1/refund')))],
});

test('[LIB-07, LIB-08, LIB-11] a Postman collection is refused as OpenAPI, and with its own type its requests are listed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { dialog, submit } = await openDialog(page, 'Postman');
  await dialog.locator('input[type=file]').setInputFiles(file('shop.json', collection));
  const specType = dialog.getByRole('combobox', { name: 'Spec type' });
  // The document's type is detected.
  await expect(specType).toHaveValue('postman');
  await specType.selectOption('OpenAPI');
  await submit.click();
  const refusal = dialog.getByText(/It looks like a Postman collection\./).last();
  await expect(refusal).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Remove the file' })).toBeFocused();
  await specType.selectOption('Postman');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByText('2 methods', { exact: true })).toBeVisible();
  // Without the variable of its base URL.
  await expect(page.getByText('/orders/1/refund', { exact: true })).toBeVisible();
});
