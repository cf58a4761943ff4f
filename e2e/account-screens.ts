import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const dialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();

/** The heading is below a list whose length is unknown until it has loaded. */
async function deleteAccount(page: Page): Promise<void> {
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
}

/** The account's settings and their dialogs. */
export const accountScreens: Screen[] = [
  {
    name: 'account',
    who: 'member',
    path: () => '/dashboard/account',
    seen: (page) => expect(page.getByText('This device')).toBeVisible(),
  },
  {
    name: 'account, confirming who it is',
    who: 'member',
    path: () => '/dashboard/account',
    open: (page) => page.getByRole('button', { name: 'Confirm your identity' }).click(),
    seen: dialog,
  },
  {
    name: 'account, changing the email',
    who: 'member',
    path: () => '/dashboard/account',
    open: (page) => page.getByRole('button', { name: 'Change email' }).click(),
    seen: (page) => expect(page.getByRole('textbox', { name: 'New email' })).toBeFocused(),
  },
  {
    name: 'sign out everywhere',
    who: 'member',
    path: () => '/dashboard/account',
    open: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).click(),
    seen: dialog,
  },
  {
    name: 'delete account, which other members stop',
    who: 'member',
    asksLater: true,
    path: () => '/dashboard/account',
    open: deleteAccount,
    seen: (page) => expect(page.getByText('1 other member')).toBeVisible(),
  },
  {
    name: 'delete account',
    who: 'operator',
    asksLater: true,
    path: () => '/dashboard/account',
    open: deleteAccount,
    seen: (page) => expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused(),
  },
];
