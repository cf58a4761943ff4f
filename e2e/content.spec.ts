import { readFile } from 'node:fs/promises';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import {
  createCollaboratorOf,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
  signInBrowser,
} from './seed.ts';

interface ProjectContent {
  session: Session;
  projectUuid: string;
  libraryUuid: string;
}

async function createContent(): Promise<ProjectContent> {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  return { session, projectUuid: project_uuid, libraryUuid: library_uuid };
}

const open = async (page: Page, { projectUuid, libraryUuid }: ProjectContent, query = '') =>
  page.goto(`${origin()}/dashboard/projects/${projectUuid}/libraries/${libraryUuid}${query}`);

test('[METH-02, METH-03, METH-04, METH-05] a method is edited and deleted', async ({ page }) => {
  const content = await createContent();
  await signInBrowser(page.context(), content.session);
  await open(page, content);
  await page.getByRole('button', { name: 'Edit Create an order' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit method' });
  await editor.getByRole('textbox', { name: 'Endpoint' }).fill('/v2/orders');
  await editor.getByRole('textbox', { name: 'Tags' }).fill('v2,');
  await editor.getByRole('button', { name: 'Add header' }).click();
  await page.keyboard.type('X-Trace');
  await editor.getByRole('button', { name: 'Edit responses' }).click();
  const response = editor.getByRole('group', { name: 'Response 1' });
  await response.getByText('Fields', { exact: true }).click();
  await response.getByRole('button', { name: 'Add field' }).click();
  await page.keyboard.type('order_number');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Method updated successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Create an order' }).click();
  const view = page.getByRole('dialog', { name: 'Create an order' });
  await expect(view.getByText('/v2/orders', { exact: true })).toBeVisible();
  await expect(view.getByRole('table', { name: 'Headers' }).getByText('X-Trace')).toBeVisible();
  await expect(
    view.getByRole('table', { name: 'Fields of the response 200' }).getByText('order_number'),
  ).toBeVisible();
  await view.getByRole('combobox', { name: 'Language of the code sample' }).selectOption('Go');
  await expect(view.getByText('package main')).toBeVisible();
  await view.getByRole('button', { name: 'Delete' }).click();

  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Are you sure you want to delete the method? This action cannot be undone.'),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete method' }).click();
  await expect(page.getByText('Method deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an order' })).toHaveCount(0);
});

test('[WF-03, WF-04, WF-05, WF-07] a workflow is created, its steps reordered by keyboard, a value chosen, and saved', async ({
  page,
}) => {
  const content = await createContent();
  await signInBrowser(page.context(), content.session);
  await open(page, content, '?tab=workflows');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  const editor = page.getByRole('dialog', { name: 'Create workflow' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Refund a customer');
  await editor.getByRole('textbox', { name: 'Description' }).fill('When something was broken.');
  await editor.getByRole('textbox', { name: 'Tags' }).fill('support');
  const picker = editor.getByRole('combobox', { name: 'Add a step' });
  for (const name of ['Refund an order', 'List orders', 'Create an order']) {
    await picker.fill(name);
    await expect(editor.getByRole('option', { selected: true })).toContainText(name);
    await picker.press('Enter');
    await expect(editor.getByText(`${name} was added`)).toBeAttached();
  }
  await editor.getByRole('button', { name: 'Reorder step 2, List orders' }).focus();
  await page.keyboard.press('Space');
  await expect(editor.getByText('List orders is grabbed. Step 2 of 3.')).toBeAttached();
  // The list reacts to the arrow keys a moment after it has announced that the step is picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(editor.getByText('List orders is over step 1 of 3.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(editor.getByText('List orders is now step 1 of 3.')).toBeAttached();
  await expect(editor.getByRole('button', { name: 'Reorder step 1, List orders' })).toBeFocused();
  await editor.getByRole('button', { name: 'Move Create an order up' }).press('Enter');
  await expect(editor.getByRole('button', { name: 'Move Create an order up' })).toBeFocused();
  await editor.getByRole('button', { name: 'Choose values of step 3' }).click();
  await expect(editor.getByText('Automatic: id from step 2')).toBeAttached();
  await editor
    .getByRole('combobox', { name: 'Source of id' })
    .selectOption({ label: 'Step 2: Create an order' });
  await editor.getByRole('textbox', { name: 'JSON pointer for id' }).fill('/order/key');
  await editor.getByRole('button', { name: 'Create workflow' }).click();
  await expect(page.getByText('Workflow created successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Validated')).toBeVisible();
  await page.getByRole('link', { name: 'Refund a customer' }).click();
  const view = page.getByRole('dialog', { name: 'Refund a customer' });
  await expect(view.getByText(/^Execute/)).toHaveText([
    'Execute List orders',
    'Execute Create an order',
    'Execute Refund an order',
  ]);
  const chosen = 'Takes id from /order/key in the response of step 2 (Create an order)';
  await expect(view.getByText(chosen)).toBeVisible();
  const saved = page.waitForEvent('download');
  await view.getByRole('button', { name: 'Export as Arazzo' }).click();
  const file = await (await saved).path();
  await view.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Delete Refund a customer' }).click();
  await page.getByRole('button', { name: 'Delete workflow' }).click();
  await expect(page.getByText('Workflow deleted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Import Arazzo' }).click();
  const importing = page.getByRole('dialog', { name: 'Import Arazzo' });
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: await readFile(file) });
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(importing.getByText('3 steps')).toBeVisible();
  await importing.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Refund a customer' }).click();
  await expect(view.getByText(chosen)).toBeVisible();
});

test('[LIB-06, LIB-07, LIB-12] an SDK is added with its language, and its functions are listed', async ({
  page,
}) => {
  const { session, projectUuid } = await createContent();
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}`);
  await page.getByRole('button', { name: 'Add New Library' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Library' });
  await dialog.getByRole('radio', { name: 'SDK' }).check();
  await dialog.getByRole('button', { name: 'Add library' }).click();
  for (const text of ['Language is required for SDKs', 'SDK file upload is required'])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('Python');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'payments.py',
    mimeType: 'text/x-python',
    buffer: Buffer.from(
      'def charge(amount: int) -> str:\n    """Charges a card."""\n    return str(amount)\n',
    ),
  });
  await dialog.getByRole('textbox', { name: 'Version' }).fill('1.0');
  await dialog.getByRole('textbox', { name: 'Group' }).fill('Money');
  await dialog.getByRole('button', { name: 'Add library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'payments' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: /charge/ }).click();
  const view = page.getByRole('dialog');
  await expect(view.getByText('charge(amount: int)').first()).toBeVisible();
  await expect(view.getByRole('table', { name: 'Arguments' }).getByText('amount')).toBeVisible();
});

test('[METH-06, WF-08, LIB-03, LIB-14] a collaborator can see everything and change nothing, and the screen explains why', async ({
  page,
}) => {
  const content = await createContent();
  await createWorkflowOf(content.session, content.projectUuid, content.libraryUuid, 'Ship it');
  const grace = await createCollaboratorOf(content.session, content.projectUuid);
  await signInBrowser(page.context(), grace);
  await page.goto(`${origin()}/dashboard/libraries`);
  const edit = page.getByRole('button', { name: 'Edit Create an order' });
  await expect(edit).toHaveAccessibleDescription('Only the owner of the project can edit methods.');
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add New Library' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Workflows' }).click();
  await expect(page).toHaveURL(/tab=workflows/);
  await expect(page.getByRole('button', { name: 'Delete Ship it' })).toHaveAccessibleDescription(
    'Only the owner of the project can delete workflows.',
  );
  await page.reload();
  await page.getByRole('link', { name: 'Ship it' }).click();
  const view = page.getByRole('dialog', { name: 'Ship it' });
  await expect(view.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await view.getByRole('link', { name: 'List orders' }).click();
  await expect(page.getByRole('dialog', { name: 'List orders' })).toBeVisible();
  await page.goBack();
  await expect(view).toBeVisible();
});
