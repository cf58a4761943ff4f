import { expect, type Page, test } from '@playwright/test';
import { completeProfile, newPerson, origin, signUp } from './accounts.ts';
import { createProjectOf, createSession, signInBrowser } from './seed.ts';

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith('auth_')),
    ),
  );

test('[AUTH-01, AUTH-02] protected addresses show the sign-in screen, and the page itself once the user is signed in', async ({
  page,
}) => {
  await page.goto(origin());
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const address of ['/dashboard', '/dashboard/projects', '/login']) {
    await page.goto(origin() + address);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  const session = await createSession();
  await createProjectOf(session, { name: 'Kept' });
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(session.email);
  await page.getByLabel('Password', { exact: true }).fill(session.password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
});

test('[AUTH-08, AUTH-09, AUTH-10] the form shows what is wrong with each field, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(`${origin()}/login`);
  await page.getByRole('radio', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  const submit = page.locator('form').getByRole('button', { name: 'Sign Up' });
  await submit.click();
  for (const words of ['Name is required', 'Email is required', 'Password is required'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('A');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password', { exact: true }).fill('54321');
  await submit.click();
  for (const words of [
    'Please enter a valid name',
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test('[AUTH-24] a wrong password is reported in a toast and in the form, and leaves the form usable', async ({
  page,
}) => {
  const session = await createSession();
  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(session.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await expect(page.locator('form').getByText(/wrong/)).toBeVisible();
  await expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('[AUTH-18, AUTH-21] signing out empties both storages and reaches the other tab', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Projects' })).toBeVisible();
  expect((await storedKeys(page)).sort()).toEqual([
    'auth_first_time',
    'auth_first_time',
    'auth_profile_setup',
    'auth_profile_setup',
    'auth_user',
    'auth_user',
  ]);
  const other = await context.newPage();
  await other.goto(`${origin()}/robots.txt`);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
});

test('[AUTH-13, PROF-02, PROF-05, PROF-06] a company corrects errors, and keeps its plan across a reload', async ({
  page,
}) => {
  const person = newPerson('Grace Hopper');
  await page.goto(`${origin()}/login?selected_plan=starter`);
  await signUp(page, person, { stay: true });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await dialog.getByRole('radio', { name: /Company/ }).check();
  const submit = dialog.locator('button[type=submit], button[form]').first();
  await submit.click();
  await expect(dialog.getByText('Company name is required')).toBeVisible();
  await expect(dialog.getByText('Position is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Navy');
  await expect(dialog.getByText('Company name is required')).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Position' }).fill('Rear admiral');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/profiles/complete-profile'));
  await submit.click();
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'company',
    company_name: 'Navy',
    position: 'Rear admiral',
    subscription_plan: 'starter',
  });
  await expect(page.getByText('Profile setup completed successfully!')).toBeVisible();
});

test('[PROF-07, SHELL-09] a new user goes from the profile to the project type chooser', async ({ page }) => {
  await signUp(page, newPerson('Lin Clark'));
  await completeProfile(page);
  await expect(page.getByRole('dialog').getByRole('radio', { name: /Open Source/ })).toBeChecked();
});

test('[AUTH-07] while the code of the first screen loads, only the loading state shows', async ({
  page,
  context,
}) => {
  await signInBrowser(context, await createSession());
  const held: (() => void)[] = [];
  await page.route(/\/assets\/Shell-/, (route) => held.push(() => void route.continue()));
  await page.goto(`${origin()}/dashboard/notifications`);
  await expect(page.getByText('Loading your dashboard...')).toBeAttached();
  await expect(page.getByRole('heading')).toHaveCount(0);
  for (const release of held) release();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});
