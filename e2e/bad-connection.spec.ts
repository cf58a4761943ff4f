import { expect, test } from '@playwright/test';
import { origin } from './people.ts';
import { aProjectOf, aSession, signInBrowser } from './seed.ts';

test('what was typed survives a reload and a lost connection, and is saved once when that is back', async ({
  page,
  context,
}) => {
  const session = await aSession();
  await aProjectOf(session, { name: 'Shop' });
  await signInBrowser(context, session);
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
  await expect(
    dialog.getByText('Failed to update project. There is no connection to Fieldkit'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  await expect(description).toHaveValue('Everything that is sold.');

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();

  // What was never opened before comes with the connection, and the page stays meanwhile.
  await page.reload();
  await expect(page.getByRole('button', { name: 'New Project' }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'New Project' }).first().press('Enter');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Projects' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: 'Private' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Saved, so nothing of it is a draft any more.
  await page.reload();
  await page.getByRole('button', { name: 'Edit Shop' }).click();
  await expect(description).toHaveValue('Everything that is sold.');
  await expect(dialog.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});
