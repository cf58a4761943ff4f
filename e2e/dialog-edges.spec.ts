import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

test('the top edges of a short dialog, a tall one and a confirmation are at the same height', async ({
  page,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  await signInBrowser(page.context(), session);
  const topOf = async (role: 'dialog' | 'alertdialog', name: string) => {
    const dialog = page.getByRole(role, { name });
    await expect(dialog).toBeVisible();
    // After the animation that opens it.
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    return (await dialog.boundingBox())?.y;
  };
  const tops: (number | undefined)[] = [];
  for (const [action, name] of [
    ['api-keys', 'API Keys'],
    ['add-library', 'Add New Library'],
    ['collaborators', 'Manage Collaborators'],
  ] as const) {
    await page.goto(`${origin()}/dashboard/projects/${project_uuid}?open=${action}`);
    tops.push(await topOf('dialog', name));
  }
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'Delete Shop' }).click();
  tops.push(await topOf('alertdialog', 'Delete “Shop”?'));
  const height = page.viewportSize()?.height ?? 0;
  for (const top of tops) expect(top).toBeCloseTo(0.12 * height, 0);
});

test('[METH-03, WF-03] the editors of methods and workflows are sheets at the right edge, whose buttons stay visible', async ({
  page,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  await signInBrowser(page.context(), session);
  const library = `${origin()}/dashboard/projects/${project_uuid}/libraries/${library_uuid}`;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [tab, name] of [
    ['methods', 'Create method'],
    ['workflows', 'Create workflow'],
  ] as const) {
    await page.goto(`${library}?tab=${tab}`);
    await page.getByRole('button', { name }).first().click();
    const editor = page.getByRole('dialog', { name });
    await expect(editor).toBeVisible();
    await editor.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = await editor.boundingBox();
    expect([box?.y, (box?.x ?? 0) + (box?.width ?? 0), box?.height]).toEqual([0, width, height]);
    await expect(editor.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});
