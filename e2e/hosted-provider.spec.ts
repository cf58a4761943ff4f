import { expect, test } from '@playwright/test';
import { aDataFolder, endEverything, freePort, startServer } from '../scripts/testing/started-server.ts';
import { completeProfile, newPerson } from './accounts.ts';
import { type FakeHostedProvider, fakeHostedProvider } from './fake-hosted-provider.ts';

const PROJECT = 'a-hosted-project';
let provider: FakeHostedProvider;
let origin: string;

test.beforeAll(async () => {
  provider = await fakeHostedProvider(PROJECT);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const product = startServer({
    PORT: String(port),
    DATA_DIR: aDataFolder(),
    LOG_LEVEL: 'warn',
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'AIza-example',
    FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    FIREBASE_JWKS_URL: provider.keys.listener.address(),
  });
  await product.ready;
});
test.afterAll(async () => {
  await endEverything();
  await provider.keys.listener.close();
});

test('[IDP-03] the same dashboard signs up and in with the hosted provider, by configuration only', async ({
  page,
}) => {
  const ada = newPerson('Ada Lovelace');
  await provider.serve(page);
  await page.goto(origin);
  await page.getByRole('radio', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(ada.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(ada.password);
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  const profile = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await expect(profile).toBeVisible();
  expect(provider.calls).toContain('/v1/accounts:signUp');

  await profile.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email or password is wrong. Check both and try again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
  // The profile was not completed, so it is requested at every sign-in.
  await completeProfile(page);
  // The dialog for a first project opens on top.
  const menu = { name: `Account menu, ${ada.name}`, includeHidden: true };
  await expect(page.getByRole('button', menu)).toBeVisible();
});
