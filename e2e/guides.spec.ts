import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility.ts';
import { origin } from './accounts.ts';
import {
  callAs,
  createCollaboratorOf,
  createProjectOf,
  createSession,
  type Session,
  signInBrowser,
} from './seed.ts';

let session: Session;
let projectUuid: string;

test.beforeEach(async () => {
  session = await createSession();
  const project = await createProjectOf(session, { name: 'Shop' });
  projectUuid = project.project_uuid;
});

const open = (page: Page, query = '') =>
  page.goto(`${origin()}/dashboard/projects/${projectUuid}?tab=guides${query}`);
const createGuide = (title: string, text: string) =>
  callAs(session, 'POST', `/api/projects/${projectUuid}/guides`, { title, text });

test('a guide is written next to its preview, saved with Ctrl+S, imported, reordered and deleted', async ({
  page,
}) => {
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}`);
  await page.getByRole('link', { name: 'Guides' }).click();
  await expect(page.getByRole('heading', { name: 'No guides yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write a guide' }).last().click();
  // Its name changes to “Edit guide” once the guide is created.
  const editor = page.getByRole('dialog', { name: /^(Write a|Edit) guide$/ });
  await editor.getByRole('textbox', { name: 'Title' }).fill('Quick start');
  const text = editor.getByRole('textbox', { name: 'Markdown' });
  await text.fill('## Before you start\n\nCreate an **API key**.\n\n- one\n- two\n');
  await expect(editor.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await expect(editor.locator('strong', { hasText: 'API key' })).toBeVisible();
  await expectAccessible(page);
  await text.press('ControlOrMeta+s');
  await expect(page.getByText('Guide created')).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'Page address' })).toHaveValue('quick-start');
  await text.press('ControlOrMeta+End');
  await page.keyboard.type('- three');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Guide saved')).toBeVisible();
  await expect(editor).toBeHidden();

  await page.getByRole('button', { name: 'Import Markdown' }).click();
  const importing = page.getByRole('dialog', { name: 'Import Markdown' });
  const fileOf = (name: string, body: string) => ({
    name,
    mimeType: 'text/markdown',
    buffer: Buffer.from(body),
  });
  const files = [
    fileOf('errors.md', '# Errors\n\n409 means that it exists.'),
    fileOf('größen.mdx', '---\ntitle: Sizes\n---\n\nIn cm.'),
    fileOf('blank.md', ''),
  ];
  await importing.locator('input[type=file]').first().setInputFiles(files);
  await expectAccessible(page);
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(importing.getByText('2 guides imported')).toBeVisible();
  await expect(importing.getByRole('listitem')).toHaveText('blank.md: no text');
  await expectAccessible(page);
  await importing.getByRole('button', { name: 'Done' }).click();
  const titles = page.getByRole('region', { name: 'Guides' }).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Quick start', 'Errors', 'Sizes']);

  await page.getByRole('button', { name: 'Reorder guides' }).click();
  const order = page.getByRole('dialog', { name: 'Reorder guides' });
  await order.getByRole('button', { name: 'Reorder guide 3, Sizes' }).focus();
  await page.keyboard.press('Space');
  await expect(order.getByText('Sizes is grabbed. Guide 3 of 3.')).toBeAttached();
  // The list reacts to the arrow keys a moment after it has announced that the guide is picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(order.getByText('Sizes is over guide 2 of 3.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(order.getByText('Sizes is now guide 2 of 3.')).toBeAttached();
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Save order' }).click();
  await expect(titles).toHaveText(['Quick start', 'Sizes', 'Errors']);

  await page.getByRole('button', { name: 'Delete Errors' }).click();
  await page.getByRole('button', { name: 'Delete guide' }).click();
  await expect(titles).toHaveText(['Quick start', 'Sizes']);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('link', { name: 'Quick start' }).click();
  const view = page.getByRole('dialog', { name: 'Quick start' });
  await expect(view.getByRole('listitem')).toHaveText(['one', 'two', 'three']);
  await expectAccessible(page);
});

test('collaborators can read guides, without buttons to change them', async ({ page }) => {
  const created = (await (await createGuide('Errors', '409 means that it exists.')).json()) as {
    guide_uuid: string;
  };
  const grace = await createCollaboratorOf(session, projectUuid);
  await signInBrowser(page.context(), grace);
  await open(page, `&guide=${created.guide_uuid}`);
  const view = page.getByRole('dialog', { name: 'Errors' });
  await expect(view.getByText('409 means that it exists.')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await view.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Write a guide' })).toHaveAttribute('aria-disabled', 'true');
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the editor switches between the text of a guide and its preview, and never scrolls sideways', async ({
    page,
  }) => {
    await signInBrowser(page.context(), session);
    await createGuide('A title that is much too long for a phone with a narrow screen', 'Hello');
    await open(page);
    const actions = page.getByRole('button', { name: /^Actions for A title/ });
    await expect(actions).toBeVisible();
    await expectToFit(page);
    await actions.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit guide' });
    const text = editor.getByRole('textbox', { name: 'Markdown' });
    await text.fill('`a-very-long-identifier-without-any-space-that-could-be-a-place-to-break`');
    await expectToFit(page);
    await editor.getByRole('radio', { name: 'Preview' }).click();
    await expect(editor.locator('code')).toBeVisible();
    await expect(text).toBeHidden();
    await expectAccessible(page);
    await editor.getByRole('radio', { name: 'Write' }).click();
    await expect(text).toBeVisible();
  });
});
