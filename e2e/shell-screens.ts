import { expect, type Page } from '@playwright/test';
import { dialogTitled, type Screen } from './screen.ts';

const projects = () => '/dashboard/projects';

/** Opens the account menu and chooses one of its entries. */
const chosen = (entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

async function findEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: /^Search and commands/ }).click();
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
}

/** Wide windows have the plan in the top bar, narrow ones in the menu. */
async function openPlans(page: Page, name: string): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  if (isWide) await page.getByRole('button', { name, exact: true }).click();
  else await chosen(name)(page);
}

/** The screens that the top bar opens, for a member user subscribes to Custom and has paid. */
export const shellScreens: Screen[] = [
  {
    name: 'plans',
    user: 'member',
    loadsAfterOpen: true,
    path: projects,
    open: (page) => openPlans(page, 'Custom'),
    waitUntilShown: (page) =>
      expect(page.getByRole('dialog').getByText('Your plan', { exact: true })).toBeVisible(),
  },
  {
    name: 'plans by the year',
    user: 'member',
    loadsAfterOpen: true,
    path: projects,
    open: async (page) => {
      await openPlans(page, 'Custom');
      await page.getByRole('radio', { name: 'Yearly' }).check();
    },
    waitUntilShown: (page) => expect(page.getByText('Save $38')).toBeVisible(),
  },
  {
    name: 'payment history',
    user: 'member',
    loadsAfterOpen: true,
    path: projects,
    open: chosen('Payment History'),
    waitUntilShown: (page) =>
      expect(page.getByRole('dialog').getByRole('link', { name: /Invoice/ })).toBeVisible(),
  },
  {
    name: 'cancel subscription',
    user: 'member',
    path: projects,
    open: chosen('Cancel Subscription'),
    waitUntilShown: dialogTitled('Cancel Subscription'),
  },
  {
    name: 'support',
    user: 'member',
    loadsAfterOpen: true,
    path: projects,
    open: chosen('Get Support'),
    waitUntilShown: (page) => expect(page.getByRole('heading', { name: 'Email support' })).toBeVisible(),
  },
  {
    name: 'search and commands',
    user: 'member',
    path: projects,
    open: findEverything,
    waitUntilShown: (page) => expect(page.getByRole('option', { name: 'Internal billing' })).toBeVisible(),
  },
  {
    name: 'keyboard shortcuts',
    user: 'member',
    path: projects,
    open: async (page) => {
      await findEverything(page);
      // Typed key by key, as by a user: after fill(), the browser would treat layout shifts as unexpected.
      await page.getByRole('combobox', { name: 'Find a project' }).pressSequentially('keyboard');
      await page.keyboard.press('Enter');
    },
    waitUntilShown: dialogTitled('Keyboard shortcuts'),
  },
  {
    name: 'settings',
    user: 'member',
    loadsAfterOpen: true,
    path: projects,
    open: chosen('Settings'),
    waitUntilShown: (page) => expect(page.getByRole('switch', { name: 'Marketing emails' })).toBeVisible(),
  },
];
