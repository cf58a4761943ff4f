import { expect, type Page } from '@playwright/test';
import { dialogTitled, type Screen } from './screen.ts';

const press = (keys: string) => async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await page.keyboard.press(keys);
};

/** The screens of a project: its members, its keys, its reviewers; `project` is its URL. */
export const projectScreens = (project: () => string): Screen[] => [
  {
    name: 'plugin with the picture of its page',
    user: 'member',
    path: () => `${project()}?open=plugin`,
    // The brand is loaded, too.
    waitUntilShown: (page) =>
      expect(
        page
          .getByRole('img', { name: /^Preview of the page/ })
          .locator('p')
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'workflows of a project',
    user: 'member',
    path: () => `${project()}?tab=workflows`,
    waitUntilShown: (page) => expect(page.getByRole('searchbox', { name: 'Search workflows' })).toBeVisible(),
  },
  {
    name: 'editing a project',
    user: 'member',
    path: project,
    open: (page) => page.getByRole('link', { name: 'Settings', exact: true }).click(),
    waitUntilShown: dialogTitled('Edit project'),
  },
  {
    name: 'Manage Collaborators',
    user: 'member',
    loadsAfterOpen: true,
    path: project,
    open: press('Control+i'),
    waitUntilShown: (page) => expect(page.getByText('Not joined yet')).toBeVisible(),
  },
  {
    name: 'removing a collaborator',
    user: 'member',
    path: project,
    open: async (page) => {
      await press('Control+i')(page);
      await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
    },
    waitUntilShown: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  {
    name: 'Project Collaborators',
    user: 'collaborator',
    loadsAfterOpen: true,
    path: project,
    open: press('Control+i'),
    waitUntilShown: (page) => expect(page.getByRole('button', { name: 'Leave Project' })).toBeVisible(),
  },
  {
    name: 'API Keys',
    user: 'member',
    loadsAfterOpen: true,
    path: project,
    open: press('Control+k'),
    waitUntilShown: (page) => expect(page.getByRole('button', { name: 'Generate key' })).toBeVisible(),
  },
  {
    name: 'API Keys of a collaborator',
    user: 'collaborator',
    path: project,
    open: press('Control+k'),
    waitUntilShown: dialogTitled('API Keys'),
  },
  {
    name: 'notifications',
    user: 'member',
    path: () => '/dashboard/notifications',
    open: (page) => page.getByRole('button', { name: 'Select all' }).click(),
    waitUntilShown: (page) => expect(page.getByRole('button', { name: 'Delete Selected (1)' })).toBeVisible(),
  },
  {
    name: 'no notifications',
    user: 'newcomer',
    path: () => '/dashboard/notifications',
    waitUntilShown: (page) => expect(page.getByText('All caught up!')).toBeVisible(),
  },
  {
    name: 'reviews',
    user: 'operator',
    path: () => '/dashboard/reviews',
    waitUntilShown: (page) => expect(page.getByRole('button', { name: /Approve/ }).first()).toBeVisible(),
  },
];
