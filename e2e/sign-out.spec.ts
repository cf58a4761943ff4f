import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createProjectOf, createSession, signInBrowser } from './seed.ts';

const kept = (page: Page) =>
  page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('auth_')),
    ),
  );
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};
const signInPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' });
const listed = (page: Page) => page.getByRole('heading', { name: 'Confidential' });

test('[R64] without a network, signing out empties both storages, and the other tab no longer shows anything', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Confidential' });
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await expect(listed(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${origin()}/dashboard/projects`);
  await expect(listed(other)).toBeVisible();
  await page.bringToFront();
  await context.setOffline(true);
  await signOut(page);
  // The sign-in page itself may have to be loaded first.
  for (const tab of [page, other]) {
    await expect(
      signInPage(tab).or(tab.getByRole('heading', { name: 'You seem to be offline' })),
    ).toBeVisible();
    await expect(listed(tab)).toBeHidden();
    expect(await kept(tab)).toEqual([]);
  }
  await context.setOffline(false);
});

test('[R64] the browser’s Back button shows none of the former content', async ({ page, context }) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Confidential' });
  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(session.email);
  await page.getByLabel('Password', { exact: true }).fill(session.password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(signInPage(page)).toBeHidden();
  await page.goto(`${origin()}/dashboard/projects`);
  await expect(listed(page)).toBeVisible();
  // Another tab signs out while this one is on another page and its former page is in the back/forward cache.
  await page.goto(`${origin()}/robots.txt`);
  const other = await context.newPage();
  await other.goto(`${origin()}/dashboard`);
  // The sign-in page may be shown before the server has ended the session.
  const ended = other.waitForResponse((response) => response.url().endsWith('/identity/session/end'));
  await signOut(other);
  await expect(signInPage(other)).toBeVisible();
  await ended;
  await page.bringToFront();
  await page.goBack();
  // This tab's own storage still has the user's token, which is no longer valid.
  await expect(
    page
      .getByText(/^Your session has ended/)
      .or(signInPage(page))
      .first(),
  ).toBeVisible();
  await expect(listed(page)).toBeHidden();
});
