import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { origin, signIn } from './accounts.ts';
import { linkTo } from './mailbox.ts';
import { queryDatabase } from './query-database.ts';
import { createProjectOf, createSession, type Session, signInBrowser } from './seed.ts';

/** A red dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' });

/** Signs in through the form and opens the account's settings. */
async function openAccount(page: Page, session: Session): Promise<void> {
  await page.goto(`${origin()}/dashboard/account`);
  await signIn(page, session);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(region(page, 'Sign-in methods').getByText('Set', { exact: true })).toBeVisible();
}

async function inAnotherBrowser(from: BrowserContext): Promise<Page> {
  const context = await from.browser()?.newContext();
  if (!context) throw new Error('The page belongs to no browser.');
  return context.newPage();
}

const customerOf = async ({ uid }: Session) =>
  (
    await queryDatabase<{ name: string; photo_url: string | null; email: string }>(
      'select name, photo_url, email from customers where firebase_id = $1',
      [uid],
    )
  )[0];

test('the menu links to the account, and a new name and picture are shown everywhere immediately', async ({
  page,
}) => {
  const session = await createSession();
  await page.goto(`${origin()}/dashboard/projects`);
  await signIn(page, session);
  await button(page, /Account menu/).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
  await expect(page).toHaveTitle('Account · Fieldkit');

  await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await button(page, 'Save').first().click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(button(page, 'Account menu, Ada King')).toBeVisible();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Upload photo').click(),
  ]);
  await chooser.setFiles({ name: 'ada.png', mimeType: 'image/png', buffer: picture });
  const pictures = page.locator('img[src*="/photos/"]');
  await expect(pictures).toHaveCount(2);
  const size = () =>
    pictures.first().evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]);
  await expect.poll(size).toEqual([256, 256]);
  await expect
    .poll(() => customerOf(session))
    .toMatchObject({ name: 'Ada King', photo_url: expect.stringContaining('/photos/') });
  await page.reload();
  await expect(pictures.first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada King');

  await button(page, 'Remove photo').click();
  await expect(pictures).toHaveCount(0);
  await expect(button(page, 'Upload photo')).toBeFocused();
});

test('an address changes when the link in the new mailbox is opened, which ends all sessions', async ({
  page,
}) => {
  const session = await createSession();
  const next = `king-${session.email}`;
  await openAccount(page, session);
  await button(page, 'Change email').click();
  await page.getByRole('textbox', { name: 'New email' }).fill(next);
  await button(page, 'Send link').click();
  await expect(
    page.getByText(`We sent a link to ${next}; your address changes when you open it.`),
  ).toBeVisible();

  await page.goto(await linkTo(next, 'verifyAndChangeEmail'));
  await button(page, 'Use this address').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your email was changed' })).toBeFocused();
  await button(page, 'Sign In').click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(next);
  await signIn(page, { ...session, email: next });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await customerOf(session)).toMatchObject({ email: next });

  // The owner of the old mailbox can restore the address.
  await page.goto(await linkTo(session.email, 'recoverEmail'));
  await button(page, 'Restore this address').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your email was restored' })).toBeVisible();
  await button(page, 'Reset my password too').click();
  await linkTo(session.email, 'resetPassword');
});

test('a password changes after the current one is entered; other browsers are signed out, this one stays', async ({
  page,
  context,
}) => {
  const session = await createSession();
  const other = await inAnotherBrowser(context);
  await openAccount(other, session);
  await openAccount(page, session);

  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill('another horse');
    await page.getByLabel('Confirm new password').fill('another horse');
    await button(page, 'Change password').click();
  };
  await change('not this one');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await change(session.password);
  await expect(page.getByText('Your password was changed. All other sessions')).toBeVisible();
  await expect(region(page, 'Active sessions').getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();

  await other.getByRole('link', { name: 'Manage Projects' }).click();
  await expect(other.getByText(/Your session has ended/)).toBeVisible();
  await other.context().close();
});

test('sessions are listed and ended, one or all of them', async ({ page, context }) => {
  const session = await createSession();
  const other = await inAnotherBrowser(context);
  await openAccount(other, session);
  await openAccount(page, session);
  const rows = region(page, 'Active sessions').getByRole('listitem');
  // The seed's session, the other browser's, and this one.
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  await rows
    .filter({ hasText: 'Chrome on Linux' })
    .filter({ hasNotText: 'This device' })
    .getByRole('button')
    .click();
  await expect(rows).toHaveCount(2);
  await other.getByRole('link', { name: 'Manage Projects' }).click();
  await expect(other.getByText(/Your session has ended/)).toBeVisible();
  // Nothing of the former page is available after a reload, so it leads to the sign-in.
  await other.reload();
  await expect(welcome(other)).toBeFocused();
  await expect(other.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await other.context().close();

  await button(page, 'Sign out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(welcome(page)).toBeFocused();
  const refused = await fetch(`${origin()}/api/projects`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(refused.status).toBe(401);
});

test('a user with only the stored session confirms the password, and the started action continues automatically', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/account`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await button(page, 'Save').first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(session.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(button(page, 'Account menu, Ada King')).toBeVisible();
});

test('an account is deleted with everything it owns, confirms the deletion, and can no longer be signed in to', async ({
  page,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Meridian' });
  await openAccount(page, session);
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Meridian')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(session.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your account was deleted/)).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/login`);
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toBeNull();

  await signIn(page, session);
  await expect(page.locator('form').getByText(/wrong/)).toBeVisible();
  expect(await queryDatabase('select 1 from projects where project_uuid = $1', [project_uuid])).toEqual([]);
});

test('an account whose projects have other members is not deleted, and the projects are listed', async ({
  page,
}) => {
  const session = await createSession();
  const grace = await createSession('Grace Hopper');
  const { project_uuid } = await createProjectOf(session, { name: 'Shared' });
  await queryDatabase(
    `insert into memberships (project_uuid, customer_uuid, email, role, status)
     select $1, customer_uuid, email, 'collaborator', 'active' from customers where firebase_id = $2`,
    [project_uuid, grace.uid],
  );
  await openAccount(page, session);
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 other member')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Shared' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/projects/${project_uuid}$`));
});

test('GitHub is connected in a window and disconnected again; the user stays signed in', async ({ page }) => {
  const session = await createSession();
  const there = await fetch(`${process.env.JOURNEY_PROVIDER}/people`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Ada at GitHub' }),
  });
  const { email } = (await there.json()) as { email: string };
  await openAccount(page, session);
  const methods = region(page, 'Sign-in methods');

  const [opened] = await Promise.all([page.waitForEvent('popup'), button(page, 'Connect GitHub').click()]);
  await opened.getByRole('button', { name: `Allow as ${email}` }).click();
  await expect(page.getByText('GitHub connected')).toBeVisible();
  await expect(methods.getByText(email)).toBeVisible();
  await expect(region(page, 'Active sessions').getByText('This device')).toBeVisible();
  await expect(region(page, 'Email').getByText(session.email)).toBeVisible();

  await button(page, 'Disconnect GitHub').click();
  await expect(page.getByText('GitHub disconnected')).toBeVisible();
  await expect(button(page, 'Connect GitHub')).toBeVisible();
  await page.reload();
  await expect(region(page, 'Email').getByText(session.email)).toBeVisible();
  await expect(methods.getByText('Set', { exact: true })).toBeVisible();
});
