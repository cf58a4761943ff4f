import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import {
  createCollaboratorOf,
  createLibraryOf,
  createProjectOf,
  createSession,
  signInBrowser,
} from './seed.ts';

const tab = () => `${origin()}/dashboard/projects`;

test('[PROJ-02, PROJ-03, PROJ-07, PROJ-09] a project is edited, and its card shows it', async ({ page }) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Shop' });
  await signInBrowser(page.context(), session);
  await page.goto(tab());
  await page.getByRole('button', { name: 'Edit Shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Corner shop');
  await dialog.getByRole('radio', { name: /Open Source/ }).check();
  await dialog.getByRole('textbox', { name: 'Website URL' }).fill('shop.example.com');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  for (const text of [
    'Repository URL is required for open source projects',
    'Please enter a valid URL starting with http:// or https://',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Website URL' }).fill('https://shop.example.com');
  await dialog.getByRole('textbox', { name: 'Repository URL' }).fill('https://example.com/shop.git');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Corner shop' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Corner shop' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Website/ })).toHaveAttribute(
    'href',
    'https://shop.example.com',
  );
  await page.getByRole('combobox', { name: 'Project type' }).selectOption('Private');
  await expect(page.getByText('No projects found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('heading', { name: 'Corner shop' })).toBeVisible();
});

test('[PROJ-04, PROJ-10] a project is deleted with everything in it', async ({ page }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  await createLibraryOf(session, project_uuid, smallDocument);
  await signInBrowser(page.context(), session);
  await page.goto(tab());
  await page.getByRole('button', { name: 'Delete Shop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Shop”?' });
  await expect(question.getByText(/This action cannot be undone\. It removes all associated/)).toBeVisible();
  await expect(question.getByText('Libraries', { exact: true }).locator('..')).toContainText('1');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('Project deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Your First Project' })).toBeVisible();
});

test('[PROJ-12, COLL-01, KEY-01, KEY-02] Quick Actions open with their keys, for the user’s permissions', async ({
  page,
  context,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  const grace = await createCollaboratorOf(session, project_uuid);
  await signInBrowser(context, session);
  await page.goto(`${tab()}/${project_uuid}`);
  await page.getByRole('button', { name: 'Quick Actions' }).click();
  await expect(page.getByRole('menuitem')).toContainText([
    'API Keys',
    'MCP API Keys',
    /plugin/,
    'Manage Collaborators',
    'Add New Library',
  ]);
  await page.keyboard.press('Escape');
  const opens = async (keys: string, name: string) => {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    // Neither from a dialog nor from a text field.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await opens('Control+k', 'API Keys');
  await opens('Control+m', 'MCP API Keys');
  await opens('Control+i', 'Manage Collaborators');
  await opens('Control+n', 'Add New Library');
  await opens('Alt+n', 'Add New Library');

  const other = await context.browser()?.newPage();
  if (!other) throw new Error('The page belongs to no browser.');
  await signInBrowser(other.context(), grace);
  await other.goto(`${tab()}/${project_uuid}`);
  await expect(other.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await other.keyboard.press('Control+n');
  await other.keyboard.press('Control+i');
  await expect(other.getByRole('dialog', { name: 'Project Collaborators' })).toBeVisible();
  await other.close();
});
