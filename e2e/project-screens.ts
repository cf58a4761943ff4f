import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const dialog = (name: string) => (page: Page) => expect(page.getByRole('dialog', { name })).toBeVisible();
const press = (keys: string) => async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Quick Actions' })).toBeVisible();
  await page.keyboard.press(keys);
};

/** The screens of a project: its members, its keys, its reviewers; `project` is its URL. */
export const projectScreens = (project: () => string): Screen[] => [
  {
    name: 'plugin with the picture of its page',
    who: 'member',
    path: () => `${project()}?open=plugin`,
    // The brand is loaded, too.
    seen: (page) =>
      expect(
        page
          .getByRole('img', { name: /^Preview of the page/ })
          .locator('p')
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'workflows of a project',
    who: 'member',
    path: () => `${project()}?tab=workflows`,
    seen: (page) => expect(page.getByRole('searchbox', { name: 'Search workflows' })).toBeVisible(),
  },
  {
    name: 'editing a project',
    who: 'member',
    path: project,
    open: (page) => page.getByRole('link', { name: 'Settings', exact: true }).click(),
    seen: dialog('Edit project'),
  },
  {
    name: 'Manage Collaborators',
    who: 'member',
    asksLater: true,
    path: project,
    open: press('Control+i'),
    seen: (page) => expect(page.getByText('Not joined yet')).toBeVisible(),
  },
  {
    name: 'removing a collaborator',
    who: 'member',
    path: project,
    open: async (page) => {
      await press('Control+i')(page);
      await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
    },
    seen: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  {
    name: 'Project Collaborators',
    who: 'collaborator',
    asksLater: true,
    path: project,
    open: press('Control+i'),
    seen: (page) => expect(page.getByRole('button', { name: 'Leave Project' })).toBeVisible(),
  },
  {
    name: 'API Keys',
    who: 'member',
    asksLater: true,
    path: project,
    open: press('Control+k'),
    seen: (page) => expect(page.getByRole('button', { name: 'Generate key' })).toBeVisible(),
  },
  {
    name: 'API Keys of a collaborator',
    who: 'collaborator',
    path: project,
    open: press('Control+k'),
    seen: dialog('API Keys'),
  },
  {
    name: 'notifications',
    who: 'member',
    path: () => '/dashboard/notifications',
    open: (page) => page.getByRole('button', { name: 'Select all' }).click(),
    seen: (page) => expect(page.getByRole('button', { name: 'Delete Selected (1)' })).toBeVisible(),
  },
  {
    name: 'no notifications',
    who: 'newcomer',
    path: () => '/dashboard/notifications',
    seen: (page) => expect(page.getByText('All caught up!')).toBeVisible(),
  },
  {
    name: 'reviews',
    who: 'operator',
    path: () => '/dashboard/reviews',
    seen: (page) => expect(page.getByRole('button', { name: /Approve/ }).first()).toBeVisible(),
  },
];
