import { expect, type Page, test } from '@playwright/test';
import { askDatabase } from './ask-database.ts';
import { aNewPerson, completeProfile, origin, signIn, signUp } from './people.ts';
import { aProjectOf, aSession, signInBrowser } from './seed.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Profile' });
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

test('[PROF-01] an abandoned profile is asked for at the next sign-in, and changed in Account later', async ({
  page,
}) => {
  const person = aNewPerson('Ada Lovelace');
  await signUp(page, person);
  await profile(page).getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, person);
  await expect(profile(page)).toBeVisible();
  await completeProfile(page);
  await page.goto(`${origin()}/dashboard/account`);
  const about = page.getByRole('region', { name: 'About you' });
  await about.getByRole('radio', { name: /Company/ }).check();
  await about.getByRole('textbox', { name: 'Company name' }).fill('Analytical Engines');
  await about.getByRole('textbox', { name: 'Position' }).fill('Engineer');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await page.reload();
  await expect(about.getByRole('textbox', { name: 'Company name' })).toHaveValue('Analytical Engines');
});

test('[AUTH-13, BILL-12] a plan and an invitation survive a second tab, and the sign-up there uses them', async ({
  page,
  context,
}) => {
  await page.goto(`${origin()}/login?selected_plan=indie&billing_cycle=yearly`);
  await expect(page.getByText('You chose Indie for $190 a year.')).toBeVisible();
  const second = await context.newPage();
  await second.goto(origin());
  await expect(second.getByText('You chose Indie for $190 a year.')).toBeVisible();
  await signUp(second, aNewPerson('Ada Lovelace'), { stay: true });
  const sent = second.waitForRequest((request) => request.url().endsWith('/api/profiles/complete-profile'));
  await completeProfile(second);
  expect((await sent).postDataJSON()).toMatchObject({ subscription_plan: 'indie' });
  await expect(second.getByRole('heading', { name: 'Subscribe to Indie' })).toBeVisible();
});

test('[SHELL-08] a dead connection fails to load projects, is retried with growing pauses, and is over when it is back', async ({
  page,
  context,
}) => {
  const session = await aSession();
  await aProjectOf(session, { name: 'Shop' });
  await signInBrowser(context, session);
  let isDead = true;
  let asked = 0;
  await page.route('**/api/projects*', (route) => {
    if (!isDead) return route.continue();
    asked += 1;
    return route.abort('connectionrefused');
  });
  await page.goto(`${origin()}/dashboard/projects`);
  await expect(page.getByText('Failed to load projects')).toBeVisible();
  const before = asked;
  isDead = false;
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(page.getByRole('link', { name: 'Shop' }).or(page.getByText('Shop')).first()).toBeVisible();
  expect(before).toBeLessThan(6);
});

test('[BILL-09] a subscription is canceled for the end of its period, and resumed', async ({
  page,
  context,
}) => {
  const session = await aSession();
  await aProjectOf(session, { name: 'Shop' });
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('button', { name: 'Choose Indie' }).click();
  await page.getByRole('button', { name: 'Pay $19.00' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click();
  await expect(dialog.getByText(/^You keep Indie until .+, then it ends\.$/)).toBeVisible();
  const isEnding = async () =>
    (
      await askDatabase<{ cancel_at_period_end: boolean }>(
        'select s.cancel_at_period_end from subscriptions s join customers using (customer_uuid) where firebase_id = $1',
        [session.uid],
      )
    )[0]?.cancel_at_period_end;
  expect(await isEnding()).toBe(true);
  await dialog.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel at period end' })).toBeVisible();
  expect(await isEnding()).toBe(false);
});
