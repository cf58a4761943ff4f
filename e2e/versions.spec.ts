import { readFile } from 'node:fs/promises';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { newerDocument } from './newer-document.ts';
import {
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
  signInBrowser,
  uploadNewerDocument,
} from './seed.ts';

async function openLibrary(page: Page): Promise<{ session: Session; libraryUuid: string }> {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  await createWorkflowOf(session, project_uuid, library_uuid, 'Refund a customer');
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}/libraries/${library_uuid}`);
  await expect(page.getByRole('link', { name: 'Refund an order' })).toBeVisible();
  return { session, libraryUuid: library_uuid };
}

const openVersions = async (page: Page) => {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  return page.getByRole('dialog');
};

test('[LIB-10, LIB-13, WF-03, WF-05] a document is replaced after a preview, and the broken workflow is repaired', async ({
  page,
}) => {
  await openLibrary(page);
  const dialog = await openVersions(page);
  await dialog.getByRole('button', { name: 'Replace document' }).click();
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'newer.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('<html>Not found</html>');
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await expect(dialog.getByText(/^This is not an OpenAPI document\./)).toBeVisible();
  await choose(newerDocument);
  await dialog.getByRole('textbox', { name: 'New version' }).fill('2.0');
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  for (const text of [
    '2 changes break callers',
    'One workflow will be broken',
    'Step 3, Refund an order: method removed',
    'The document no longer describes it.',
    'The query parameter “status” is new and required.',
    'Get an order',
    'One method is unchanged.',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  // Nothing is applied yet.
  await expect(page.getByText('Version 2022-11-28')).toBeAttached();
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByText('REST API has a new document')).toBeVisible();
  await expect(page.getByText('Version 2.0')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund an order' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Workflows' }).click();
  await expect(page.getByText('Broken: step 3')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Refund a customer' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit workflow' });
  await editor.getByRole('button', { name: 'Remove Refund an order' }).click();
  const picker = editor.getByRole('combobox', { name: 'Add a step' });
  await picker.fill('Get an order');
  await expect(editor.getByRole('option', { selected: true })).toContainText('Get an order');
  await picker.press('Enter');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Workflow updated successfully')).toBeVisible();
  await expect(page.getByText('Validated')).toBeVisible();
});

test('the history keeps every document: its changes, its bytes, and how to restore it', async ({ page }) => {
  const { session, libraryUuid } = await openLibrary(page);
  await uploadNewerDocument(session, libraryUuid, newerDocument);
  await page.reload();
  const dialog = await openVersions(page);
  await dialog.getByRole('button', { name: /changes in document 2$/ }).click();
  await expect(dialog.getByText('One workflow was broken')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download document 1' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(smallDocument);

  await dialog.getByRole('button', { name: 'Restore document 1' }).click();
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByRole('link', { name: 'Refund an order' })).toBeVisible();
  await expect(page.getByText('Version 2022-11-28')).toBeVisible();
  // The method is back with its own id, and so the workflow is complete again.
  await page.getByRole('tab', { name: 'Workflows' }).click();
  await expect(page.getByText('Validated', { exact: true })).toBeVisible();
  await openVersions(page);
  await expect(dialog.getByRole('listitem').first()).toContainText('No. 3');
});
