import AxeBuilder from '@axe-core/playwright';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { createLibraryOf, createProjectOf, createSession, createWorkflowOf, signInBrowser } from './seed.ts';

const plugin = (page: Page) => page.getByRole('dialog', { name: 'Plugin subdomain' });

/** A project with a plugin, whose owner is signed in and has the plugin's dialog open. */
async function openPluginOf(page: Page) {
  const session = await createSession();
  const form = { name: 'Meridian', is_opensource: true, repository_url: 'https://example.com/meridian' };
  const { project_uuid } = await createProjectOf(session, form);
  const { library_uuid } = await createLibraryOf(session, project_uuid, smallDocument);
  const home = pluginOrigin(await createPluginOf(session, project_uuid));
  await signInBrowser(page.context(), session);
  const open = async () => {
    await page.goto(`${origin()}/dashboard/projects/${project_uuid}?open=plugin`);
    await expect(plugin(page)).toBeVisible();
  };
  await open();
  return {
    home,
    open,
    addWorkflow: (name: string) => createWorkflowOf(session, project_uuid, library_uuid, name),
  };
}

test('the tabs of a claimed plugin have no accessibility violations in light and dark', async ({ page }) => {
  await openPluginOf(page);
  for (const name of ['Overview', 'Install', 'Index', 'Brand', 'Domain', 'Versions']) {
    await plugin(page).getByRole('tab', { name }).click();
    await expect(plugin(page).getByRole('tabpanel', { name })).toBeVisible();
    await expect(plugin(page).locator('[aria-busy=true]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect([name, colorScheme, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([
        name,
        colorScheme,
        [],
      ]);
    }
  }
});

test('the owner previews changes before they are published, and restores the previous version', async ({
  page,
}) => {
  const { home, open, addWorkflow } = await openPluginOf(page);
  await plugin(page).getByRole('tab', { name: 'Versions' }).click();
  await plugin(page)
    .getByRole('radio', { name: /^Manual/ })
    .click();
  await expect(plugin(page).getByText('Everything is published.')).toBeVisible();

  await addWorkflow('Refund a late order');
  await open();
  await plugin(page).getByRole('tab', { name: 'Versions' }).click();
  const opened = page.waitForEvent('popup');
  await plugin(page)
    .getByRole('button', { name: /^Preview/ })
    .click();
  const preview = await opened;
  await expect(preview.getByText('These changes are not published. Only you see them.')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Refund a late order' }).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page: preview }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await preview.getByRole('button', { name: 'Close preview' }).click();
  await expect(preview.getByText('These changes are not published')).toHaveCount(0);
  await expect(preview.getByRole('link', { name: 'Refund a late order' })).toHaveCount(0);

  await plugin(page).getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Changes published')).toBeVisible();
  await preview.goto(home);
  await expect(preview.getByRole('link', { name: 'Refund a late order' }).first()).toBeVisible();

  await plugin(page).getByRole('button', { name: 'Restore version 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(question).toHaveCount(0);
  await expect(plugin(page).getByText(/Restored from version 1/)).toBeVisible();
  await preview.goto(home);
  await expect(preview.getByRole('link', { name: 'Refund a late order' })).toHaveCount(0);
});
