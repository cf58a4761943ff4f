import { randomBytes } from 'node:crypto';
import type { FakePerson } from '@fieldkit/testing/fake-person.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { completeProfile, origin } from './accounts.ts';
import { queryDatabase } from './query-database.ts';
import { createSession } from './seed.ts';

/** Creates a user with an account at the fake provider. */
async function createFakePerson(person: Partial<FakePerson> = {}): Promise<FakePerson> {
  const name = `Ada ${randomBytes(4).toString('hex')}`;
  const answer = await fetch(`${process.env.JOURNEY_PROVIDER}/people`, {
    method: 'POST',
    body: JSON.stringify({ name, ...person }),
  });
  return (await answer.json()) as FakePerson;
}

/** Clicks a provider's button; returns the window that opens, at the provider. */
async function openWindow(page: Page, provider: 'Google' | 'GitHub'): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${provider}` }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  return opened;
}

async function signInWith(page: Page, provider: 'Google' | 'GitHub', person: FakePerson): Promise<void> {
  const opened = await openWindow(page, provider);
  const closed = opened.waitForEvent('close');
  await opened.getByRole('button', { name: `Allow as ${person.email}` }).click();
  await closed;
}

/** Advances the page's clock second by second until an element is visible. */
async function timePasses(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ timeout: 15_000 });
}

const profileDialog = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Profile' });
const accountMenu = (page: Page, name: string) => page.getByRole('button', { name: `Account menu, ${name}` });
const waysOf = async (email: string) =>
  queryDatabase<{ uid: string; email_verified: boolean; has_password: boolean; provider_id: string }>(
    `select a.uid, a.email_verified, a.password_hash is not null as has_password, p.provider_id
     from identity_accounts a left join identity_providers p using (uid) where a.email = $1 order by 4`,
    [email],
  );

for (const provider of ['Google', 'GitHub'] as const)
  test(`[AUTH-26] ${provider} signs a new user up in a window, and signs them in the next time`, async ({
    page,
  }) => {
    const ada = await createFakePerson();
    await page.goto(`${origin()}/login`);
    await signInWith(page, provider, ada);
    await expect(profileDialog(page)).toBeVisible();

    await profileDialog(page).getByRole('button', { name: 'Sign Out' }).click();
    await signInWith(page, provider, ada);
    // The profile was not completed, so it is requested again.
    await completeProfile(page);
    // The dialog of the first project covers the account menu.
    const menu = { name: `Account menu, ${ada.name}`, includeHidden: true };
    await expect(page.getByRole('button', menu)).toBeVisible();
    await expect(profileDialog(page)).toBeHidden();
    expect(await waysOf(ada.email)).toMatchObject([{ email_verified: true, has_password: false }]);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Create your first project' })).toBeVisible();
  });

test('[AUTH-26] a verified address that already has an account signs in to it and keeps the password', async ({
  page,
}) => {
  const session = await createSession();
  await queryDatabase('update identity_accounts set email_verified = true where uid = $1', [session.uid]);
  const grace = await createFakePerson({ email: session.email });
  await page.goto(`${origin()}/login`);
  await signInWith(page, 'GitHub', grace);
  await expect(accountMenu(page, grace.name)).toBeVisible();
  expect(await waysOf(session.email)).toEqual([
    { uid: session.uid, email_verified: true, has_password: true, provider_id: 'github.com' },
  ]);
});

test('[AUTH-25, AUTH-26] an address that the provider has not verified opens no existing account', async ({
  page,
}) => {
  const session = await createSession();
  const stranger = await createFakePerson({ email: session.email, verified: false });
  await page.goto(`${origin()}/login`);
  await signInWith(page, 'Google', stranger);
  await expect(page.getByText('This email uses another sign-in method.')).toBeVisible();
  expect(await waysOf(session.email)).toMatchObject([{ has_password: true, provider_id: null }]);
});

test('[AUTH-29] the sign-in window is 500 by 600, and requests nothing from elsewhere', async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${origin()}/login`);
  const opened = await openWindow(page, 'Google');
  expect(await opened.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  expect(new Set(asked)).toEqual(new Set([origin(), process.env.JOURNEY_PROVIDER]));
});

test('[AUTH-25] a user who declines at the provider sees that nothing was shared, and can try again', async ({
  page,
}) => {
  const ada = await createFakePerson();
  await page.goto(`${origin()}/login`);
  const opened = await openWindow(page, 'GitHub');
  const closed = opened.waitForEvent('close');
  await opened.getByRole('button', { name: 'Deny' }).click();
  await closed;
  await expect(page.getByText('You canceled at GitHub. Nothing was shared.')).toBeVisible();
  await signInWith(page, 'GitHub', ada);
  await expect(profileDialog(page)).toBeVisible();
});

test('[AUTH-25, AUTH-29] a user who closes the window sees a message after a while, and can try again', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${origin()}/login`);
  const opened = await openWindow(page, 'Google');
  // From here on the test controls the page's clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await opened.close();
  const closedMessage = page.getByText('The sign-in window was closed before you finished.');
  await page.clock.runFor(8000);
  await expect(closedMessage).toBeHidden();
  await timePasses(page, closedMessage);
  await page.clock.resume();
  await (await openWindow(page, 'Google')).close();
});

test('[AUTH-25] the other provider’s button replaces the first window', async ({ page }) => {
  const ada = await createFakePerson();
  await page.goto(`${origin()}/login`);
  const first = await openWindow(page, 'Google');
  const gone = first.waitForEvent('close');
  await signInWith(page, 'GitHub', ada);
  await gone;
  await expect(profileDialog(page)).toBeVisible();
});

test('[AUTH-25] a page opened under another host name shows that sign-in does not work there', async ({
  page,
}) => {
  await page.goto(`${origin().replace('localhost', '127.0.0.1')}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Sign-in is not allowed from this address.')).toBeVisible();
});

test('a window whose opener has closed shows what to do', async ({ page }) => {
  const ada = await createFakePerson();
  await page.clock.install();
  await page.goto(`${origin()}/login`);
  const opened = await openWindow(page, 'Google');
  await page.goto('about:blank');
  await opened.getByRole('button', { name: `Allow as ${ada.email}` }).click();
  const heading = opened.getByRole('heading', { name: 'This window is no longer needed' });
  await opened.waitForURL(`${origin()}/__/auth/handler**`);
  await timePasses(opened, heading);
  expect(new URL(opened.url()).search).toBe('');
});

test.describe('if the browser opens no window', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.open = () => null;
    }),
  );

  test('[AUTH-25, AUTH-26] the page goes to the provider and returns signed in, with the plan from the landing page', async ({
    page,
  }) => {
    const ada = await createFakePerson();
    await page.goto(`${origin()}/login?selected_plan=starter`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: `Allow as ${ada.email}` }).click();
    await expect(profileDialog(page)).toBeVisible();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/profiles/complete-profile'));
    await completeProfile(page);
    expect((await sent).postDataJSON()).toMatchObject({ subscription_plan: 'starter' });
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /redirect|idp/i.test(key))),
    ).toEqual([]);
  });

  test('[AUTH-25] declining, or going back with the browser’s button, leaves the screen usable', async ({
    page,
  }) => {
    await page.goto(`${origin()}/login`);
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText('You canceled at GitHub. Nothing was shared.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('You came back from Google before you were signed in.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });
});
