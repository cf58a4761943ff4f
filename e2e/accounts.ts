import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export type JourneyPerson = { name: string; email: string; password: string };

/** The origin of the test server. */
export const origin = (): string => process.env.JOURNEY_ORIGIN ?? 'http://localhost:3000';

export const journeyPassword = 'correct horse battery';

/** Canaries: no line of the server's log may contain one. */
export const journeyPasswords = [journeyPassword, 'another horse'];

/** The account that reviews open source projects. */
export const operatorEmail = 'operator@example.com';

export const newPerson = (name: string): JourneyPerson => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(5).toString('hex')}@example.com`,
  password: journeyPassword,
});

/** Signs up through the form, up to the profile. `stay` starts on the current page. */
export async function signUp(page: Page, person: JourneyPerson, { stay = false } = {}): Promise<void> {
  if (!stay) await page.goto(origin());
  await expect(page.getByText('AI-powered toolkit for solutions engineers').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(person.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Your Profile' })).toBeVisible();
}

/** Signs in by e-mail on the current page, wherever its form is. */
export async function signIn(page: Page, { email, password }: JourneyPerson): Promise<void> {
  const form = page.getByRole('textbox', { name: 'Email' });
  const way = page.getByRole('button', { name: 'Continue with Email' });
  await expect(form.or(way)).toBeVisible();
  if (await way.isVisible()) await way.click();
  await form.fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
}

/** Completes the profile of an individual. A chosen plan then opens its checkout, so the message may be visible only briefly. */
export async function completeProfile(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/profiles/complete-profile'));
  await dialog.locator('button[type=submit], button[form]').first().click();
  expect((await answered).ok()).toBe(true);
  await expect(dialog).toBeHidden();
}
