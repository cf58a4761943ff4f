import path from 'node:path';
import { expect, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createProjectOf, createSession, signInBrowser } from './seed.ts';
import { subscribeTo } from './subscribe.ts';

/** 1,223 methods, of which Indie takes 100. */
const github = path.resolve(
  import.meta.dirname,
  '../node_modules/@octokit/openapi/generated/api.github.com.json',
);

test('[BILL-11] tags are chosen for a document too large for the plan, and kept for its next version', async ({
  page,
}) => {
  const session = await createSession();
  await subscribeTo('indie', session);
  const { project_uuid } = await createProjectOf(session, { name: 'Large' });
  await signInBrowser(page.context(), session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await page.getByRole('button', { name: 'Add New Library' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add New Library' });
  await form.locator('input[type=file]').setInputFiles(github);
  await form.getByRole('textbox', { name: 'Name' }).fill('GitHub');
  await form.getByRole('textbox', { name: 'Version' }).fill('1.0');
  await form.getByRole('textbox', { name: 'Group' }).fill('Core');
  await form.getByRole('button', { name: 'Add library' }).click();

  const choice = page.getByRole('dialog', { name: 'Choose what to import' });
  await expect(choice.getByText(/has 1,223 methods, but this library has room for only 100/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(choice.getByRole('button', { name: 'Upgrade' })).toBeVisible();
  const add = choice.getByRole('button', { name: 'Import', exact: true });
  await expect(add).toBeDisabled();
  const repos = choice.locator('label', { hasText: /^repos,/ });
  await repos.click();
  await expect(choice.getByRole('status').filter({ hasText: 'too many' })).toBeVisible();
  await expect(add).toBeDisabled();
  await repos.click();
  await choice.getByRole('searchbox', { name: 'Search tags' }).fill('gist');
  await choice.locator('label', { hasText: /^gists,/ }).click();
  await expect(choice.getByRole('checkbox', { name: /^gists ?, 20 methods/ })).toBeChecked();
  await expect(choice.getByRole('status').filter({ hasText: '20 of 100 methods' })).toBeAttached();
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'GitHub' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('20 methods').first()).toBeVisible();

  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const versions = page.getByRole('dialog');
  await versions.getByRole('button', { name: 'Replace document' }).click();
  await expect(versions.getByRole('checkbox', { name: 'Only the tags chosen before' })).toBeChecked();
  await versions.locator('input[type=file]').setInputFiles(github);
  await versions.getByRole('button', { name: 'Show changes' }).click();
  await expect(versions.getByText('The library already has this document')).toBeVisible({
    timeout: 30_000,
  });
});
