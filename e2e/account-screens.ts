import { expect, type Page } from '@playwright/test';
import { anyDialog, type Screen } from './screen.ts';

/** The heading is below a list whose length is unknown until it has loaded. */
async function deleteAccount(page: Page): Promise<void> {
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
}

/** The account's settings and their dialogs. */
export const accountScreens: Screen[] = [
  {
    name: 'account',
    user: 'member',
    path: () => '/dashboard/account',
    waitUntilShown: (page) => expect(page.getByText('This device')).toBeVisible(),
  },
  {
    name: 'account, confirming who it is',
    user: 'member',
    path: () => '/dashboard/account',
    open: (page) => page.getByRole('button', { name: 'Confirm your identity' }).click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'account, changing the email',
    user: 'member',
    path: () => '/dashboard/account',
    open: (page) => page.getByRole('button', { name: 'Change email' }).click(),
    waitUntilShown: (page) => expect(page.getByRole('textbox', { name: 'New email' })).toBeFocused(),
  },
  {
    name: 'sign out everywhere',
    user: 'member',
    path: () => '/dashboard/account',
    open: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).click(),
    waitUntilShown: anyDialog,
  },
  {
    name: 'delete account, which other members stop',
    user: 'member',
    loadsAfterOpen: true,
    path: () => '/dashboard/account',
    open: deleteAccount,
    waitUntilShown: (page) => expect(page.getByText('1 other member')).toBeVisible(),
  },
  {
    name: 'delete account',
    user: 'operator',
    loadsAfterOpen: true,
    path: () => '/dashboard/account',
    open: deleteAccount,
    waitUntilShown: (page) => expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused(),
  },
];
