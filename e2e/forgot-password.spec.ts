import { expect, type Page, test } from '@playwright/test';
import { completeProfile, newPerson, origin, signIn, signUp } from './accounts.ts';
import { delayFile } from './layout-shifts.ts';
import { linkTo, mailsTo } from './mailbox.ts';
import { createProjectOf, createSession } from './seed.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function requestReset(page: Page, email: string, query = ''): Promise<void> {
  await page.goto(`${origin()}/login${query}`);
  await page.getByRole('radio', { name: 'Sign In' }).click();
  await button(page, 'Continue with Email').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Forgot password?').click();
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await button(page, 'Send Reset Instructions').click();
  await expect(heading(page, 'Check your email')).toBeFocused();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await button(page, 'Change password').click();
  await expect(heading(page, 'Your password was changed')).toBeFocused();
}

test('[AUTH-06, AUTH-27] a forgotten password is reset by mail: the new password signs in, the old one does not', async ({
  page,
}) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Kept' });
  await requestReset(page, session.email);
  await expect(page.getByRole('link', { name: 'Open the outbox' })).toBeVisible();

  const link = await linkTo(session.email, 'resetPassword');
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(session.email);
  await expect(page).toHaveURL(`${origin()}/__/auth/action`);
  // A reload, which phones do automatically, finds the code again.
  await page.reload();
  await setPassword(page, 'another horse');

  await button(page, 'Sign In').click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(session.email);
  await signIn(page, session);
  await expect(page.locator('form').getByText(/wrong/)).toBeVisible();
  await signIn(page, { ...session, password: 'another horse' });
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Project' })).toContainText('Kept');

  const refused = await fetch(`${origin()}/api/projects`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(refused.status).toBe(401);
});

test('a reset request for an unknown address shows the same text, and no mail is sent', async ({ page }) => {
  const { email } = newPerson('Nobody');
  await requestReset(page, email);
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  // A mail that was requested later has arrived, so the first one will never arrive.
  const session = await createSession();
  await button(page, 'Use another email').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(session.email);
  await button(page, 'Send Reset Instructions').click();
  await linkTo(session.email, 'resetPassword');
  expect(await mailsTo(email)).toEqual([]);
});

test('a used link shows that it was used and offers a new one', async ({ page }) => {
  const session = await createSession();
  await requestReset(page, session.email);
  const link = await linkTo(session.email, 'resetPassword');
  await page.goto(link);
  await setPassword(page, 'another horse');
  await page.goto(link);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await button(page, 'Send a new link').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(session.email);
  await button(page, 'Send Reset Instructions').click();
  const newer = await linkTo(session.email, 'resetPassword', link);
  await page.goto(newer);
  await setPassword(page, 'a third horse');
});

test('text typed while the view is loading is kept', async ({ page }) => {
  await page.goto(`${origin()}/login`);
  const email = page.getByRole('textbox', { name: 'Email' });
  await delayFile(page, 'ForgotPassword-*.js', async () => {
    await button(page, 'Continue with Email').click();
    await email.fill('ada');
    await button(page, 'Forgot password?').click();
    await button(page, 'Forgot password?').press('Enter');
    await email.press('End');
    await email.pressSequentially('@example.com');
    await expect(heading(page, 'Welcome back')).toBeVisible();
  });
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await expect(email).toHaveValue('ada@example.com');
  await page.goBack();
  await expect(heading(page, 'Welcome back')).toBeVisible();
});

test('[AUTH-06] the browser’s Back button leaves the view, and a reload stays in it', async ({ page }) => {
  await page.goto(`${origin()}/login`);
  await button(page, 'Continue with Email').click();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await button(page, 'Forgot password?').click();
  await page.reload();
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await page.goForward();
  await button(page, 'Back to Sign In').click();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/login`);
});

test('[AUTH-13] the chosen plan survives the password mail, also in another browser', async ({
  page,
  browser,
}) => {
  const session = await createSession();
  await requestReset(page, session.email, '?selected_plan=starter&inviter_hash=h4sh');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkTo(session.email, 'resetPassword'));
  await setPassword(elsewhere, 'another horse');
  await button(elsewhere, 'Sign In').click();
  await expect(elsewhere).toHaveURL(/\/login\?selected_plan=starter&inviter_hash=h4sh$/);
  const arrival = await elsewhere.evaluate(() => localStorage.getItem('arrival') ?? '{}');
  expect(JSON.parse(arrival)).toMatchObject({ selected_plan: 'starter', inviter_hash: 'h4sh' });
  await elsewhere.context().close();
});

test('a new user gets one link to verify the address, and the account is verified immediately', async ({
  page,
}) => {
  const person = newPerson('Ada Lovelace');
  await page.goto(`${origin()}/login`);
  await signUp(page, person, { stay: true });
  await completeProfile(page);
  const link = await linkTo(person.email, 'verifyEmail');

  await page.goto(link);
  const verify = button(page, 'Verify email address');
  await expect(verify).toBeVisible();
  await verify.click();
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('auth_user') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ email: person.email, emailVerified: true });
  await page.goto(`${origin()}/dashboard/account`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  expect((await mailsTo(person.email)).length).toBe(1);
});
