import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createProjectOf, createSession, signInBrowser } from './seed.ts';

test.beforeEach(async ({ context }) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Shop' });
  await signInBrowser(context, session);
});

test('typed text survives a reload and a lost connection, and is saved once when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'Edit Shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('Everything that is sold.');

  await page.reload();
  await page.getByRole('button', { name: 'Edit Shop' }).click();
  await expect(description).toHaveValue('Everything that is sold.');
  await expect(dialog.getByRole('button', { name: 'Discard draft' })).toBeVisible();

  await context.setOffline(true);
  const notice = page.getByText('You are offline.', { exact: false });
  await expect(notice).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Failed to update project. Fieldkit cannot be reached')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await expect(description).toHaveValue('Everything that is sold.');

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();

  // A screen that was never opened before loads with the connection; the page stays in the meantime.
  await page.reload();
  await expect(page.getByRole('button', { name: 'New Project' }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'New Project' }).first().press('Enter');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Projects' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: 'Private' })).toBeVisible();
  await page.keyboard.press('Escape');

  // It is saved, so there is no draft.
  await page.reload();
  await page.getByRole('button', { name: 'Edit Shop' }).click();
  await expect(description).toHaveValue('Everything that is sold.');
  await expect(dialog.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});

test('a pending screen shows that it is loading, opens once, and does not open if the user has navigated away', async ({
  page,
}) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/(?:EditProjectDialog|NewProjectDialog|Palette|QuickActionsMenu)-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin()}/dashboard/projects`);
  const named = (name: string) => page.getByRole('button', { name }).first();
  const isBusy = async (name: string) => {
    await expect(page.locator('html')).toHaveAttribute('data-opening');
    await expect(named(name)).toHaveAttribute('aria-busy', 'true');
  };

  await named('New Project').click();
  await isBusy('New Project');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  await named('Quick Actions for Shop').click();
  await isBusy('Quick Actions for Shop');
  await page.keyboard.press('Alt+k');
  await named('Edit Shop').click();
  await isBusy('Edit Shop');
  come();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toHaveAccessibleName('Edit project');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  await page.keyboard.press('Escape');
  await expect(named('Edit Shop')).toBeFocused();
  await expect(dialog).toHaveCount(0);
});

test('a bare error from a proxy shows a panel with a button, not skeletons', async ({ page, context }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'GitHub' });
  await signInBrowser(context, session);
  for (const status of [500, 502, 503])
    for (const path of ['', '/projects', `/projects/${project_uuid}`, '/libraries', '/analytics']) {
      await page.route('**/api/**', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad</h1>' }),
      );
      await page.goto(`${origin()}/dashboard${path}`);
      await expect(
        page.getByRole('button', { name: 'Try Again' }).first(),
        `${status} ${path}`,
      ).toBeVisible();
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: 'Try Again' }).first().click();
      await expect(page.getByRole('button', { name: 'Try Again' }), `${status} ${path}`).toHaveCount(0);
    }
});
